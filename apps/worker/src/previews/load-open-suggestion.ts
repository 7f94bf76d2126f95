/** The open suggestion that a review looks at, with what it was computed from; null where another one is open by now, or none. */

import type { ModelResult } from '@ballast/contract/entities/optimization';
import { findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { ModelKey } from '@ballast/quant/keys';
import type { SuggestionInput } from '../compute/suggestion-input.ts';
import type { Parts } from '../parts.ts';
import { loadInput } from '../suggestion/load-input.ts';

interface Looked {
  readonly portfolioId: string;
  readonly userId: string;
  readonly optimizationId: string;
  readonly model: ModelKey;
}

export interface OpenSuggestion {
  /** Closes as they were when it was computed; what is held, as it is worth now. */
  readonly input: SuggestionInput;
  readonly result: ModelResult;
}

export const loadOpenSuggestion = async (
  { portfolioId: id, userId, optimizationId, model }: Looked,
  { db, marketData, clock }: Parts,
): Promise<OpenSuggestion | null> => {
  const portfolio = await findPortfolio(db, { id, userId });
  const pending = portfolio?.pending;
  const result = pending?.results[model];
  if (!portfolio || pending?.id !== optimizationId || result?.status !== 'optimal') return null;
  const { configuration } = pending;
  // new weights, whatever the run that suggested them was asked for
  const asked = { ...portfolio, configuration, runReason: null };
  const { input } = await loadInput(asked, {
    db,
    marketData,
    asOf: new Date(pending.createdAt),
    heldAt: clock.now(),
  });
  return { input, result };
};

/** The model whose estimate the answer rests on in the end. */
export const estimatorOf = ({ certificate }: ModelResult, model: ModelKey): ModelKey =>
  certificate?.fallbacks.findLast((each) => each.fallback === 'estimator')?.to ?? model;
