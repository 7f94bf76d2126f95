/** §7 GET /portfolio/{id}/calculate-transaction-amounts: the trades as suggested. */

import type { Handler } from '../../pipeline/handler.ts';
import { type OpenSuggestionParts, openSuggestion } from '../../suggestions/open-suggestion.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';

export const calculateTransactionAmounts =
  (parts: OpenSuggestionParts & SuggestionTradesParts): Handler<'portfolio.calculateTransactionAmounts'> =>
  async ({ input, caller }) => {
    const opened = await openSuggestion(parts, { id: input.id, userId: caller.userId }, input.model);
    return (await suggestionTrades(parts, caller, { ...opened, pledges: undefined })).preview;
  };
