/** The growth of a unit of money by day: the time-weighted returns between the ends of days, linked (math#returns-of-an-account). Pure. */
import { endOfDate } from '@ballast/contract/dates';
import type { LedgerFlow } from '@ballast/db/books/read-ledger';
import { moneyNumber } from '@ballast/domain/books/exact';
import { timeWeightedReturn } from '@ballast/quant/metrics/time-weighted-return';

export interface DayValue {
  readonly date: string;
  /** At the end of the day, or at its last price so far. */
  readonly value: number;
}

/**
 * `days` and `flows` oldest first. One unit was put in with the first money, so that the first day tells what it cost to invest it;
 * without money at work nothing grows, and what was worth nothing has no growth from then on. What came after the last day is in its
 * value: prices may have ended before.
 */
export const growthIndex = (
  days: readonly DayValue[],
  flows: readonly LedgerFlow[],
): readonly (number | null)[] => {
  let [index, opening, next]: [number | null, number, number] = [1, 0, 0];
  let hasBegun = false;
  return days.map(({ date, value }, day) => {
    const until = day === days.length - 1 ? Number.POSITIVE_INFINITY : endOfDate(date).getTime();
    const from = next;
    while ((flows[next]?.at ?? Number.POSITIVE_INFINITY) <= until && next < flows.length) next++;
    const own = flows.slice(from, next).map(({ amount, valueBefore }) => ({
      amount: moneyNumber(amount),
      valueBefore: moneyNumber(valueBefore),
    }));
    const result = timeWeightedReturn({ opening, flows: own, closing: value });
    opening = value;
    if (result.status === 'found') {
      hasBegun = true;
      index = index === null ? null : index * (1 + result.total);
    } else if (result.reason === 'no_value') index = null;
    return hasBegun ? index : null;
  });
};
