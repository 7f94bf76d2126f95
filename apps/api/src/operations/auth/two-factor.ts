/** GET /auth/two-factor: whether a code is asked for at sign-in. */
import type { Database } from '@ballast/db/client/create-database';
import { findTwoFactor } from '@ballast/db/users/two-factor';
import type { Handler } from '../../pipeline/handler.ts';

export const twoFactor =
  ({ db }: { readonly db: Database }): Handler<'auth.twoFactor'> =>
  async ({ caller: { userId } }) => {
    const { enabledAt, recoveryCodesLeft } = await findTwoFactor(db, userId);
    return { isEnabled: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft };
  };
