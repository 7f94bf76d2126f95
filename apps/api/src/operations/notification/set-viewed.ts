/** PUT /notification/{id}: read, or unread again. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { setViewed as set } from '@ballast/db/notifications/list-notifications';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const setViewed =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'notification.setViewed'> =>
  async ({ input, caller }) => {
    if (!(await set(db, { userId: caller.userId, ...input }, clock.now())))
      throw new CatalogueError('notFound');
    return { status: 'done' };
  };
