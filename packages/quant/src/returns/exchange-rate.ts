/** Rate that turns local prices into the portfolio currency (math#rows-and-currency): never 1 by default, never carried on by itself. */
import { isPrice, type OrderedSeries, orderSeries, type PriceSeries } from './price-series.ts';

export interface ExchangeRate {
  readonly series: OrderedSeries;
  /** Only the opposite pair is given: divide by the rate. */
  readonly isReciprocal: boolean;
}

/** `USDTRY` is lira for one dollar. Undefined when neither pair is there or usable. */
export function findExchangeRate(
  from: string,
  to: string,
  rates: Readonly<Record<string, PriceSeries>>,
): ExchangeRate | undefined {
  for (const isReciprocal of [false, true]) {
    const pair = isReciprocal ? `${to}${from}` : `${from}${to}`;
    const given = Object.hasOwn(rates, pair) ? rates[pair] : undefined;
    if (!given) continue;
    const series = orderSeries(given);
    if (Array.prototype.some.call(series.values, isPrice)) return { series, isReciprocal };
  }
  return undefined;
}
