/** The heading of a list of tickers: it has a column for the symbol and one for the type. */
import type { Delimiter } from '@ballast/contract/market-import';
import type { SampleTable } from './detect-layout.ts';

const COLUMNS = [
  'symbol',
  'name',
  'type',
  'market',
  'country',
  'sector',
  'industry',
  'category',
  'exchange',
  'currency',
  'isin',
] as const;
export type TickerColumn = (typeof COLUMNS)[number];

interface TickerHeader {
  readonly delimiter: Delimiter;
  readonly positions: ReadonlyMap<TickerColumn, number>;
}

/** Undefined where the file is no list of tickers. */
export function findTickerHeader(samples: readonly SampleTable[]): TickerHeader | undefined {
  for (const { delimiter, rows } of samples) {
    const names = rows[0]?.map((heading) => heading.toLowerCase()) ?? [];
    const positions = new Map(
      COLUMNS.map((column) => [column, names.indexOf(column)] as const).filter(([, at]) => at >= 0),
    );
    if (positions.has('symbol') && positions.has('type')) return { delimiter, positions };
  }
  return undefined;
}
