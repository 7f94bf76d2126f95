/** PUT /notification/settings: what waits is judged by them when it is due. */
import type { Database } from '@ballast/db/client/create-database';
import {
  findNotificationSettings,
  saveNotificationSettings,
} from '@ballast/db/notifications/notification-settings';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const changeSettings =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'notification.changeSettings'> =>
  async ({ input, caller }) => {
    await saveNotificationSettings(db, caller.userId, input, clock.now());
    return findNotificationSettings(db, caller.userId);
  };
