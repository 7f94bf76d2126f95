/**
 * Exchange rates at closes and at instants; every rate is a ratio of two dollar values, so crosses are consistent to rounding of doubles.
 */
import { calendarOf } from '../calendars/calendars.ts';
import { upcomingSession } from '../calendars/market-state.ts';
import { yearOfDay } from '../time/civil-date.ts';
import { type CurrencyKey, isCurrency } from '../universe/currencies.ts';
import type { AssetPaths } from './asset-paths.ts';
import { FIRST_YEAR, LAST_YEAR, startOfYear } from './clock.ts';
import { ANCHOR_MS, type CurrencyAnchors } from './currency-anchors.ts';
import { TICK_MS } from './minute-bars.ts';

export interface DailyRate {
  readonly day: number;
  readonly rate: number;
}
export interface LiveRate {
  readonly rate: number;
  readonly time: number;
}

export interface ExchangeRates {
  /** Units of `to` for one `from` at the last currency close on or before a day; undefined before history or for an unknown currency. */
  readonly rateOn: (from: string, to: string, day: number) => DailyRate | undefined;
  /** The same at an instant: all pairs tick together, every five seconds. */
  readonly rateAt: (from: string, to: string, instant: number) => LiveRate | undefined;
}

export function createExchangeRates(paths: AssetPaths, anchors: CurrencyAnchors): ExchangeRates {
  const calendar = calendarOf('forex');
  const firstDay = calendar.nextSession(startOfYear(FIRST_YEAR) - 1);

  const isPriced = (day: number): boolean => day >= firstDay && yearOfDay(day) <= LAST_YEAR;

  function valueOn(currency: CurrencyKey, day: number): number {
    const year = yearOfDay(day);
    return paths.currency(currency).year(year)[day - startOfYear(year)]!;
  }

  function rateOn(from: string, to: string, day: number): DailyRate | undefined {
    if (!isCurrency(from) || !isCurrency(to) || !isPriced(day)) return undefined;
    const session = calendar.isSession(day) ? day : calendar.previousSession(day);
    return { day: session, rate: from === to ? 1 : Math.exp(valueOn(from, session) - valueOn(to, session)) };
  }

  /** Log dollar value on the straight line between the anchors around a tick. */
  function valueAt(currency: CurrencyKey, day: number, sinceOpen: number): number {
    const path = anchors.anchorsOf(currency, day);
    const anchor = Math.min(path.length - 2, Math.floor(sinceOpen / ANCHOR_MS));
    const share = sinceOpen / ANCHOR_MS - anchor;
    return path[anchor]! * (1 - share) + path[anchor + 1]! * share;
  }

  function rateAt(from: string, to: string, instant: number): LiveRate | undefined {
    const session = upcomingSession(calendar, instant);
    if (instant < session.open) {
      const last = calendar.session(calendar.previousSession(session.day))!;
      const close = rateOn(from, to, last.day);
      return close && { rate: close.rate, time: last.close };
    }
    if (!isCurrency(from) || !isCurrency(to) || !isPriced(session.day)) return undefined;
    const sinceOpen = Math.floor((instant - session.open) / TICK_MS) * TICK_MS;
    const value = (currency: CurrencyKey) => valueAt(currency, session.day, sinceOpen);
    return { rate: from === to ? 1 : Math.exp(value(from) - value(to)), time: session.open + sinceOpen };
  }

  return { rateOn, rateAt };
}
