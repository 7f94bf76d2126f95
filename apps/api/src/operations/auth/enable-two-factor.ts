/** POST /auth/two-factor/enable: the app shows the right code, so it is asked for from now on. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findUser } from '@ballast/db/users/find-user';
import { enableTwoFactor as enable, findTwoFactor } from '@ballast/db/users/two-factor';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { newRecoveryCodes } from '../../auth/recovery-codes.ts';
import type { Sealer } from '../../auth/sealer.ts';
import { totpStep } from '../../auth/totp.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface EnableTwoFactorParts {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly limits: Pick<Limits, 'secondFactors'>;
  readonly makeTools: MakeTools;
}

export const enableTwoFactor =
  ({ db, sealer, limits, makeTools }: EnableTwoFactorParts): Handler<'auth.enableTwoFactor'> =>
  async ({ input: { code }, caller: { userId } }) => {
    const user = await findUser(db, userId);
    if (!user) throw new CatalogueError('unauthorized');
    const { secret: sealedSecret, enabledAt } = await findTwoFactor(db, userId);
    if (sealedSecret === null || enabledAt !== null) throw new CatalogueError('twoFactorState');
    await limits.secondFactors.consume(userId);
    const tools = makeTools();
    const step = totpStep(sealer.open(sealedSecret), code.replaceAll(' ', ''), tools.now);
    if (step === undefined) throw new CatalogueError('validation', { errors: { code: ['invalid'] } });
    await limits.secondFactors.refund(userId);
    const recoveryCodes = newRecoveryCodes();
    const recoveryCodeHashes = recoveryCodes.map(sealer.fingerprint);
    if (!(await enable(db, { user, sealedSecret, step, recoveryCodeHashes }, tools)))
      throw new CatalogueError('twoFactorState');
    return { recoveryCodes };
  };
