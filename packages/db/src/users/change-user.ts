/** What a user changes of their own account (§7 Auth). */
import type { Language } from '@ballast/contract/constants';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction, isUniqueViolation } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestMail } from '../jobs/request-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { emailKey } from './email-key.ts';
import type { Account } from './find-user.ts';

export interface ProfileChange {
  readonly userId: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Another address asks for the account as it was proven to be its user's; the same one is written anew. */
  readonly email: string;
  readonly proven: Account;
  readonly keepSessionId: string;
  /** `undefined` leaves it. */
  readonly approvedConsentText: string | null | undefined;
}

export interface ProfileResult {
  readonly status: 'changed' | 'email_taken' | 'stale';
}

/** With another address every other session ends, and the old one is told. */
export async function updateProfile(
  db: Database,
  change: ProfileChange,
  tools: Tools,
): Promise<ProfileResult> {
  try {
    return await inTransaction(db, (tx) => writeProfile(tx, change, tools));
  } catch (error) {
    if (isUniqueViolation(error)) return { status: 'email_taken' };
    throw error;
  }
}

async function writeProfile(tx: Transaction, change: ProfileChange, tools: Tools): Promise<ProfileResult> {
  const { userId, email, proven, keepSessionId, approvedConsentText, firstname, lastname } = change;
  const consent =
    approvedConsentText === undefined
      ? {}
      : { approvedConsentText, approvedConsentAt: approvedConsentText === null ? null : tools.now };
  const key = emailKey(email);
  const old = emailKey(proven.user.email);
  const { count } = await tx.user.updateMany({
    where: {
      id: userId,
      deletedAt: null,
      emailKey: old,
      ...(key === old ? {} : { passwordHash: proven.passwordHash }),
    },
    data: { firstname, lastname, email, emailKey: key, ...consent, updatedAt: tools.now },
  });
  if (count === 0) return { status: 'stale' };
  const details = { hasConsent: approvedConsentText !== undefined, hasNewEmail: key !== old };
  await writeAudit(tx, own(userId, 'user.updateProfile', details), tools.now);
  if (key !== old) {
    await tx.resetToken.deleteMany({ where: { userId } });
    await endSessions(tx, { userId, except: keepSessionId, reason: 'email_changed' }, tools.now);
    await requestMail(tx, { kind: 'email_changed', to: proven.user.email, reader: proven.user }, tools);
  }
  return { status: 'changed' };
}

export async function changeLanguage(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: { language, updatedAt: now } });
}

export interface PasswordChange {
  /** As it was proven to be its user's; another password since then is `stale`. */
  readonly proven: Account;
  readonly passwordHash: string;
  readonly keepSessionId: string | null;
}

/** Ends every session but `keepSessionId`, tells the user; open reset links die with the old password. */
export function changePassword(
  db: Database,
  { proven, passwordHash, keepSessionId }: PasswordChange,
  tools: Tools,
): Promise<{ readonly status: 'changed' | 'stale' }> {
  return inTransaction(db, async (tx) => {
    const { id: userId, email } = proven.user;
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: proven.passwordHash },
      data: { passwordHash, updatedAt: tools.now },
    });
    if (count === 0) return { status: 'stale' };
    await tx.resetToken.deleteMany({ where: { userId } });
    await endSessions(tx, { userId, except: keepSessionId, reason: 'password_changed' }, tools.now);
    await requestMail(tx, { kind: 'password_changed', to: email, reader: proven.user }, tools);
    await writeAudit(tx, own(userId, 'user.changePassword', {}), tools.now);
    return { status: 'changed' };
  });
}

/** Stores the same password under today's rule (rehash on use); nobody is signed out. */
export async function renewPasswordHash(
  db: Database,
  renewal: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  const { userId, from, to } = renewal;
  await db.user.updateMany({ where: { id: userId, passwordHash: from }, data: { passwordHash: to } });
}

const own = (userId: string, action: string, details: object) =>
  ({ actorId: userId, userId, action, subjectType: 'user', subjectId: userId, details }) as const;
