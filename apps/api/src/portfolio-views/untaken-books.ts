/** The books of the path that was not taken, with the splits and dividends since its decision as the books themselves take them. */
import type { Books } from '@ballast/db/books/books';
import { applyAction } from '@ballast/db/books/corporate-actions';
import { decimal } from '@ballast/db/books/decimal';
import type { KeptPath } from '@ballast/db/optimizations/list-decisions';
import { centsOf, unitsOf } from '@ballast/domain/books/exact';
import type { StoredBooks } from '@ballast/domain/books/report-range';
import { type DueAction, findDue } from '@ballast/integrations/market-data/find-due';
import type { MarketData } from '@ballast/integrations/market-data/provider';

/** No price was ever paid: what is held is valued at last prices alone. */
const NO_PRICE = decimal(0);

const booksOf = ({ cash, holdings }: KeptPath): Books => ({
  balance: decimal(cash),
  positions: new Map(
    holdings.map(([symbol, units]) => [symbol, { amount: decimal(units), price: NO_PRICE }]),
  ),
});

/** A dividend without a rate, or of a short position that the cash cannot pay, is owed. */
const apply = (books: Books, { rate, ...action }: DueAction): Books => {
  if (action.kind === 'dividend' && rate === null) return books;
  const next = applyAction(books, action, rate ?? Number.NaN);
  return next.balance.isNegative() && next.balance.lessThan(books.balance) ? books : next;
};

export const untakenBooks = async (
  marketData: MarketData,
  path: KeptPath,
  currency: string,
  at: Date,
): Promise<StoredBooks> => {
  const { actionsUntil } = path;
  const symbols = path.holdings.map(([symbol]) => symbol);
  const found =
    symbols.length === 0 || at <= actionsUntil
      ? null
      : await findDue(marketData, { currency, symbols, actionsUntil, owed: [] }, at);
  const books = (found?.actions ?? []).reduce(apply, booksOf(path));
  return {
    cash: centsOf(books.balance.toFixed()),
    units: new Map([...books.positions].map(([symbol, { amount }]) => [symbol, unitsOf(amount.toFixed())])),
  };
};
