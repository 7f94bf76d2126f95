/** The lines of the chart of a portfolio with their words, and the table behind them. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartCardProps } from '../../shared/charts/chart-card.tsx';
import { type Range, startOfRange } from '../../shared/charts/history-range.ts';
import type { ValueChart, ValueLine } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import type { LegendEntry } from './benchmark-bar.tsx';
import type { ChartView, Compared } from './chart-views.ts';

interface ShownCard {
  readonly head: Pick<ChartCardProps, 'title' | 'hint' | 'fileName' | 'table'>;
  readonly chart: ComponentProps<typeof ValueChart>;
}

export function useChartCard({ currency, history }: Pick<Portfolio, 'currency' | 'history'>) {
  const { t } = useTranslation(['detail', 'charts']);
  const format = useFormat();

  const valueLines = (range: Range) => {
    const from = startOfRange(
      history.map(({ date }) => date),
      range,
    );
    const points = history.slice(Math.max(0, from));
    const values = points.map(({ state }) => state.balance + state.investment);
    const lines: ValueLine[] = [
      { label: t('header.value'), values, kind: 'main' },
      {
        label: t('header.capital'),
        values: points.map(({ state }, i) => (values[i] ?? 0) - state.revenue),
        kind: 'reference',
      },
    ];
    return { dates: points.map(({ date }) => date), lines };
  };

  const comparedLines = (shown: Compared | null, entries: readonly LegendEntry[]) => ({
    dates: shown?.days ?? [],
    lines: [
      { label: t('compare.own'), values: shown?.own ?? [], kind: 'main' as const },
      ...entries
        .filter(({ gap }) => gap === null)
        .map(({ symbol, colour }) => ({
          ...{ label: symbolCode(symbol), colour, kind: 'other' as const },
          values: shown?.others.find((each) => each.symbol === symbol)?.values ?? [],
        })),
    ],
  });

  return (
    view: ChartView,
    range: Range,
    shown: Compared | null,
    entries: readonly LegendEntry[],
  ): ShownCard => {
    const { dates, lines } = view === 'value' ? valueLines(range) : comparedLines(shown, entries);
    const isShare = view === 'drawdown';
    const showValue = (value: number) => (isShare ? format.percent(value) : format.money(value, currency));
    const title = t(view === 'value' ? 'overview.chart' : `compare.title.${view}`);
    return {
      head: {
        title,
        hint: t(view === 'value' ? 'overview.chartHint' : `compare.hint.${view}`, { currency }),
        fileName: `portfolio-${view}`,
        table: {
          columns: [t('charts:date'), ...lines.map(({ label }) => label)],
          rows: dates.map((date, index) => [date, ...lines.map(({ values }) => values[index] ?? null)]),
          show: (cell, column) => {
            if (column === 0) return format.date(String(cell));
            return typeof cell === 'number' ? showValue(cell) : '';
          },
        },
      },
      chart: {
        ...{ label: title, dates, lines, showValue },
        showDate: format.date,
        tickFormats: format,
        showAxis: (value, among) =>
          isShare ? format.percent(value, 1) : format.axisMoney(value, among, currency),
      },
    };
  };
}
