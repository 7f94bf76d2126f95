/** POST /admin/users/{id}/reset-two-factor: for somebody who lost both, the app and the codes. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findUser } from '@ballast/db/users/find-user';
import { disableTwoFactor } from '@ballast/db/users/two-factor';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const resetTwoFactor =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.resetTwoFactor'> =>
  async ({ input: { id }, caller }) => {
    const user = await findUser(db, id);
    if (!user) throw new CatalogueError('userNotFound');
    await disableTwoFactor(db, user, caller.userId, makeTools());
    return { status: 'done' };
  };
