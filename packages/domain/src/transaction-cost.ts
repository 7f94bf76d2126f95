/** Which rate a trade pays (DECISIONS, Money): the portfolio's own fraction, else the plan's interval. */
import type { CostInterval } from '@ballast/contract/entities/plan';

/**
 * Rate of the interval min ≤ amount < max (max null = open). In no interval: that of the nearest lower one, else of the
 * lowest. Without intervals trading is free. `amount` is money ≥ 0 in the portfolio's currency.
 */
export const intervalRate = (intervals: readonly CostInterval[], amount: number): number => {
  const ascending = [...intervals].sort((a, b) => a.min - b.min);
  const inside = ascending.find(({ min, max }) => min <= amount && (max === null || amount < max));
  if (inside) return inside.rate;
  const below = ascending.filter(({ min }) => min <= amount).at(-1);
  return (below ?? ascending[0])?.rate ?? 0;
};

/** Rate of one order; `transactionCost` above 0 overrides the plan. */
export const orderRate = (
  transactionCost: number,
  intervals: readonly CostInterval[],
  amount: number,
): number => (transactionCost > 0 ? transactionCost : intervalRate(intervals, amount));

/** One rate κ for the whole program: that of an even purchase of all tickers. */
export const programRate = (
  transactionCost: number,
  intervals: readonly CostInterval[],
  plannedInvestment: number,
  tickers: number,
): number => orderRate(transactionCost, intervals, plannedInvestment / tickers);
