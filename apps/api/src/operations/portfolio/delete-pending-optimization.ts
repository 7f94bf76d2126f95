/** §7 DELETE /portfolio/pendingOptimization/{id}: `id` is the portfolio's. */
import type { Handler } from '../../pipeline/handler.ts';
import { type DeclineParts, decline } from '../../suggestions/decline.ts';

export const deletePendingOptimization =
  (parts: DeclineParts): Handler<'portfolio.deletePendingOptimization'> =>
  async ({ input, caller }) => {
    const key = { id: input.id, userId: caller.userId };
    await decline(parts, { ...key, action: 'discard', optimizationId: undefined });
    return { status: 'done' };
  };
