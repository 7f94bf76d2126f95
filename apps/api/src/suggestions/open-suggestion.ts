/** What previews of an open suggestion begin with: the portfolio, what waits, and the model that is meant. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { hasAnswered, preselectedModel } from '@ballast/domain/preselected-model';
import type { ModelKey } from '@ballast/quant/keys';
import type { Clock } from '@ballast/runtime/clock';
import type { PortfolioReader } from '../portfolio-views/portfolio-reader.ts';

export interface OpenSuggestionParts {
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
}

export interface OpenSuggestion {
  /** As current at `now`. */
  readonly record: PortfolioRecord;
  readonly pending: Optimization;
  readonly model: ModelKey;
  /** Instant of the prices. */
  readonly now: Date;
}

/** `asked`: else the one that is preselected. Throws where there is nothing open, or no answer of that model. */
export const openSuggestion = async (
  { portfolios, clock }: OpenSuggestionParts,
  whose: { readonly id: string; readonly userId: string },
  asked: ModelKey | undefined,
): Promise<OpenSuggestion> => {
  const now = clock.now();
  const record = await portfolios.current(whose, now);
  const { pending, approved } = record;
  if (pending === null) throw new CatalogueError('noPendingOptimization');
  const model = asked ?? preselectedModel(pending, approved?.model ?? null);
  if (model === undefined || !hasAnswered(pending, model)) throw new CatalogueError('optimizationFailed');
  return { record, pending, model, now };
};
