/**
 * The mail of a notification: asked for in its transaction, claimed before it is sent, ended when the server has taken it. Who dies in
 * between loses nothing: the claim runs out, and the mail is sent under the same Message-ID.
 */
import type { Language } from '@ballast/contract/constants';
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import type { MailedKind } from '@ballast/contract/mailed-kinds';
import type { Database, Transaction } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import type { NotificationParams } from './notification-params.ts';
import { toNotificationSettings } from './notification-settings.ts';

/** Longer than a try may take. */
const CLAIM_MS = 120_000;

export interface ClaimedMail {
  /** Of the notification, and of its mail. */
  readonly id: string;
  /** The fence: whoever lost the claim ends nothing. */
  readonly claimedAt: Date;
  readonly tries: number;
  readonly kind: MailedKind;
  readonly params: NotificationParams;
  readonly createdAt: Date;
  readonly isViewed: boolean;
  readonly portfolioId: string | null;
  /** When the open suggestion of the portfolio ends; null where none is open. */
  readonly suggestedUntil: Date | null;
  readonly reader: {
    readonly email: string;
    readonly firstname: string;
    readonly language: Language;
    /** May sign in, and thus do something about it. */
    readonly isActive: boolean;
  };
  readonly settings: NotificationSettings;
}

export async function requestNotificationMail(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.notificationMail.create({ data: { notificationId: id, dueAt: now } });
}

/** The one that is due longest and nobody else has; null where there is none. A claim of a clock set back since counts for nothing. */
export async function claimNotificationMail(db: Database, now: Date): Promise<ClaimedMail | null> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE notification_mails SET claimed_at = ${now} WHERE notification_id = (
      SELECT notification_id FROM notification_mails
      WHERE ended_at IS NULL AND due_at <= ${now} AND (claimed_at IS NULL
        OR abs(extract(epoch FROM ${now} - claimed_at)) * 1000 > ${CLAIM_MS})
      ORDER BY due_at, notification_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING notification_id AS id`;
  return claimed === undefined ? null : readClaimed(db, claimed.id, now);
}

async function readClaimed(db: Database, id: string, claimedAt: Date): Promise<ClaimedMail | null> {
  const row = await db.notification.findUnique({
    where: { id },
    include: {
      mail: true,
      user: { include: { notifying: true } },
      portfolio: { select: { optimizations: { where: { status: 'pending' }, select: { expiresAt: true } } } },
    },
  });
  // deleted by its reader meanwhile, and the mail with it
  if (row === null) return null;
  const { user, portfolio } = row;
  return {
    id,
    claimedAt,
    tries: row.mail?.tries ?? 0,
    kind: row.kind as MailedKind,
    params: fromJson<NotificationParams>(row.params),
    createdAt: row.createdAt,
    isViewed: row.viewedAt !== null,
    portfolioId: row.portfolioId,
    suggestedUntil: portfolio?.optimizations[0]?.expiresAt ?? null,
    reader: {
      email: user.email,
      firstname: user.firstname,
      language: user.language,
      isActive: user.isActive && user.deletedAt === null,
    },
    settings: toNotificationSettings(user.notifying),
  };
}

type Claim = Pick<ClaimedMail, 'id' | 'claimedAt'>;

const held = ({ id, claimedAt }: Claim) => ({ notificationId: id, claimedAt, endedAt: null });

export interface MailEnd {
  readonly outcome: 'sent' | 'skipped' | 'failed';
  readonly reason: string | null;
}

export async function endNotificationMail(
  db: Database,
  claim: Claim,
  end: MailEnd,
  now: Date,
): Promise<void> {
  await db.notificationMail.updateMany({ where: held(claim), data: { ...end, endedAt: now } });
}

/** Hands it back until then. */
export async function deferNotificationMail(
  db: Database,
  claim: Claim,
  { dueAt, failure }: { readonly dueAt: Date; readonly failure: string | null },
): Promise<void> {
  const counted = failure === null ? {} : { tries: { increment: 1 }, reason: failure };
  await db.notificationMail.updateMany({ where: held(claim), data: { dueAt, claimedAt: null, ...counted } });
}
