/** Value over time: a filled line, with the money put in as a dashed one. Loaded with the page that shows it. */
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { useChartColours } from './use-chart-colours.ts';

export interface ValueLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly kind: 'main' | 'reference';
}

interface Props {
  readonly label: string;
  readonly dates: readonly string[];
  readonly lines: readonly ValueLine[];
  readonly showDate: (date: string) => string;
  readonly showTick: (date: string) => string;
  readonly showValue: (value: number) => string;
  readonly showAxis: (value: number) => string;
}

export function ValueChart({ label, dates, lines, showDate, showTick, showValue, showAxis }: Props) {
  const colours = useChartColours();
  return (
    <Line
      role="img"
      aria-label={label}
      data={{
        labels: [...dates],
        datasets: lines.map((line) => ({
          label: line.label,
          data: [...line.values],
          borderColor: line.kind === 'main' ? colours.accent : colours.muted,
          backgroundColor: colours.accentWash,
          borderWidth: line.kind === 'main' ? 2 : 1.5,
          borderDash: line.kind === 'main' ? [] : [4, 4],
          fill: line.kind === 'main' ? 'start' : false,
          pointRadius: 0,
          pointHoverRadius: line.kind === 'main' ? 4 : 0,
          tension: 0,
        })),
      }}
      options={{
        aspectRatio: window.innerWidth < 600 ? 1.35 : 3.2,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: {
            grid: { display: false },
            border: { color: colours.grid },
            ticks: {
              color: colours.text,
              maxRotation: 0,
              autoSkipPadding: 24,
              callback: (_value, index) => showTick(dates[index] ?? ''),
            },
          },
          y: {
            grid: { color: colours.grid },
            border: { display: false },
            ticks: { color: colours.text, maxTicksLimit: 6, callback: (value) => showAxis(Number(value)) },
          },
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            backgroundColor: colours.tooltip,
            titleColor: colours.tooltipText,
            bodyColor: colours.tooltipText,
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
