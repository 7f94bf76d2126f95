/** GET /auth/sessions: where the user is signed in. */
import type { Database } from '@ballast/db/client/create-database';
import { listSessions } from '@ballast/db/sessions/sessions';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export const sessions =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handler<'auth.sessions'> =>
  async ({ caller }) => {
    const open = await listSessions(db, caller.userId, clock.now());
    return {
      records: open.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        userAgent,
        current: id === caller.sessionId,
      })),
    };
  };
