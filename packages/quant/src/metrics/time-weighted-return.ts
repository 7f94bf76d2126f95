/**
 * What a unit of money has earned that was there all the time, whatever was put in or taken out: the growth between any two cash flows,
 * linked (math#returns-of-an-account). What is undefined says why and is never NaN.
 *
 *   1 + r = Π V_before(k + 1) / (V_before(k) + flow_k)
 */

export interface ValuedFlow {
  /** Put in > 0, taken out < 0. */
  readonly amount: number;
  /** Value of the account right before it. */
  readonly valueBefore: number;
}

export interface ValuedSpan {
  readonly opening: number;
  /** In their order. */
  readonly flows: readonly ValuedFlow[];
  readonly closing: number;
}

export type TimeWeightedReturn =
  | { readonly status: 'found'; readonly total: number }
  | {
      readonly status: 'undefined';
      /** There was never money at work; or what was there was worth nothing, or less. */
      readonly reason: 'nothing_put_in' | 'no_value';
    };

/** Of less than a cent nothing is earned. */
const CENT = 0.005;

export function timeWeightedReturn({ opening, flows, closing }: ValuedSpan): TimeWeightedReturn {
  let [growth, start, isFound] = [1, opening, false];
  for (const { amount, valueBefore } of [...flows, { amount: 0, valueBefore: closing }]) {
    if (start > CENT) {
      growth *= valueBefore / start;
      isFound = true;
    } else if (start < -CENT || Math.abs(valueBefore) > CENT)
      return { status: 'undefined', reason: 'no_value' };
    start = valueBefore + amount;
  }
  if (!isFound) return { status: 'undefined', reason: 'nothing_put_in' };
  return growth < 0 ? { status: 'undefined', reason: 'no_value' } : { status: 'found', total: growth - 1 };
}

const DAYS_OF_YEAR = 365;

/** Of less than a year nothing is annualized: a good week is no good year. */
export const annualizedReturn = (total: number, days: number): number | null =>
  days >= DAYS_OF_YEAR && total > -1 ? (1 + total) ** (DAYS_OF_YEAR / days) - 1 : null;
