/** Ends a link of a user's portfolio; once is enough, and a second time changes nothing. */
import type { PortfolioLink } from '@ballast/contract/entities/portfolio-link';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { writeAudit } from '../events/write-audit.ts';
import { LINK_COLUMNS, toPortfolioLink } from './link-row.ts';

export interface LinkKey {
  readonly id: string;
  readonly userId: string;
}

/** Null for anybody else's. */
export async function takeBackLink(
  db: Database,
  { id, userId }: LinkKey,
  now: Date,
): Promise<PortfolioLink | null> {
  return inTransaction(db, async (tx) => {
    const where = { id, portfolio: { userId, isSimulation: false, deletedAt: null } };
    const { count } = await tx.portfolioLink.updateMany({
      where: { ...where, takenBackAt: null },
      data: { takenBackAt: now },
    });
    const row = await tx.portfolioLink.findFirst({ where, select: { ...LINK_COLUMNS, portfolioId: true } });
    if (row === null) return null;
    if (count > 0) {
      const record = {
        actorId: userId,
        userId,
        action: 'portfolio.takeBackLink',
        subjectType: 'portfolio',
      } as const;
      await writeAudit(tx, { ...record, subjectId: row.portfolioId, details: { link: id } }, now);
    }
    return toPortfolioLink(row, now);
  });
}
