/** §7 PUT /portfolio/reject. */
import type { Handler } from '../../pipeline/handler.ts';
import { type DeclineParts, decline } from '../../suggestions/decline.ts';

export const reject =
  (parts: DeclineParts): Handler<'portfolio.reject'> =>
  async ({ input, caller }) => {
    const key = { id: input.portfolio, userId: caller.userId };
    await decline(parts, caller, { id: key.id, action: 'reject', optimizationId: input.optimization });
    return parts.portfolios.presentChanged(key);
  };
