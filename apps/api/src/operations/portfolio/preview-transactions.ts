/** POST /portfolio/{id}/preview-transactions: the trades with pledges edited by the user. */

import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import {
  chooseModel,
  pendingOf,
  type SuggestionTradesParts,
  suggestionTrades,
} from '../../suggestions/suggestion-trades.ts';

export interface PreviewTransactionsParts extends SuggestionTradesParts {
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
}

export const previewTransactions =
  (parts: PreviewTransactionsParts): Handler<'portfolio.previewTransactions'> =>
  async ({ input, caller }) => {
    const now = parts.clock.now();
    const record = await parts.portfolios.current({ id: input.id, userId: caller.userId }, now);
    const pending = pendingOf(record);
    const model = chooseModel(record, pending, input.model);
    const request = { record, pending, model, pledges: input.transaction, now };
    return (await suggestionTrades(parts, caller, request)).preview;
  };
