/**
 * The synthetic market as the rest of the product sees it: pure functions of (seed, symbol, time), made once per process.
 */
import { dayFromIso, type IsoDate, isoFromDay } from '@ballast/contract/dates';
import type { Market as MarketKey } from '@ballast/contract/markets';
import { calendarOf } from './calendars/calendars.ts';
import { lastCompletedDay, type MarketState, marketStateAt } from './calendars/market-state.ts';
import type { Bar } from './engine/bar.ts';
import { type CandleRequest, candlesOf } from './engine/candles.ts';
import { FIRST_YEAR, LAST_YEAR, startOfYear } from './engine/clock.ts';
import type { CorporateAction } from './engine/corporate-actions.ts';
import { createCurrencyAnchors } from './engine/currency-anchors.ts';
import { type Adjustment, closeOn, fillCloses } from './engine/daily.ts';
import { type DailyBar, dailyBarsOf } from './engine/daily-bars.ts';
import { createExchangeRates, type ExchangeRates, type LiveRate } from './engine/exchange-rates.ts';
import type { Instrument } from './engine/instrument.ts';
import { createInstruments, type Instruments } from './engine/instruments.ts';
import { createIntraday, type Intraday } from './engine/intraday.ts';
import { currentSession, type Quote, quoteAt } from './engine/quotes.ts';
import { yearOfDay } from './time/civil-date.ts';
import { exchangeOf, leadingCalendar } from './universe/exchanges.ts';
import { createUniverse, type Universe } from './universe/universe.ts';

export interface CloseTable {
  /** Sessions of all instruments other than crypto, on which crypto is sampled; every day if all is crypto. */
  readonly dates: readonly IsoDate[];
  /** NaN: no price on that date. */
  readonly columns: readonly {
    readonly symbol: string;
    readonly currency: string;
    readonly closes: Float64Array;
  }[];
  readonly unknown: readonly string[];
}

export type DatedAction = CorporateAction & { readonly date: IsoDate };

export interface Market {
  readonly universe: Universe;
  readonly instruments: Instruments;
  readonly exchangeRates: ExchangeRates;
  readonly intraday: Intraday;
  /** Complete bars of the sessions from one date to another; the caller does not ask for days that have not ended. */
  readonly dailyBars: (
    symbol: string,
    from: IsoDate,
    to: IsoDate,
    adjustment: Adjustment,
  ) => readonly DailyBar[] | undefined;
  /** Last price at an instant; undefined for an unknown symbol or before its listing. */
  readonly priceAt: (symbol: string, instant: number) => Quote | undefined;
  readonly dailyCloses: (
    symbols: readonly string[],
    from: IsoDate,
    to: IsoDate,
    adjustment: Adjustment,
  ) => CloseTable;
  /** Units of `to` for one `from`: the rate at the last currency close on or before the date. */
  readonly exchangeRate: (
    from: string,
    to: string,
    date: IsoDate,
  ) => { readonly date: IsoDate; readonly rate: number } | undefined;
  /** The rate at an instant, of the last tick. */
  readonly exchangeRateAt: (from: string, to: string, instant: number) => LiveRate | undefined;
  /** Splits and dividends from one date to another. */
  readonly corporateActions: (
    symbol: string,
    from: IsoDate,
    to: IsoDate,
  ) => readonly DatedAction[] | undefined;
  /** What a dividend of a symbol makes a share of before its day. */
  readonly payout: (
    symbol: string,
    dividend: Extract<CorporateAction, { readonly kind: 'dividend' }>,
  ) => number | undefined;
  /** Candles as known at `until`; the last one may be running. */
  readonly candles: (symbol: string, request: CandleRequest) => readonly Bar[] | undefined;
  readonly marketState: (symbol: string, instant: number) => MarketState | undefined;
  /** Of a whole market of §9, by its leading exchange. */
  readonly stateOfMarket: (market: MarketKey, instant: number) => MarketState;
  /** Date of the session that is running at an instant or has ended last. */
  readonly lastOpenedDate: (symbol: string, instant: number) => IsoDate | undefined;
  /** Newest date whose daily bar is complete at an instant. */
  readonly lastCompletedDate: (symbol: string, instant: number) => IsoDate | undefined;
}

interface Rows {
  readonly days: Int32Array;
  readonly masks: ReadonlyMap<string, Uint8Array>;
}

