/** The series of a file: which symbol of the product a source's symbol means, and what was met so far. */
import { createSeenDays, type SeenDays } from './seen-days.ts';

export interface Series {
  readonly index: number;
  readonly sourceSymbol: string;
  readonly symbol: string;
  /** Where the file says so. */
  readonly currency: string | null;
}

export interface OpenSeries {
  readonly index: number;
  /** Of its first row; null: not told there. */
  readonly currency: string | null;
  readonly seen: SeenDays;
}

export interface SeriesOfFile {
  /** The series of a source symbol; two sources may mean one symbol and then share it. */
  readonly of: (source: string, currency: string | null) => OpenSeries | undefined;
  /** Series met since the last call. */
  readonly take: () => readonly Series[];
}

export function createSeriesOfFile(mapSymbol: (source: string) => string | undefined): SeriesOfFile {
  const bySymbol = new Map<string, OpenSeries>();
  const bySource = new Map<string, OpenSeries | undefined>();
  let fresh: Series[] = [];

  function open(source: string, currency: string | null): OpenSeries | undefined {
    const symbol = mapSymbol(source);
    if (symbol === undefined) return undefined;
    const known = bySymbol.get(symbol);
    if (known) return known;
    const series = { index: bySymbol.size, currency, seen: createSeenDays() };
    bySymbol.set(symbol, series);
    fresh.push({ index: series.index, sourceSymbol: source, symbol, currency });
    return series;
  }

  return {
    of(source, currency) {
      if (bySource.has(source)) return bySource.get(source);
      const series = open(source, currency);
      bySource.set(source, series);
      return series;
    },
    take() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
