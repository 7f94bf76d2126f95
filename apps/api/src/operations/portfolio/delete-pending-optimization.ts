/** §7 DELETE /portfolio/pendingOptimization/{id}: `id` is the portfolio's. */
import type { Handler } from '../../pipeline/handler.ts';
import { type DeclineParts, decline } from '../../suggestions/decline.ts';

export const deletePendingOptimization =
  (parts: DeclineParts): Handler<'portfolio.deletePendingOptimization'> =>
  async ({ input, caller }) => {
    await decline(parts, caller, { id: input.id, action: 'discard', optimizationId: undefined });
    return { status: 'done' };
  };
