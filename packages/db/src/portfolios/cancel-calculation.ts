/** Stops a running optimization of a portfolio (§4; safety E5). */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import { type Command, changePortfolio } from './change-portfolio.ts';
import { finishRequests } from './end-asked.ts';
import { portfolioEvent } from './portfolio-event.ts';

export interface CancelCalculationResult {
  readonly status: 'canceled' | 'not_found' | 'not_running';
}

/** The run loses its fence here; the worker that notices stops, and whatever it still sends is refused. */
export function cancelCalculation(
  db: Database,
  { portfolioId, userId }: { readonly portfolioId: string; readonly userId: string },
  tools: Tools,
): Promise<CancelCalculationResult> {
  const command: Command<CancelCalculationResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'cancelCalculation' },
    notFound: { status: 'not_found' },
    notAllowed: async () => ({ status: 'not_running' }),
  };
  return changePortfolio(db, command, tools, async (tx, { runToken }, status) => {
    await finishRequests(tx, portfolioId, tools.now);
    return {
      result: { status: 'canceled' },
      columns: { runToken: null, calculation: Prisma.DbNull, withdrawal: 0 },
      audit: [{ action: 'portfolio.cancelCalculation', details: { runToken } }],
      events: [portfolioEvent(portfolioId, { status, calculation: null }, tools.now)],
    };
  });
}
