/** §7 DELETE /notification/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { deleteNotification as remove } from '@ballast/db/notifications/list-notifications';
import type { Handler } from '../../pipeline/handler.ts';

export const deleteNotification =
  ({ db }: { readonly db: Database }): Handler<'notification.delete'> =>
  async ({ input, caller }) => {
    if (!(await remove(db, caller.userId, input.id))) throw new CatalogueError('notFound');
    return { status: 'done' };
  };
