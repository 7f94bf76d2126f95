/** §7 POST /admin/users: an account with a first password. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { createUser as create } from '@ballast/db/users/create-user';
import { findUser } from '@ballast/db/users/find-user';
import { refuseUser } from '../../administration/refuse-user.ts';
import { checkNewPassword } from '../../auth/check-new-password.ts';
import { checkOwnAddress } from '../../auth/own-address.ts';
import { presentUser } from '../../auth/present-user.ts';
import type { PreparedHandler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const createUser = ({
  passwords,
  makeTools,
}: Pick<Services, 'passwords' | 'makeTools'>): PreparedHandler<'admin.createUser'> => ({
  prepare: async ({ input, caller }) => {
    const { password, plan, expirationDate, ...rest } = input;
    checkOwnAddress(input.email);
    checkNewPassword('password', password, input);
    const account = {
      ...rest,
      planId: plan,
      expirationDate: expirationDate === null ? null : new Date(expirationDate),
      passwordHash: await passwords.hash(password),
      isDemo: false,
      approvedConsentText: null,
    };
    return async (db) => {
      const created = await create(db, account, caller.userId, makeTools());
      if (created.status !== 'created') return refuseUser(created.status);
      const user = await findUser(db, created.id);
      if (user === null) throw new CatalogueError('conflict');
      return presentUser(user);
    };
  },
});
