// Exchange rates at currency-day closes; every rate is a ratio of two dollar values, so crosses are consistent to rounding of doubles.
import { calendarOf } from '../calendars/calendars.ts';
import { yearOfDay } from '../time/civil-date.ts';
import { type CurrencyKey, isCurrency } from '../universe/currencies.ts';
import type { AssetPaths } from './asset-paths.ts';
import { firstYear, lastYear, startOfYear } from './clock.ts';

export type DailyRate = { readonly day: number; readonly rate: number };

export type ExchangeRates = {
  /** Units of `to` for one `from` at the last currency close on or before a day; undefined before history or for an unknown currency. */
  readonly rateOn: (from: string, to: string, day: number) => DailyRate | undefined;
};

export function createExchangeRates(paths: AssetPaths): ExchangeRates {
  const calendar = calendarOf('forex');
  const firstDay = calendar.nextSession(startOfYear(firstYear) - 1);

  function valueOn(currency: CurrencyKey, day: number): number {
    const year = yearOfDay(day);
    return paths.currency(currency).year(year)[day - startOfYear(year)]!;
  }

  function rateOn(from: string, to: string, day: number): DailyRate | undefined {
    if (!isCurrency(from) || !isCurrency(to) || day < firstDay || yearOfDay(day) > lastYear) return undefined;
    const session = calendar.isSession(day) ? day : calendar.previousSession(day);
    return { day: session, rate: from === to ? 1 : Math.exp(valueOn(from, session) - valueOn(to, session)) };
  }

  return { rateOn };
}
