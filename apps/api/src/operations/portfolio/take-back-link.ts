/** DELETE /portfolio/links/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { takeBackLink as takeBack } from '@ballast/db/links/take-back-link';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export interface TakeBackLinkParts {
  readonly db: Database;
  readonly clock: Clock;
}

export const takeBackLink =
  ({ db, clock }: TakeBackLinkParts): Handler<'portfolio.takeBackLink'> =>
  async ({ input: { id }, caller: { userId } }) => {
    const link = await takeBack(db, { id, userId }, clock.now());
    if (link === null) throw new CatalogueError('notFound');
    return link;
  };
