/** Profit of assets added up by what they have in common, in whole cents. Pure. */
import type { BooksReport } from '@ballast/contract/entities/books';

export interface GroupProfit {
  /** Null: none, or not known. */
  readonly of: string | null;
  readonly profit: number;
}

type Asset = Pick<BooksReport['assets'][number], 'symbol'> & { readonly profit: { readonly total: number } };

/** Largest profit or loss first. */
export function profitsBy(
  assets: readonly Asset[],
  of: (symbol: string) => string | null,
): readonly GroupProfit[] {
  const cents = new Map<string | null, number>();
  for (const { symbol, profit } of assets) {
    const key = of(symbol);
    cents.set(key, (cents.get(key) ?? 0) + Math.round(profit.total * 100));
  }
  return [...cents]
    .map(([key, sum]) => ({ of: key, profit: sum / 100 }))
    .toSorted((a, b) => Math.abs(b.profit) - Math.abs(a.profit));
}
