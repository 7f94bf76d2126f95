/** All portfolios of a simulation on one chart, with equal weights and the benchmark beside them; or how far each lies below its last high. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { symbolCode } from '@ballast/contract/symbol';
import { drawdowns } from '@ballast/domain/performance/curves';
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { alignLines } from '../../shared/charts/align-lines.ts';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { useChartColours } from '../../shared/charts/use-chart-colours.ts';
import { ValueChart, type ValueLine } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { modelColour } from '../../shared/simulation/model-colours.ts';
import { valuePoints } from '../../shared/simulation/value-points.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import classes from './growth-chart.module.css';
import { useDetailUrl } from './use-detail-url.ts';

const VIEWS = ['value', 'drawdown'] as const;
const MIN_POINTS = 2;

/** Models in the colours that they have everywhere, then what stands beside them. */
function useEntries({ portfolios, references: { equalWeight, benchmark } }: Simulation) {
  const { t } = useTranslation(['simulationDetail', 'quant']);
  const colours = useChartColours();
  return [
    ...portfolios.map(({ model }) => ({
      label: t(`quant:model.${model}`),
      colour: modelColour(model),
      kind: 'other' as const,
      isThere: true,
    })),
    {
      label: t('simulationDetail:equalWeight'),
      colour: colours.muted,
      kind: 'reference' as const,
      isThere: equalWeight !== null,
    },
    {
      label: t('simulationDetail:benchmark', {
        symbol: benchmark?.symbol ? symbolCode(benchmark.symbol) : '',
      }),
      colour: colours.text,
      kind: 'reference' as const,
      isThere: benchmark !== null,
    },
  ];
}

export function GrowthChart({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation(['simulationDetail', 'quant', 'charts', 'simulation']);
  const format = useFormat();
  const url = useDetailUrl();
  const view = VIEWS.find((each) => each === url.get('view')) ?? 'value';
  const { portfolios, references, investment, currency } = simulation;
  const { equalWeight, benchmark } = references;
  const aligned = useMemo(
    () =>
      alignLines([
        ...portfolios.map(valuePoints),
        ...[equalWeight, benchmark].map((line) => line?.history ?? []),
      ]),
    [portfolios, equalWeight, benchmark],
  );
  const entries = useEntries(simulation);
  if (!portfolios.some(({ history }) => history.length >= MIN_POINTS))
    return (
      <QuietLine
        icon={IconChartLine}
        title={t('simulationDetail:waitingTitle')}
        hint={t('simulationDetail:waitingHint')}
      />
    );
  const isShare = view === 'drawdown';
  const lines: readonly ValueLine[] = entries.flatMap(({ label, colour, kind, isThere }, index) => {
    const values = aligned.lines[index] ?? [];
    return isThere ? [{ label, colour, kind, values: isShare ? drawdowns(values) : values }] : [];
  });
  const show = (value: number) => (isShare ? format.percent(value) : format.money(value, currency));
  const title = isShare
    ? t('simulationDetail:chart.drawdown')
    : t('simulationDetail:chart.value', { amount: format.wholeMoney(investment, currency) });
  return (
    <ChartCard
      title={title}
      hint={t(isShare ? 'simulationDetail:chart.drawdownHint' : 'simulationDetail:chart.valueHint')}
      fileName={`simulation-${view}`}
      table={{
        columns: [t('charts:date'), ...lines.map(({ label }) => label)],
        rows: aligned.dates.map((date, at) => [date, ...lines.map(({ values }) => values[at] ?? null)]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? show(cell) : '';
        },
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('simulationDetail:view.label')}
          value={view}
          onChange={(next) => url.set({ view: next === 'value' ? null : next })}
          data={VIEWS.map((key) => ({ value: key, label: t(`simulationDetail:view.${key}`) }))}
        />
      }
      legend={
        <ul className={classes.legend}>
          {lines.map(({ label, colour, kind }) => (
            <li key={label}>
              <span className={classes.line} data-kind={kind} style={{ borderColor: colour }} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      }
    >
      <ValueChart
        label={title}
        dates={aligned.dates}
        lines={lines}
        showDate={format.date}
        tickFormats={format}
        showValue={show}
        showAxis={(value, among) =>
          isShare ? format.percent(value, 0) : format.axisMoney(value, among, currency)
        }
        aspectRatio={1.5}
      />
    </ChartCard>
  );
}
