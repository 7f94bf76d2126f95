/** One property of all tickers as small numbers, so that filtering and counting a hundred thousand takes a millisecond. */
import type { SearchTicker } from './search-ticker.ts';

export interface Column {
  /** Key of each code; code 0 stands for none. */
  readonly keys: readonly string[];
  readonly codes: Uint16Array;
}

export const buildColumn = (
  tickers: readonly SearchTicker[],
  keyOf: (ticker: SearchTicker) => string | null,
): Column => {
  const keys = [''];
  const known = new Map<string, number>();
  const codes = Uint16Array.from(tickers, (ticker) => {
    const key = keyOf(ticker);
    if (key === null) return 0;
    let code = known.get(key);
    if (code === undefined) {
      code = keys.push(key) - 1;
      known.set(key, code);
    }
    return code;
  });
  return { keys, codes };
};

/** 1 for each code that is wanted; an empty list wants everything. */
export const wantedCodes = ({ keys }: Column, wanted: readonly string[]): Uint8Array =>
  Uint8Array.from(keys, (key, code) => (wanted.length === 0 || (code > 0 && wanted.includes(key)) ? 1 : 0));

export interface Counted {
  readonly key: string;
  readonly count: number;
}

/** Most first; what does not occur is left out. */
export const presentCounts = ({ keys }: Column, counts: Uint32Array): Counted[] =>
  keys
    .map((key, code) => ({ key, count: counts[code] ?? 0 }))
    .slice(1)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
