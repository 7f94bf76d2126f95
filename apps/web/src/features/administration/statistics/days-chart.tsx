/** Several counts or amounts on the same days, with their sums below. */

import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/chart-card.tsx';
import { CHART_PALETTE } from '../../../shared/charts/palette.ts';
import { ValueChart } from '../../../shared/charts/value-chart.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './statistics.module.css';

export interface DayLine {
  readonly label: string;
  readonly values: readonly number[];
  /** Over all days, as it is shown. */
  readonly sum: string;
}

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly fileName: string;
  readonly dates: readonly string[];
  readonly lines: readonly DayLine[];
}

export function DaysChart({ title, hint, fileName, dates, lines }: Props) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const coloured = lines.map((line, index) => ({
    ...line,
    kind: 'other' as const,
    colour: CHART_PALETTE[index % CHART_PALETTE.length] ?? '',
  }));
  return (
    <ChartCard
      title={title}
      hint={hint}
      fileName={fileName}
      table={{
        columns: [t('date'), ...lines.map(({ label }) => label)],
        rows: dates.map((date, at) => [date, ...lines.map(({ values }) => values[at] ?? null)]),
        show: (cell, column) => (column === 0 ? format.date(String(cell)) : format.number(Number(cell), 0)),
      }}
      legend={
        <ul className={classes.legend}>
          {coloured.map(({ label, colour, sum }) => (
            <li key={label}>
              <span className={classes.line} style={{ borderColor: colour }} aria-hidden />
              <span className="tabular">{`${label}: ${sum}`}</span>
            </li>
          ))}
        </ul>
      }
    >
      <ValueChart
        label={title}
        dates={dates}
        lines={coloured}
        showDate={format.date}
        tickFormats={format}
        showValue={(value) => format.number(value, 0)}
        showAxis={(value) => format.compact(value)}
        least={0}
        aspectRatio={2}
      />
    </ChartCard>
  );
}
