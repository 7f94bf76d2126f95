/**
 * Exchanges a refresh token for its successor, once (safety A4). The immediate predecessor is answered once more for a
 * few seconds (two tabs, a lost reply); a token that is older ends the whole family.
 */
import { tolerated } from '@ballast/domain/clock-tolerance';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';

export const ROTATION_GRACE_MS = 10_000;

export interface Successor {
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Rotation {
  readonly presentedHash: string;
  /** Made from the session, so that its end by inactivity never passes the family's. */
  readonly makeSuccessor: (session: RotatingSession) => Successor | Promise<Successor>;
}

export interface RotatingSession {
  readonly id: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  /** The absolute end of the family. */
  readonly expiresAt: Date;
}

export type RotateResult =
  | { readonly status: 'rotated'; readonly session: RotatingSession; readonly successor: Successor }
  /** Within the grace: the same successor again, by its stored data. */
  | { readonly status: 'repeated'; readonly session: RotatingSession; readonly successor: Successor }
  /** An older token was used: the family is dead now. */
  | { readonly status: 'reused' }
  | { readonly status: 'expired' }
  /** Unknown, or of a session that has ended. */
  | { readonly status: 'refused' };

export function rotateRefreshToken(db: Database, rotation: Rotation, tools: Tools): Promise<RotateResult> {
  return inTransaction(db, async (tx) => {
    const token = await lockToken(tx, rotation.presentedHash);
    if (token === null) return { status: 'refused' };
    const session = await tx.session.findUniqueOrThrow({ where: { id: token.sessionId } });
    if (session.revokedAt !== null) return { status: 'refused' };
    if (session.expiresAt <= tools.now) return { status: 'expired' };
    if (token.usedAt !== null) return repeatOrEnd(tx, token, session, tools);
    if (token.expiresAt <= tolerated(tools.now)) return { status: 'expired' };

    const successor = await rotation.makeSuccessor(session);
    await tx.refreshToken.update({ where: { tokenHash: token.tokenHash }, data: { usedAt: tools.now } });
    await tx.refreshToken.create({
      data: { ...successor, sessionId: session.id, generation: token.generation + 1 },
    });
    await tx.session.update({ where: { id: session.id }, data: { lastUsedAt: tools.now } });
    return { status: 'rotated', session, successor };
  });
}

interface LockedToken {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly generation: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The session is locked first: two tokens of one family are never judged at the same time. */
async function lockToken(tx: Transaction, tokenHash: string): Promise<LockedToken | null> {
  await tx.$queryRaw`SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
    WHERE t.token_hash = ${tokenHash} FOR NO KEY UPDATE OF s`;
  return tx.refreshToken.findUnique({ where: { tokenHash } });
}

async function repeatOrEnd(
  tx: Transaction,
  token: LockedToken,
  session: RotatingSession,
  { now }: Tools,
): Promise<RotateResult> {
  const successor = await tx.refreshToken.findUnique({
    where: { sessionId_generation: { sessionId: session.id, generation: token.generation + 1 } },
  });
  const isImmediate = successor !== null && successor.usedAt === null;
  // a clock that was set back must not make the grace longer
  const age = Math.abs(now.getTime() - (token.usedAt?.getTime() ?? 0));
  if (isImmediate && age <= ROTATION_GRACE_MS) {
    const { tokenHash, createdAt, expiresAt } = successor;
    return { status: 'repeated', session, successor: { tokenHash, createdAt, expiresAt } };
  }
  await tx.session.update({ where: { id: session.id }, data: { revokedAt: now, revokeReason: 'reuse' } });
  const { id, userId } = session;
  const record = {
    actorId: null,
    userId,
    action: 'session.reuse',
    subjectType: 'session',
    subjectId: id,
  } as const;
  await writeAudit(tx, { ...record, details: { generation: token.generation } }, now);
  return { status: 'reused' };
}
