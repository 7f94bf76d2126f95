/** How a user is told of notifications beyond the list, which holds them all at once. */
import { z } from 'zod';
import { QUIET_STEP_MINUTES } from '../constants.ts';
import { MAILED_KINDS } from '../mailed-kinds.ts';
import { textSchema } from '../scalars.ts';
import { NOTIFICATION_KINDS } from './notification.ts';

const TIME_ZONE_MAX_LENGTH = 64;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** As in the IANA database, `Europe/Istanbul`. */
export const timeZoneSchema = textSchema(TIME_ZONE_MAX_LENGTH)
  .refine(isTimeZone, { params: { code: 'one_of' } })
  .meta({ example: 'Europe/Istanbul' });

const LAST_MINUTE = 24 * 60 - QUIET_STEP_MINUTES;
/** Minutes since midnight by the clock on the wall. */
const dayMinuteSchema = z.number().int().min(0).max(LAST_MINUTE).multipleOf(QUIET_STEP_MINUTES);

/** From the first minute until before the second, over midnight where the first is later. */
export const quietHoursSchema = z
  .strictObject({ from: dayMinuteSchema, to: dayMinuteSchema.meta({ example: 420 }) })
  .refine(({ from, to }) => from !== to, { path: ['to'] });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const notificationSettingsSchema = z.strictObject({
  timeZone: timeZoneSchema,
  /** Mails and pop-ups wait until they end. */
  quietHours: quietHoursSchema.nullable(),
  muted: z.strictObject({
    popup: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
    mail: z.array(z.enum(MAILED_KINDS)).max(MAILED_KINDS.length),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Of who never chose any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  timeZone: 'UTC',
  quietHours: null,
  muted: { popup: [], mail: [] },
};
