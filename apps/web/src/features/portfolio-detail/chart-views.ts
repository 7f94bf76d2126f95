/** What the chart of a portfolio shows in each of its views, from the first shown day on. Pure. */
import type { Performance } from '@ballast/contract/entities/performance';
import { type Curve, drawdowns, rebased, totalReturn } from '@ballast/domain/performance/curves';

export const CHART_VIEWS = ['value', 'growth', 'drawdown'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** What is compared stands beside each other; alone, the value with the money put in says more. */
export const chartView = (asked: string | null, benchmarks: readonly string[]): ChartView =>
  CHART_VIEWS.find((view) => view === asked) ?? (benchmarks.length > 0 ? 'growth' : 'value');

export interface ComparedCurve {
  readonly symbol: string;
  readonly values: Curve;
  /** Over the shown days. */
  readonly total: number | null;
}

export interface Compared {
  readonly days: readonly string[];
  readonly own: Curve;
  readonly ownTotal: number | null;
  readonly others: readonly ComparedCurve[];
}

/** All of them begin with the portfolio's value of the first day (decision 071), or are what they fell below their last high. */
export function compared(
  { days, value, growth, benchmarks }: Performance,
  from: number,
  view: Exclude<ChartView, 'value'>,
): Compared {
  const shown = (curve: Curve): Curve => {
    const cut = curve.slice(from);
    return view === 'growth' ? rebased(cut, value[from] ?? 0) : drawdowns(cut);
  };
  return {
    days: days.slice(from),
    own: shown(growth),
    ownTotal: totalReturn(growth.slice(from)),
    others: benchmarks.map(({ symbol, closes }) => ({
      symbol,
      values: shown(closes),
      total: totalReturn(closes.slice(from)),
    })),
  };
}
