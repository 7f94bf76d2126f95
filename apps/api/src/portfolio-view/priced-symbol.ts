/** Last prices of symbols in a portfolio's currency, with what a view needs of the instrument. Pure reading, no rounding. */
import type { Currency } from '@ballast/contract/constants';
import type { Market } from '@ballast/contract/markets';
import type { MarketData } from '@ballast/integrations/market-data/provider';

export interface PricedSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly market: Market;
  /** Smallest tradable unit; null: a benchmark only. */
  readonly lot: number | null;
  /** Portfolio currency; null without a price or a rate, which is never taken as 1. */
  readonly price: number | null;
  /** The close of the session before, at that day's rate. */
  readonly previous: number | null;
}

export type PricedSymbols = ReadonlyMap<string, PricedSymbol>;

const DAY_MS = 86_400_000;

export async function readPricedSymbols(
  marketData: MarketData,
  symbols: readonly string[],
  currency: Currency,
  at: Date,
): Promise<PricedSymbols> {
  const wanted = [...new Set(symbols)];
  const [instruments, quotes] = await Promise.all([
    marketData.instruments(wanted),
    marketData.quotes(wanted, at),
  ]);
  const currencies = new Set([...quotes.values()].map((quote) => quote.currency));
  const rates = new Map(
    await Promise.all(
      [...currencies].map(async (from) => [from, await readRates(marketData, from, currency, at)] as const),
    ),
  );
  return new Map(
    [...instruments.values()].map((instrument) => {
      const { symbol, name, market, lot } = instrument;
      const quote = quotes.get(symbol);
      const rate = quote && rates.get(quote.currency);
      const before = quote && quote.change1d !== null ? quote.price - quote.change1d : undefined;
      const priced = {
        symbol,
        name,
        market,
        lot,
        price: quote && rate?.now !== undefined ? quote.price * rate.now : null,
        previous: before !== undefined && rate?.before !== undefined ? before * rate.before : null,
      };
      return [symbol, priced];
    }),
  );
}

interface Rates {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

async function readRates(marketData: MarketData, from: string, to: Currency, at: Date): Promise<Rates> {
  if (from === to) return { now: 1, before: 1 };
  const [now, before] = await Promise.all([
    marketData.rateAt(from, to, at),
    marketData.rateAt(from, to, new Date(at.getTime() - DAY_MS)),
  ]);
  return { now, before };
}
