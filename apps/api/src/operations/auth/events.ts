/** GET /auth/events: what a client missed while it was away, by cursor (safety D5). */
import type { Database } from '@ballast/db/client/create-database';
import { listEventsAfter } from '@ballast/db/events/outbox';
import type { Handler } from '../../pipeline/handler.ts';

export const events =
  ({ db }: { readonly db: Database }): Handler<'auth.events'> =>
  async ({ input, caller }) => {
    const { records, last, more, reset } = await listEventsAfter(db, caller.userId, input.after, input.limit);
    return {
      records: records.map(({ sequence, event, payload }) => ({ sequence, event, payload })),
      last,
      more,
      reset,
    };
  };
