/** What was said against how often it came so: an honest forecast lies on the diagonal. */
import { Scatter } from 'react-chartjs-2';
import './chart-setup.ts';
import { aspectRatioOf, tooltipLook } from './date-axis.ts';
import { useChartColours } from './use-chart-colours.ts';

export interface CalibrationPoint {
  readonly probability: number;
  readonly share: number;
}

interface Props {
  readonly label: string;
  readonly points: readonly CalibrationPoint[];
  readonly names: Readonly<Record<'says' | 'came' | 'line', string>>;
  readonly percent: (fraction: number) => string;
}

const [WIDE, NARROW] = [1.7, 1.1];

export function CalibrationChart({ label, points, names, percent }: Props) {
  const colours = useChartColours();
  const axis = (text: string) => ({
    min: 0,
    max: 1,
    title: { display: true, text, color: colours.text },
    grid: { color: colours.grid },
    border: { display: false },
    ticks: {
      color: colours.text,
      stepSize: 0.25,
      callback: (value: number | string) => percent(Number(value)),
    },
  });
  return (
    <Scatter
      role="img"
      aria-label={label}
      data={{
        datasets: [
          {
            ...{ label: names.line, showLine: true, borderColor: colours.muted, borderWidth: 1.5 },
            ...{ borderDash: [4, 4], pointRadius: 0, pointHoverRadius: 0 },
            data: [
              { x: 0, y: 0 },
              { x: 1, y: 1 },
            ],
          },
          {
            ...{ label: names.came, showLine: true, borderColor: colours.accent, borderWidth: 2 },
            ...{ backgroundColor: colours.accent, pointRadius: 5, pointHoverRadius: 6 },
            data: points.map(({ probability, share }) => ({ x: probability, y: share })),
          },
        ],
      }}
      options={{
        aspectRatio: aspectRatioOf(WIDE, NARROW),
        interaction: { mode: 'nearest', intersect: false },
        scales: { x: axis(names.says), y: axis(names.came) },
        plugins: {
          legend: { display: false },
          tooltip: {
            ...tooltipLook(colours),
            displayColors: false,
            filter: ({ datasetIndex }) => datasetIndex === 1,
            callbacks: {
              title: () => '',
              label: ({ parsed }) => [
                `${names.says}: ${percent(parsed.x ?? 0)}`,
                `${names.came}: ${percent(parsed.y ?? 0)}`,
              ],
            },
          },
        },
      }}
    />
  );
}
