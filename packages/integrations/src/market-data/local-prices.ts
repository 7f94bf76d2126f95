/** Last prices of symbols in a portfolio's currency. What has no price or no rate is left out, never taken as 1. */
import { PRICE_AGE_MAX_MS } from '@ballast/domain/day-trades';
import type { DayPrice } from '@ballast/domain/value-holdings';
import type { Instrument, MarketData, Quote } from './provider.ts';

/** The close before is told at today's rate; it is null on the first session, and where the last price is no price of these days. */
export interface LocalPrice extends DayPrice {
  readonly instrument: Instrument;
  readonly change1dPct: number | null;
}

export type LocalPrices = ReadonlyMap<string, LocalPrice>;

/** Invented prices have rates of their own. */
const rateKey = ({ currency, isSynthetic }: Instrument): string => `${currency} ${isSynthetic}`;

const ratesTo = async (
  marketData: MarketData,
  instruments: Iterable<Instrument>,
  currency: string,
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  const ofEach = new Map(Array.from(instruments, (one) => [rateKey(one), one]));
  const entries = await Promise.all(
    [...ofEach].map(async ([key, one]) => {
      const from = one.currency;
      const rate = from === currency ? 1 : await marketData.rateAt(from, currency, at, one);
      return rate === undefined ? [] : [[key, rate] as const];
    }),
  );
  return new Map(entries.flat());
};

const toLocal = (
  instrument: Instrument,
  { price, change1d, change1dPct, at: madeAt, previousAt }: Quote,
  rate: number,
  at: Date,
): LocalPrice => {
  const isRecent = at.getTime() - madeAt.getTime() <= PRICE_AGE_MAX_MS;
  const hasStart = isRecent && change1d !== null && previousAt !== null;
  return {
    instrument,
    price: price * rate,
    previous: hasStart ? (price - change1d) * rate : null,
    previousAt: hasStart ? previousAt : null,
    change1dPct: isRecent ? change1dPct : null,
  };
};

export const localPrices = async (
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  at: Date,
): Promise<LocalPrices> => {
  const wanted = [...new Set(symbols)];
  const [instruments, quotes] = await Promise.all([
    marketData.instruments(wanted),
    marketData.quotes(wanted, at),
  ]);
  const quoted = [...instruments.values()].filter(({ symbol }) => quotes.has(symbol));
  const rates = await ratesTo(marketData, quoted, currency, at);
  const prices = new Map<string, LocalPrice>();
  for (const [symbol, quote] of quotes) {
    const instrument = instruments.get(symbol);
    const rate = instrument && rates.get(rateKey(instrument));
    if (instrument && rate !== undefined) prices.set(symbol, toLocal(instrument, quote, rate, at));
  }
  return prices;
};
