/** §7 POST /auth/login. Unknown address, wrong password: the same answer after the same work (safety A2, A3). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { renewPasswordHash } from '@ballast/db/users/change-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findCredentials, findUser } from '@ballast/db/users/find-user';
import { findTwoFactor } from '@ballast/db/users/two-factor';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { Clock } from '@ballast/runtime/clock';
import { expiredSubscription } from '../../auth/expired-subscription.ts';
import type { Passwords } from '../../auth/passwords.ts';
import type { Sealer } from '../../auth/sealer.ts';
import { checkSecondFactor } from '../../auth/second-factor.ts';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface LoginParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: SessionIssuer;
  readonly limits: Pick<Limits, 'signInsOfAddress' | 'signInsOfAccount' | 'secondFactors'>;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly supportEmail: string | undefined;
}

const checkPassword = async ({ db, passwords }: LoginParts, email: string, password: string) => {
  const account = await findCredentials(db, email);
  const { isRight, renewedHash } = await passwords.check(password, account?.passwordHash ?? null);
  const user = isRight && account !== null ? await findUser(db, account.userId) : null;
  if (account === null || user === null) throw new CatalogueError('invalidCredentials');
  const { userId, passwordHash: from } = account;
  if (renewedHash !== undefined && from !== null)
    await renewPasswordHash(db, { userId, from, to: renewedHash });
  return user;
};

/** A device that this account was signed in from before is counted by itself: what others do at its address is not its fault. */
const triesOf = (
  { signInsOfAddress, signInsOfAccount }: LoginParts['limits'],
  address: string,
  knownDevice: string | undefined,
  account: string,
) =>
  knownDevice === undefined
    ? [
        { limiter: signInsOfAddress, identity: address },
        { limiter: signInsOfAccount, identity: `${address} ${account}` },
      ]
    : [{ limiter: signInsOfAccount, identity: `device ${knownDevice} ${account}` }];

/** Asked for only once address and password are right, so that nobody else learns that there is one. */
const proveSecondFactor = async (parts: LoginParts, userId: string, code: string | undefined) => {
  const { secret, enabledAt } = await findTwoFactor(parts.db, userId);
  if (secret === null || enabledAt === null) return;
  if (code === undefined || code.trim() === '') throw new CatalogueError('twoFactorRequired');
  await checkSecondFactor(parts, { userId, secret, code });
};

export const login =
  (parts: LoginParts): Handler<'auth.login'> =>
  async ({ input, client, bindSession, device }) => {
    const { email, password, rememberMe, code } = input;
    if (email.trim() === '' || password === '') throw new CatalogueError('emailAndPasswordRequired');
    const account = emailKey(email);
    const tries = triesOf(parts.limits, client.address, device.nameFor(account), account);
    for (const { limiter, identity } of tries) await limiter.consume(identity);
    const user = await checkPassword(parts, email, password);
    await Promise.all(tries.map(({ limiter, identity }) => limiter.refund(identity)));
    device.remember(account);
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
