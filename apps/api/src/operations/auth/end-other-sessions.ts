/** DELETE /auth/sessions: signs out everywhere but here. */
import type { Database } from '@ballast/db/client/create-database';
import { endOtherSessions as end } from '@ballast/db/sessions/sessions';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const endOtherSessions =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.endOtherSessions'> =>
  async ({ caller: { userId, sessionId } }) => ({
    ended: await end(db, { id: sessionId, userId }, clock.now()),
  });
