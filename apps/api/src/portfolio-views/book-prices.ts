/** Prices and exchange rates of what the books of a range are told with: at both of its ends, and on the days between them. */
import { daysAfter, isoDate } from '@ballast/contract/dates';
import type { EndPrice } from '@ballast/domain/books/asset-life';
import type { RangeEnd } from '@ballast/domain/books/report-range';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { Instrument, MarketData } from '@ballast/integrations/market-data/provider';
import { RATE_AGE_MAX_DAYS, rateOn, ratesBetween } from './day-rates.ts';

const UNKNOWN: EndPrice = { price: undefined, rate: undefined };

/** Invented prices have rates of their own. */
const rateKey = ({ currency, isSynthetic }: Instrument): string => `${currency} ${isSynthetic}`;

const oneOfEach = (instruments: Iterable<Instrument>): readonly Instrument[] => [
  ...new Map(Array.from(instruments, (one) => [rateKey(one), one])).values(),
];

/** `symbols`: held then. */
export const rangeEnd = async (
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  at: Date,
): Promise<RangeEnd> => {
  const prices = await localPrices(marketData, symbols, currency, at);
  const instruments = Array.from(prices.values(), ({ instrument }) => instrument);
  const rates = new Map(
    await Promise.all(
      oneOfEach(instruments).map(async (one) => {
        const rate = one.currency === currency ? 1 : await marketData.rateAt(one.currency, currency, at, one);
        return [rateKey(one), rate] as const;
      }),
    ),
  );
  return {
    at: at.getTime(),
    priceOf: (symbol) => {
      const local = prices.get(symbol);
      return local ? { price: local.price, rate: rates.get(rateKey(local.instrument)) } : UNKNOWN;
    },
  };
};

/** `symbols`: traded between the two instants. Of a day without a rate the last one before it counts. */
export const ratesOfDays = async (
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  { from, to, asOf }: { readonly from: Date; readonly to: Date; readonly asOf: Date },
): Promise<(symbol: string, at: number) => number | undefined> => {
  const instruments = await marketData.instruments(symbols);
  const foreign = oneOfEach(instruments.values()).filter((one) => one.currency !== currency);
  const period = { from: isoDate(daysAfter(from, -RATE_AGE_MAX_DAYS)), to: isoDate(to), asOf };
  const rates = new Map(
    await Promise.all(
      foreign.map(
        async (one) => [rateKey(one), await ratesBetween(marketData, one, currency, period)] as const,
      ),
    ),
  );
  return (symbol, at) => {
    const instrument = instruments.get(symbol);
    if (!instrument) return undefined;
    if (instrument.currency === currency) return 1;
    const known = rates.get(rateKey(instrument));
    return known && rateOn(known, isoDate(new Date(at)));
  };
};
