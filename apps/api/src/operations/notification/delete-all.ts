/** §7 DELETE /notification: all of the user's. */
import type { Database } from '@ballast/db/client/create-database';
import { deleteNotifications } from '@ballast/db/notifications/list-notifications';
import type { Handler } from '../../pipeline/handler.ts';

export const deleteAll =
  ({ db }: { readonly db: Database }): Handler<'notification.deleteAll'> =>
  async ({ caller }) => {
    await deleteNotifications(db, caller.userId);
    return { status: 'done' };
  };
