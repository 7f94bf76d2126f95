/** POST /portfolio/{id}/preview-solve: the trades of the open suggestion, solved again around rows that are held, capped or left alone. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import {
  chooseModel,
  pendingOf,
  type SuggestionTradesParts,
  suggestionTrades,
} from '../../suggestions/suggestion-trades.ts';

export interface PreviewSolveParts extends SuggestionTradesParts {
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
  readonly askWorker: AskWorker;
}

export const previewSolve =
  (parts: PreviewSolveParts): Handler<'portfolio.previewSolve'> =>
  async ({ input: { id, pins, ...input }, caller, signal }) => {
    const { userId } = caller;
    const now = parts.clock.now();
    const record = await parts.portfolios.current({ id, userId }, now);
    const pending = pendingOf(record);
    const model = chooseModel(record, pending, input.model);
    // weights that no program gave cannot be solved again
    if (pending.results[model]?.certificate === null) throw new CatalogueError('optimizationFailed');
    const question = { portfolioId: id, userId, optimizationId: pending.id, model, pins };
    const answer = await parts.askWorker('previewSolve', question, { userId, signal });
    if (answer.status === 'gone') throw new CatalogueError('conflict');
    const { result } = answer;
    if (result.error !== null) return { status: 'unsolved', error: result.error };
    const kept = pins.flatMap(({ action, symbol }) => (action === 'cap' ? [] : [symbol]));
    const request = { record, pending, model, pledges: undefined, solved: { result, kept }, now };
    const { preview } = await suggestionTrades(parts, caller, request);
    return { status: 'solved', result, preview };
  };
