/** §7 DELETE /portfolio/pendingOptimization/{id}: `id` is the portfolio's. */
import type { Handler } from '../../pipeline/handler.ts';
import { type DeclineParts, decline } from '../../suggestions/decline.ts';

export const deletePendingOptimization =
  (parts: DeclineParts): Handler<'portfolio.deletePendingOptimization'> =>
  async ({ input, caller }) => {
    await decline(parts, { id: input.id, userId: caller.userId }, 'discard');
    return { status: 'done' };
  };
