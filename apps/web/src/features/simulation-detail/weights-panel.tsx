/** Weights over time of one portfolio, as decided. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { IconChartAreaLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { assignColours, NEUTRAL_COLOUR } from '../../shared/charts/palette.ts';
import { type Band, StackedAreaChart } from '../../shared/charts/stacked-area-chart.tsx';
import { useChartColours } from '../../shared/charts/use-chart-colours.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import classes from './growth-chart.module.css';
import { spreadDays, weightBands } from './weight-bands.ts';

/** Less than is drawn. */
const NOTHING = 1e-9;

export function WeightsPanel({ portfolio }: { readonly portfolio: SimulationPortfolio }) {
  const { t } = useTranslation(['simulationDetail', 'charts']);
  const format = useFormat();
  const chart = useChartColours();
  const found = weightBands(portfolio.rebalances ?? [], portfolio.date);
  if (found === null)
    return (
      <QuietLine
        icon={IconChartAreaLine}
        title={t('simulationDetail:weights.none')}
        hint={t('simulationDetail:weights.noneHint')}
      />
    );
  const days = spreadDays(found.dates);
  const colours = assignColours(found.symbols.map(({ symbol }) => symbol));
  const isThere = (values: readonly number[]) => values.some((value) => Math.abs(value) > NOTHING);
  const bands: readonly Band[] = [
    ...found.symbols.map(({ symbol, values }) => ({
      ...{ label: symbolCode(symbol), values },
      colour: colours.get(symbol) ?? NEUTRAL_COLOUR,
    })),
    ...(isThere(found.others)
      ? [{ label: t('simulationDetail:weights.other'), values: found.others, colour: NEUTRAL_COLOUR }]
      : []),
    ...(isThere(found.cash)
      ? [{ label: t('simulationDetail:weights.cash'), values: found.cash, colour: chart.grid }]
      : []),
  ];
  return (
    <ChartCard
      title={t('simulationDetail:weights.title')}
      hint={t('simulationDetail:weights.hint')}
      fileName="simulation-weights"
      table={{
        columns: [t('charts:date'), ...bands.map(({ label }) => label)],
        rows: found.dates.map((date, at) => [date, ...bands.map(({ values }) => values[at] ?? 0)]),
        show: (cell, column) => (column === 0 ? format.date(String(cell)) : format.percent(Number(cell))),
      }}
      legend={
        <ul className={classes.legend}>
          {bands.map(({ label, colour }) => (
            <li key={label}>
              <span className={classes.line} style={{ borderColor: colour }} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      }
    >
      <StackedAreaChart
        label={t('simulationDetail:weights.title')}
        dates={days.dates}
        bands={bands.map((band) => ({
          ...band,
          values: days.decisions.map((at) => band.values[at] ?? 0),
        }))}
        showDate={format.date}
        tickFormats={format}
        percent={format.percent}
      />
    </ChartCard>
  );
}
