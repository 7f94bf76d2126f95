/** What could come as a fan: the middle of the futures, half of them, nine of ten; and what was put in. */
import type { ChartDataset } from 'chart.js';
import { Line } from 'react-chartjs-2';
import './chart-setup.ts';
import { aspectRatioOf, dateAxis, tooltipLook } from './date-axis.ts';
import type { DateTickFormats } from './date-ticks.ts';
import { useChartColours } from './use-chart-colours.ts';
import { valueAxis } from './value-axis.ts';

interface Props {
  readonly label: string;
  readonly dates: readonly string[];
  /** 5 %, 25 %, 50 %, 75 % and 95 % of the futures at each date. */
  readonly bands: readonly (readonly number[])[];
  readonly capital: number;
  readonly names: { readonly median: string; readonly middle: string; readonly most: string };
  readonly showDate: (date: string) => string;
  readonly tickFormats: DateTickFormats;
  readonly showValue: (value: number) => string;
  readonly showAxis: (value: number, among: readonly number[]) => string;
}

const [WIDE, NARROW] = [3, 1.35];

export function FanChart({
  label,
  dates,
  bands,
  capital,
  names,
  showDate,
  tickFormats,
  showValue,
  showAxis,
}: Props) {
  const colours = useChartColours();
  const [lowest = [], low = [], median = [], high = [], highest = []] = bands;
  const bare = { borderWidth: 0, pointRadius: 0, pointHoverRadius: 0 };
  const datasets: ChartDataset<'line', number[]>[] = [
    { ...bare, label: names.most, data: [...lowest], fill: false },
    { ...bare, label: names.most, data: [...highest], fill: 0, backgroundColor: colours.accentWash },
    { ...bare, label: names.middle, data: [...low], fill: false },
    { ...bare, label: names.middle, data: [...high], fill: 2, backgroundColor: colours.accentWash },
    {
      ...{ label: names.median, data: [...median], borderColor: colours.accent, borderWidth: 2 },
      ...{ fill: false, pointRadius: 0, pointHoverRadius: 4 },
    },
    {
      ...{ ...bare, label: '', data: dates.map(() => capital), borderColor: colours.muted },
      ...{ borderWidth: 1.5, borderDash: [4, 4], fill: false },
    },
  ];
  const between = (index: number, from: readonly number[], to: readonly number[]) =>
    `${showValue(from[index] ?? 0)} – ${showValue(to[index] ?? 0)}`;
  return (
    <Line
      role="img"
      aria-label={label}
      data={{ labels: [...dates], datasets }}
      options={{
        aspectRatio: aspectRatioOf(WIDE, NARROW),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: dateAxis(dates, tickFormats, colours),
          y: valueAxis(colours, showAxis),
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            ...tooltipLook(colours),
            displayColors: false,
            // one line for each pair of edges
            filter: ({ datasetIndex }) => [1, 3, 4].includes(datasetIndex),
            callbacks: {
              title: ([item]) => (item ? showDate(dates[item.dataIndex] ?? '') : ''),
              label: ({ datasetIndex, dataIndex, parsed }) => {
                if (datasetIndex === 1) return `${names.most}: ${between(dataIndex, lowest, highest)}`;
                if (datasetIndex === 3) return `${names.middle}: ${between(dataIndex, low, high)}`;
                return `${names.median}: ${showValue(parsed.y ?? 0)}`;
              },
            },
          },
        },
      }}
    />
  );
}
