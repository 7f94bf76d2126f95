/** What an approval of a suggestion would trade at the moment in which it is declined (decision 105). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { SuggestedTrades } from '@ballast/db/optimizations/keep-untaken-path';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { preselectedModel } from '@ballast/domain/preselected-model';
import type { Caller } from '../pipeline/caller.ts';
import { pricesOf, tradesOf } from './booked-trades.ts';
import { type SuggestionTradesParts, suggestionTrades } from './suggestion-trades.ts';

/** By the model that is shown first. Null where it cannot be told: nobody has to wait for a price to say no. */
export const declinedTrades = async (
  parts: SuggestionTradesParts,
  caller: Caller,
  record: PortfolioRecord,
  now: Date,
): Promise<SuggestedTrades | null> => {
  const { pending, approved, bookVersion } = record;
  const model = pending && preselectedModel(pending, approved?.model ?? null);
  if (!model) return null;
  try {
    const request = { record, pending, model, pledges: undefined, now };
    const { preview, contribution } = await suggestionTrades(parts, caller, request);
    const [trades, prices] = [tradesOf(preview), pricesOf(preview)];
    return preview.cashAfter < 0 ? null : { model, contribution, trades, prices, bookVersion };
  } catch (error) {
    if (error instanceof CatalogueError) return null;
    throw error;
  }
};
