/** What a user changes of their own account (§7 Auth). */
import type { Language } from '@ballast/contract/constants';
import type { Database } from '../client/create-database.ts';
import { inTransaction, isUniqueViolation } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { emailKey } from './email-key.ts';

export interface ProfileChange {
  readonly userId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** `undefined` leaves it. */
  readonly approvedConsentText: string | null | undefined;
}

export async function updateProfile(
  db: Database,
  { userId, email, approvedConsentText, ...names }: ProfileChange,
  tools: Tools,
): Promise<{ readonly status: 'changed' | 'email_taken' | 'not_found' }> {
  const consent =
    approvedConsentText === undefined
      ? {}
      : { approvedConsentText, approvedConsentAt: approvedConsentText === null ? null : tools.now };
  try {
    return await inTransaction(db, async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: userId, deletedAt: null },
        data: { ...names, email, emailKey: emailKey(email), ...consent, updatedAt: tools.now },
      });
      if (count === 0) return { status: 'not_found' };
      const details = { hasConsent: approvedConsentText !== undefined };
      await writeAudit(tx, own(userId, 'user.updateProfile', details), tools.now);
      return { status: 'changed' };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { status: 'email_taken' };
    throw error;
  }
}

export async function changeLanguage(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: { language, updatedAt: now } });
}

/** Ends every session but `keepSessionId`; open reset links die with the old password. */
export async function changePassword(
  db: Database,
  change: { readonly userId: string; readonly passwordHash: string; readonly keepSessionId: string | null },
  tools: Tools,
): Promise<void> {
  const { userId, passwordHash, keepSessionId } = change;
  await inTransaction(db, async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash, updatedAt: tools.now } });
    await tx.resetToken.deleteMany({ where: { userId } });
    await endSessions(tx, { userId, except: keepSessionId, reason: 'password_changed' }, tools.now);
    await writeAudit(tx, own(userId, 'user.changePassword', {}), tools.now);
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
