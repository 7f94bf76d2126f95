/** Notifications that are told by mail as well: what waits for a decision, and that it no longer does. */
import type { NotificationKind } from './entities/notification.ts';

export const MAILED_KINDS = [
  'suggestion_ready',
  'suggestion_expired',
] as const satisfies readonly NotificationKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

export const isMailedKind = (kind: string): kind is MailedKind =>
  (MAILED_KINDS as readonly string[]).includes(kind);
