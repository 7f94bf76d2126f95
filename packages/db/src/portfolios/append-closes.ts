/** The value of a portfolio at the closes of its days, for charts and metrics; a day is written once. */
import { type Books, emptyBooks } from '../books/books.ts';
import { readBooks } from '../books/read-books.ts';
import { type Prices, valueBooks } from '../books/valuation.ts';
import type { Database } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';

export interface Close {
  readonly at: Date;
  /** Prices of that close in portfolio currency. */
  readonly prices: Prices;
}

/**
 * Values today's books at each close: call it for days without trades, splits or dividends since. Answers how many points were new;
 * portfolios without money have no history.
 */
export async function appendCloses(
  db: Database,
  portfolioId: string,
  closes: readonly Close[],
): Promise<number> {
  const { books, capital } = await readBooks(db, portfolioId);
  if (isEmpty(books)) return 0;
  const { count } = await db.portfolioHistory.createMany({
    data: closes.map(({ at, prices }) => {
      const { assets, ...sums } = valueBooks(books, capital, prices).state;
      return { portfolioId, at, kind: 'close' as const, ...sums, capital, assets: toJson(assets) };
    }),
    skipDuplicates: true,
  });
  return count;
}

const isEmpty = (books: Books): boolean =>
  books.positions.size === 0 && books.balance.equals(emptyBooks.balance);
