/** The axis of dates that charts over time have in common, and the look of their tooltips. */
import type { Scale } from 'chart.js';
import { type DateTickFormats, dateTick, withYears } from './date-ticks.ts';
import type { ChartColours } from './use-chart-colours.ts';

const MAX_DATES = 8;

export function dateAxis(dates: readonly string[], formats: DateTickFormats, colours: ChartColours) {
  const tick = dateTick(dates, formats);
  const dateAt = (index: number) => dates[index] ?? '';
  return {
    grid: { display: false },
    border: { color: colours.grid },
    ticks: {
      color: colours.text,
      maxRotation: 0,
      autoSkipPadding: 24,
      maxTicksLimit: MAX_DATES,
      callback: (_value: unknown, index: number) => tick(dateAt(index)),
    },
    /** Which dates have room is known only now. */
    beforeFit: ({ ticks }: Scale) => {
      const labels = withYears(
        ticks.map(({ value }) => dateAt(value)),
        tick,
      );
      for (const [index, shown] of ticks.entries()) shown.label = labels[index] ?? [];
    },
  };
}

export const tooltipLook = (colours: ChartColours) => ({
  backgroundColor: colours.tooltip,
  titleColor: colours.tooltipText,
  bodyColor: colours.tooltipText,
});

const NARROW_PX = 600;

/** Width over height: less on a phone. */
export const aspectRatioOf = (wide: number, narrow: number): number =>
  window.innerWidth < NARROW_PX ? narrow : wide;
