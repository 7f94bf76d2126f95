/** A price and the fan ahead of it, with what was forecast for each past date and the levels to leave at. */
import { Chart, type ChartDataset, type Plugin } from 'chart.js';
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { crosshair } from './crosshair.ts';
import { aspectRatioOf, dateAxis, tooltipLook } from './date-axis.ts';
import type { DateTickFormats } from './date-ticks.ts';
import { useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

type Series = readonly (number | null)[];

export interface Level {
  readonly label: string;
  readonly price: number;
}

interface Props {
  readonly label: string;
  readonly dates: readonly string[];
  /** Of the last close, from which the fan and the levels go on. */
  readonly now: number;
  readonly closes: Series;
  readonly path: Series;
  /** 10 %, 25 %, 50 %, 75 % and 90 %. */
  readonly bands: readonly Series[];
  readonly hits: Series;
  readonly misses: Series;
  readonly levels: readonly Level[];
  readonly names: Readonly<Record<'close' | 'forecast' | 'half' | 'most' | 'hit' | 'miss', string>>;
  readonly showDate: (date: string) => string;
  readonly tickFormats: DateTickFormats;
  readonly showValue: (value: number) => string;
  readonly showAxis: (value: number, among: readonly number[]) => string;
}

const [WIDE, NARROW] = [2.6, 0.95];

/** The order of the datasets; levels come after them. */
const PLACES = { lowest: 0, highest: 1, low: 2, high: 3, path: 4, closes: 5, hits: 6, misses: 7 } as const;
/** Told by a tooltip of what is ahead. */
const AHEAD: readonly number[] = [PLACES.highest, PLACES.high, PLACES.path];

/** The name of a level at its line: a legend would have to be looked up. */
const nameLevels: Plugin<'line'> = {
  id: 'nameLevels',
  afterDatasetsDraw: (chart) => {
    const { ctx, chartArea, data } = chart;
    ctx.save();
    ctx.font = `600 ${Chart.defaults.font.size}px ${Chart.defaults.font.family}`;
    ctx.textBaseline = 'bottom';
    ctx.textAlign = 'right';
    for (const [at, dataset] of data.datasets.entries()) {
      if (at <= PLACES.misses) continue;
      const last = chart.getDatasetMeta(at).data.at(-1);
      if (last === undefined) continue;
      ctx.fillStyle = String(dataset.borderColor);
      ctx.fillText(dataset.label ?? '', chartArea.right - 4, last.getProps(['y'], true).y - 3);
    }
    ctx.restore();
  },
};
const PLUGINS = [crosshair, nameLevels];

export function ForecastChart(props: Props) {
  const { label, dates, now, closes, path, bands, hits, misses, levels, names } = props;
  const { showDate, tickFormats, showValue, showAxis } = props;
  const colours = useChartColours();
  const [lowest = [], low = [], , high = [], highest = []] = bands;
  const bare = { borderWidth: 0, pointRadius: 0, pointHoverRadius: 0, fill: false } as const;
  const line = { pointRadius: 0, pointHoverRadius: 4, fill: false } as const;
  const marks = { showLine: false, borderWidth: 1.75, fill: false } as const;
  const datasets: ChartDataset<'line', (number | null)[]>[] = [
    { ...bare, label: names.most, data: [...lowest] },
    { ...bare, label: names.most, data: [...highest], fill: 0, backgroundColor: colours.accentWash },
    { ...bare, label: names.half, data: [...low] },
    { ...bare, label: names.half, data: [...high], fill: 2, backgroundColor: colours.accentWash },
    {
      ...line,
      ...{ label: names.forecast, data: [...path], borderColor: colours.accent },
      ...{ borderWidth: 2, borderDash: [2, 3] },
    },
    { ...line, label: names.close, data: [...closes], borderColor: colours.accent, borderWidth: 2 },
    {
      ...marks,
      ...{ label: names.hit, data: [...hits], pointStyle: 'circle', pointRadius: 3, pointHoverRadius: 4 },
      ...{ borderColor: colours.text, backgroundColor: colours.surface },
    },
    {
      ...marks,
      ...{
        label: names.miss,
        data: [...misses],
        pointStyle: 'crossRot',
        pointRadius: 4,
        pointHoverRadius: 5,
      },
      ...{ borderColor: colours.text, backgroundColor: colours.text },
    },
    ...levels.map(({ label: name, price }) => ({
      ...{ ...line, label: name, data: dates.map((_, at) => (at < now ? null : price)) },
      ...{ borderColor: colours.text, borderWidth: 1.5, borderDash: [6, 4], pointHoverRadius: 0 },
    })),
  ];
  const between = (from: Series, to: Series, at: number) =>
    `${showValue(from[at] ?? 0)} – ${showValue(to[at] ?? 0)}`;
  return (
    <Line
      role="img"
      aria-label={label}
      plugins={PLUGINS}
      data={{ labels: [...dates], datasets }}
      options={{
        aspectRatio: aspectRatioOf(WIDE, NARROW),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: dateAxis(dates, tickFormats, colours),
          y: valueAxis(colours, showAxis, 7),
        },
        plugins: {
          legend: { display: false },
          crosshair: { color: colours.muted },
          tooltip: {
            ...tooltipLook(colours),
            displayColors: false,
            // the fan begins in the last close, of which nothing is forecast
            filter: ({ datasetIndex, dataIndex }) =>
              datasetIndex >= PLACES.closes
                ? datasetIndex <= PLACES.misses
                : dataIndex > now && AHEAD.includes(datasetIndex),
            callbacks: {
              title: ([item]) => (item ? showDate(dates[item.dataIndex] ?? '') : ''),
              label: ({ datasetIndex, dataIndex, parsed, dataset }) => {
                if (datasetIndex === PLACES.highest)
                  return `${names.most}: ${between(lowest, highest, dataIndex)}`;
                if (datasetIndex === PLACES.high) return `${names.half}: ${between(low, high, dataIndex)}`;
                return parsed.y === null ? '' : `${dataset.label}: ${showValue(parsed.y)}`;
              },
            },
          },
        },
      }}
    />
  );
}
