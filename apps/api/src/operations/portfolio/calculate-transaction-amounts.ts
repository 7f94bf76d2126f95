/** §7 GET /portfolio/{id}/calculate-transaction-amounts: the trades as suggested. */

import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import {
  chooseModel,
  pendingOf,
  type SuggestionTradesParts,
  suggestionTrades,
} from '../../suggestions/suggestion-trades.ts';

export interface CalculateTransactionAmountsParts extends SuggestionTradesParts {
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
}

export const calculateTransactionAmounts =
  (parts: CalculateTransactionAmountsParts): Handler<'portfolio.calculateTransactionAmounts'> =>
  async ({ input, caller }) => {
    const now = parts.clock.now();
    const record = await parts.portfolios.current({ id: input.id, userId: caller.userId }, now);
    const pending = pendingOf(record);
    const model = chooseModel(record, pending, input.model);
    const { preview } = await suggestionTrades(parts, caller, {
      record,
      pending,
      model,
      pledges: undefined,
      now,
    });
    return preview;
  };
