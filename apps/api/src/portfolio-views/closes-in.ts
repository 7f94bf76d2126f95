/** Closes of a symbol by date in another currency; a day without a rate is a day without a close. */
import type { MarketData, Period } from '@ballast/integrations/market-data/provider';
import { ratesBetween } from './day-rates.ts';

export type ClosesIn =
  | {
      readonly status: 'ok';
      readonly currency: string;
      /** null: no rate on that day. */
      readonly closes: ReadonlyMap<string, number | null>;
    }
  | { readonly status: 'unknownSymbol' }
  | { readonly status: 'exchangeRateMissing'; readonly pair: string };

/** A missing pair, or one without a rate on any of the days, excludes the symbol; it never counts as 1. */
export const closesIn = async (
  marketData: MarketData,
  symbol: string,
  currency: string | undefined,
  period: Period,
): Promise<ClosesIn> => {
  const [instruments, closes] = await Promise.all([
    marketData.instruments([symbol]),
    marketData.closes([symbol], period),
  ]);
  const [instrument, series] = [instruments.get(symbol), closes.get(symbol)];
  if (!instrument) return { status: 'unknownSymbol' };
  const own = new Map(series?.dates.map((date, i) => [date, series.values[i] ?? null]));
  // where no session was, no rate is missing
  if (currency === undefined || instrument.currency === currency || own.size === 0)
    return { status: 'ok', currency: currency ?? instrument.currency, closes: own };
  const rates = await ratesBetween(marketData, instrument, currency, period);
  const converted = new Map(
    [...own].map(([date, close]) => {
      const rate = rates?.get(date);
      return [date, close === null || rate === undefined ? null : close * rate] as const;
    }),
  );
  const isAnyKnown = [...converted.values()].some((close) => close !== null);
  return rates && isAnyKnown
    ? { status: 'ok', currency, closes: converted }
    : { status: 'exchangeRateMissing', pair: `${instrument.currency}${currency}` };
};
