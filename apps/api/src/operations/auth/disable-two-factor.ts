/** POST /auth/two-factor/disable: by whoever has both, the password and a code. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findAccountById } from '@ballast/db/users/find-user';
import { disableTwoFactor as disable, findTwoFactor } from '@ballast/db/users/two-factor';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { type ProofParts, provePassword } from '../../auth/prove-password.ts';
import { checkSecondFactor, type SecondFactorParts } from '../../auth/second-factor.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface DisableTwoFactorParts extends SecondFactorParts, Omit<ProofParts, 'limits'> {
  readonly limits: SecondFactorParts['limits'] & ProofParts['limits'];
  readonly makeTools: MakeTools;
}

/** No 401: the session is a good one, and §8 would end it. */
const asFieldError = (error: unknown): never => {
  if (error instanceof CatalogueError && error.code === 'twoFactorInvalid')
    throw new CatalogueError('validation', { errors: { code: ['invalid'] } });
  throw error;
};

export const disableTwoFactor =
  (parts: DisableTwoFactorParts): Handler<'auth.disableTwoFactor'> =>
  async ({ input: { currentPassword, code }, caller: { userId } }) => {
    const { db, makeTools } = parts;
    const account = await findAccountById(db, userId);
    if (!account) throw new CatalogueError('unauthorized');
    const { secret, enabledAt } = await findTwoFactor(db, userId);
    if (secret === null || enabledAt === null) throw new CatalogueError('twoFactorState');
    await provePassword(parts, account, currentPassword);
    await checkSecondFactor(parts, { userId, secret, code }).catch(asFieldError);
    await disable(db, account.user, userId, makeTools());
    return { status: 'done' };
  };
