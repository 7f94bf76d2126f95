/** §7 POST /auth/login. Unknown address, wrong password: the same answer after the same work (safety A2, A3). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { Clock } from '@ballast/runtime/clock';
import { type CredentialParts, checkCredentials } from '../../auth/check-credentials.ts';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface LoginParts extends CredentialParts {
  readonly sessions: SessionIssuer;
  readonly clock: Clock;
}

export const login =
  (parts: LoginParts): Handler<'auth.login'> =>
  async ({ input, client, bindSession, device }) => {
    const { email, password, rememberMe } = input;
    if (email.trim() === '' || password === '') throw new CatalogueError('emailAndPasswordRequired');
    const user = await checkCredentials(parts, { email, password }, { client, device });
    if (!user.isActive) throw new CatalogueError('accountNotActive');
    if (isSubscriptionExpired(user.expirationDate, parts.clock.now()))
      throw new CatalogueError('subscriptionExpired');
    const { sessionId, session } = await parts.sessions.open(user, {
      rememberMe,
      userAgent: client.userAgent,
    });
    bindSession(sessionId);
    return session;
  };
