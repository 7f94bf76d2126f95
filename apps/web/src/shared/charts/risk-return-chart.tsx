/** Return over risk: a curve, and marked places with their names. */
import { Chart, type ScatterDataPoint } from 'chart.js';
import { Scatter } from 'react-chartjs-2';
import './chart-setup.ts';
import { useChartColours } from './use-chart-colours.ts';

export interface Place {
  readonly volatility: number;
  readonly expectedReturn: number;
}

interface Props {
  readonly label: string;
  readonly line: { readonly label: string; readonly points: readonly Place[] };
  readonly marks: readonly {
    readonly label: string;
    readonly place: Place;
    readonly kind: 'main' | 'reference';
  }[];
  readonly axes: { readonly risk: string; readonly return: string };
  readonly percent: (fraction: number, digits?: number) => string;
}

const toPoint = ({ volatility, expectedReturn }: Place): ScatterDataPoint => ({
  x: volatility,
  y: expectedReturn,
});

/** Names beside the marked places; a legend would have to be looked up. */
const nameMarks = {
  id: 'nameMarks',
  afterDatasetsDraw: (chart: Chart) => {
    const { ctx, chartArea } = chart;
    ctx.save();
    ctx.font = `600 ${Chart.defaults.font.size}px ${Chart.defaults.font.family}`;
    ctx.textBaseline = 'middle';
    for (const [at, dataset] of chart.data.datasets.entries()) {
      const [element] = at === 0 ? [] : chart.getDatasetMeta(at).data;
      const text = dataset.label ?? '';
      if (element === undefined) continue;
      const { x, y } = element.getProps(['x', 'y'], true) as { x: number; y: number };
      const isLeft = x + 12 + ctx.measureText(text).width > chartArea.right;
      ctx.textAlign = isLeft ? 'right' : 'left';
      ctx.fillStyle = String(dataset.borderColor);
      // two places beside each other have their names above and below
      ctx.fillText(text, x + (isLeft ? -12 : 12), y + (at === 1 ? -9 : 9));
    }
    ctx.restore();
  },
};
const PLUGINS = [nameMarks];

export function RiskReturnChart({ label, line, marks, axes, percent }: Props) {
  const colours = useChartColours();
  const axis = (text: string) => ({
    title: { display: true, text, color: colours.text },
    grid: { color: colours.grid },
    border: { display: false },
    ticks: {
      color: colours.text,
      maxTicksLimit: 7,
      callback: (value: number | string) => percent(Number(value), 1),
    },
  });
  return (
    <Scatter
      role="img"
      aria-label={label}
      plugins={PLUGINS}
      data={{
        datasets: [
          {
            label: line.label,
            data: line.points.map(toPoint),
            showLine: true,
            borderColor: colours.muted,
            backgroundColor: colours.muted,
            borderWidth: 2,
            pointRadius: 0,
            pointHoverRadius: 4,
          },
          ...marks.map(({ label: name, place, kind }) => ({
            label: name,
            data: [toPoint(place)],
            borderColor: kind === 'main' ? colours.accent : colours.text,
            backgroundColor: kind === 'main' ? colours.accent : colours.surface,
            borderWidth: 2,
            pointRadius: 6,
            pointHoverRadius: 7,
          })),
        ],
      }}
      options={{
        aspectRatio: window.innerWidth < 600 ? 1.2 : 1.7,
        interaction: { mode: 'nearest', intersect: false },
        scales: { x: axis(axes.risk), y: axis(axes.return) },
        plugins: {
          legend: { display: false },
          tooltip: {
            backgroundColor: colours.tooltip,
            titleColor: colours.tooltipText,
            bodyColor: colours.tooltipText,
            displayColors: false,
            callbacks: {
              title: ([item]) => item?.dataset.label ?? '',
              label: ({ parsed }) => [
                `${axes.return}: ${percent(parsed.y ?? 0)}`,
                `${axes.risk}: ${percent(parsed.x ?? 0)}`,
              ],
            },
          },
        },
      }}
    />
  );
}
