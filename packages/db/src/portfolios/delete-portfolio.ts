/** Deletes a portfolio (§7). */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import { type Command, changePortfolio } from './change-portfolio.ts';
import { endAsked } from './end-asked.ts';

export interface DeletePortfolioResult {
  readonly status: 'changed' | 'not_found' | 'orders_open';
}

/** The row stays for the books; a running calculation loses its fence and an open suggestion its portfolio. */
export function deletePortfolio(
  db: Database,
  { portfolioId, userId }: { readonly portfolioId: string; readonly userId: string },
  tools: Tools,
): Promise<DeletePortfolioResult> {
  const command: Command<DeletePortfolioResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'delete' },
    notFound: { status: 'not_found' },
    notAllowed: async (_tx, { ordersOpen }) => (ordersOpen ? { status: 'orders_open' } : null),
  };
  return changePortfolio(db, command, tools, async (tx, { status }) => {
    await endAsked(tx, portfolioId, tools.now);
    await tx.notification.deleteMany({ where: { portfolioId } });
    const stopped = status === 'calculating' ? { calculation: Prisma.DbNull } : {};
    return {
      result: { status: 'changed' },
      columns: { ...stopped, runToken: null, nextCheckAt: null, deletedAt: tools.now },
      audit: [{ action: 'portfolio.delete', details: {} }],
      events: [],
    };
  });
}
