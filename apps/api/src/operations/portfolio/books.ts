/** GET /portfolio/{id}/books: what a portfolio was worth, which money came and went and what it earned, over any range (decision 067). */
import type { Handler } from '../../pipeline/handler.ts';
import { type BooksParts, readBooks } from '../../portfolio-views/read-books.ts';

export const books =
  (parts: BooksParts): Handler<'portfolio.books'> =>
  ({ input: { id, ...asked }, caller: { userId } }) =>
    readBooks(parts, { id, userId }, asked);
