/** Makes a link to a portfolio; of any number of tries at once no more are open than may be. */
import { PORTFOLIO_LINKS_MAX, type PortfolioLink } from '@ballast/contract/entities/portfolio-link';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { lockPortfolio } from '../portfolios/lock-portfolio.ts';
import { LINK_COLUMNS, toPortfolioLink } from './link-row.ts';

export interface NewLink {
  readonly portfolioId: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256, hex. */
  readonly tokenHash: string;
  readonly expiresAt: Date | null;
}

export type CreateLinkResult =
  | { readonly status: 'created'; readonly link: PortfolioLink }
  | { readonly status: 'not_found' | 'limit' };

export async function createLink(
  db: Database,
  { portfolioId, userId, name, tokenHash, expiresAt }: NewLink,
  { now, newId }: Tools,
): Promise<CreateLinkResult> {
  return inTransaction(db, async (tx) => {
    if ((await lockPortfolio(tx, portfolioId, userId)) === null) return { status: 'not_found' };
    const isOpen = { takenBackAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    const open = await tx.portfolioLink.count({ where: { portfolioId, ...isOpen } });
    if (open >= PORTFOLIO_LINKS_MAX) return { status: 'limit' };
    const data = { id: newId(), portfolioId, name, tokenHash, expiresAt, createdAt: now };
    const row = await tx.portfolioLink.create({ data, select: LINK_COLUMNS });
    const record = {
      actorId: userId,
      userId,
      action: 'portfolio.createLink',
      subjectType: 'portfolio',
    } as const;
    const details = { link: row.id, name, expiresAt: expiresAt?.toISOString() ?? null };
    await writeAudit(tx, { ...record, subjectId: portfolioId, details }, now);
    return { status: 'created', link: toPortfolioLink(row, now) };
  });
}
