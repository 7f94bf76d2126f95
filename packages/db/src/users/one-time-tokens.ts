/** Tokens that work once: password resets, and the ids of single-sign-on tokens (safety A7, A8). */
import { tolerated } from '@ballast/domain/clock-tolerance';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestMail } from '../jobs/request-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** A new request ends the links sent before. */
export async function createResetToken(
  db: Database,
  token: { readonly userId: string; readonly tokenHash: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.resetToken.deleteMany({ where: { userId: token.userId } });
    await tx.resetToken.create({ data: { ...token, createdAt: now } });
  });
}

/** Whose password the link may set; the token is still unused afterwards. */
export async function findResetToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string } | null> {
  return db.resetToken.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: tolerated(now) } },
    select: { userId: true },
  });
}

/** Sets the password if the token is good; of any number of tries at once exactly one is. Ends every session. */
export async function useResetToken(
  db: Database,
  reset: { readonly tokenHash: string; readonly passwordHash: string },
  tools: Tools,
): Promise<{ readonly status: 'done'; readonly userId: string } | { readonly status: 'invalid' }> {
  return inTransaction(db, async (tx) => {
    const { tokenHash, passwordHash } = reset;
    const { count } = await tx.resetToken.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: tolerated(tools.now) }, user: { deletedAt: null } },
      data: { usedAt: tools.now },
    });
    if (count === 0) return { status: 'invalid' };
    const { userId } = await tx.resetToken.findUniqueOrThrow({
      where: { tokenHash },
      select: { userId: true },
    });
    const reader = await tx.user.update({
      where: { id: userId },
      data: { passwordHash, sessionVersion: { increment: 1 }, updatedAt: tools.now },
    });
    await endSessions(tx, { userId, except: null, reason: 'password_reset' }, tools.now);
    await requestMail(tx, { kind: 'password_changed', to: reader.email, reader }, tools);
    const record = { actorId: userId, userId, action: 'user.resetPassword', subjectType: 'user' } as const;
    await writeAudit(tx, { ...record, subjectId: userId, details: {} }, tools.now);
    return { status: 'done', userId };
  });
}

/** Answers whether this is the first use of the key; it is remembered until `expiresAt`. */
export async function claimToken(db: Database, key: string, expiresAt: Date): Promise<boolean> {
  const { count } = await db.usedToken.createMany({ data: [{ key, expiresAt }], skipDuplicates: true });
  return count > 0;
}

/** Only once no clock takes them any more: a token that is forgotten earlier could be used again. */
export async function pruneTokens(db: Database, now: Date): Promise<number> {
  const ended = { where: { expiresAt: { lte: tolerated(now) } } };
  const used = await db.usedToken.deleteMany(ended);
  const resets = await db.resetToken.deleteMany(ended);
  return used.count + resets.count;
}
