/** Stores what a worker found of the portfolios it had claimed and raises nothing for: all of a batch in one transaction. */
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import type { DuePortfolio } from './claim-due.ts';
import { booksOf, type Close, closePoints, type NextLook } from './closes.ts';
import { checkRow, type NewCheck } from './new-check.ts';

export interface Look {
  readonly portfolio: DuePortfolio;
  readonly closes: readonly Close[];
  /** None where no data period has ended. */
  readonly check: NewCheck | null;
  readonly next: NextLook;
}

/** Those that were claimed again, deleted or traded meanwhile are left: what was found is not of their books. Answers how many were stored. */
export function recordLooks(
  db: Database,
  looks: readonly Look[],
  leaseUntil: Date,
  tools: Tools,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = looks.map(({ portfolio }) => portfolio.id);
    const versions = looks.map(({ portfolio }) => portfolio.bookVersion);
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM portfolios p
      JOIN unnest(${ids}::uuid[], ${versions}::int[]) AS f (id, book_version)
        ON f.id = p.id AND f.book_version = p.book_version
      WHERE p.supervised_until = ${leaseUntil} AND p.deleted_at IS NULL
      ORDER BY p.id FOR NO KEY UPDATE OF p SKIP LOCKED`;
    const locked = new Set(rows.map(({ id }) => id));
    const mine = looks.filter(({ portfolio }) => locked.has(portfolio.id));
    const points = mine.flatMap(({ portfolio, closes }) =>
      closePoints(portfolio.id, booksOf(portfolio), closes),
    );
    await tx.portfolioHistory.createMany({ data: points, skipDuplicates: true });
    const checks = mine.flatMap(({ portfolio, check }) =>
      check === null ? [] : [checkRow(portfolio.id, check, tools)],
    );
    await tx.supervisionCheck.createMany({ data: checks, skipDuplicates: true });
    await tx.$executeRaw`
      UPDATE portfolios p
      SET next_close_at = f.next_close_at, next_check_at = f.next_check_at,
        last_check_at = coalesce(f.last_check_at, p.last_check_at), supervised_until = NULL
      FROM unnest(${mine.map(({ portfolio }) => portfolio.id)}::uuid[],
        ${mine.map(({ next }) => next.nextCloseAt)}::timestamptz[],
        ${mine.map(({ next }) => next.nextCheckAt)}::timestamptz[],
        ${mine.map(({ check }) => (check === null ? null : tools.now))}::timestamptz[])
        AS f (id, next_close_at, next_check_at, last_check_at)
      WHERE p.id = f.id`;
    return mine.length;
  });
}

/** Nothing could be said yet: whoever comes after the lease looks again. Of `until` the past is at once. */
export async function postpone(
  db: Database,
  {
    ids,
    leaseUntil,
    until,
  }: { readonly ids: readonly string[]; readonly leaseUntil: Date; readonly until: Date },
): Promise<void> {
  await db.portfolio.updateMany({
    where: { id: { in: [...ids] }, supervisedUntil: leaseUntil },
    data: { supervisedUntil: until },
  });
}
