/** §3 Notification. The text is chosen in the reader's language from `kind` and `params`. */
import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../scalars.ts';

export const NOTIFICATION_KINDS = [
  'suggestion_ready',
  'suggestion_expired',
  'calculation_failed',
  'portfolio_approved',
  'order_attention',
  'split',
  'dividend',
  'dividend_owed',
  'simulation_finished',
  'simulation_failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationSchema = z.strictObject({
  id: idSchema,
  _id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  message: z.string(),
  portfolio: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  createdAt: dateTimeSchema,
  viewedAt: dateTimeSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;
