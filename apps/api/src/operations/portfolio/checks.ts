/** GET /portfolio/{id}/checks. */
import { CHECK_OUTCOMES } from '@ballast/contract/keys';
import type { Database } from '@ballast/db/client/create-database';
import { listChecks } from '@ballast/db/supervision/list-checks';
import type { Handler } from '../../pipeline/handler.ts';

const NOTHING_REACHED = ['quiet', 'no_prices'];
const REACHED = CHECK_OUTCOMES.filter((outcome) => !NOTHING_REACHED.includes(outcome));

export const checks =
  ({ db }: { readonly db: Database }): Handler<'portfolio.checks'> =>
  async ({ input: { id: portfolioId, reached, page, size }, caller }) => {
    const outcomes = reached ? REACHED : undefined;
    return listChecks(db, { portfolioId, userId: caller.userId, outcomes, page, size });
  };
