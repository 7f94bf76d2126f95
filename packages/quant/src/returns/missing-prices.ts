/**
 * Sessions without a price, told of each asset whether the gap was filled or not (math#gaps-and-periods and math#cleaning mend it silently). No
 * calendar is known here: a session of a market is a row on which some asset of the same domain has a price.
 */
import type { OrderedSeries } from './price-series.ts';

export interface MissingPrices {
  /** Marks the rows on which the series says something, a price that cannot be included: those are told apart. */
  add(domain: string, series: OrderedSeries): void;
  /** Rows of each series added without an entry on a session of its domain; 0 for a series without any entry. */
  counts(): Int32Array;
}

export function createMissingPrices(rows: readonly string[]): MissingPrices {
  const sessions = new Map<string, Uint8Array>();
  const added: { readonly domain: string; readonly has: Uint8Array }[] = [];
  return {
    add: (domain, { dates, values }) => {
      const has = new Uint8Array(rows.length);
      for (let r = rows.length - 1, k = dates.length - 1; r >= 0 && k >= 0; ) {
        if (dates[k] > rows[r]) k--;
        else if (dates[k] < rows[r]) r--;
        else has[r--] = Number.isNaN(values[k--]) ? 0 : 1;
      }
      added.push({ domain, has });
      const session = sessions.get(domain) ?? new Uint8Array(rows.length);
      sessions.set(
        domain,
        session.map((open, r) => open | has[r]),
      );
    },
    counts: () =>
      Int32Array.from(added, ({ domain, has }) => {
        if (!has.includes(1)) return 0;
        return sessions.get(domain)!.reduce((count, open, r) => count + (open & (1 - has[r])), 0);
      }),
  };
}
