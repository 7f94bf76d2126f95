/** Sign-ins: one session for each device, with its family of refresh tokens (safety A4, A5). */
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { toUserRecord, type UserRecord, userInclude } from '../users/user-record.ts';
import { type EndReason, endSessions } from './end-sessions.ts';

export interface NewSession {
  /** Made by the caller: the first refresh token names it. */
  readonly id: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly userAgent: string;
  /** The absolute end. */
  readonly expiresAt: Date;
  readonly tokenHash: string;
  /** The end by inactivity. */
  readonly tokenExpiresAt: Date;
}

/** What the audit calls a sign-in. */
export const SESSION_CREATED = 'session.create';

export async function createSession(db: Database, session: NewSession, tools: Tools): Promise<void> {
  const { tokenHash, tokenExpiresAt, ...columns } = session;
  const { now } = tools;
  await inTransaction(db, async (tx) => {
    await tx.session.create({ data: { ...columns, createdAt: now, lastUsedAt: now, authenticatedAt: now } });
    await tx.refreshToken.create({
      data: { tokenHash, sessionId: session.id, generation: 0, createdAt: now, expiresAt: tokenExpiresAt },
    });
    const { id, userId, rememberMe } = session;
    const record = {
      actorId: userId,
      userId,
      action: SESSION_CREATED,
      subjectType: 'session',
      subjectId: id,
    } as const;
    await writeAudit(tx, { ...record, details: { rememberMe } }, now);
  });
}

export interface SessionOwner {
  readonly user: UserRecord;
  readonly authenticatedAt: Date;
}

/** Who an access token speaks for; `null` where the session or the account has ended since. One query. */
export async function findSessionOwner(
  db: Reader,
  token: { readonly sessionId: string; readonly userId: string; readonly sessionVersion: number },
  now: Date,
): Promise<SessionOwner | null> {
  const session = await db.session.findFirst({
    where: { id: token.sessionId, userId: token.userId, revokedAt: null, expiresAt: { gt: now } },
    include: { user: { include: userInclude } },
  });
  if (session === null) return null;
  const { user, authenticatedAt } = session;
  const isOpen = user.deletedAt === null && user.isActive && user.sessionVersion === token.sessionVersion;
  return isOpen ? { user: toUserRecord(user), authenticatedAt } : null;
}

export interface SessionRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly userAgent: string;
}

export function listSessions(db: Reader, userId: string, now: Date): Promise<SessionRecord[]> {
  return db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { lastUsedAt: 'desc' },
    select: { id: true, createdAt: true, lastUsedAt: true, userAgent: true },
  });
}

/** Answers whether the user had such an open session. */
export async function endSession(
  db: Database,
  session: { readonly id: string; readonly userId: string },
  reason: Extract<EndReason, 'logout' | 'ended_by_user'>,
  now: Date,
): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { ...session, revokedAt: null },
    data: { revokedAt: now, revokeReason: reason },
  });
  return count > 0;
}

/** Ends every session of the user but this one; answers how many. */
export async function endOtherSessions(
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, { userId, except: id, reason: 'ended_by_user' }, now);
    const record = { actorId: userId, userId, action: 'session.endOthers', subjectType: 'session' } as const;
    await writeAudit(tx, { ...record, subjectId: id, details: { ended } }, now);
    return ended;
  });
}

/** The user has proved again who they are (step-up). */
export async function confirmSession(
  db: Database,
  session: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { ...session, revokedAt: null },
    data: { authenticatedAt: now },
  });
  return count > 0;
}

/** Removes sessions that ended before `before`; answers how many. */
export async function pruneSessions(db: Database, before: Date): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  });
  return count;
}
