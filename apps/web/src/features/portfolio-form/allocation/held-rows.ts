/** The rows of the initial allocation: what is wrong with them, their sums, and what a list that was brought adds. Pure. */
import type { OperationOutput } from '@ballast/contract/operations';
import type { ChosenTicker, HeldRow, Typed } from '../portfolio-values.ts';
import type { ReadHolding } from './read-holdings.ts';

type Matched = OperationOutput<'marketData.matchTickers'>['list'][number];
export type Candidate = Matched['candidates'][number];

const isMissing = (value: Typed) => value === '' || !(value > 0);

export const isIncomplete = ({ amount, price }: HeldRow): boolean => isMissing(amount) || isMissing(price);

export const costOf = ({ amount, price }: HeldRow): number => Number(amount) * Number(price);

export const totalCost = (rows: readonly HeldRow[]): number =>
  rows.reduce((sum, row) => sum + costOf(row), 0);

/** What a line of a list was taken for. */
export interface HoldingLine extends ReadHolding {
  readonly candidates: readonly Candidate[];
  /** null while it is open. */
  readonly chosen: Candidate | null;
}

/** Of several tickers that go by an entry, the one that the portfolio may hold is meant. */
export const toLines = (
  holdings: readonly ReadHolding[],
  list: readonly Matched[],
  tickers: readonly ChosenTicker[],
): readonly HoldingLine[] =>
  holdings.map((holding) => {
    const found = list.find(({ entry }) => entry === holding.entry);
    const candidates = found?.candidates ?? [];
    const own = candidates.filter(({ symbol }) => tickers.some((each) => each.symbol === symbol));
    const [first] = found?.status === 'matched' ? candidates : [];
    return {
      ...holding,
      candidates,
      chosen: (found?.status !== 'unknown' && own.length === 1 ? own[0] : first) ?? null,
    };
  });

/** Two lines of one ticker are one holding, bought at their average. */
const merged = (one: HeldRow, other: HeldRow): HeldRow => {
  const amount = Number(one.amount) + Number(other.amount);
  const isPriced = one.price !== '' && other.price !== '';
  return {
    symbol: one.symbol,
    amount,
    price: isPriced && amount > 0 ? Number(((costOf(one) + costOf(other)) / amount).toPrecision(12)) : '',
  };
};

const rowOf = ({ amount, price, chosen }: HoldingLine & { readonly chosen: Candidate }): HeldRow => ({
  symbol: chosen.symbol,
  amount: amount ?? '',
  price: price ?? '',
});

export interface Brought {
  readonly rows: readonly HeldRow[];
  /** Tickers that the portfolio could not hold yet. */
  readonly added: readonly ChosenTicker[];
}

/** A line takes the place of the row that stood there for its ticker; open lines are left. */
export const bring = (
  lines: readonly HoldingLine[],
  rows: readonly HeldRow[],
  tickers: readonly ChosenTicker[],
): Brought => {
  const brought = new Map<string, HeldRow>();
  const added = new Map<string, ChosenTicker>();
  for (const { chosen, ...line } of lines) {
    if (chosen === null) continue;
    const row = rowOf({ ...line, chosen });
    const before = brought.get(chosen.symbol);
    brought.set(chosen.symbol, before === undefined ? row : merged(before, row));
    if (!tickers.some(({ symbol }) => symbol === chosen.symbol))
      added.set(chosen.symbol, { symbol: chosen.symbol, name: chosen.name });
  }
  const kept = rows.filter(({ symbol }) => !brought.has(symbol));
  return { rows: [...kept, ...brought.values()], added: [...added.values()] };
};
