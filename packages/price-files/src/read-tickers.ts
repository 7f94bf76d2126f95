/** Reads a file of ticker metadata as a stream: what is known of a symbol beside its prices (§3 Ticker; `tickers.csv`). */

import type { FileRefusalReason, RejectionReason } from '@ballast/contract/market-import';
import {
  type Domain,
  INSTRUMENT_TYPES,
  type InstrumentType,
  type Market,
  marketOfDomain,
} from '@ballast/contract/markets';
import { formatSymbol, parseSymbol } from '@ballast/contract/symbol';
import { countryCode } from './country-code.ts';
import { FileRefusal } from './file-refusal.ts';
import { mapForeignSymbol } from './foreign-symbol.ts';
import type { Bytes } from './inflate.ts';
import { openFile } from './open-file.ts';
import { findTickerHeader, type TickerColumn } from './ticker-header.ts';

export interface TickerMetadata {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly market: Market;
  readonly domain: Domain;
  readonly exchange: string;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly category: string | null;
  readonly currency: string | null;
  readonly isin: string | null;
}

export interface TickerRejection {
  readonly line: number;
  readonly reason: Extract<
    RejectionReason,
    'missingSymbol' | 'unknownSymbol' | 'noMarket' | 'type' | 'duplicateSymbol' | 'columns'
  >;
  readonly text: string;
}

export type TickerFileEvent =
  | { readonly kind: 'tickers'; readonly tickers: readonly TickerMetadata[] }
  | { readonly kind: 'rejected'; readonly rows: readonly TickerRejection[] };

export type TickerFileResult =
  | {
      readonly status: 'complete';
      readonly rows: number;
      readonly tickers: number;
      readonly rejected: number;
    }
  | { readonly status: 'refused'; readonly reason: FileRefusalReason };

export interface TickerOptions {
  readonly cryptoExchange: string;
  readonly maxBytes: number;
  readonly sheet: string | undefined;
}

const CHUNK = 1000;

/** American symbols have no suffix: the exchange says where they belong. */
const americanExchanges: Readonly<Record<string, string>> = {
  NMS: 'NASDAQ',
  NGM: 'NASDAQ',
  NCM: 'NASDAQ',
  NASDAQ: 'NASDAQ',
  NYQ: 'NYSE',
  NYSE: 'NYSE',
  ASE: 'AMEX',
  AMEX: 'AMEX',
  PCX: 'ARCA',
  ARCA: 'ARCA',
  BTS: 'BATS',
  PNK: 'OTC',
  OID: 'OTC',
  OQB: 'OTC',
  NIM: 'MUTUAL',
  NAS: 'MUTUAL',
  SNP: 'INDEX',
  NYS: 'INDEX',
  DJI: 'INDEX',
};

const otherTypes: Readonly<Record<string, InstrumentType>> = {
  moneymarket: 'fund',
  fx: 'currency',
  cryptocurrency: 'crypto',
  stock: 'equity',
  share: 'equity',
  mutualfund: 'fund',
};

const isType = (text: string): text is InstrumentType => INSTRUMENT_TYPES.some((type) => type === text);

const typeOf = (text: string): InstrumentType | undefined => {
  const key = text.toLowerCase().replace(/[\s_-]/g, '');
  return isType(key) ? key : otherTypes[key];
};

/** The symbol of the product, or why there is none. */
function placeOf(
  source: string,
  exchange: string,
  cryptoExchange: string,
): string | 'noMarket' | 'unknownSymbol' {
  const american = americanExchanges[exchange];
  const isPlain = !source.includes('=') && !source.startsWith('^');
  if (american !== undefined && isPlain) {
    const code = source.replaceAll('.', '_');
    const symbol = formatSymbol({ code, domain: 'US', exchange: american });
    return parseSymbol(symbol) ? symbol : 'unknownSymbol';
  }
  const symbol = mapForeignSymbol(source, { resolve: () => undefined, cryptoExchange });
  if (symbol === undefined) return source.includes('.') ? 'noMarket' : 'unknownSymbol';
  // Without a suffix and an American exchange nothing says that a share is American.
  return symbol.endsWith('.US.US') ? 'noMarket' : symbol;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

async function* readOrRefuse(
  bytes: Bytes,
  options: TickerOptions,
): AsyncGenerator<TickerFileEvent, TickerFileResult> {
  const { samples, records } = await openFile(bytes, options);
  const header = findTickerHeader(samples);
  if (!header) throw new FileRefusal(samples.every(({ rows }) => rows.length === 0) ? 'empty' : 'noTable');
  const { delimiter, positions } = header;
  const width = Math.max(...positions.values()) + 1;
  const seen = new Set<string>();
  let tickers: TickerMetadata[] = [];
  let rejected: TickerRejection[] = [];
  const counts = { rows: -1, tickers: 0, rejected: 0 };

  function readRow(cells: readonly string[]): TickerMetadata | TickerRejection['reason'] {
    const cell = (column: TickerColumn): string => cells[positions.get(column) ?? -1] ?? '';
    if (cells.length < width) return 'columns';
    const source = cell('symbol');
    if (source === '') return 'missingSymbol';
    const type = typeOf(cell('type'));
    if (type === undefined) return 'type';
    const symbol = placeOf(source, cell('exchange'), options.cryptoExchange);
    const parts = parseSymbol(symbol);
    if (!parts) return symbol === 'noMarket' ? 'noMarket' : 'unknownSymbol';
    const market = marketOfDomain(parts.domain);
    if (market === undefined) return 'noMarket';
    if (seen.has(symbol)) return 'duplicateSymbol';
    seen.add(symbol);
    return {
      symbol,
      sourceSymbol: source,
      name: cell('name') || parts.code,
      type,
      market,
      domain: parts.domain as Domain,
      exchange: parts.exchange,
      country: countryCode(cell('country')),
      sector: orNull(cell('sector')),
      industry: orNull(cell('industry')),
      category: orNull(cell('category')),
      currency: orNull(cell('currency')),
      isin: orNull(cell('isin')),
    };
  }

  function* flush(): Generator<TickerFileEvent> {
    if (tickers.length > 0) yield { kind: 'tickers', tickers };
    if (rejected.length > 0) yield { kind: 'rejected', rows: rejected };
    counts.tickers += tickers.length;
    counts.rejected += rejected.length;
    tickers = [];
    rejected = [];
  }

  for await (const { line, cells } of records({ delimiter, mark: '.' })) {
    counts.rows++;
    if (counts.rows === 0) continue;
    const read = readRow(cells);
    if (typeof read === 'string')
      rejected.push({ line, reason: read, text: (cells[positions.get('symbol')!] ?? '').slice(0, 40) });
    else tickers.push(read);
    if (tickers.length >= CHUNK || rejected.length >= CHUNK) yield* flush();
  }
  yield* flush();
  return { status: 'complete', ...counts };
}

export async function* readTickers(
  bytes: Bytes,
  options: TickerOptions,
): AsyncGenerator<TickerFileEvent, TickerFileResult> {
  try {
    return yield* readOrRefuse(bytes, options);
  } catch (error) {
    if (error instanceof FileRefusal) return { status: 'refused', reason: error.reason };
    throw error;
  }
}
