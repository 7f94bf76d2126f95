/** All portfolios together over time, with the money put in: drawn with its axes once it is asked for. The range stands in the URL. */
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { RANGES, type Range } from '../../shared/charts/history-range.ts';
import { ValueChart, type ValueLine } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { TotalChartSkeleton } from './total-chart-skeleton.tsx';
import { type Total, useTotalHistory } from './use-total-history.ts';

/** It stands above the cards, which are what the page is for. */
const FLAT = { aspectRatio: 5.5, narrowAspectRatio: 2.2 } as const;

interface Props {
  readonly total: Total;
  readonly range: Range;
}

export function TotalChart({ total, range }: Props) {
  const { t } = useTranslation(['portfolio', 'charts']);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { query, history } = useTotalHistory(total, range);
  const { currency } = total;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!history) return <TotalChartSkeleton />;
  const { days, value, capital } = history;
  const quiet = (title: string, hint: string) => <QuietLine icon={IconChartLine} title={title} hint={hint} />;
  if (days.length < 2)
    return quiet(t('portfolio:list.everything.oneDayTitle'), t('portfolio:list.everything.oneDayHint'));
  if (value.every((each) => each === null))
    return quiet(t('portfolio:list.everything.title'), t('portfolio:list.everything.noRate', { currency }));
  const lines: readonly ValueLine[] = [
    { label: t('portfolio:list.everything.value'), values: value, kind: 'main' },
    { label: t('portfolio:list.everything.capital'), values: capital, kind: 'reference' },
  ];
  const showValue = (amount: number) => format.money(amount, currency);
  return (
    <ChartCard
      title={t('portfolio:list.everything.title')}
      hint={t('portfolio:list.everything.hint', { currency })}
      fileName="portfolios-together"
      table={{
        columns: [t('charts:date'), ...lines.map(({ label }) => label)],
        rows: days.map((day, index) => [day, ...lines.map(({ values }) => values[index] ?? null)]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? showValue(cell) : '';
        },
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('charts:range.label')}
          value={range}
          onChange={(next) => {
            const changed = new URLSearchParams(search);
            changed.set('range', next);
            setSearch(changed, { replace: true, preventScrollReset: true });
          }}
          data={RANGES.map((key) => ({ value: key, label: t(`charts:range.${key}`) }))}
        />
      }
    >
      <ValueChart
        {...{ label: t('portfolio:list.everything.title'), dates: days, lines, showValue, ...FLAT }}
        showDate={format.date}
        tickFormats={format}
        showAxis={(amount, among) => format.axisMoney(amount, among, currency)}
      />
    </ChartCard>
  );
}
