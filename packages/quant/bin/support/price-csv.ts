/**
 * Wide price files: `date,SYMBOL,SYMBOL…`, one close a cell, empty = no price; gzip too. Days are yyyy-mm-dd, in any order: they are
 * compared as texts, so that others would be put in a wrong order without a word, and are refused.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PricedSymbol } from '../../src/returns/align.ts';

export interface PriceTable {
  readonly dates: readonly string[];
  readonly symbols: readonly string[];
  readonly columns: readonly Float64Array[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readPriceCsv(path: string): PriceTable {
  const bytes = readFileSync(path);
  return parsePriceCsv((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

export function parsePriceCsv(text: string): PriceTable {
  const [header = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const [corner = '', ...symbols] = header.split(',').map((cell) => cell.trim());
  if (DAY.test(corner)) throw new Error('the first line has to name the columns: date,SYMBOL,SYMBOL…');
  const rows = lines.map((line) => line.split(','));
  const dates = rows.map(([date = '']) => date.trim());
  const other = dates.find((date) => !DAY.test(date));
  if (other !== undefined) throw new Error(`"${other}" is no day yyyy-mm-dd; columns are parted by commas`);
  return {
    dates,
    symbols,
    columns: symbols.map((_, i) =>
      Float64Array.from(rows, (row) => (row[i + 1] ? Number(row[i + 1]) : Number.NaN)),
    ),
  };
}

/** Of a table with rows in any order; empty without rows. */
export function lastDay({ dates }: Pick<PriceTable, 'dates'>): string {
  return [...dates].sort().at(-1) ?? '';
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
