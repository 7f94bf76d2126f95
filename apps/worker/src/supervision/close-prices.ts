/**
 * Closes of a batch of portfolios in their currency, on the rows of each: converted and carried over short gaps exactly as the
 * back-test does (math#gaps-and-periods), so that both see the same prices.
 */
import { addDays, type IsoDate } from '@ballast/contract/dates';
import type { DatedValues, Instrument, MarketData } from '@ballast/integrations/market-data/provider';
import { type ExchangeRate, findExchangeRate } from '@ballast/quant/returns/exchange-rate';
import { type OrderedSeries, orderSeries } from '@ballast/quant/returns/price-series';
import { convertPrices, fillForward, sampleOnRows } from '@ballast/quant/returns/sample-prices';

/** Calendar days in which the rows that a gap is filled over have come, with every holiday. */
export const FILL_DAYS = 21;

export interface ClosePrices {
  /** Prices of a symbol on ascending rows in portfolio currency; NaN where none is known. */
  readonly onRows: (symbol: string, rows: readonly IsoDate[]) => Float64Array;
  /** Day of its newest own close. */
  readonly lastDate: (symbol: string) => IsoDate | undefined;
  /** Its prices are a history, and have come to their end. */
  readonly isHistory: (symbol: string) => boolean;
}

interface Source {
  readonly series: OrderedSeries;
  readonly rate: ExchangeRate | null;
}

/** A missing pair leaves a symbol without a price; it is never taken as 1. */
const sourceOf = (
  { currency: own, isSynthetic }: Instrument,
  values: DatedValues,
  currency: string,
  rates: ReadonlyMap<boolean, Readonly<Record<string, DatedValues>>>,
): Source | undefined => {
  const series = orderSeries(values);
  if (own === currency) return { series, rate: null };
  const rate = findExchangeRate(own, currency, rates.get(isSynthetic) ?? {});
  return rate && { series, rate };
};

export const loadCloses = async (
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  { from, asOf }: { readonly from: IsoDate; readonly asOf: Date },
): Promise<ClosePrices> => {
  const wanted = [...new Set(symbols)];
  const period = { from: addDays(from, -FILL_DAYS), to: asOf.toISOString().slice(0, 10), asOf };
  const [instruments, closes] = await Promise.all([
    marketData.instruments(wanted),
    marketData.closes(wanted, period),
  ]);
  const rates = new Map<boolean, Readonly<Record<string, DatedValues>>>();
  for (const isSynthetic of [true, false]) {
    const foreign = [...instruments.values()].filter(
      (one) => one.isSynthetic === isSynthetic && one.currency !== currency,
    );
    const pairs = [
      ...new Set(foreign.flatMap((one) => [`${one.currency}${currency}`, `${currency}${one.currency}`])),
    ];
    if (pairs.length > 0)
      rates.set(isSynthetic, Object.fromEntries(await marketData.rates(pairs, period, { isSynthetic })));
  }
  const sources = new Map<string, Source>();
  for (const [symbol, instrument] of instruments) {
    const series = closes.get(symbol);
    const source = series && sourceOf(instrument, series, currency, rates);
    if (source !== undefined) sources.set(symbol, source);
  }
  const sample = (symbol: string, rows: readonly IsoDate[]): Float64Array => {
    const source = sources.get(symbol);
    if (source === undefined) return new Float64Array(rows.length).fill(Number.NaN);
    const own = sampleOnRows(source.series, rows);
    return fillForward(source.rate === null ? own : convertPrices(own, source.rate, rows));
  };
  return {
    onRows: sample,
    lastDate: (symbol) => sources.get(symbol)?.series.dates.at(-1),
    isHistory: (symbol) => instruments.get(symbol)?.historyUntil !== undefined,
  };
};
