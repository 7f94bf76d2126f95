/** §7 PUT /auth/profile/password: every other session of the user ends. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { changePassword as change } from '@ballast/db/users/change-user';
import { type Account, findAccountById } from '@ballast/db/users/find-user';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkNewPassword } from '../../auth/check-new-password.ts';
import type { Passwords } from '../../auth/passwords.ts';
import { provePassword } from '../../auth/prove-password.ts';
import type { Limits } from '../../limits/limits.ts';
import type { PreparedHandler } from '../../pipeline/handler.ts';

export interface ChangePasswordParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'signInsOfAccount'>;
  readonly makeTools: MakeTools;
}

interface Wish {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordRepeat: string;
}

const checkWish = ({ currentPassword, newPassword, newPasswordRepeat }: Wish, { user }: Account): void => {
  if (newPassword !== newPasswordRepeat)
    throw new CatalogueError('validation', { errors: { newPasswordRepeat: ['invalid'] } });
  if (newPassword === currentPassword)
    throw new CatalogueError('validation', { errors: { newPassword: ['duplicate'] } });
  checkNewPassword('newPassword', newPassword, user);
};

export const changePassword = ({
  db,
  passwords,
  limits,
  makeTools,
}: ChangePasswordParts): PreparedHandler<'auth.changePassword'> => ({
  prepare: async ({ input, caller }) => {
    const { userId, sessionId } = caller;
    const account = await findAccountById(db, userId);
    if (!account) throw new CatalogueError('unauthorized');
    checkWish(input, account);
    await provePassword({ passwords, limits }, account, input.currentPassword);
    const passwordHash = await passwords.hash(input.newPassword);
    return async (tx) => {
      const wish = { proven: account, passwordHash, keepSessionId: sessionId };
      const { status } = await change(tx, wish, makeTools());
      if (status === 'stale') throw new CatalogueError('conflict');
      return { status: 'done' };
    };
  },
});
