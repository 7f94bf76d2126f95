/** The links of a user's portfolio, newest first; of anybody else's none. */
import type { PortfolioLink } from '@ballast/contract/entities/portfolio-link';
import type { Reader } from '../client/create-database.ts';
import { LINK_COLUMNS, toPortfolioLink } from './link-row.ts';

/** Those that are over fall out of sight behind newer ones. */
const SHOWN_MAX = 100;

export async function listLinks(
  db: Reader,
  { portfolioId, userId }: { readonly portfolioId: string; readonly userId: string },
  now: Date,
): Promise<PortfolioLink[]> {
  const rows = await db.portfolioLink.findMany({
    where: { portfolioId, portfolio: { userId, isSimulation: false, deletedAt: null } },
    // open ones first: they are those that can be taken back
    orderBy: [{ takenBackAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN_MAX,
    select: LINK_COLUMNS,
  });
  return rows.map((row) => toPortfolioLink(row, now));
}
