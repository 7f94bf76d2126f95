/** DELETE /auth/sessions/{id}: signs another device out. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { endSession as end } from '@ballast/db/sessions/sessions';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const endSession =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.endSession'> =>
  async ({ input, caller }) => {
    const session = { id: input.id, userId: caller.userId };
    if (!(await end(db, session, 'ended_by_user', clock.now()))) throw new CatalogueError('notFound');
    return { status: 'done' };
  };
