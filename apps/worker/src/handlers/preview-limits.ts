/** Answers a form: the least risk and the greatest return within the rules of a definition that is stored nowhere. */
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import type { LimitsTask } from '../compute/preview-limits.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadInput } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

const NOTHING_HELD = {
  holdings: [],
  balance: 0,
  capital: 0,
  withdrawal: 0,
  firstApprovedAt: null,
  runReason: null,
  approved: null,
  targetWeights: [],
};

export const previewLimits: JobHandler<'previewLimits'> = {
  run: async ({ userId, definition }, context, parts) => {
    const { db, marketData, clock } = parts;
    const source = { ...definition, ...NOTHING_HELD, userId };
    const { input } = await loadInput(source, { db, marketData, asOf: clock.now() });
    const task: LimitsTask = { input };
    return (await answerInProcess('previewLimits', task, context, parts)) as AttainableLimits;
  },
};
