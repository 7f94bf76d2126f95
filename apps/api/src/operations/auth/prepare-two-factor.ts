/** POST /auth/two-factor/prepare: a secret for the authenticator app, which leaves the server this once. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findAccountById } from '@ballast/db/users/find-user';
import { prepareTwoFactor as prepare } from '@ballast/db/users/two-factor';
import type { Clock } from '@ballast/runtime/clock';
import { type ProofParts, provePassword } from '../../auth/prove-password.ts';
import type { Sealer } from '../../auth/sealer.ts';
import { newTotpSecret, totpUri } from '../../auth/totp.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface PrepareTwoFactorParts extends ProofParts {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

export const prepareTwoFactor =
  ({ db, sealer, clock, ...proof }: PrepareTwoFactorParts): Handler<'auth.prepareTwoFactor'> =>
  async ({ input, caller }) => {
    if (caller.isDemo) throw new CatalogueError('forbidden');
    const account = await findAccountById(db, caller.userId);
    if (!account) throw new CatalogueError('unauthorized');
    await provePassword(proof, account, input.currentPassword);
    const secret = newTotpSecret();
    if (!(await prepare(db, caller.userId, sealer.seal(secret), clock.now())))
      throw new CatalogueError('twoFactorState');
    return { secret, uri: totpUri(secret, account.user.email) };
  };
