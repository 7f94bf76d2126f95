/**
 * The closes at which a portfolio is valued and supervised (decision 058): rows of the data period as the back-test has them, the
 * sessions of its non-crypto assets, or every day if all are crypto (math#rows-and-currency), but told ahead by the calendars.
 */
import { type IsoDate, isoDate, isoFromDay } from '@ballast/contract/dates';
import { isAllCrypto } from '@ballast/domain/observations';
import type { CalendarKey } from '@ballast/market/calendars/calendar-definitions';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { yearOfDay } from '@ballast/market/time/civil-date';
import type { DataPeriod } from '@ballast/quant/keys';
import { countsFromAnchor, daysSinceEpoch, gridRowIndices } from '@ballast/quant/returns/period-rows';
import { calendarOfSymbol } from './calendar-of-symbol.ts';

export interface PeriodClose {
  readonly date: IsoDate;
  /** When the last market of that day has closed. */
  readonly at: Date;
}

/** Weekdays until New York's evening: for an exchange that no calendar is known of, and for cash alone. */
const ANY_WEEKDAY: CalendarKey = 'forex';
/** Longer than any market stays closed, in every data period. */
const MARGIN_DAYS = 45;

interface Rows {
  /** Whose sessions are the days. */
  readonly calendars: readonly CalendarKey[];
  /** Whose closes end them: coins too, which are traded until midnight. */
  readonly closing: readonly CalendarKey[];
  readonly allCrypto: boolean;
}

/** Coins are told by their domain: those of an exchange that is not known never close either. */
const calendarOfOrWeekday = (symbol: string): CalendarKey =>
  isAllCrypto([symbol]) ? 'crypto' : (calendarOfSymbol(symbol) ?? ANY_WEEKDAY);

const rowsOf = (symbols: readonly string[]): Rows => {
  const allCrypto = isAllCrypto(symbols);
  const found = symbols.length === 0 ? [ANY_WEEKDAY] : symbols.map(calendarOfOrWeekday);
  const closing = [...new Set(found)].sort();
  return { calendars: allCrypto ? closing : closing.filter((key) => key !== 'crypto'), closing, allCrypto };
};

/** Session days in [from, to], ascending. */
const daysBetween = ({ calendars }: Rows, from: number, to: number): number[] => {
  const sets = calendars.map((key) => calendarOf(key).sessionsBetween(from, to));
  if (sets.length === 1) return [...(sets[0] ?? [])];
  return [...new Set(sets.flatMap((days) => [...days]))].sort((a, b) => a - b);
};

const closeOf = ({ closing }: Rows, day: number): PeriodClose => {
  const closes = closing.flatMap((key) => calendarOf(key).session(day)?.close ?? []);
  return { date: isoFromDay(day), at: new Date(Math.max(...closes)) };
};

/** The last day until which no session follows `date`: a week whose Friday is a holiday is over on its Thursday evening. */
export const restsUntil = (symbols: readonly string[], date: string): IsoDate => {
  const day = daysSinceEpoch(date);
  const [next = day + 1] = daysBetween(rowsOf(symbols), day + 1, day + MARGIN_DAYS);
  return isoFromDay(next - 1);
};

/** Closes after the one instant and up to the other, oldest first. */
export const dailyCloses = (symbols: readonly string[], after: Date, until: Date): PeriodClose[] => {
  const rows = rowsOf(symbols);
  const [from, to] = [daysSinceEpoch(isoDate(after)) - 1, daysSinceEpoch(isoDate(until)) + 1];
  return daysBetween(rows, from, to)
    .map((day) => closeOf(rows, day))
    .filter(({ at }) => at > after && at <= until);
};

/** All days of the years around, as dates: grids of portfolios that began on one day are the same. */
const dates = new Map<string, readonly IsoDate[]>();
const grids = new Map<string, readonly IsoDate[]>();
const KEPT = 2000;

const keep = <Value>(kept: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
};

