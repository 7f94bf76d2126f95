/** Orders of an approval, each with the worst price at which it may be filled: a band around what was looked at (decision 066). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { OrderedTrade } from '@ballast/db/optimizations/approve-with-orders';
import type { MarketData } from '@ballast/integrations/market-data/provider';

export interface LookedAtTrade extends Omit<OrderedTrade, 'limitPrice' | 'currency' | 'rate'> {
  /** Portfolio currency a unit; undefined: as it is now. */
  readonly lookedAt: number | undefined;
}

export interface LimitParts {
  readonly marketData: MarketData;
  /** Of the portfolio. */
  readonly currency: string;
  /** Fraction. */
  readonly band: number;
  readonly now: Date;
}

/** Decimals of a price that venues take, above 1 and below. */
const PLACES = 4;
const PLACES_BELOW_ONE = 8;

/** Never beyond the band: a purchase's is cut, a sale's raised. */
const limitOf = (type: OrderedTrade['type'], price: number, band: number): number => {
  const worst = type === 'Buy' ? price * (1 + band) : price * (1 - band);
  const scale = 10 ** (worst < 1 ? PLACES_BELOW_ONE : PLACES);
  return (type === 'Buy' ? Math.floor(worst * scale) : Math.ceil(worst * scale)) / scale;
};

export const limitTrades = async (
  trades: readonly LookedAtTrade[],
  { marketData, currency, band, now }: LimitParts,
): Promise<readonly OrderedTrade[]> => {
  const instruments = await marketData.instruments(trades.map(({ symbol }) => symbol));
  const limited = trades.map(async ({ lookedAt, ...trade }): Promise<OrderedTrade> => {
    const { symbol, price, type } = trade;
    const before = lookedAt ?? price;
    if (Math.abs(price / before - 1) > band)
      throw new CatalogueError('priceMoved', { params: { symbol, before, now: price } });
    const instrument = instruments.get(symbol);
    if (instrument === undefined) throw new CatalogueError('pledgeNotTradable', { params: { symbol } });
    const own = instrument.currency;
    const rate = own === currency ? 1 : await marketData.rateAt(own, currency, now, instrument);
    if (rate === undefined)
      throw new CatalogueError('exchangeRateMissing', { params: { pair: `${own}${currency}` } });
    return { ...trade, limitPrice: limitOf(type, before / rate, band), currency: own, rate };
  });
  return Promise.all(limited);
};
