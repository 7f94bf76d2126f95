/** §7 POST /auth/login. Unknown address, wrong password: the same answer after the same work (safety A2, A3). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import { type CredentialParts, checkCredentials } from '../../auth/check-credentials.ts';
import { expiredSubscription } from '../../auth/expired-subscription.ts';
import { proveSecondFactor, type SecondFactorParts } from '../../auth/second-factor.ts';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface LoginParts extends CredentialParts, Omit<SecondFactorParts, 'limits'> {
  readonly limits: CredentialParts['limits'] & SecondFactorParts['limits'];
  readonly sessions: SessionIssuer;
  readonly supportEmail: string | undefined;
}

export const login =
  (parts: LoginParts): Handler<'auth.login'> =>
  async ({ input, client, bindSession, device }) => {
    const { email, password, rememberMe, code } = input;
    if (email.trim() === '' || password === '') throw new CatalogueError('emailAndPasswordRequired');
    const user = await checkCredentials(parts, { email, password }, { client, device });
    if (!user.isActive) throw new CatalogueError('accountNotActive');
    if (isSubscriptionExpired(user.expirationDate, parts.clock.now()))
      throw expiredSubscription(user, parts.supportEmail);
    await proveSecondFactor(parts, user.id, code);
    const { sessionId, session } = await parts.sessions.open(user, {
      rememberMe,
      userAgent: client.userAgent,
    });
    bindSession(sessionId);
    return session;
  };
