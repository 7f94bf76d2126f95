/** Value over time: a filled line, with the money put in as a dashed one. Loaded with the page that shows it. */
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { crosshair } from './crosshair.ts';
import { aspectRatioOf, dateAxis, tooltipLook } from './date-axis.ts';
import type { DateTickFormats } from './date-ticks.ts';
import { shownPoints } from './shown-points.ts';
import { useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

export interface ValueLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The filled one, a dashed one, or another curve in a colour of its own. */
  readonly kind: 'main' | 'reference' | 'other';
  readonly colour?: string;
}

const PLUGINS = [crosshair];
const WIDTHS = { main: 2, reference: 1.5, other: 1.75 } as const;
const WIDE = 3.2;
const NARROW = 1.35;

interface Props {
  readonly label: string;
  readonly dates: readonly string[];
  readonly lines: readonly ValueLine[];
  readonly showDate: (date: string) => string;
  readonly tickFormats: DateTickFormats;
  readonly showValue: (value: number) => string;
  readonly showAxis: (value: number, among: readonly number[]) => string;
  /** Nothing lies below it: the axis begins there, also where everything is 0. */
  readonly least?: number;
  /** Width over height where it does not have the whole page's width. */
  readonly aspectRatio?: number;
  /** The same on a phone. */
  readonly narrowAspectRatio?: number;
}

export function ValueChart({
  label,
  dates: allDates,
  lines: allLines,
  showDate,
  tickFormats,
  showValue,
  showAxis,
  least,
  aspectRatio = WIDE,
  narrowAspectRatio = NARROW,
}: Props) {
  const colours = useChartColours();
  const points = shownPoints(allLines.map(({ values }) => values));
  const dates = points.map((index) => allDates[index] ?? '');
  const lines = allLines.map((line) => ({
    ...line,
    values: points.map((index) => line.values[index] ?? null),
  }));
  return (
    <Line
      role="img"
      plugins={PLUGINS}
      aria-label={label}
      data={{
        labels: [...dates],
        datasets: lines.map((line) => ({
          label: line.label,
          data: [...line.values],
          borderColor: line.colour ?? (line.kind === 'main' ? colours.accent : colours.muted),
          backgroundColor: colours.accentWash,
          borderWidth: WIDTHS[line.kind],
          borderDash: line.kind === 'reference' ? [4, 4] : [],
          fill: line.kind === 'main' ? 'start' : false,
          pointRadius: 0,
          pointHoverRadius: line.kind === 'reference' ? 0 : 4,
          tension: 0,
        })),
      }}
      options={{
        aspectRatio: aspectRatioOf(aspectRatio, narrowAspectRatio),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: dateAxis(dates, tickFormats, colours),
          y: {
            ...valueAxis(colours, showAxis),
            ...(least !== undefined && { min: least, suggestedMax: least + 1 }),
          },
        },
        plugins: {
          legend: { display: false },
          crosshair: { color: colours.muted },
          tooltip: {
            ...tooltipLook(colours),
            displayColors: false,
            callbacks: {
              title: ([item]) => (item ? showDate(dates[item.dataIndex] ?? '') : ''),
              label: ({ dataset, parsed }) =>
                parsed.y === null ? '' : `${dataset.label}: ${showValue(parsed.y)}`,
            },
          },
        },
      }}
    />
  );
}
