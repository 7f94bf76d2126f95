/** POST /portfolio/{id}/preview-transactions: the trades with pledges edited by the user. */

import type { Handler } from '../../pipeline/handler.ts';
import { type OpenSuggestionParts, openSuggestion } from '../../suggestions/open-suggestion.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';

export const previewTransactions =
  (parts: OpenSuggestionParts & SuggestionTradesParts): Handler<'portfolio.previewTransactions'> =>
  async ({ input, caller }) => {
    const opened = await openSuggestion(parts, { id: input.id, userId: caller.userId }, input.model);
    return (await suggestionTrades(parts, caller, { ...opened, pledges: input.transaction })).preview;
  };
