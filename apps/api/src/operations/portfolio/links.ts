/** GET /portfolio/{id}/links. */
import type { Database } from '@ballast/db/client/create-database';
import { listLinks } from '@ballast/db/links/list-links';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export interface LinksParts {
  readonly db: Database;
  readonly clock: Clock;
}

export const links =
  ({ db, clock }: LinksParts): Handler<'portfolio.links'> =>
  async ({ input, caller }) => ({
    list: await listLinks(db, { portfolioId: input.id, userId: caller.userId }, clock.now()),
  });
