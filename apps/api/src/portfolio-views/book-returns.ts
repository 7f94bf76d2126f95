/** Time-weighted and money-weighted return of a range, beside each other (math#returns-of-an-account). Pure. */
import { DAY_MS } from '@ballast/contract/dates';
import type { BooksReport } from '@ballast/contract/entities/books';
import type { LedgerFlow } from '@ballast/db/books/read-ledger';
import { moneyNumber } from '@ballast/domain/books/exact';
import { moneyWeightedReturn } from '@ballast/quant/metrics/money-weighted-return';
import { annualizedReturn, timeWeightedReturn } from '@ballast/quant/metrics/time-weighted-return';

type Return = BooksReport['timeWeighted'];

export interface ReturnSpan {
  readonly opening: { readonly at: number; readonly value: number };
  readonly closing: { readonly at: number; readonly value: number };
  /** Between the two. */
  readonly flows: readonly LedgerFlow[];
}

const undefinedFor = (reason: NonNullable<Return['reason']>): Return => ({
  total: null,
  annual: null,
  reason,
});

export const timeWeighted = ({ opening, closing, flows }: ReturnSpan): Return => {
  const result = timeWeightedReturn({
    opening: opening.value,
    flows: flows.map(({ amount, valueBefore }) => ({
      amount: moneyNumber(amount),
      valueBefore: moneyNumber(valueBefore),
    })),
    closing: closing.value,
  });
  if (result.status === 'undefined') return undefinedFor(result.reason);
  const { total } = result;
  const start = opening.value > 0 ? opening.at : (flows[0]?.at ?? opening.at);
  return { total, annual: annualizedReturn(total, (closing.at - start) / DAY_MS), reason: null };
};

export const moneyWeighted = ({ opening, closing, flows }: ReturnSpan): Return => {
  const result = moneyWeightedReturn([
    { days: opening.at / DAY_MS, amount: -opening.value },
    ...flows.map(({ at, amount }) => ({ days: at / DAY_MS, amount: -moneyNumber(amount) })),
    { days: closing.at / DAY_MS, amount: closing.value },
  ]);
  if (result.status === 'undefined') return undefinedFor(result.reason);
  return { total: result.total, annual: result.annual, reason: null };
};
