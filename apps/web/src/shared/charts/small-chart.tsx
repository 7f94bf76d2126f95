/** A few lines or bars over names or days, as small as a paragraph. */
import { BarController, BarElement, Chart, type ChartOptions } from 'chart.js';
import { Bar, Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { aspectRatioOf, tooltipLook } from './date-axis.ts';
import { type ChartColours, useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

Chart.register(BarController, BarElement);

export interface SmallLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly colour: string;
}

interface Props {
  readonly kind: 'line' | 'bar';
  readonly label: string;
  readonly labels: readonly string[];
  readonly lines: readonly SmallLine[];
  readonly show: (value: number) => string;
  readonly showAxis: (value: number, among: readonly number[]) => string;
}

const WIDE = 2.8;
const NARROW = 1.6;
/** More bars than this have no room for their edges. */
const BAR_PX_MAX = 36;

function optionsOf(
  colours: ChartColours,
  { show, showAxis }: Pick<Props, 'show' | 'showAxis'>,
): ChartOptions<'line' | 'bar'> {
  return {
    aspectRatio: aspectRatioOf(WIDE, NARROW),
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.grid },
        ticks: { color: colours.text, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: valueAxis(colours, showAxis, 5),
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipLook(colours),
        callbacks: {
          label: ({ dataset, parsed }) => (parsed.y === null ? '' : `${dataset.label}: ${show(parsed.y)}`),
        },
      },
    },
  };
}

export function SmallChart({ kind, label, labels, lines, show, showAxis }: Props) {
  const colours = useChartColours();
  const options = optionsOf(colours, { show, showAxis });
  const datasetOf = ({ name, values, colour }: SmallLine) => ({ label: name, data: [...values], colour });
  const frame = { role: 'img', 'aria-label': label } as const;
  if (kind === 'bar')
    return (
      <Bar
        {...frame}
        options={options as ChartOptions<'bar'>}
        data={{
          labels: [...labels],
          datasets: lines.map(datasetOf).map(({ colour, ...dataset }) => ({
            ...dataset,
            backgroundColor: colour,
            borderRadius: 3,
            maxBarThickness: BAR_PX_MAX,
          })),
        }}
      />
    );
  return (
    <Line
      {...frame}
      options={options as ChartOptions<'line'>}
      data={{
        labels: [...labels],
        datasets: lines.map(datasetOf).map(({ colour, ...dataset }) => ({
          ...dataset,
          borderColor: colour,
          borderWidth: 1.75,
          pointRadius: 0,
          pointHoverRadius: 4,
          tension: 0,
        })),
      }}
    />
  );
}
