/** The synthetic market as a source of prices: nothing is stored, everything follows from seed, symbol and time. */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { createMarket, type Market } from '@ballast/market/market';
import { hashText } from '@ballast/market/random/hash';
import { currencies } from '@ballast/market/universe/currencies';
import { createEventLoopYield } from '../event-loop-yield.ts';
import { type CorporateAction, inOrder } from './corporate-action.ts';
import { leadingOf } from './leading-synthetic.ts';
import type { DatedBars, DatedValues, Instrument, MarketData, Period, Quote } from './provider.ts';

const earlier = (a: string, b: string) => (a < b ? a : b);

const toInstrument = (market: Market, symbol: string): Instrument | undefined => {
  const ticker = market.universe.findTicker(symbol);
  if (ticker === undefined) return undefined;
  const { name, type, market: key, exchange, currency, lot } = ticker;
  return { symbol: ticker.symbol, name, type, market: key, exchange, currency, lot, isSynthetic: true };
};

const toQuote = (market: Market, symbol: string, at: Date): Quote | undefined => {
  const quote = market.priceAt(symbol, at.getTime());
  if (quote === undefined) return undefined;
  const { time, previousClose, ...plain } = quote;
  return { ...plain, at: new Date(time), previousAt: new Date(previousClose) };
};

const withoutGaps = (dates: readonly string[], values: Float64Array): DatedValues => {
  const known = dates.map((_, k) => k).filter((k) => Number.isFinite(values[k]));
  return known.length === dates.length
    ? { dates, values }
    : { dates: known.map((k) => dates[k] ?? ''), values: Float64Array.from(known, (k) => values[k] ?? 0) };
};

const closesOf = (market: Market, symbol: string, { from, to, asOf }: Period): DatedValues | undefined => {
  const completed = market.lastCompletedDate(symbol, asOf.getTime());
  if (completed === undefined) return undefined;
  const { dates, columns } = market.dailyCloses([symbol], from, earlier(to, completed), 'all');
  const [column] = columns;
  return column && withoutGaps(dates, column.closes);
};

const barsOf = (market: Market, symbol: string, { from, to, asOf }: Period): DatedBars | undefined => {
  const completed = market.lastCompletedDate(symbol, asOf.getTime());
  if (completed === undefined) return undefined;
  const bars = market.dailyBars(symbol, from, earlier(to, completed), 'all') ?? [];
  const column = (key: 'open' | 'high' | 'low' | 'close' | 'volume') =>
    Float64Array.from(bars, (bar) => bar[key]);
  return {
    dates: bars.map(({ date }) => date),
    ...{ open: column('open'), high: column('high'), low: column('low'), close: column('close') },
    volume: column('volume'),
  };
};

/** Rates at the closes of the currency market; the running day has none yet. */
const ratesOf = (market: Market, pair: string, dates: readonly string[]): DatedValues | undefined => {
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  if (!Object.hasOwn(currencies, from) || !Object.hasOwn(currencies, to)) return undefined;
  const rates = dates.flatMap((date) => {
    const found = market.exchangeRate(from, to, date);
    return found?.date === date ? [{ date, rate: found.rate }] : [];
  });
  return { dates: rates.map(({ date }) => date), values: Float64Array.from(rates, ({ rate }) => rate) };
};

/** Prices are behind an action from the open of its session on. */
const actionsOf = (market: Market, symbol: string, { from, to, asOf }: Period): CorporateAction[] => {
  const opened = market.lastOpenedDate(symbol, asOf.getTime());
  if (opened === undefined) return [];
  return (market.corporateActions(symbol, from, earlier(to, opened)) ?? [])
    .flatMap((action): CorporateAction[] => {
      const { date: exDate } = action;
      if (action.kind === 'split') return [{ kind: 'split', exDate, ratio: action.ratio }];
      const amount = market.payout(symbol, action);
      return amount === undefined ? [] : [{ kind: 'dividend', exDate, amount }];
    })
    .sort(inOrder);
};

/** Any pair: they all close together. */
const CURRENCY_MARKET = 'EURUSD.FX.FOREX';

/** Calendar days from one to the other. */
const daysFrom = (from: string, to: string): string[] => {
  const first = dayFromIso(from);
  return Array.from({ length: Math.max(0, dayFromIso(to) - first + 1) }, (_, k) => isoFromDay(first + k));
};

export const createSyntheticMarketData = (market: Market): MarketData => {
  const collect = async <Value>(
    keys: readonly string[],
    find: (key: string) => Value | undefined,
  ): Promise<ReadonlyMap<string, Value>> => {
    const found = new Map<string, Value>();
    const yieldIfDue = createEventLoopYield();
    for (const key of keys) {
      const value = find(key);
      if (value !== undefined) found.set(key, value);
      await yieldIfDue();
    }
    return found;
  };
  return {
    instruments: (symbols) => collect(symbols, (symbol) => toInstrument(market, symbol)),
    quotes: (symbols, at) => collect(symbols, (symbol) => toQuote(market, symbol, at)),
    closes: (symbols, period) => collect(symbols, (symbol) => closesOf(market, symbol, period)),
    bars: (symbols, period) => collect(symbols, (symbol) => barsOf(market, symbol, period)),
    leading: (key, count) => leadingOf(market.universe, key, count),
    rates: (pairs, { from, to, asOf }) => {
      const completed = market.lastCompletedDate(CURRENCY_MARKET, asOf.getTime());
      const days = completed === undefined ? [] : daysFrom(from, earlier(to, completed));
      return collect(pairs, (pair) => ratesOf(market, pair, days));
    },
    actions: (symbols, period) => collect(symbols, (symbol) => actionsOf(market, symbol, period)),
    priceAt: async (symbol, at) => market.priceAt(symbol, at.getTime())?.price,
    // Of the last tick: the close of the day is not known before it.
    rateAt: async (from, to, at) => (from === to ? 1 : market.exchangeRateAt(from, to, at.getTime())?.rate),
  };
};

/** The market of an installation: the same in every process that has the same seed text. */
export const createSyntheticMarket = (seed: string): Market => createMarket(hashText(0, seed));
