/** The prices that a forecast is computed from, as they were known at an instant, and what tells them apart from others. */
import { createHash } from 'node:crypto';
import { addDays, dayFromIso, endOfDate, isoDate } from '@ballast/contract/dates';
import { calendarOfSymbol } from '@ballast/integrations/market-data/calendar-of-symbol';
import type { DatedBars, Instrument, MarketData } from '@ballast/integrations/market-data/provider';
import type { CalendarKey } from '@ballast/market/calendars/calendar-definitions';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { lastCompletedDay } from '@ballast/market/calendars/market-state';
import { leadingCalendar } from '@ballast/market/universe/exchanges';
import type { ForecastTask } from '../compute/forecast-ticker.ts';
import { BARS_MAX, CLOSES_MAX, READ_DAYS } from './forecast-rules.ts';

export interface LoadedPrices extends Omit<ForecastTask, 'intervals'> {
  /** SHA-256, hex. */
  readonly dataHash: string;
  readonly dataEnd: string | null;
  readonly knownAt: Date;
}

const NO_CLOSES = { dates: [], values: new Float64Array() };

export const calendarKeyOf = (symbol: string, market: Instrument['market']): CalendarKey =>
  calendarOfSymbol(symbol) ?? leadingCalendar[market];

/** The last day whose session was over at the instant. */
export const sessionDayOf = (calendar: CalendarKey, asOf: Date): number =>
  lastCompletedDay(calendarOf(calendar), asOf.getTime());

const lastOf = (bars: DatedBars): DatedBars => ({
  dates: bars.dates.slice(-BARS_MAX),
  ...{ open: bars.open.slice(-BARS_MAX), high: bars.high.slice(-BARS_MAX), low: bars.low.slice(-BARS_MAX) },
  ...{ close: bars.close.slice(-BARS_MAX), volume: bars.volume.slice(-BARS_MAX) },
});

const hashOf = ({ dates, closes, bars }: Pick<ForecastTask, 'dates' | 'closes' | 'bars'>): string => {
  const hash = createHash('sha256').update(dates.join()).update(closes);
  if (bars) for (const key of ['open', 'high', 'low', 'volume'] as const) hash.update(bars[key]);
  return hash.digest('hex');
};

/** When the close of the day was known; never after the instant at which it was read. */
const knownAtOf = (calendar: CalendarKey, dataEnd: string | undefined, asOf: Date): Date => {
  if (dataEnd === undefined) return asOf;
  const closed = calendarOf(calendar).session(dayFromIso(dataEnd))?.close ?? endOfDate(dataEnd).getTime();
  return new Date(Math.min(closed, asOf.getTime()));
};

export async function loadForecastPrices(
  { symbol, market, historyUntil }: Instrument,
  asOf: Date,
  marketData: MarketData,
): Promise<LoadedPrices> {
  const to = historyUntil ?? isoDate(asOf);
  const period = { from: addDays(to, -READ_DAYS), to, asOf };
  const found = (await marketData.closes([symbol], period)).get(symbol) ?? NO_CLOSES;
  const dates = found.dates.slice(-CLOSES_MAX);
  const closes = found.values.slice(-CLOSES_MAX);
  const barsFrom = dates.at(-BARS_MAX) ?? dates[0] ?? period.from;
  const withRanges = (await marketData.bars?.([symbol], { ...period, from: barsFrom }))?.get(symbol);
  const prices = { dates, closes, bars: withRanges === undefined ? null : lastOf(withRanges) };
  const calendar = calendarKeyOf(symbol, market);
  const dataEnd = dates.at(-1);
  return {
    ...{ ...prices, calendar, dataHash: hashOf(prices), dataEnd: dataEnd ?? null },
    knownAt: knownAtOf(calendar, dataEnd, asOf),
  };
}
