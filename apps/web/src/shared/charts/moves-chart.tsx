/** Moves as stems from nothing to what came, by how they were foretold, and the forecast as a line among them. */
import type { ChartDataset, Plugin } from 'chart.js';
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { aspectRatioOf, dateAxis, tooltipLook } from './date-axis.ts';
import type { DateTickFormats } from './date-ticks.ts';
import { useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

export interface Move {
  readonly date: string;
  readonly actual: number;
  readonly predicted: number;
  /** Null: nothing moved. */
  readonly isHit: boolean | null;
}

interface Props {
  readonly label: string;
  readonly moves: readonly Move[];
  readonly names: Readonly<Record<'actual' | 'predicted' | 'hit' | 'miss' | 'still', string>>;
  readonly showDate: (date: string) => string;
  readonly tickFormats: DateTickFormats;
  readonly showMove: (move: number) => string;
  readonly showAxis: (move: number) => string;
}

const [WIDE, NARROW] = [1.7, 1.1];

/** Of every dataset but the forecast. */
const stems: Plugin<'line'> = {
  id: 'stems',
  beforeDatasetsDraw: (chart) => {
    const { ctx, scales, data } = chart;
    const zero = scales.y?.getPixelForValue(0) ?? 0;
    ctx.save();
    ctx.lineWidth = 1.5;
    for (const [at, dataset] of data.datasets.entries()) {
      if (at === 0) continue;
      ctx.strokeStyle = String(dataset.borderColor);
      for (const [index, point] of chart.getDatasetMeta(at).data.entries()) {
        if (typeof dataset.data[index] !== 'number') continue;
        const { x, y } = point.getProps(['x', 'y']);
        ctx.beginPath();
        ctx.moveTo(x, zero);
        ctx.lineTo(x, y);
        ctx.stroke();
      }
    }
    ctx.restore();
  },
};
const PLUGINS = [stems];

export function MovesChart({ label, moves, names, showDate, tickFormats, showMove, showAxis }: Props) {
  const colours = useChartColours();
  const dates = moves.map(({ date }) => date);
  const marks = (isHit: boolean | null) => moves.map((move) => (move.isHit === isHit ? move.actual : null));
  const mark = { showLine: false, borderWidth: 1.75, fill: false, backgroundColor: colours.surface } as const;
  const datasets: ChartDataset<'line', (number | null)[]>[] = [
    {
      ...{ label: names.predicted, data: moves.map(({ predicted }) => predicted), stepped: 'middle' },
      ...{ borderColor: colours.text, borderWidth: 1.5, pointRadius: 0, pointHoverRadius: 0, fill: false },
    },
    {
      ...{ ...mark, label: names.hit, data: marks(true), borderColor: colours.accent },
      ...{ pointStyle: 'circle', pointRadius: 3.5, pointHoverRadius: 4.5, backgroundColor: colours.accent },
    },
    {
      ...{ ...mark, label: names.miss, data: marks(false), borderColor: colours.muted },
      ...{ pointStyle: 'crossRot', pointRadius: 4, pointHoverRadius: 5 },
    },
    {
      ...{ ...mark, label: names.still, data: marks(null), borderColor: colours.muted },
      ...{ pointStyle: 'circle', pointRadius: 2, pointHoverRadius: 3 },
    },
  ];
  return (
    <Line
      role="img"
      aria-label={label}
      plugins={PLUGINS}
      data={{ labels: dates, datasets }}
      options={{
        aspectRatio: aspectRatioOf(WIDE, NARROW),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: dateAxis(dates, tickFormats, colours),
          y: valueAxis(colours, (value) => showAxis(value)),
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            ...tooltipLook(colours),
            displayColors: false,
            callbacks: {
              title: ([item]) => (item ? showDate(dates[item.dataIndex] ?? '') : ''),
              label: ({ datasetIndex, dataset, parsed }) =>
                parsed.y === null
                  ? ''
                  : datasetIndex === 0
                    ? `${names.predicted}: ${showMove(parsed.y)}`
                    : `${names.actual}: ${showMove(parsed.y)} (${dataset.label})`,
            },
          },
        },
      }}
    />
  );
}
