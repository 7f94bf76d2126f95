/** PUT /notification: all of the user's are read. */
import type { Database } from '@ballast/db/client/create-database';
import { viewAll as view } from '@ballast/db/notifications/list-notifications';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const viewAll =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'notification.viewAll'> =>
  async ({ caller }) => {
    await view(db, caller.userId, clock.now());
    return { status: 'done' };
  };
