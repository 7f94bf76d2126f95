/** §7 GET /auth/user. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findUser } from '@ballast/db/users/find-user';
import { presentUser } from '../../auth/present-user.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const user =
  ({ db }: { readonly db: Database }): Handler<'auth.user'> =>
  async ({ caller }) => {
    const found = await findUser(db, caller.userId);
    if (!found) throw new CatalogueError('unauthorized');
    return presentUser(found);
  };
