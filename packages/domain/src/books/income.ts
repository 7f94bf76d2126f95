/** What holdings have paid: one by one and by month of a range, and over the last year against what they are worth and what they cost. Pure. */
import { DAY_MS, isoDate } from '@ballast/contract/dates';
import type { BookEvent } from './book-event.ts';
import type { Cents } from './exact.ts';

export interface MonthIncome {
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: Cents;
}

export interface PaidDividend {
  readonly at: number;
  readonly symbol: string;
  /** Below 0: paid for what was short. */
  readonly amount: Cents;
}

interface Span {
  readonly after: number;
  readonly until: number;
}

const isDividend = (event: BookEvent) => event.kind === 'dividend';

/** In the order in which they count. */
export const dividendsIn = (events: readonly BookEvent[], { after, until }: Span): readonly PaidDividend[] =>
  events.filter(isDividend).filter(({ at }) => at > after && at <= until);

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Ascending; months without a dividend are left out. */
export const incomeByMonth = (dividends: readonly PaidDividend[]): MonthIncome[] => {
  const months = new Map<string, Cents>();
  for (const { at, amount } of dividends) {
    const month = isoDate(new Date(at)).slice(0, MONTH_LENGTH);
    months.set(month, (months.get(month) ?? 0n) + amount);
  }
  return [...months]
    .map(([month, amount]) => ({ month, amount }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
};

const YEAR_DAYS = 365;

/** By symbol, in the year before `until`. */
export const trailingIncome = (events: readonly BookEvent[], until: number): ReadonlyMap<string, Cents> => {
  const sums = new Map<string, Cents>();
  for (const { symbol, amount } of dividendsIn(events, { after: until - YEAR_DAYS * DAY_MS, until }))
    sums.set(symbol, (sums.get(symbol) ?? 0n) + amount);
  return sums;
};
