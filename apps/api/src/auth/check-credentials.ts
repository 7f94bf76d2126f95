/**
 * Whose account an address and a password open. Unknown address, wrong password: the same answer after the same work, and every
 * try is counted (safety A2, A3).
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { renewPasswordHash } from '@ballast/db/users/change-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findCredentials, findUser } from '@ballast/db/users/find-user';
import type { UserRecord } from '@ballast/db/users/user-record';
import type { Limits } from '../limits/limits.ts';
import type { Client, Device } from '../pipeline/caller.ts';
import type { Passwords } from './passwords.ts';

export interface CredentialParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'signInsOfAddress' | 'signInsOfAccount'>;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const checkPassword = async ({ db, passwords }: CredentialParts, { email, password }: Credentials) => {
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
  { signInsOfAddress, signInsOfAccount }: CredentialParts['limits'],
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

export const checkCredentials = async (
  parts: CredentialParts,
  credentials: Credentials,
  { client, device }: { readonly client: Client; readonly device: Device },
): Promise<UserRecord> => {
  const account = emailKey(credentials.email);
  const tries = triesOf(parts.limits, client.address, device.nameFor(account), account);
  for (const { limiter, identity } of tries) await limiter.consume(identity);
  const user = await checkPassword(parts, credentials);
  await Promise.all(tries.map(({ limiter, identity }) => limiter.refund(identity)));
  device.remember(account);
  return user;
};
