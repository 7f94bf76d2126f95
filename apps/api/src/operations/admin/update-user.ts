/** §7 PUT /admin/users/{id}: what is left out stays as it is. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { updateUser as update } from '@ballast/db/users/administer-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findUser } from '@ballast/db/users/find-user';
import type { UserRecord } from '@ballast/db/users/user-record';
import { refuseUser } from '../../administration/refuse-user.ts';
import { checkOwnAddress } from '../../auth/own-address.ts';
import { presentUser } from '../../auth/present-user.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

interface Wish {
  readonly email?: string | undefined;
  readonly role?: string | undefined;
}

/** A visitor's account is known and ended by its address, and its visitor is nobody who could be given more. */
const checkWish = ({ email, role }: Wish, user: UserRecord): void => {
  const moves = email !== undefined && emailKey(email) !== emailKey(user.email);
  if (user.isDemo && moves) throw new CatalogueError('validation', { errors: { email: ['invalid'] } });
  if (user.isDemo && role === 'admin')
    throw new CatalogueError('validation', { errors: { role: ['invalid'] } });
  if (moves) checkOwnAddress(email);
};

export const updateUser =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.updateUser'> =>
  async ({ input, caller }) => {
    const { id, plan, expirationDate, ...rest } = input;
    const user = await findUser(db, id);
    if (user === null) throw new CatalogueError('userNotFound');
    checkWish(rest, user);
    const change = {
      ...given(rest),
      ...(plan !== undefined && { planId: plan }),
      ...(expirationDate !== undefined && {
        expirationDate: expirationDate === null ? null : new Date(expirationDate),
      }),
    };
    const { status } = await update(db, id, change, caller.userId, makeTools());
    if (status !== 'changed') return refuseUser(status);
    const changed = await findUser(db, id);
    if (changed === null) throw new CatalogueError('userNotFound');
    return presentUser(changed);
  };

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
