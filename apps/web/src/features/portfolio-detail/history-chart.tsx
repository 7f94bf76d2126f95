/** Value at each close against the money put in; the range stands in the URL. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { isRange, pointsInRange, RANGES, type Range } from './history-range.ts';

export function HistoryChart({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation(['detail', 'charts']);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range: Range = isRange(asked) ? asked : 'all';
  const { currency, history } = portfolio;
  const isHeld = portfolio.value !== null;
  if (history.length < 2)
    return (
      <QuietLine
        icon={IconChartLine}
        title={t(isHeld ? 'overview.oneCloseTitle' : 'overview.noHistoryTitle')}
        hint={t(isHeld ? 'overview.oneCloseHint' : 'overview.noHistoryHint')}
      />
    );

  const select = (next: string) => {
    const changed = new URLSearchParams(search);
    changed.set('range', next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  const points = pointsInRange(history, range);
  const dates = points.map(({ date }) => date);
  const values = points.map(({ state }) => state.balance + state.investment);
  const capital = points.map(({ state }) => state.balance + state.investment - state.revenue);
  return (
    <ChartCard
      title={t('overview.chart')}
      hint={t('overview.chartHint', { currency })}
      fileName="portfolio-value"
      table={{
        columns: [t('charts:date'), t('header.value'), t('header.capital')],
        rows: dates.map((date, index) => [date, values[index] ?? null, capital[index] ?? null]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? format.money(cell, currency) : '';
        },
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('charts:range.label')}
          value={range}
          onChange={select}
          data={RANGES.map((key) => ({ value: key, label: t(`charts:range.${key}`) }))}
        />
      }
    >
      <ValueChart
        label={t('overview.chart')}
        dates={dates}
        lines={[
          { label: t('header.value'), values, kind: 'main' },
          { label: t('header.capital'), values: capital, kind: 'reference' },
        ]}
        showDate={format.date}
        tickFormats={format}
        showValue={(value) => format.money(value, currency)}
        showAxis={(value, among) => format.axisMoney(value, among, currency)}
      />
    </ChartCard>
  );
}
