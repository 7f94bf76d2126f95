/** Value at each close: against the money put in, beside benchmarks, or below its last high. View and range stand in the URL. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { isRange, RANGES, type Range, startOfRange } from '../../shared/charts/history-range.ts';
import { CHART_PALETTE, NEUTRAL_COLOUR } from '../../shared/charts/palette.ts';
import { useChartColours } from '../../shared/charts/use-chart-colours.ts';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { BenchmarkBar } from './benchmark-bar.tsx';
import { CHART_VIEWS, chartView, compared } from './chart-views.ts';
import classes from './history-chart.module.css';
import { useChartCard } from './history-lines.ts';
import type { PickerSlot } from './picker-slot.ts';
import { usePerformance } from './use-performance.ts';

/** Not those of the first asset, which the doughnut below gives to something else; apart from each other and from the accent. */
const COLOURS = [CHART_PALETTE[2], CHART_PALETTE[3], CHART_PALETTE[1], CHART_PALETTE[9], CHART_PALETTE[8]];

interface Props {
  readonly portfolio: Portfolio;
  readonly picker: (slot: PickerSlot) => ReactNode;
}

export function HistoryChart({ portfolio, picker }: Props) {
  const { t } = useTranslation(['detail', 'charts']);
  const [search, setSearch] = useSearchParams();
  const colours = useChartColours();
  const asked = search.get('range');
  const range: Range = isRange(asked) ? asked : 'all';
  const { history, benchmarks } = portfolio;
  const view = chartView(search.get('view'), benchmarks);
  const hasLine = history.length >= 2;
  const performance = usePerformance(portfolio.id, hasLine && view !== 'value');
  const toCard = useChartCard(portfolio);
  if (!hasLine) {
    const isHeld = portfolio.value !== null;
    return (
      <QuietLine
        icon={IconChartLine}
        title={t(isHeld ? 'overview.oneCloseTitle' : 'overview.noHistoryTitle')}
        hint={t(isHeld ? 'overview.oneCloseHint' : 'overview.noHistoryHint')}
      />
    );
  }
  const select = (name: 'range' | 'view') => (next: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  const { data } = performance;
  const shown =
    view === 'value' || !data ? null : compared(data, Math.max(0, startOfRange(data.days, range)), view);
  const entries = benchmarks.map((symbol, i) => {
    const curve = data?.benchmarks.find((each) => each.symbol === symbol);
    return {
      ...{ symbol, colour: COLOURS[i] ?? NEUTRAL_COLOUR, name: curve?.name ?? symbol },
      gap: curve?.gap ?? null,
      total: view === 'value' ? undefined : shown?.others.find((each) => each.symbol === symbol)?.total,
    };
  });
  const card = toCard(view, range, shown, entries);
  return (
    <ChartCard
      {...card.head}
      controls={
        <div className={classes.controls}>
          <SegmentedControl
            size="xs"
            aria-label={t('compare.view.label')}
            value={view}
            onChange={select('view')}
            data={CHART_VIEWS.map((key) => ({ value: key, label: t(`compare.view.${key}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('charts:range.label')}
            value={range}
            onChange={select('range')}
            data={RANGES.map((key) => ({ value: key, label: t(`charts:range.${key}`) }))}
          />
        </div>
      }
      legend={
        <BenchmarkBar
          portfolio={portfolio}
          entries={entries}
          own={view === 'value' ? null : { colour: colours.accent, total: shown?.ownTotal }}
          picker={picker}
        />
      }
    >
      {view !== 'value' && performance.isError ? (
        <LoadFailure error={performance.error} onRetry={() => void performance.refetch()} />
      ) : view !== 'value' && !data ? (
        <Skeleton h="auto" className={classes.waiting ?? ''} />
      ) : (
        <ValueChart {...card.chart} />
      )}
    </ChartCard>
  );
}
