/** Who is signed in shows again that the account is theirs, before its password or address changes (ASVS 7.5.1). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Account } from '@ballast/db/users/find-user';
import type { Limits } from '../limits/limits.ts';
import type { Passwords } from './passwords.ts';

export interface ProofParts {
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'signInsOfAccount'>;
}

export const provePassword = async (
  { passwords, limits }: ProofParts,
  { user, passwordHash }: Account,
  currentPassword: string | undefined,
): Promise<void> => {
  if (currentPassword === undefined)
    throw new CatalogueError('validation', { errors: { currentPassword: ['required'] } });
  await limits.signInsOfAccount.consume(user.id);
  const { isRight } = await passwords.check(currentPassword, passwordHash);
  // no 401: the session is a good one, and §8 would end it
  if (!isRight) throw new CatalogueError('validation', { errors: { currentPassword: ['invalid'] } });
  await limits.signInsOfAccount.refund(user.id);
};
