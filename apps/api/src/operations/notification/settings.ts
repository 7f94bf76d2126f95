/** GET /notification/settings. */
import type { Database } from '@ballast/db/client/create-database';
import { findNotificationSettings } from '@ballast/db/notifications/notification-settings';
import type { Handler } from '../../pipeline/handler.ts';

export const settings =
  ({ db }: { readonly db: Database }): Handler<'notification.settings'> =>
  ({ caller }) =>
    findNotificationSettings(db, caller.userId);
