/** What of a file is booked: rows that are whole, of a kind that books know, whose ticker is settled. Pure. */
import type { ImportedTrade } from '@ballast/contract/entities/trades-import';
import type { Candidate, UploadLine } from '../../shared/tickers/settle/upload-lines.ts';
import { isLeft, LEFT_KINDS, type LeftKind, type ReadTrade } from './read/read-trade.ts';

/** Entries that name a ticker, each once, in the order of the file. */
export const entriesOf = (trades: readonly ReadTrade[]): readonly string[] => [
  ...new Set(trades.filter((trade) => !isLeft(trade) && trade.entry !== '').map(({ entry }) => entry)),
];

export interface Sorted {
  readonly sent: readonly ImportedTrade[];
  /** Rows that lack something and are not left out. */
  readonly broken: readonly ReadTrade[];
  /** Rows of kinds that books of a portfolio do not know. */
  readonly left: Readonly<Record<LeftKind, number>>;
  /** Rows that were left out by hand, or with their ticker. */
  readonly leftOut: number;
}

const isoCurrency = (currency: string) => (/^[A-Z]{3}$/.test(currency) ? { currency } : {});

const toImported = (trade: ReadTrade, chosen: Candidate | null): ImportedTrade => {
  const { row, date, units, price, fee, amount, currency, kind } = trade;
  const place = { row, date, ...isoCurrency(currency) };
  const symbol = chosen?.symbol ?? '';
  if (kind === 'buy' || kind === 'sell') return { ...place, kind, symbol, units, price, fee };
  if (kind === 'dividend') return { ...place, kind, symbol, amount };
  return { ...place, kind: kind === 'withdrawal' ? kind : 'deposit', amount };
};

export const sortTrades = (
  trades: readonly ReadTrade[],
  lines: readonly UploadLine[],
  leftOutRows: readonly number[],
): Sorted => {
  const byEntry = new Map(lines.map((line) => [line.entry, line]));
  const out = new Set(leftOutRows);
  const sent: ImportedTrade[] = [];
  const broken: ReadTrade[] = [];
  const left = Object.fromEntries(LEFT_KINDS.map((kind) => [kind, 0])) as Record<LeftKind, number>;
  let leftOut = 0;
  for (const trade of trades) {
    const line = trade.entry === '' ? undefined : byEntry.get(trade.entry);
    const isMoney = trade.kind === 'deposit' || trade.kind === 'withdrawal';
    if (isLeft(trade)) left[trade.kind as LeftKind] += 1;
    else if (out.has(trade.row) || (!isMoney && line?.isLeftOut)) leftOut += 1;
    else if (trade.faults.length > 0) broken.push(trade);
    else if (isMoney || line?.chosen) sent.push(toImported(trade, isMoney ? null : (line?.chosen ?? null)));
  }
  return { sent, broken, left, leftOut };
};
