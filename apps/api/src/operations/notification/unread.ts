/** GET /notification/unread: the number at the bell. */
import type { Database } from '@ballast/db/client/create-database';
import { countUnread } from '@ballast/db/notifications/list-notifications';
import type { Handler } from '../../pipeline/handler.ts';

export const unread =
  ({ db }: { readonly db: Database }): Handler<'notification.unread'> =>
  async ({ caller }) => ({ count: await countUnread(db, caller.userId) });
