/** Previewed trades as the books take them. Pure. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import type { Trade } from '@ballast/db/books/books';
import type { Prices } from '@ballast/db/books/valuation';

export const tradesOf = ({ rows }: TransactionPreview): Trade[] =>
  rows
    .filter(({ units }) => units !== 0)
    .map(({ symbol, units, price, amount, cost }) => ({
      symbol,
      type: units > 0 ? 'Buy' : 'Sell',
      amount: Math.abs(units),
      price,
      value: Math.abs(amount),
      cost,
    }));

/** Portfolio currency, of everything held and traded. */
export const pricesOf = ({ rows }: TransactionPreview): Prices =>
  Object.fromEntries(rows.map(({ symbol, price }) => [symbol, price]));
