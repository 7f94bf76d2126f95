/** POST /portfolio/{id}/preview-figures: what pledges would leave in whole lots, as risk and as rules kept. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { orderedWeights } from '../../previews/ordered-weights.ts';
import {
  chooseModel,
  pendingOf,
  type SuggestionTradesParts,
  suggestionTrades,
} from '../../suggestions/suggestion-trades.ts';

export interface PreviewFiguresParts extends SuggestionTradesParts {
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
  readonly askWorker: AskWorker;
}

export const previewFigures =
  (parts: PreviewFiguresParts): Handler<'portfolio.previewFigures'> =>
  async ({ input: { id, transaction, ...input }, caller, signal }) => {
    const { userId } = caller;
    const now = parts.clock.now();
    const record = await parts.portfolios.current({ id, userId }, now);
    const pending = pendingOf(record);
    const model = chooseModel(record, pending, input.model);
    const request = { record, pending, model, pledges: transaction, now };
    const { preview } = await suggestionTrades(parts, caller, request);
    const question = { portfolioId: id, userId, optimizationId: pending.id, model };
    const costs = { transactionCost: record.transactionCost, intervals: caller.transactionCosts };
    const answer = await parts.askWorker(
      'previewFigures',
      { ...question, ...orderedWeights(preview, costs) },
      { userId, signal },
    );
    if (answer.status === 'gone') throw new CatalogueError('conflict');
    if (answer.status === 'failed') throw new CatalogueError('optimizationFailed');
    return answer.figures;
  };
