/** Prices of one series on given rows, converted and carried over short gaps (math#gaps-and-periods). */
import type { ExchangeRate } from './exchange-rate.ts';
import { isPrice, lastIndexUntil, type OrderedSeries } from './price-series.ts';

/** A longer gap is filled for its first rows only. */
export const MAX_FILLED_ROWS = 5;

/** Values of a series exactly on the given ascending rows, NaN where it has none. */
export function sampleOnRows(series: OrderedSeries, rows: readonly string[]): Float64Array {
  const sampled = new Float64Array(rows.length).fill(Number.NaN);
  if (rows.length === 0) return sampled;
  let at = Math.max(0, lastIndexUntil(series.dates, rows[0]));
  for (let r = 0; r < rows.length; r++) {
    while (at < series.dates.length && series.dates[at] < rows[r]) at++;
    if (at < series.dates.length && series.dates[at] === rows[r] && isPrice(series.values[at])) {
      sampled[r] = series.values[at];
    }
  }
  return sampled;
}

/** A row without a rate becomes a row without a price. */
export function convertPrices(
  prices: Float64Array,
  rate: ExchangeRate,
  rows: readonly string[],
): Float64Array {
  const rates = sampleOnRows(rate.series, rows);
  return prices.map((price, r) => {
    const converted = rate.isReciprocal ? price / rates[r] : price * rates[r];
    return isPrice(converted) ? converted : Number.NaN;
  });
}

export function fillForward(prices: Float64Array): Float64Array {
  const filled = Float64Array.from(prices);
  let last = Number.NaN;
  let gap = 0;
  for (let r = 0; r < filled.length; r++) {
    if (!Number.isNaN(filled[r])) {
      last = filled[r];
      gap = 0;
    } else if (++gap <= MAX_FILLED_ROWS) {
      filled[r] = last;
    }
  }
  return filled;
}
