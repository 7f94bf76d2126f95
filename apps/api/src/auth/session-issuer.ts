/** Opens sessions and exchanges refresh tokens for the next pair (safety A4). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Session } from '@ballast/contract/operations/auth';
import type { Database } from '@ballast/db/client/create-database';
import {
  type RotatingSession,
  rotateRefreshToken,
  type Successor,
} from '@ballast/db/sessions/rotate-refresh-token';
import { createSession } from '@ballast/db/sessions/sessions';
import { findUser } from '@ballast/db/users/find-user';
import type { UserRecord } from '@ballast/db/users/user-record';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { expiredSubscription } from './expired-subscription.ts';
import { presentUser } from './present-user.ts';
import { refreshTokenEnd, sessionEnd } from './session-lifetime.ts';
import type { Tokens } from './tokens.ts';

export interface IssuedSession {
  readonly sessionId: string;
  readonly session: Session;
}

export interface SessionIssuer {
  readonly open: (
    user: UserRecord,
    device: { readonly rememberMe: boolean; readonly userAgent: string },
  ) => Promise<IssuedSession>;
  readonly refresh: (refreshToken: string) => Promise<IssuedSession>;
}

export interface SessionIssuerParts {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly makeTools: MakeTools;
  readonly supportEmail: string | undefined;
}

/** A refresh token that says itself that it has expired is not even looked up. */
const readRefresh = async (tokens: Tokens, token: string) => {
  try {
    return await tokens.readRefresh(token);
  } catch (error) {
    if (error instanceof CatalogueError && error.code === 'tokenExpired')
      throw new CatalogueError('tokensExpired');
    throw error;
  }
};

export const createSessionIssuer = ({
  db,
  tokens,
  makeTools,
  supportEmail,
}: SessionIssuerParts): SessionIssuer => {
  const present = async (
    user: UserRecord,
    sessionId: string,
    refreshToken: string,
  ): Promise<IssuedSession> => {
    const { id: userId, sessionVersion } = user;
    const accessToken = await tokens.issueAccess({ userId, sessionId, sessionVersion });
    return { sessionId, session: { accessToken, refreshToken, user: presentUser(user) } };
  };

  const successorOf = (
    token: string,
    session: RotatingSession,
    { createdAt, expiresAt }: Omit<Successor, 'tokenHash'>,
  ) =>
    tokens.issueRefresh({
      session: { userId: session.userId, sessionId: session.id },
      createdAt,
      expiresAt,
      predecessor: token,
    });

  const makeSuccessor =
    (token: string, now: Date) =>
    async (session: RotatingSession): Promise<Successor> => {
      const times = {
        createdAt: now,
        expiresAt: refreshTokenEnd(session.rememberMe, now, session.expiresAt),
      };
      return { tokenHash: tokens.hashOf(await successorOf(token, session, times)), ...times };
    };

  return {
    open: async (user, { rememberMe, userAgent }) => {
      const tools = makeTools();
      const id = tools.newId();
      const expiresAt = sessionEnd(rememberMe, tools.now);
      const tokenExpiresAt = refreshTokenEnd(rememberMe, tools.now, expiresAt);
      const refreshToken = await tokens.issueRefresh({
        session: { userId: user.id, sessionId: id },
        createdAt: tools.now,
        expiresAt: tokenExpiresAt,
        predecessor: undefined,
      });
      const tokenHash = tokens.hashOf(refreshToken);
      await createSession(
        db,
        { id, userId: user.id, rememberMe, userAgent, expiresAt, tokenHash, tokenExpiresAt },
        tools,
      );
      return present(user, id, refreshToken);
    },
    refresh: async (token) => {
      await readRefresh(tokens, token);
      const tools = makeTools();
      const presentedHash = tokens.hashOf(token);
      const result = await rotateRefreshToken(
        db,
        { presentedHash, makeSuccessor: makeSuccessor(token, tools.now) },
        tools,
      );
      if (result.status === 'expired') throw new CatalogueError('tokensExpired');
      if (result.status !== 'rotated' && result.status !== 'repeated')
        throw new CatalogueError('unauthorized');
      const user = await findUser(db, result.session.userId);
      if (!user?.isActive) throw new CatalogueError('unauthorized');
      if (isSubscriptionExpired(user.expirationDate, tools.now))
        throw expiredSubscription(user, supportEmail);
      return present(user, result.session.id, await successorOf(token, result.session, result.successor));
    },
  };
};
