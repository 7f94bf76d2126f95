/** The trades of a portfolio's open suggestion, for previews and for the approval. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { Pledge, TransactionPreview } from '@ballast/contract/entities/transaction';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { hasAnswered, preselectedModel } from '@ballast/domain/preselected-model';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { ModelKey } from '@ballast/quant/keys';
import type { Caller } from '../pipeline/caller.ts';
import { previewTrades } from '../portfolio-views/preview-trades.ts';

export interface SuggestionTradesParts {
  readonly marketData: MarketData;
}

export interface SuggestionTrades {
  readonly preview: TransactionPreview;
  readonly contribution: number;
}

export interface TradesRequest {
  /** As current at `now`. */
  readonly record: PortfolioRecord;
  readonly pending: Optimization;
  readonly model: ModelKey;
  /** Undefined: as suggested. */
  readonly pledges: readonly Pledge[] | undefined;
  /** In the place of the model's own weights: those of a question about it, and what is not traded whatever they say. */
  readonly solved?: { readonly result: ModelResult; readonly kept: readonly string[] };
  /** Instant of the prices. */
  readonly now: Date;
}

export const pendingOf = ({ pending }: PortfolioRecord): Optimization => {
  if (pending === null) throw new CatalogueError('noPendingOptimization');
  return pending;
};

/** The model asked for, else the one that is preselected. */
export const chooseModel = (
  { approved }: PortfolioRecord,
  pending: Optimization,
  asked: ModelKey | undefined,
): ModelKey => {
  const model = asked ?? preselectedModel(pending, approved?.model ?? null);
  if (model === undefined || !hasAnswered(pending, model)) throw new CatalogueError('optimizationFailed');
  return model;
};

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
