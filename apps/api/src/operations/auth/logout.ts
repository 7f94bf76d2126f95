/** POST /auth/logout: ends this session on the server too. */
import type { Database } from '@ballast/db/client/create-database';
import { endSession } from '@ballast/db/sessions/sessions';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const logout =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.logout'> =>
  async ({ caller }) => {
    await endSession(db, { id: caller.sessionId, userId: caller.userId }, 'logout', clock.now());
    return { status: 'done' };
  };
