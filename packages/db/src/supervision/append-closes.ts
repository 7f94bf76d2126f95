/** Closes of days that were lived through at once, as a demo portfolio's are. */
import { readBooks } from '../books/read-books.ts';
import type { Database } from '../client/create-database.ts';
import { type Close, closePoints } from './closes.ts';

/** Answers how many points were new. */
export async function appendCloses(
  db: Database,
  portfolioId: string,
  closes: readonly Close[],
): Promise<number> {
  const data = closePoints(portfolioId, await readBooks(db, portfolioId), closes);
  const { count } = await db.portfolioHistory.createMany({ data, skipDuplicates: true });
  return count;
}
