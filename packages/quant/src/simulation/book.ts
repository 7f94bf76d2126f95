/** State of a simulated portfolio and what a policy is told of it (math#back-test). Values are never changed, only replaced. */
import { bookValue } from './execute-weights.ts';

/** The last executed rebalance: t₀ and w*. */
export interface Executed {
  /** Row. */
  readonly index: number;
  readonly weights: Float64Array;
  readonly cashWeight: number;
  /** Value after the trades. */
  readonly value: number;
}

export interface PendingOrder {
  /** First row at whose close it may execute. */
  readonly executeAt: number;
  readonly weights: Float64Array;
}

/** What the policy sees. */
export interface Book {
  /** Row of the view. */
  readonly index: number;
  readonly value: number;
  readonly cash: number;
  readonly shares: Float64Array;
  /** Drifted: shares·P/V. */
  readonly weights: Float64Array;
  readonly cashWeight: number;
  readonly executed: Executed | null;
  readonly hasPendingOrder: boolean;
}

export function driftedWeights(shares: Float64Array, prices: Float64Array, value: number): Float64Array {
  return shares.map((units, i) => (units === 0 ? 0 : (units * prices[i]) / value));
}

/** Σ max(−shares·P, 0): what is owed in borrowed shares. */
export function creditOf(shares: Float64Array, prices: Float64Array): number {
  let credit = 0;
  for (let i = 0; i < shares.length; i++) if (shares[i] < 0) credit -= shares[i] * prices[i];
  return credit;
}

export function openBook(
  index: number,
  cash: number,
  shares: Float64Array,
  prices: Float64Array,
  executed: Executed | null,
  hasPendingOrder: boolean,
): Book {
  const value = bookValue(cash, shares, prices);
  return {
    index,
    value,
    cash,
    shares,
    weights: driftedWeights(shares, prices, value),
    cashWeight: cash / value,
    executed,
    hasPendingOrder,
  };
}
