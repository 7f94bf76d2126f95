/** The trades of a portfolio's open suggestion, for previews and for the approval. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { Pledge, TransactionPreview } from '@ballast/contract/entities/transaction';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Caller } from '../pipeline/caller.ts';
import { previewTrades } from '../portfolio-views/preview-trades.ts';
import type { OpenSuggestion } from './open-suggestion.ts';

export interface SuggestionTradesParts {
  readonly marketData: MarketData;
}

export interface SuggestionTrades {
  readonly preview: TransactionPreview;
  readonly contribution: number;
}

export interface TradesRequest extends OpenSuggestion {
  /** Undefined: as suggested. */
  readonly pledges: readonly Pledge[] | undefined;
  /** In the place of the model's own weights: those of a question about it, and what is not traded whatever they say. */
  readonly solved?: { readonly result: ModelResult; readonly kept: readonly string[] };
}

export const suggestionTrades = async (
  { marketData }: SuggestionTradesParts,
  caller: Caller,
  { record, pending, model, pledges, solved, now }: TradesRequest,
): Promise<SuggestionTrades> => {
  const result = solved?.result ?? pending.results[model];
  if (result?.status !== 'optimal') throw new CatalogueError('optimizationFailed');
  const chosen = [...result.results, ...(pledges ?? [])].map(({ symbol }) => symbol);
  const symbols = [...symbolsOf(record, []), ...chosen];
  const traded = previewTrades({
    record,
    pending,
    model,
    result,
    prices: await localPrices(marketData, symbols, record.currency, now),
    costs: { transactionCost: record.transactionCost, intervals: caller.transactionCosts },
    pledges,
    kept: solved?.kept ?? [],
    now,
  });
  if (traded.status === 'not_tradable')
    throw new CatalogueError('pledgeNotTradable', { params: { symbol: traded.symbol } });
  return { preview: traded.preview, contribution: traded.contribution };
};
