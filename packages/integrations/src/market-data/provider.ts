/** Where prices come from, whoever delivers them (§3 Ticker, Exchange rate). Prices are in the instrument's own currency. */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import type { CorporateAction } from './corporate-action.ts';

export interface Instrument {
  readonly symbol: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly market: Market;
  readonly exchange: string;
  readonly currency: string;
  /** Smallest tradable unit; null: a benchmark only. */
  readonly lot: number | null;
  /** Prices are made up by the synthetic market. */
  readonly isSynthetic: boolean;
  /** ISO date with which its prices end for good: a history that nothing continues. Absent: they go on. */
  readonly historyUntil?: string;
}

/** Whose prices a rate is to convert: invented ones at invented rates, real ones at real rates. Absent: a rate as such. */
export type RateFor = Pick<Instrument, 'isSynthetic'>;

export interface Quote {
  readonly symbol: string;
  readonly currency: string;
  readonly price: number;
  /** Against the close of the session before; null on the first. */
  readonly change1d: number | null;
  /** 0.01 = 1 %. */
  readonly change1dPct: number | null;
  readonly at: Date;
  /** When the session before closed; null on the first. */
  readonly previousAt: Date | null;
}

/** ISO dates ascending, one value each; a date without a value is left out. */
export interface DatedValues {
  readonly dates: readonly string[];
  readonly values: Float64Array;
}

/** Daily bars in columns, adjusted as closes are. A day whose highs and lows are not known has NaN there. */
export interface DatedBars {
  readonly dates: readonly string[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

export interface Period {
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
  /** Nothing that was not known at this instant is answered: a running session has no close yet. */
  readonly asOf: Date;
}

export type CachedMarketData = Pick<MarketData, 'quotes' | 'closes' | 'rateAt'>;

/** What is not known (a symbol, a pair, a price) is left out of the answer; it is never a zero or a one. */
export interface MarketData {
  readonly instruments: (symbols: readonly string[]) => Promise<ReadonlyMap<string, Instrument>>;
  readonly quotes: (symbols: readonly string[], at: Date) => Promise<ReadonlyMap<string, Quote>>;
  /** Daily closes adjusted for splits and dividends. */
  readonly closes: (symbols: readonly string[], period: Period) => Promise<ReadonlyMap<string, DatedValues>>;
  /** What closes alone do not tell; absent, or left out of the answer: the source has closes alone. */
  readonly bars?: (symbols: readonly string[], period: Period) => Promise<ReadonlyMap<string, DatedBars>>;
  /** The indices of a market, then what is traded most, the first the most; absent: the source tells of none. */
  readonly leading?: (market: Market, count: number) => Promise<readonly string[]>;
  /** `USDTRY`: lira for one dollar. */
  readonly rates: (
    pairs: readonly string[],
    period: Period,
    of?: RateFor,
  ) => Promise<ReadonlyMap<string, DatedValues>>;
  /** Price to trade at, in the instrument's currency. */
  readonly priceAt: (symbol: string, at: Date) => Promise<number | undefined>;
  /** Units of `to` for one `from`. */
  readonly rateAt: (from: string, to: string, at: Date, of?: RateFor) => Promise<number | undefined>;
  /** Of the pairs that are history: the day with which the first of them ends. Absent, or undefined: rates go on. */
  readonly ratesUntil?: (pairs: readonly string[], of?: RateFor) => Promise<string | undefined>;
  /**
   * Splits and dividends by ex-date, ascending, at most one of a kind on a date. Answered as soon as quotes of `asOf` are behind
   * them, and not before: units and prices change at the same instant.
   */
  readonly actions: (
    symbols: readonly string[],
    period: Period,
  ) => Promise<ReadonlyMap<string, readonly CorporateAction[]>>;
  /** Stored ones of days to come: what companies have said that they will do. Absent: nobody says. */
  readonly announced?: (
    symbols: readonly string[],
    period: Period,
  ) => Promise<ReadonlyMap<string, readonly CorporateAction[]>>;
  /**
   * The same without asking a server far away: what is not cached is left out. Absent: everything is at once there. For lists that are
   * looked through, where an answer of each row would be waited for in vain.
   */
  readonly cached?: CachedMarketData;
  /** From then on answers follow the settings as they are, not as they were a moment ago. Absent: they always do. */
  readonly refresh?: () => Promise<void>;
}
