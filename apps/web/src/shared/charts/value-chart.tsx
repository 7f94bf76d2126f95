/** Value over time: a filled line, with the money put in as a dashed one. Loaded with the page that shows it. */
import type { Scale } from 'chart.js';
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { crosshair } from './crosshair.ts';
import { type DateTickFormats, dateTick, withYears } from './date-ticks.ts';
import { shownPoints } from './shown-points.ts';
import { useChartColours } from './use-chart-colours.ts';

export interface ValueLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The filled one, a dashed one, or another curve in a colour of its own. */
  readonly kind: 'main' | 'reference' | 'other';
  readonly colour?: string;
}

const PLUGINS = [crosshair];
const WIDTHS = { main: 2, reference: 1.5, other: 1.75 } as const;
const MAX_DATES = 8;
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
  const tick = dateTick(dates, tickFormats);
  const dateAt = (index: number) => dates[index] ?? '';
  /** Which dates have room is known only now. */
  const nameYears = ({ ticks }: Scale) => {
    const labels = withYears(
      ticks.map(({ value }) => dateAt(value)),
      tick,
    );
    for (const [index, shown] of ticks.entries()) shown.label = labels[index] ?? [];
  };
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
        aspectRatio: window.innerWidth < 600 ? narrowAspectRatio : aspectRatio,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: {
            grid: { display: false },
            border: { color: colours.grid },
            ticks: {
              color: colours.text,
              maxRotation: 0,
              autoSkipPadding: 24,
              maxTicksLimit: MAX_DATES,
              callback: (_value, index) => tick(dateAt(index)),
            },
            beforeFit: nameYears,
          },
          y: {
            grid: { color: colours.grid },
            border: { display: false },
            ticks: {
              color: colours.text,
              maxTicksLimit: 6,
              callback: (value, _index, ticks) =>
                showAxis(
                  Number(value),
                  ticks.map((each) => each.value),
                ),
            },
          },
        },
        plugins: {
          legend: { display: false },
          crosshair: { color: colours.muted },
          tooltip: {
            backgroundColor: colours.tooltip,
            titleColor: colours.tooltipText,
            bodyColor: colours.tooltipText,
            displayColors: false,
            callbacks: {
              title: ([item]) => (item ? showDate(dateAt(item.dataIndex)) : ''),
              label: ({ dataset, parsed }) =>
                parsed.y === null ? '' : `${dataset.label}: ${showValue(parsed.y)}`,
            },
          },
        },
      }}
    />
  );
}
