/** All portfolios together over time, in the currency of the totals above it, with the money put in. The range stands in the URL. */
import { isoDate } from '@ballast/contract/dates';
import type { OperationOutput } from '@ballast/contract/operations';
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { firstOfRange, isRange, RANGES, type Range } from '../../shared/charts/history-range.ts';
import { ValueChart, type ValueLine } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { TotalChartSkeleton } from './total-chart-skeleton.tsx';
import { untilNow } from './total-lines.ts';

/** Closes come once a day; what moves until then is the total. */
const FRESH_MS = 300_000;
/** It stands above the cards, which are what the page is for. */
const FLAT = { aspectRatio: 5.5, narrowAspectRatio: 2.2 } as const;
const SHOWN_FIRST: Range = '1y';

interface Props {
  readonly total: OperationOutput<'portfolio.list'>['total'];
}

export function TotalChart({ total }: Props) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const trpc = useTRPC();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range = isRange(asked) ? asked : SHOWN_FIRST;
  const today = isoDate(new Date());
  const from = firstOfRange(today, range);
  const { currency } = total;
  const query = useQuery({
    ...trpc.portfolio.totalHistory.queryOptions({
      baseCurrency: currency,
      ...(from === null ? {} : { from }),
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <TotalChartSkeleton />;
  const { days, value, capital } = untilNow(query.data, total, today);
  const quiet = (title: string, hint: string) => <QuietLine icon={IconChartLine} title={title} hint={hint} />;
  if (days.length < 2) return quiet(t('everything.oneDayTitle'), t('everything.oneDayHint'));
  if (value.every((each) => each === null))
    return quiet(t('everything.title'), t('everything.noRate', { currency }));
  const lines: readonly ValueLine[] = [
    { label: t('everything.value'), values: value, kind: 'main' },
    { label: t('everything.capital'), values: capital, kind: 'reference' },
  ];
  const showValue = (amount: number) => format.money(amount, currency);
  return (
    <ChartCard
      title={t('everything.title')}
      hint={t('everything.hint', { currency })}
      fileName="portfolios-together"
      table={{
        columns: [t('date'), ...lines.map(({ label }) => label)],
        rows: days.map((day, index) => [day, ...lines.map(({ values }) => values[index] ?? null)]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? showValue(cell) : '';
        },
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('range.label')}
          value={range}
          onChange={(next) => {
            const changed = new URLSearchParams(search);
            changed.set('range', next);
            setSearch(changed, { replace: true, preventScrollReset: true });
          }}
          data={RANGES.map((key) => ({ value: key, label: t(`range.${key}`) }))}
        />
      }
    >
      <ValueChart
        {...{ label: t('everything.title'), dates: days, lines, showValue, ...FLAT }}
        showDate={format.date}
        tickFormats={format}
        showAxis={(amount, among) => format.axisMoney(amount, among, currency)}
      />
    </ChartCard>
  );
}
