/** §7 GET /admin/users: newest first. */
import type { Database } from '@ballast/db/client/create-database';
import { listUsers } from '@ballast/db/users/find-user';
import { presentUser } from '../../auth/present-user.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const users =
  ({ db }: { readonly db: Database }): Handler<'admin.users'> =>
  async ({ input }) => {
    const { records, count } = await listUsers(db, input);
    return { list: records.map(presentUser), meta: { totalSize: count } };
  };
