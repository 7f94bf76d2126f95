/** Last prices of symbols in a portfolio's currency. What has no price or no rate is left out, never taken as 1. */
import type { Instrument, MarketData, Quote } from '@ballast/integrations/market-data/provider';

export interface LocalPrice {
  readonly instrument: Instrument;
  /** Portfolio currency a unit. */
  readonly price: number;
  /** At the close before, at today's rate; null on the first session. */
  readonly previous: number | null;
  readonly change1dPct: number | null;
}

export type LocalPrices = ReadonlyMap<string, LocalPrice>;

const ratesTo = async (
  marketData: MarketData,
  currencies: Iterable<string>,
  currency: string,
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  const entries = await Promise.all(
    [...new Set(currencies)].map(async (from) => {
      const rate = from === currency ? 1 : await marketData.rateAt(from, currency, at);
      return rate === undefined ? [] : [[from, rate] as const];
    }),
  );
  return new Map(entries.flat());
};

const toLocal = (
  instrument: Instrument,
  { price, change1d, change1dPct }: Quote,
  rate: number,
): LocalPrice => ({
  instrument,
  price: price * rate,
  previous: change1d === null ? null : (price - change1d) * rate,
  change1dPct,
});

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
  const rates = await ratesTo(
    marketData,
    [...quotes.values()].map((quote) => quote.currency),
    currency,
    at,
  );
  const prices = new Map<string, LocalPrice>();
  for (const [symbol, quote] of quotes) {
    const [instrument, rate] = [instruments.get(symbol), rates.get(quote.currency)];
    if (instrument && rate !== undefined) prices.set(symbol, toLocal(instrument, quote, rate));
  }
  return prices;
};
