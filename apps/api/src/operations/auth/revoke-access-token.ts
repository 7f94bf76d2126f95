/** DELETE /auth/access-tokens/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { revokeAccessToken as revoke } from '@ballast/db/users/access-tokens';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const revokeAccessToken =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.revokeAccessToken'> =>
  async ({ input: { id }, caller: { userId } }) => {
    if (!(await revoke(db, { id, userId }, clock.now()))) throw new CatalogueError('notFound');
    return { status: 'done' };
  };
