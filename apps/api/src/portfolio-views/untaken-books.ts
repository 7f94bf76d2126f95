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

/** At any instant up to `until`. */
export const openUntakenBooks = async (
  marketData: MarketData,
  path: KeptPath,
  currency: string,
  until: Date,
): Promise<(at: Date) => Promise<StoredBooks>> => {
  const { actionsUntil } = path;
  const due = async (symbols: readonly string[], at: Date): Promise<readonly DueAction[]> => {
    if (symbols.length === 0 || at <= actionsUntil) return [];
    const found = await findDue(marketData, { currency, symbols, actionsUntil, owed: [] }, at);
    return found?.actions ?? [];
  };
  const all = await due(
    path.holdings.map(([symbol]) => symbol),
    until,
  );
  // few are asked about again
  const changing = [...new Set(all.map(({ symbol }) => symbol))];
  return async (at) => {
    const actions = at >= until ? all : await due(changing, at);
    const { balance, positions } = actions.reduce(apply, booksOf(path));
    return {
      cash: centsOf(balance.toFixed()),
      units: new Map([...positions].map(([symbol, { amount }]) => [symbol, unitsOf(amount.toFixed())])),
    };
  };
};
