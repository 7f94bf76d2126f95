/**
 * Keeps, with the decision and in its transaction, what is not done: the books as they are left where a suggestion is approved, and the books after
 * its trades where it is not (decision 105). What is done stands in the ledger.
 */
import { applyTrade, costOf, type Trade } from '../books/books.ts';
import { decimal, money } from '../books/decimal.ts';
import { readBooks } from '../books/read-books.ts';
import { type Prices, valueBooks } from '../books/valuation.ts';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { ModelKey } from './model-key.ts';

/** The trades of a suggestion as they would be made at the moment of its decision. */
export interface SuggestedTrades {
  readonly model: ModelKey;
  /** Moved with an approval: paid in, or taken out below 0. */
  readonly contribution: number;
  readonly trades: readonly Trade[];
  /** Portfolio currency, of everything held and traded. */
  readonly prices: Prices;
  /** The books that they were computed from. */
  readonly bookVersion: number;
}

interface Decided extends Omit<SuggestedTrades, 'bookVersion'> {
  readonly portfolioId: string;
  readonly optimizationId: string;
  readonly isApproved: boolean;
}

/** Before the books of an approval are written. */
export async function keepUntakenPath(
  tx: Transaction,
  { portfolioId, optimizationId, model, isApproved, contribution, trades, prices }: Decided,
  now: Date,
): Promise<void> {
  const { books: held, capital } = await readBooks(tx, portfolioId);
  // money that nobody paid in or took out stays where it is, on both paths
  const moved = money(isApproved ? contribution : Math.max(contribution, 0));
  const left = { ...held, balance: held.balance.plus(moved) };
  const other = isApproved ? left : trades.reduce(applyTrade, left);
  const { state } = valueBooks(left, capital, prices);
  await tx.untakenPath.create({
    data: {
      optimizationId,
      model,
      value: decimal(state.balance).plus(state.investment),
      trades: trades.length,
      traded: trades.reduce((sum, { value }) => sum.plus(money(value)), decimal(0)),
      cost: money(costOf(trades)),
      idle: isApproved ? 0 : moved,
      cash: other.balance,
      holdings: toJson([...other.positions].map(([symbol, { amount }]) => [symbol, amount.toFixed()])),
      actionsUntil: now,
    },
  });
}
