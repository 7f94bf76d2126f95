/** Imported prices as they are read: closes of many symbols in one query, splits and dividends, and what is known of the symbols. */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import type { ActionKind, ImportKind } from '@ballast/contract/market-import';
import type { Reader } from '../client/create-database.ts';
import { readBars, readLeading } from './read-bars.ts';

/** The one series that speaks for a symbol: adjusted before raw, then the newest, then the longest. */
export interface ImportedInstrument {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly currency: string | null;
  readonly isin: string | null;
  /** Its last day, where it is sample data: nothing will continue it. Metadata tell of none. */
  readonly historyUntil?: string | null;
}

export interface StoredCloses {
  readonly symbol: string;
  /** ISO dates, ascending. */
  readonly dates: readonly string[];
  readonly closes: Float64Array;
  /** Splits and dividends behind this day are not in the closes; empty: none are. */
  readonly adjustedThrough: string;
}

export interface StoredCorporateAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: ActionKind;
  readonly value: number;
}

/** `days` and `closes` come as texts: parsing them here is faster than as typed values. */
interface YearRow {
  readonly symbol: string;
  readonly year: number;
  readonly days: string;
  readonly closes: string;
  readonly adjustedThrough: string;
}

const isoDays = new Map<number, string[]>();

/** ISO dates of a year, by day; made once. */
const datesOf = (year: number): string[] => {
  let dates = isoDays.get(year);
  if (!dates) {
    const first = dayFromIso(`${year}-01-01`);
    dates = Array.from({ length: 366 }, (_, day) => isoFromDay(first + day));
    isoDays.set(year, dates);
  }
  return dates;
};

/** Rows of one symbol follow each other, years ascending. */
function gather(
  rows: readonly YearRow[],
  period: { readonly from: string; readonly to: string },
): Map<string, StoredCloses> {
  const found = new Map<string, { dates: string[]; closes: number[]; adjustedThrough: string }>();
  for (const { symbol, year, days, closes, adjustedThrough } of rows) {
    let series = found.get(symbol);
    if (!series) {
      series = { dates: [], closes: [], adjustedThrough };
      found.set(symbol, series);
    }
    const dates = datesOf(year);
    const values = closes.split(',');
    days.split(',').forEach((day, at) => {
      const date = dates[Number(day)] ?? '';
      if (date < period.from || date > period.to) return;
      series.dates.push(date);
      series.closes.push(Number(values[at]));
    });
  }
  return new Map(
    [...found]
      .filter(([, { dates }]) => dates.length > 0)
      .map(([symbol, one]) => [symbol, { ...one, symbol, closes: Float64Array.from(one.closes) }]),
  );
}

/** Without a symbol that has no prices in the period. */
export async function readCloses(
  db: Reader,
  symbols: readonly string[],
  period: { readonly from: string; readonly to: string },
): Promise<Map<string, StoredCloses>> {
  const rows = await db.$queryRaw<YearRow[]>`
    WITH chosen AS (
      SELECT DISTINCT ON (s.symbol) s.symbol, s.id, CASE WHEN d.is_adjusted THEN s.last_date::text ELSE '' END AS adjusted_through
      FROM price_series s JOIN datasets d ON d.id = s.dataset_id
      WHERE s.symbol = ANY (${[...symbols]}::text[])
      ORDER BY s.symbol, d.is_adjusted DESC, s.last_date DESC, s.points DESC, d.name
    )
    SELECT c.symbol, y.year::int, array_to_string(y.days, ',') AS days, array_to_string(y.closes, ',') AS closes,
      c.adjusted_through AS "adjustedThrough"
    FROM chosen c JOIN price_years y ON y.series_id = c.id
    WHERE y.year BETWEEN ${Number(period.from.slice(0, 4))} AND ${Number(period.to.slice(0, 4))}
    ORDER BY c.symbol, y.year`;
  return gather(rows, period);
}

/** Of the symbols that have prices. */
export async function readInstruments(db: Reader, symbols: readonly string[]): Promise<ImportedInstrument[]> {
  return db.$queryRaw<ImportedInstrument[]>`
    SELECT DISTINCT ON (s.symbol) s.symbol, COALESCE(t.source_symbol, s.source_symbol) AS "sourceSymbol", t.name, t.type,
      t.country, t.sector, t.industry, COALESCE(s.currency, t.currency) AS currency, t.isin,
      CASE WHEN d.sample IS NOT NULL THEN s.last_date::text END AS "historyUntil"
    FROM price_series s JOIN datasets d ON d.id = s.dataset_id LEFT JOIN imported_tickers t ON t.symbol = s.symbol
    WHERE s.symbol = ANY (${[...symbols]}::text[])
    ORDER BY s.symbol, d.is_adjusted DESC, s.last_date DESC, s.points DESC, d.name`;
}

/** So many at a time: a hundred thousand at once would hold everything else up. */
const CHUNK = 2000;

/** All that have prices, symbols ascending. */
export async function* readAllInstruments(db: Reader): AsyncGenerator<readonly ImportedInstrument[]> {
  for (let after = ''; ; ) {
    const rows = await db.$queryRaw<{ symbol: string }[]>`
      SELECT DISTINCT symbol FROM price_series WHERE symbol > ${after} ORDER BY symbol LIMIT ${CHUNK}`;
    const last = rows.at(-1);
    if (!last) return;
    yield await readInstruments(
      db,
      rows.map(({ symbol }) => symbol),
    );
    after = last.symbol;
  }
}

