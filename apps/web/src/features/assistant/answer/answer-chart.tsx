/** A chart of an answer in its card, with its numbers as a table and as files. */
import type { AssistantChart } from '@ballast/contract/entities/assistant';
import { ChartCard } from '../../../shared/charts/chart-card.tsx';
import { CHART_PALETTE } from '../../../shared/charts/palette.ts';
import { SmallChart } from '../../../shared/charts/small-chart.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './answer.module.css';

/** As days they are sorted by everybody; shown, they are read. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function useChartFormats({ unit, currency }: AssistantChart) {
  const format = useFormat();
  const money = unit === 'money' ? currency : undefined;
  const show = (value: number) => {
    if (money !== undefined) return format.money(value, money);
    return unit === 'percent' ? format.percent(value) : format.number(value);
  };
  const showAxis = (value: number, among: readonly number[]) => {
    if (money !== undefined) return format.axisMoney(value, among, money);
    return unit === 'percent' ? format.percent(value, 0) : format.compact(value);
  };
  const showLabel = (label: string) => (DAY.test(label) ? format.shortDate(label) : label);
  return { show, showAxis, showLabel };
}

export function AnswerChart({ chart }: { readonly chart: AssistantChart }) {
  const { show, showAxis, showLabel } = useChartFormats(chart);
  const { kind, title, labels, series } = chart;
  const lines = series.map(({ name, values }, index) => ({
    name,
    values,
    colour: CHART_PALETTE[index % CHART_PALETTE.length] ?? CHART_PALETTE[0],
  }));
  return (
    <div className={classes.chart}>
      <ChartCard
        title={title}
        fileName="assistant"
        table={{
          columns: ['', ...series.map(({ name }) => name)],
          rows: labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? null)]),
          show: (cell, column) => {
            if (column === 0) return showLabel(String(cell));
            return typeof cell === 'number' ? show(cell) : '';
          },
        }}
        legend={
          lines.length < 2 ? null : (
            <ul className={classes.legend}>
              {lines.map(({ name, colour }) => (
                <li key={name}>
                  <span style={{ background: colour }} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          )
        }
      >
        <SmallChart
          kind={kind}
          label={title}
          labels={labels.map(showLabel)}
          lines={lines}
          show={show}
          showAxis={showAxis}
        />
      </ChartCard>
    </div>
  );
}
