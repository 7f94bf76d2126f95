/** §7 GET /notification/list: texts in the language of the user. */
import type { Database } from '@ballast/db/client/create-database';
import { listNotifications } from '@ballast/db/notifications/list-notifications';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { Handler } from '../../pipeline/handler.ts';

export const list =
  ({ db }: { readonly db: Database }): Handler<'notification.list'> =>
  async ({ input, caller }) => {
    const { records, count } = await listNotifications(db, { userId: caller.userId, ...input });
    return {
      records: records.map(({ id, kind, params, portfolio, createdAt, viewedAt }) => ({
        id,
        _id: id,
        kind,
        ...renderNotification(kind, params, caller.language),
        portfolio,
        createdAt: createdAt.toISOString(),
        viewedAt: viewedAt?.toISOString() ?? null,
      })),
      count,
    };
  };
