/** §7 DELETE /admin/users/{id}. */
import { deleteUser as remove } from '@ballast/db/users/administer-user';
import { refuseUser } from '../../administration/refuse-user.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const deleteUser =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.deleteUser'> =>
  async ({ input, caller }) => {
    const { status } = await remove(db, input.id, caller.userId, makeTools());
    return status === 'changed' ? { status: 'done' } : refuseUser(status);
  };
