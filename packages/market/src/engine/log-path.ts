/** A path of log levels that can be read year by year, and the bounded memory that keeps computed years. */
export interface LogPath {
  /** Log level before the first day of a year. */
  readonly startOf: (year: number) => number;
  /** Log level at the end of each calendar day of a year; days without trade repeat the day before. */
  readonly year: (year: number) => Float64Array;
}

export interface YearCache {
  readonly get: (path: number, year: number, compute: () => Float64Array) => Float64Array;
}

/** Keeps the most recently computed years; a forgotten year is computed again to the same numbers. */
export function createYearCache(limit: number): YearCache {
  const kept = new Map<number, Float64Array>();
  return {
    get(path, year, compute) {
      const key = path * 128 + (year - 2000);
      const known = kept.get(key);
      if (known) return known;
      const made = compute();
      kept.set(key, made);
      if (kept.size > limit) {
        // A quarter is dropped at once, oldest first, so that a working set just above the limit does not thrash one by one.
        let surplus = limit >> 2;
        for (const oldest of kept.keys()) {
          if (surplus-- <= 0) break;
          kept.delete(oldest);
        }
      }
      return made;
    },
  };
}
