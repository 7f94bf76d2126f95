/** Looking forward from a portfolio: futures drawn from its own months, and hard times gone through with what is held. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { monthReturns } from '@ballast/domain/performance/month-returns';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '../../shared/api/trpc.ts';
import { OutlookCard } from '../../shared/outlook/outlook-card.tsx';
import { StressCard } from '../../shared/outlook/stress-card.tsx';
import { wholeMonths } from '../../shared/outlook/whole-months.ts';

export function PortfolioOutlook({ portfolio }: { readonly portfolio: Portfolio }) {
  const trpc = useTRPC();
  const { id, assets, currency, value } = portfolio;
  const { data } = useQuery(trpc.portfolio.performance.queryOptions({ id }));
  const returns = useMemo(() => {
    const [from, to] = [data?.days[0], data?.days.at(-1)];
    if (!data || from === undefined || to === undefined) return [];
    return wholeMonths(monthReturns({ days: data.days, growth: data.growth }, { from, to }));
  }, [data]);
  const last = data?.days.at(-1);
  const weights = assets.flatMap(({ symbol, weight }) => (weight === 0 ? [] : [{ symbol, weight }]));
  return (
    <Stack gap="md">
      {last !== undefined && value !== null && value > 0 ? (
        <OutlookCard returns={returns} last={last} value={value} currency={currency} />
      ) : null}
      {weights.length > 0 ? <StressCard currency={currency} weights={weights} /> : null}
    </Stack>
  );
}
