/** Daily rows of a portfolio: the sessions of its non-crypto assets, or every day if all are crypto (math#rows-and-currency). */
import { isPrice, lastIndexUntil, type OrderedSeries } from './price-series.ts';

/**
 * The last `limit` dates up to `decision` on which one of the series has a price, ascending.
 * Merged from the end, so that decades of history before the window cost nothing.
 */
export function lastDailyRows(series: readonly OrderedSeries[], decision: string, limit: number): string[] {
  const heads = series.map(({ dates }) => lastIndexUntil(dates, decision));
  const skipMissing = (s: number): void => {
    while (heads[s] >= 0 && !isPrice(series[s].values[heads[s]])) heads[s]--;
  };
  series.forEach((_, s) => {
    skipMissing(s);
  });
  const rows: string[] = [];
  while (rows.length < limit) {
    let latest = '';
    for (let s = 0; s < series.length; s++) {
      if (heads[s] >= 0 && series[s].dates[heads[s]] > latest) latest = series[s].dates[heads[s]];
    }
    if (latest === '') break;
    rows.push(latest);
    for (let s = 0; s < series.length; s++) {
      if (heads[s] < 0 || series[s].dates[heads[s]] !== latest) continue;
      heads[s]--;
      skipMissing(s);
    }
  }
  return rows.reverse();
}
