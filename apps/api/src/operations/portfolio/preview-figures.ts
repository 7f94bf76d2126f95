/** POST /portfolio/{id}/preview-figures: what pledges would leave in whole lots, as risk and as rules kept. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { orderedWeights } from '../../previews/ordered-weights.ts';
import { type OpenSuggestionParts, openSuggestion } from '../../suggestions/open-suggestion.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';

export interface PreviewFiguresParts extends OpenSuggestionParts, SuggestionTradesParts {
  readonly askWorker: AskWorker;
}

export const previewFigures =
  (parts: PreviewFiguresParts): Handler<'portfolio.previewFigures'> =>
  async ({ input: { id, transaction, ...input }, caller, signal }) => {
    const { userId } = caller;
    const opened = await openSuggestion(parts, { id, userId }, input.model);
    const { record, pending, model } = opened;
    const request = { ...opened, pledges: transaction };
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
