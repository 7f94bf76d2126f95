/** Remembers answers for a moment, so that many calls at once ask the database once. Failures are not remembered. */
import type { Clock } from '@ballast/runtime/clock';

export interface TtlCache<Value> {
  readonly get: (key: string, ask: () => Promise<Value>) => Promise<Value>;
  readonly forget: (key: string) => void;
}

const ENTRIES_MAX = 10_000;

/** Its own rather than one more dependency: lru-cache would keep an answer as much longer as the clock has gone back. */
export const createTtlCache = <Value>(clock: Clock, milliseconds: number): TtlCache<Value> => {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();

  const ask = (key: string, question: () => Promise<Value>, now: number): Promise<Value> => {
    const value = question();
    entries.delete(key);
    const oldest = entries.size >= ENTRIES_MAX ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, { until: now + milliseconds, value });
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };

  return {
    get: (key, question) => {
      const now = clock.now().getTime();
      const known = entries.get(key);
      const isFresh = known !== undefined && known.until > now && known.until - now <= milliseconds;
      return isFresh ? known.value : ask(key, question, now);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
};
