/** Answers a form: the least risk and the greatest return within the rules of a definition that is stored nowhere. */
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import { findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { LimitsTask } from '../compute/preview-limits.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadInput } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

const NOTHING_HELD = { holdings: [], balance: 0, capital: 0, withdrawal: 0, firstApprovedAt: null };
/** New weights are asked for, not those of the last approval. */
const NEW_WEIGHTS = { runReason: null, approved: null, targetWeights: [] };

export const previewLimits: JobHandler<'previewLimits'> = {
  run: async ({ userId, portfolioId: id, definition }, context, parts) => {
    const { db, marketData, clock } = parts;
    const edited = id === null ? NOTHING_HELD : await findPortfolio(db, { id, userId });
    if (!edited) return { status: 'gone' };
    const { holdings, balance, capital, withdrawal, firstApprovedAt } = edited;
    const books = { holdings, balance, capital, withdrawal, firstApprovedAt };
    const source = { ...definition, ...books, ...NEW_WEIGHTS, userId };
    const { input } = await loadInput(source, { db, marketData, asOf: clock.now() });
    const task: LimitsTask = { input };
    return (await answerInProcess('previewLimits', task, context, parts)) as AttainableLimits;
  },
};