/**
 * Symbols that metadata know under another name and that no rule would find, American shares with their exchange, as one text:
 * source symbol, tab, symbol, line by line. There may be a hundred thousand, and a text is cheap to hand to a thread.
 */
export async function readKnownSymbols(db: Reader, kind: ImportKind): Promise<string> {
  if (kind === 'tickers') return '';
  // splits belong to the prices of the same source, wherever those were said to be listed
  const [row] = await db.$queryRaw<{ text: string | null }[]>`
    SELECT string_agg(source_symbol || E'\\t' || symbol, E'\\n' ORDER BY rank, symbol) AS text FROM (
      SELECT source_symbol, symbol, 0 AS rank FROM imported_tickers WHERE domain = 'US' AND type <> 'index'
      UNION ALL
      SELECT s.source_symbol, s.symbol, CASE WHEN t.symbol IS NULL THEN 1 ELSE 2 END
      FROM price_series s LEFT JOIN imported_tickers t ON t.symbol = s.symbol WHERE ${kind === 'actions'}::boolean
    ) known`;
  return row?.text ?? '';
}

/** The newest `count` closes up to a day, however old they are. */
export async function readLastCloses(
  db: Reader,
  symbols: readonly string[],
  to: string,
  count: number,
): Promise<Map<string, StoredCloses>> {
  const rows = await db.$queryRaw<YearRow[]>`
    WITH chosen AS (
      SELECT DISTINCT ON (s.symbol) s.symbol, s.id, CASE WHEN d.is_adjusted THEN s.last_date::text ELSE '' END AS adjusted_through
      FROM price_series s JOIN datasets d ON d.id = s.dataset_id
      WHERE s.symbol = ANY (${[...symbols]}::text[])
      ORDER BY s.symbol, d.is_adjusted DESC, s.last_date DESC, s.points DESC, d.name
    )
    SELECT c.symbol, y.year::int, array_to_string(y.days, ',') AS days, array_to_string(y.closes, ',') AS closes,
      c.adjusted_through AS "adjustedThrough"
    FROM chosen c CROSS JOIN LATERAL (
      SELECT year, days, closes FROM price_years
      WHERE series_id = c.id AND year <= ${Number(to.slice(0, 4))} ORDER BY year DESC LIMIT 2
    ) y ORDER BY c.symbol, y.year`;
  const found = gather(rows, { from: '0000-01-01', to });
  return new Map(
    [...found].map(([symbol, one]) => [
      symbol,
      { ...one, dates: one.dates.slice(-count), closes: one.closes.slice(-count) },
    ]),
  );
}

/** Splits and dividends with their days in the period, days ascending; a day's dividend before its split. */
export async function readActions(
  db: Reader,
  symbols: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StoredCorporateAction[]> {
  return db.$queryRaw<StoredCorporateAction[]>`
    SELECT DISTINCT ON (a.symbol, a.ex_date, a.kind) a.symbol, a.ex_date::text AS "exDate", a.kind, a.value::float8 AS value
    FROM corporate_actions a JOIN datasets d ON d.id = a.dataset_id
    WHERE a.symbol = ANY (${[...symbols]}::text[]) AND a.ex_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY a.symbol, a.ex_date, a.kind, d.updated_at DESC, d.name`;
}

/** What the source of imported prices reads from. */
export const createPriceStore = (db: Reader) => ({
  instruments: (symbols: readonly string[]) => readInstruments(db, symbols),
  closes: (symbols: readonly string[], period: { readonly from: string; readonly to: string }) =>
    readCloses(db, symbols, period),
  lastCloses: (symbols: readonly string[], to: string, count: number) =>
    readLastCloses(db, symbols, to, count),
  bars: (symbols: readonly string[], period: { readonly from: string; readonly to: string }) =>
    readBars(db, symbols, period),
  leading: (domain: string, count: number) => readLeading(db, domain, count),
  corporateActions: (symbols: readonly string[], period: { readonly from: string; readonly to: string }) =>
    readActions(db, symbols, period),
});

/** Tickers that metadata know, with prices or without: what live sources can be asked for. */
export async function readTickerMetadata(
  db: Reader,
  symbols: readonly string[],
): Promise<ImportedInstrument[]> {
  return db.$queryRaw<ImportedInstrument[]>`
    SELECT symbol, source_symbol AS "sourceSymbol", name, type, country, sector, industry, currency, isin
    FROM imported_tickers WHERE symbol = ANY (${[...symbols]}::text[]) ORDER BY symbol`;
}

/** All of some domains, symbols ascending. */
export async function* readAllTickerMetadata(
  db: Reader,
  domains: readonly string[],
): AsyncGenerator<readonly ImportedInstrument[]> {
  for (let after = ''; ; ) {
    const rows = await db.$queryRaw<ImportedInstrument[]>`
      SELECT symbol, source_symbol AS "sourceSymbol", name, type, country, sector, industry, currency, isin
      FROM imported_tickers WHERE symbol > ${after} AND domain = ANY (${[...domains]}::text[])
      ORDER BY symbol LIMIT ${CHUNK}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.symbol;
  }
}
