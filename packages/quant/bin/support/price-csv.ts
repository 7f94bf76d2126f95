/** Wide price files: `date,SYMBOL,SYMBOL…`, one close a cell, empty = no price; gzip too. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PricedSymbol } from '../../src/returns/align.ts';

export interface PriceTable {
  readonly dates: readonly string[];
  readonly symbols: readonly string[];
  readonly columns: readonly Float64Array[];
}

export function readPriceCsv(path: string): PriceTable {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const symbols = header.split(',').slice(1);
  const rows = lines.map((line) => line.split(','));
  return {
    dates: rows.map(([date]) => date!),
    symbols,
    columns: symbols.map((_, i) =>
      Float64Array.from(rows, (row) => (row[i + 1] ? Number(row[i + 1]) : Number.NaN)),
    ),
  };
}

export function symbolsOf(
  table: PriceTable,
  wanted: readonly string[] | null,
  domain: string,
  currency: string,
): PricedSymbol[] {
  const names = wanted ?? table.symbols;
  return names.map((symbol) => {
    const column = table.symbols.indexOf(symbol);
    if (column < 0) throw new Error(`no column ${symbol}; the file has ${table.symbols.join(', ')}`);
    return { symbol, domain, currency, prices: { dates: table.dates, values: table.columns[column]! } };
  });
}
