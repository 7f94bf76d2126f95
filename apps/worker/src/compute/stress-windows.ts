/** What weights would have gone through over windows of the past: bought at the first close, held to the last (math#stress-windows). */
import type { StressWindow } from '@ballast/contract/entities/stress-window';
import { alignHistory, type HistoryInput } from '@ballast/quant/simulation/align-history';

export interface StressTask {
  /** Of each asset its weight, in the order of the assets. */
  readonly weights: readonly number[];
  readonly windows: readonly (Pick<StressWindow, 'key' | 'from' | 'to'> & {
    readonly history: HistoryInput;
  })[];
}

const UNKNOWN = { totalReturn: null, lowest: null } as const;

/** Of the known ones and the cash, against the first row; null where that was nothing or less. */
function courseOf(
  weights: readonly number[],
  known: readonly number[],
  { prices, width, start }: { readonly prices: Float64Array; readonly width: number; readonly start: number },
): number[] | null {
  const cash = 1 - weights.reduce((sum, weight) => sum + weight, 0);
  const base = known.reduce((sum, i) => sum + (weights[i] ?? 0), cash);
  if (!(base > 0)) return null;
  const rows = prices.length / width;
  const first = (i: number) => prices[start * width + i] ?? Number.NaN;
  return Array.from({ length: rows - start }, (_, k) => {
    const at = (start + k) * width;
    const held = known.reduce((sum, i) => sum + ((weights[i] ?? 0) * (prices[at + i] ?? 0)) / first(i), cash);
    return held / base;
  });
}

export function stressWindowsOf({ weights, windows }: StressTask): { windows: StressWindow[] } {
  const whole = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  return {
    windows: windows.map(({ history: input, ...window }): StressWindow => {
      const { history, start } = alignHistory(input);
      const width = history.symbols.length;
      const price = (i: number) =>
        start < 0 ? Number.NaN : (history.carried[start * width + i] ?? Number.NaN);
      const known = weights.flatMap((weight, i) => (weight !== 0 && price(i) > 0 ? [i] : []));
      const share = known.reduce((sum, i) => sum + Math.abs(weights[i] ?? 0), 0);
      const course =
        known.length === 0 ? null : courseOf(weights, known, { prices: history.carried, width, start });
      const told = { ...window, knownShare: whole > 0 ? share / whole : 0 };
      if (course === null || course.length < 2) return { ...told, ...UNKNOWN };
      return { ...told, totalReturn: (course.at(-1) ?? 1) - 1, lowest: Math.min(...course) - 1 };
    }),
  };
}
