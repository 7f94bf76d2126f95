/** Weights decided over time as bands of a chart: the largest symbols each, the rest together, cash on top. Pure. */

import { addDays, daysBetween, type IsoDate } from '@ballast/contract/dates';
import type { SimulatedRebalance } from '@ballast/contract/entities/simulated-portfolio';

export interface WeightBands {
  /** Of each decision with weights, oldest first, and the last day so that its weights can be seen. */
  readonly dates: readonly IsoDate[];
  /** Largest on average first. */
  readonly symbols: readonly { readonly symbol: string; readonly values: readonly number[] }[];
  readonly others: readonly number[];
  readonly cash: readonly number[];
}

/** As many as the palette has colours. */
const SYMBOLS_MAX = 13;

export function weightBands(
  rebalances: readonly SimulatedRebalance[],
  last: IsoDate | null,
): WeightBands | null {
  const decided = rebalances.filter(({ outcome }) => outcome === 'decided');
  const newest = decided.at(-1);
  if (newest === undefined) return null;
  // the weights of the last decision hold until the last day
  const shown = last !== null && last > newest.date ? [...decided, { ...newest, date: last }] : decided;
  const bySymbol = new Map<string, number[]>();
  for (const [at, { weights }] of shown.entries())
    for (const { symbol, weight } of weights) {
      const values = bySymbol.get(symbol) ?? shown.map(() => 0);
      values[at] = weight;
      bySymbol.set(symbol, values);
    }
  const size = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.abs(value), 0);
  const ranked = [...bySymbol].sort(([, one], [, other]) => size(other) - size(one));
  const own = ranked.slice(0, SYMBOLS_MAX).filter(([, values]) => size(values) > 0);
  const rest = ranked.slice(SYMBOLS_MAX);
  const sumAt = (list: typeof ranked, at: number) =>
    list.reduce((sum, [, values]) => sum + (values[at] ?? 0), 0);
  return {
    dates: shown.map(({ date }) => date),
    symbols: own.map(([symbol, values]) => ({ symbol, values })),
    others: shown.map((_, at) => sumAt(rest, at)),
    cash: shown.map((_, at) => 1 - sumAt(ranked, at)),
  };
}

/** Days of a chart, so that time runs evenly on it. */
const DAYS_SHOWN = 240;

export interface SpreadDays {
  readonly dates: readonly IsoDate[];
  /** Of each day the decision that holds on it. */
  readonly decisions: readonly number[];
}

/** Evenly spread days with those of the decisions among them. */
export function spreadDays(dates: readonly IsoDate[]): SpreadDays {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { dates: [], decisions: [] };
  const days = daysBetween(first, last);
  const step = Math.max(1, days / DAYS_SHOWN);
  const even = Array.from({ length: Math.floor(days / step) + 1 }, (_, k) =>
    addDays(first, Math.round(k * step)),
  );
  const all = [...new Set([...even, ...dates])].sort();
  return { dates: all, decisions: all.map((day) => dates.findLastIndex((date) => date <= day)) };
}
