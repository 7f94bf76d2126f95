/** POST /portfolio/{id}/preview-solve: the trades of the open suggestion, solved again around rows that are held, capped or left alone. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { type OpenSuggestionParts, openSuggestion } from '../../suggestions/open-suggestion.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';

export interface PreviewSolveParts extends OpenSuggestionParts, SuggestionTradesParts {
  readonly askWorker: AskWorker;
}

export const previewSolve =
  (parts: PreviewSolveParts): Handler<'portfolio.previewSolve'> =>
  async ({ input: { id, pins, ...input }, caller, signal }) => {
    const { userId } = caller;
    const opened = await openSuggestion(parts, { id, userId }, input.model);
    const { pending, model } = opened;
    // weights that no program gave cannot be solved again
    if (pending.results[model]?.certificate === null) throw new CatalogueError('optimizationFailed');
    const question = { portfolioId: id, userId, optimizationId: pending.id, model, pins };
    const answer = await parts.askWorker('previewSolve', question, { userId, signal });
    if (answer.status === 'gone') throw new CatalogueError('conflict');
    const { result } = answer;
    if (result.error !== null) return { status: 'unsolved', error: result.error };
    const kept = pins.flatMap(({ action, symbol }) => (action === 'cap' ? [] : [symbol]));
    const request = { ...opened, pledges: undefined, solved: { result, kept } };
    const { preview } = await suggestionTrades(parts, caller, request);
    return { status: 'solved', result, preview };
  };
