/** Which of many sessions may go on: asked of all open sockets at once (safety A5, D2). One query. */
import type { Reader } from '../client/create-database.ts';

export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionVersion: number;
}

/** Ids of the sessions that are open, of users who are active and whose subscription runs. */
export async function filterOpenSessions(
  db: Reader,
  claims: readonly SessionClaim[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const sessions = await db.session.findMany({
    where: {
      id: { in: [...new Set(claims.map(({ sessionId }) => sessionId))] },
      revokedAt: null,
      expiresAt: { gt: now },
      user: {
        deletedAt: null,
        isActive: true,
        OR: [{ expirationDate: null }, { expirationDate: { gt: now } }],
      },
    },
    select: { id: true, userId: true, user: { select: { sessionVersion: true } } },
  });
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const isOpen = ({ sessionId, userId, sessionVersion }: SessionClaim): boolean => {
    const session = byId.get(sessionId);
    return session?.userId === userId && session.user.sessionVersion === sessionVersion;
  };
  return new Set(claims.filter(isOpen).map(({ sessionId }) => sessionId));
}
