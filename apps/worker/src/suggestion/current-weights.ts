/** What a portfolio holds now, as fractions of its value in its own currency; cash is what is missing to 1. */
import type { Weight } from '@ballast/contract/entities/optimization';
import type { Holding } from '@ballast/contract/entities/portfolio';
import type { Instrument, MarketData } from '@ballast/integrations/market-data/provider';

export interface Holdings {
  readonly holdings: readonly Holding[];
  readonly balance: number;
  readonly currency: string;
}

/** Last price in portfolio currency; where there is none, the average price paid stands in, as in the books. */
const priceOf = async (
  { symbol, price }: Holding,
  currency: string,
  instruments: ReadonlyMap<string, Instrument>,
  marketData: MarketData,
  at: Date,
): Promise<number> => {
  const own = instruments.get(symbol);
  const last = await marketData.priceAt(symbol, at);
  const rate = own && (await marketData.rateAt(own.currency, currency, at, own));
  return last === undefined || rate === undefined ? price : last * rate;
};

export const currentWeights = async (
  { holdings, balance, currency }: Holdings,
  instruments: ReadonlyMap<string, Instrument>,
  marketData: MarketData,
  at: Date,
): Promise<Weight[]> => {
  const values = await Promise.all(
    holdings.map(async (holding) => ({
      symbol: holding.symbol,
      value: holding.amount * (await priceOf(holding, currency, instruments, marketData, at)),
    })),
  );
  const total = values.reduce((sum, { value }) => sum + value, balance);
  return total > 0 ? values.map(({ symbol, value }) => ({ symbol, weight: value / total })) : [];
};
