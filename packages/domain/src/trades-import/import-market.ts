/** What imported trades are judged and valued with. Plain data, so that it can be handed to another process. */
import type { Currency } from '@ballast/contract/constants';
import { addDays } from '@ballast/contract/dates';
import type { DatedCloses, ShareAction } from './unadjusted-closes.ts';

export interface ImportMarket {
  /** Of the books. */
  readonly currency: Currency;
  /** UTC. */
  readonly today: string;
  /** Those that can be traded. */
  readonly instruments: ReadonlyMap<string, { readonly name: string; readonly currency: string }>;
  /** In the instrument's currency, adjusted for splits and dividends. */
  readonly closes: ReadonlyMap<string, DatedCloses>;
  readonly actions: ReadonlyMap<string, readonly ShareAction[]>;
  /** The books' currency for one of another. */
  readonly rates: ReadonlyMap<string, DatedCloses>;
}

/** As old a rate may be: over holidays. */
const RATE_DAYS_MAX = 10;

/** Place of the last date up to and on `date`; −1 before the first. */
export const placeUntil = (dates: readonly string[], date: string): number => {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export const lastUntil = (
  series: DatedCloses | undefined,
  date: string,
): { readonly date: string; readonly value: number } | null => {
  if (series === undefined) return null;
  const at = placeUntil(series.dates, date);
  const value = series.values[at];
  return value === undefined ? null : { date: series.dates[at] ?? '', value };
};

/** Null where none of the last days is known; it is never taken as 1. */
export const rateOn = ({ currency, rates }: ImportMarket, from: string, date: string): number | null => {
  if (from === currency) return 1;
  const last = lastUntil(rates.get(from), date);
  return last === null || last.date < addDays(date, -RATE_DAYS_MAX) ? null : last.value;
};
