/** §7 POST /auth/login. Unknown address, wrong password: the same answer after the same work (SAFETY A2, A3). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { renewPasswordHash } from '@ballast/db/users/change-user';
import { emailKey } from '@ballast/db/users/email-key';
import { type Account, findAccountByEmail } from '@ballast/db/users/find-user';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { Passwords } from '../../auth/passwords.ts';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Clock } from '../../clock.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface LoginParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: SessionIssuer;
  readonly limits: Pick<Limits, 'signInsOfAddress' | 'signInsOfAccount'>;
  readonly clock: Clock;
}

const checkPassword = async ({ db, passwords }: LoginParts, password: string, account: Account | null) => {
  const { isRight, renewedHash } = await passwords.check(password, account?.passwordHash ?? null);
  if (!isRight || !account) throw new CatalogueError('invalidCredentials');
  const { passwordHash: from, user } = account;
  if (renewedHash !== undefined && from !== null)
    await renewPasswordHash(db, { userId: user.id, from, to: renewedHash });
  return user;
};

export const login =
  (parts: LoginParts): Handler<'auth.login'> =>
  async ({ input, client, bindSession }) => {
    const { email, password, rememberMe } = input;
    if (email.trim() === '' || password === '') throw new CatalogueError('emailAndPasswordRequired');
    const { signInsOfAddress, signInsOfAccount } = parts.limits;
    const account = `${client.address} ${emailKey(email)}`;
    await signInsOfAddress.consume(client.address);
    await signInsOfAccount.consume(account);
    const user = await checkPassword(parts, password, await findAccountByEmail(parts.db, email));
    await Promise.all([signInsOfAddress.refund(client.address), signInsOfAccount.refund(account)]);
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
