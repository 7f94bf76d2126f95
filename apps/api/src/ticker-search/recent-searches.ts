/** The last searches with what they found: the pages of a list that is scrolled come from one search. */
import type { Found, TickerFilter, TickerIndex } from './ticker-index.ts';

/** Four bytes a ticker each at most. */
const KEPT = 32;

/** `key` tells searches apart: everything that decides what is found. */
export const createRecentSearches = (
  index: TickerIndex,
): ((key: string, text: string, filter: () => TickerFilter) => Found) => {
  const kept = new Map<string, Found>();
  return (key, text, filter) => {
    const known = kept.get(key);
    kept.delete(key);
    const found = known ?? index.search(text, filter());
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
};
