/** Cash and holdings of a portfolio, and what a trade does to them (§4; safety F5). Pure. */
import type { TransactionType } from '@ballast/contract/keys';
import { type Decimal, decimal, money, quantity } from './decimal.ts';

export interface Position {
  /** Units; negative when short. */
  readonly amount: Decimal;
  /** Average price paid a unit. */
  readonly price: Decimal;
}

export interface Books {
  readonly balance: Decimal;
  readonly positions: ReadonlyMap<string, Position>;
}

/** An executed trade in portfolio currency, computed and rounded by the caller. */
export interface Trade {
  readonly symbol: string;
  readonly type: TransactionType;
  /** Units, > 0. */
  readonly amount: number;
  readonly price: number;
  /** Money moved without cost. */
  readonly value: number;
  readonly cost: number;
}

/** Signed change of units. */
export const signedUnits = ({ type, amount }: Pick<Trade, 'type' | 'amount'>): Decimal =>
  type === 'Buy' ? quantity(amount) : quantity(amount).negated();

export const costOf = (trades: readonly Trade[]): number =>
  trades.reduce((sum, trade) => sum.plus(trade.cost), decimal(0)).toNumber();

export function applyTrade(books: Books, trade: Trade): Books {
  const moved = money(trade.value);
  const change = signedUnits(trade);
  const balance = (change.isPositive() ? books.balance.minus(moved) : books.balance.plus(moved)).minus(
    money(trade.cost),
  );
  const positions = new Map(books.positions);
  const next = movePosition(books.positions.get(trade.symbol), change, quantity(trade.price), moved);
  if (next === null) positions.delete(trade.symbol);
  else positions.set(trade.symbol, next);
  return { balance, positions };
}

/** Adding averages the price, reducing keeps it, crossing zero begins anew at the trade's. */
function movePosition(
  held: Position | undefined,
  change: Decimal,
  tradePrice: Decimal,
  moved: Decimal,
): Position | null {
  if (held === undefined) return { amount: change, price: tradePrice };
  const amount = held.amount.plus(change);
  if (amount.isZero()) return null;
  const isAdding = held.amount.isPositive() === change.isPositive();
  if (isAdding) {
    const paid = held.amount.abs().times(held.price).plus(moved);
    return { amount, price: quantity(paid.dividedBy(amount.abs())) };
  }
  return { amount, price: amount.isPositive() === held.amount.isPositive() ? held.price : tradePrice };
}

export const emptyBooks: Books = { balance: decimal(0), positions: new Map() };