/** Dates of the data period: from the row at `anchor` where the period is counted from one, to past the year after `now`. */
const gridOf = (rows: Rows, dataPeriod: DataPeriod, anchor: number, now: number): readonly IsoDate[] => {
  const last = yearOfDay(now + MARGIN_DAYS) + 1;
  const first = yearOfDay((countsFromAnchor(dataPeriod) ? Math.min(anchor, now) : now) - MARGIN_DAYS);
  const span = `${rows.calendars.join()} ${first} ${last}`;
  const all = keep(dates, span, () => {
    const start = daysSinceEpoch(`${first}-01-01`);
    return daysBetween(rows, start, daysSinceEpoch(`${last}-12-31`)).map(isoFromDay);
  });
  const from = countsFromAnchor(dataPeriod) ? isoFromDay(anchor) : (all[0] as IsoDate);
  return keep(grids, `${span} ${dataPeriod} ${from}`, () =>
    gridRowIndices(dataPeriod, all, from, all.at(-1) as IsoDate, rows.allCrypto).map(
      (k) => all[k] as IsoDate,
    ),
  );
};

const lastAtMost = (grid: readonly IsoDate[], date: IsoDate): number => {
  let [low, high] = [0, grid.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((grid[middle] as IsoDate) <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export interface ClosesAround {
  /** The newest of the data period at the instant, and the one before. */
  readonly previous: PeriodClose;
  readonly current: PeriodClose;
  /** The first one after it. */
  readonly next: PeriodClose;
}

/** `anchor`: the first decision, from which data of several days or weeks is counted, as in the back-test. */
export const closesAround = (
  symbols: readonly string[],
  dataPeriod: DataPeriod,
  anchor: Date,
  now: Date,
): ClosesAround => {
  const rows = rowsOf(symbols);
  const anchorDay = daysSinceEpoch(lastDailyClose(symbols, anchor).date);
  const grid = gridOf(rows, dataPeriod, anchorDay, daysSinceEpoch(isoDate(now)));
  const closeAt = (k: number) => closeOf(rows, daysSinceEpoch(grid[k] as IsoDate));
  // a session may have closed on the day before or after its own, as seen from Greenwich
  let k = lastAtMost(grid, isoDate(new Date(now.getTime() + 86_400_000)));
  while (closeAt(k).at > now) k--;
  return { previous: closeAt(k - 1), current: closeAt(k), next: closeAt(k + 1) };
};

export const lastDailyClose = (symbols: readonly string[], until: Date): PeriodClose => {
  const rows = rowsOf(symbols);
  const today = daysSinceEpoch(isoDate(until));
  const days = daysBetween(rows, today - MARGIN_DAYS, today + 1);
  return days.map((day) => closeOf(rows, day)).findLast(({ at }) => at <= until) as PeriodClose;
};

export const nextDailyClose = (symbols: readonly string[], after: Date): PeriodClose => {
  const rows = rowsOf(symbols);
  const today = daysSinceEpoch(isoDate(after));
  const days = daysBetween(rows, today - 1, today + MARGIN_DAYS);
  return days.map((day) => closeOf(rows, day)).find(({ at }) => at > after) as PeriodClose;
};

export interface SupervisedPortfolio {
  /** Whose sessions are its days: what it holds and may hold. */
  readonly symbols: readonly string[];
  readonly dataPeriod: DataPeriod;
  /** First decision; null before it. */
  readonly firstApprovedAt: Date | null;
  readonly rebalancing: { readonly active: boolean };
}

/** When a portfolio is valued next, and when its triggers are judged next, if they are. */
export const nextLook = (
  { symbols, dataPeriod, firstApprovedAt, rebalancing }: SupervisedPortfolio,
  now: Date,
): { readonly nextCloseAt: Date; readonly nextCheckAt: Date | null } => {
  const { next } = closesAround(symbols, dataPeriod, firstApprovedAt ?? now, now);
  return {
    nextCloseAt: nextDailyClose(symbols, now).at,
    nextCheckAt: rebalancing.active ? next.at : null,
  };
};
