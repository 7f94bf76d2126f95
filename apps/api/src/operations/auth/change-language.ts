/** §7 PUT /auth/profile/language. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { changeLanguage as change } from '@ballast/db/users/change-user';
import { findUser } from '@ballast/db/users/find-user';
import type { Clock } from '@ballast/runtime/clock';
import { presentUser } from '../../auth/present-user.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const changeLanguage =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.changeLanguage'> =>
  async ({ input, caller }) => {
    await change(db, caller.userId, input.language, clock.now());
    const changed = await findUser(db, caller.userId);
    if (!changed) throw new CatalogueError('unauthorized');
    return presentUser(changed);
  };
