/** Shares of a whole over time, one above the other, each as it is until the next date. */
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { aspectRatioOf, dateAxis, tooltipLook } from './date-axis.ts';
import type { DateTickFormats } from './date-ticks.ts';
import { useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

export interface Band {
  readonly label: string;
  readonly colour: string;
  readonly values: readonly number[];
}

interface Props {
  readonly label: string;
  readonly dates: readonly string[];
  /** Lowest first. */
  readonly bands: readonly Band[];
  readonly showDate: (date: string) => string;
  readonly tickFormats: DateTickFormats;
  readonly percent: (fraction: number, digits?: number) => string;
}

const [WIDE, NARROW] = [3, 1.3];
/** Shares too small to be seen are not told. */
const SEEN = 0.0005;

export function StackedAreaChart({ label, dates, bands, showDate, tickFormats, percent }: Props) {
  const colours = useChartColours();
  const hasShort = bands.some(({ values }) => values.some((value) => value < -SEEN));
  return (
    <Line
      role="img"
      aria-label={label}
      data={{
        labels: [...dates],
        datasets: bands.map(({ label: name, colour, values }) => ({
          label: name,
          data: [...values],
          borderColor: colour,
          backgroundColor: `${colour}cc`,
          borderWidth: 0,
          fill: true,
          stepped: 'before' as const,
          pointRadius: 0,
          pointHoverRadius: 0,
        })),
      }}
      options={{
        aspectRatio: aspectRatioOf(WIDE, NARROW),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: dateAxis(dates, tickFormats, colours),
          y: {
            stacked: true,
            ...(hasShort ? {} : { min: 0, max: 1 }),
            ...valueAxis(colours, (value) => percent(value, 0)),
          },
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            ...tooltipLook(colours),
            filter: ({ parsed }) => Math.abs(parsed.y ?? 0) > SEEN,
            callbacks: {
              title: ([item]) => (item ? showDate(dates[item.dataIndex] ?? '') : ''),
              label: ({ dataset, parsed }) => `${dataset.label}: ${percent(parsed.y ?? 0)}`,
            },
          },
        },
      }}
    />
  );
}
