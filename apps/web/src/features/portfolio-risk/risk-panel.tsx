/** The risk tab: checks in sentences first, then what they rest on. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { failureText } from '../../shared/suggestion/failure-text.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { CorrelationMap } from './correlation-map.tsx';
import { DrawdownChart } from './drawdown-chart.tsx';
import { Exposures } from './exposures.tsx';
import { FrontierChart } from './frontier-chart.tsx';
import { heldOf } from './held-of.ts';
import { PortfolioOutlook } from './portfolio-outlook.tsx';
import { RiskChecks } from './risk-checks.tsx';
import { RiskParts } from './risk-parts.tsx';

/** Prices of closes change once a day; weights by the minute, and not by much. */
const FRESH_MS = 5 * 60_000;

const Waiting = () => (
  <Stack gap="md" aria-busy>
    <Skeleton h={320} />
    <Skeleton h={360} />
    <Skeleton h={360} />
  </Stack>
);

export function RiskPanel({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation(['risk', 'quant']);
  const { t: ofSuggestion } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const trpc = useTRPC();
  const risk = useQuery({ ...trpc.portfolio.risk.queryOptions({ id: portfolio.id }), staleTime: FRESH_MS });
  if (risk.isError) return <LoadFailure error={risk.error} onRetry={() => risk.refetch()} />;
  if (!risk.data) return <Waiting />;
  if (risk.data.status === 'nothing_held')
    return <QuietLine icon={IconShieldQuestion} title={t('risk:noneTitle')} hint={t('risk:noneHint')} />;
  if (risk.data.status === 'unavailable') {
    const hint = failureText({ t: ofSuggestion, format, nameOf: symbolCode }, risk.data.error);
    return <QuietLine icon={IconShieldQuestion} title={t('risk:failedTitle')} hint={hint} />;
  }
  const computed = risk.data;
  const held = heldOf(computed, portfolio);
  return (
    <Stack gap="md">
      <RiskChecks portfolio={portfolio} held={held} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <RiskParts assets={computed.assets} />
        <Exposures held={held} places={computed.places} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <FrontierChart frontier={computed.frontier} />
        <DrawdownChart drawdown={computed.drawdown} />
      </SimpleGrid>
      <CorrelationMap assets={computed.assets} correlation={computed.correlation} />
      <PortfolioOutlook portfolio={portfolio} />
      <Text size="sm" c="dimmed">
        {t('risk:basis', {
          model: t(`quant:model.${computed.model}`),
          observations: format.integer(computed.observations),
          date: format.date(computed.pricesUntil),
        })}
      </Text>
    </Stack>
  );
}
