/** Quiet hours and muted kinds of a user. */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '@ballast/contract/entities/notification-settings';
import type { MailedKind } from '@ballast/contract/mailed-kinds';
import type { Database, Reader } from '../client/create-database.ts';
import type { Prisma } from '../generated/client.ts';

type Row = Prisma.NotificationSettingsGetPayload<object>;

/** As they were chosen, or the defaults. */
export const toNotificationSettings = (row: Row | null): NotificationSettings => {
  if (row === null) return DEFAULT_NOTIFICATION_SETTINGS;
  const { timeZone, quietFrom: from, quietTo: to, mutedPopup, mutedMail } = row;
  return {
    timeZone,
    quietHours: from === null || to === null ? null : { from, to },
    muted: { popup: mutedPopup as NotificationKind[], mail: mutedMail as MailedKind[] },
  };
};

export async function findNotificationSettings(db: Reader, userId: string): Promise<NotificationSettings> {
  return toNotificationSettings(await db.notificationSettings.findUnique({ where: { userId } }));
}

export async function saveNotificationSettings(
  db: Database,
  userId: string,
  { timeZone, quietHours, muted }: NotificationSettings,
  now: Date,
): Promise<void> {
  const data = {
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    mutedPopup: [...new Set(muted.popup)],
    mutedMail: [...new Set(muted.mail)],
    updatedAt: now,
  };
  await db.notificationSettings.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}
