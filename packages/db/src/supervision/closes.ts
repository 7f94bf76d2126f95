/** Points of history at the closes of days, for charts and metrics; a day is written once. */
import type { Holding } from '@ballast/contract/entities/portfolio';
import { type Books, emptyBooks } from '../books/books.ts';
import { type Decimal, decimal } from '../books/decimal.ts';
import { type Prices, valueBooks } from '../books/valuation.ts';
import { toJson } from '../client/json.ts';

export interface Close {
  readonly at: Date;
  /** Of that close, in portfolio currency. */
  readonly prices: Prices;
}

/** When a portfolio is looked at next; `nextCheckAt` null: its triggers are not judged. */
export interface NextLook {
  readonly nextCloseAt: Date | null;
  readonly nextCheckAt: Date | null;
}

export interface Held {
  readonly balance: number;
  readonly capital: number;
  readonly holdings: readonly Holding[];
}

export const booksOf = ({ balance, capital, holdings }: Held) => {
  const positions = new Map(
    holdings.map(({ symbol, amount, price }) => [symbol, { amount: decimal(amount), price: decimal(price) }]),
  );
  return { books: { balance: decimal(balance), positions }, capital: decimal(capital) };
};

/** Today's books at each close: for closes without trades, splits or dividends since. Portfolios without money have no history. */
export const closePoints = (
  portfolioId: string,
  { books, capital }: { readonly books: Books; readonly capital: Decimal },
  closes: readonly Close[],
) => {
  if (books.positions.size === 0 && books.balance.equals(emptyBooks.balance)) return [];
  return closes.map(({ at, prices }) => {
    const { assets, ...sums } = valueBooks(books, capital, prices).state;
    return { portfolioId, at, kind: 'close' as const, ...sums, capital, assets: toJson(assets) };
  });
};