function rowsOf(instruments: readonly Instrument[], from: number, to: number): Rows {
  const calendars = [...new Set(instruments.map(({ calendar }) => calendar))];
  const deciding = calendars.some(({ tradesOnWeekends }) => !tradesOnWeekends)
    ? calendars.filter(({ tradesOnWeekends }) => !tradesOnWeekends)
    : calendars;
  const sessions = deciding.map((calendar) => calendar.sessionsBetween(from, to));
  const days =
    sessions.length === 1
      ? sessions[0]!
      : Int32Array.from([...new Set(sessions.flatMap((list) => [...list]))].sort((a, b) => a - b));
  return {
    days,
    masks: new Map(
      calendars.map((calendar) => [
        calendar.key,
        Uint8Array.from(days, (day) => (calendar.isSession(day) ? 1 : 0)),
      ]),
    ),
  };
}

export function createMarket(seed: number): Market {
  const universe = createUniverse(seed);
  const instruments = createInstruments(universe);
  const { paths, factors } = instruments;
  const anchors = createCurrencyAnchors(seed, paths, factors.regime);
  const exchangeRates = createExchangeRates(paths, anchors);
  const intraday = createIntraday(universe, factors.regime, anchors);

  function dailyCloses(
    symbols: readonly string[],
    from: IsoDate,
    to: IsoDate,
    adjustment: Adjustment,
  ): CloseTable {
    const first = Math.max(dayFromIso(from), startOfYear(FIRST_YEAR));
    const last = Math.min(dayFromIso(to), startOfYear(LAST_YEAR + 1) - 1);
    const found = symbols
      .map((symbol) => instruments.find(symbol))
      .filter((instrument) => instrument !== undefined);
    const { days, masks } = rowsOf(found, first, last);
    const columns = found.map((instrument) => {
      const closes = new Float64Array(days.length);
      fillCloses(instrument, days, masks.get(instrument.calendar.key)!, last, adjustment, closes);
      return { symbol: instrument.ticker.symbol, currency: instrument.ticker.currency, closes };
    });
    const known = new Set(columns.map(({ symbol }) => symbol));
    return {
      dates: Array.from(days, isoFromDay),
      columns,
      unknown: symbols.filter((symbol) => !known.has(symbol)),
    };
  }

  const calendarFor = (symbol: string) => {
    const ticker = universe.findTicker(symbol);
    return ticker && calendarOf(exchangeOf(ticker.exchange).calendar);
  };

  return {
    universe,
    instruments,
    exchangeRates,
    intraday,
    dailyCloses,
    dailyBars(symbol, from, to, adjustment) {
      const instrument = instruments.find(symbol);
      return instrument && dailyBarsOf(instrument, intraday, dayFromIso(from), dayFromIso(to), adjustment);
    },
    priceAt(symbol, instant) {
      const instrument = instruments.find(symbol);
      return instrument && quoteAt(instrument, intraday, instant);
    },
    exchangeRate(from, to, date) {
      const found = exchangeRates.rateOn(from, to, dayFromIso(date));
      return found && { date: isoFromDay(found.day), rate: found.rate };
    },
    exchangeRateAt: exchangeRates.rateAt,
    corporateActions(symbol, from, to) {
      const [first, last] = [dayFromIso(from), dayFromIso(to)];
      const actions = instruments.find(symbol)?.actions.through(yearOfDay(last));
      return actions
        ?.filter(({ day }) => day >= first && day <= last)
        .map((action) => ({ ...action, date: isoFromDay(action.day) }));
    },
    payout(symbol, { day, fraction }) {
      const found = instruments.find(symbol);
      return found && fraction * closeOn(found, found.calendar.previousSession(day));
    },
    candles(symbol, request) {
      const instrument = instruments.find(symbol);
      return instrument && candlesOf(instrument, intraday, request);
    },
    marketState(symbol, instant) {
      const calendar = calendarFor(symbol);
      return calendar && marketStateAt(calendar, instant);
    },
    stateOfMarket: (market, instant) => marketStateAt(calendarOf(leadingCalendar[market]), instant),
    lastOpenedDate(symbol, instant) {
      const instrument = instruments.find(symbol);
      const session = instrument && currentSession(instrument, instant);
      return session && isoFromDay(session.day);
    },
    lastCompletedDate(symbol, instant) {
      const calendar = calendarFor(symbol);
      return calendar && isoFromDay(lastCompletedDay(calendar, instant));
    },
  };
}
