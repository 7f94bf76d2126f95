/** The axis of values that charts have in common: quiet lines, few numbers, each written so that it differs from the others. */
import type { ChartColours } from './use-chart-colours.ts';

const MAX_TICKS = 6;

interface Tick {
  readonly value: number;
}

/** @param showAxis a number, among those that stand on the axis. */
export const valueAxis = (
  colours: ChartColours,
  showAxis: (value: number, among: readonly number[]) => string,
  maxTicks = MAX_TICKS,
) => ({
  grid: { color: colours.grid },
  border: { display: false },
  ticks: {
    color: colours.text,
    maxTicksLimit: maxTicks,
    callback: (value: number | string, _index: number, ticks: readonly Tick[]) =>
      showAxis(
        Number(value),
        ticks.map((each) => each.value),
      ),
  },
});
