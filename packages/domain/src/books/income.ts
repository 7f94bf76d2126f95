/** What holdings have paid: by month of a range, and over the last year against what they are worth and what they cost. Pure. */
import { DAY_MS, isoDate } from '@ballast/contract/dates';
import type { BookEvent } from './book-event.ts';
import type { Cents } from './exact.ts';

export interface MonthIncome {
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: Cents;
}

const isDividend = (event: BookEvent) => event.kind === 'dividend';
const MONTH_LENGTH = 'YYYY-MM'.length;

/** Ascending; months without a dividend are left out. */
export const incomeByMonth = (
  events: readonly BookEvent[],
  { after, until }: { readonly after: number; readonly until: number },
): MonthIncome[] => {
  const months = new Map<string, Cents>();
  for (const event of events.filter(isDividend)) {
    if (event.at <= after || event.at > until) continue;
    const month = isoDate(new Date(event.at)).slice(0, MONTH_LENGTH);
    months.set(month, (months.get(month) ?? 0n) + event.amount);
  }
  return [...months]
    .map(([month, amount]) => ({ month, amount }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
};

const YEAR_DAYS = 365;

/** Of what is held at `until`, in the year before: what was sold since pays no more. */
export const trailingIncome = (
  events: readonly BookEvent[],
  { until, isHeld }: { readonly until: number; readonly isHeld: (symbol: string) => boolean },
): Cents =>
  events
    .filter(isDividend)
    .filter(({ at, symbol }) => at > until - YEAR_DAYS * DAY_MS && at <= until && isHeld(symbol))
    .reduce((sum, { amount }) => sum + amount, 0n);
