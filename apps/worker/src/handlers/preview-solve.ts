/** Answers a review that holds, caps or leaves rows: the rest solved again, with the same closes, rules and model. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { SolveTask } from '../compute/preview-solve.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadOpenSuggestion } from '../previews/load-open-suggestion.ts';
import type { JobHandler } from './handler.ts';

export const previewSolve: JobHandler<'previewSolve'> = {
  run: async (asked, context, parts) => {
    const { model, pins } = asked;
    const open = await loadOpenSuggestion(asked, parts);
    if (open === null) return { status: 'gone' };
    const task: SolveTask = { input: open.input, model, pins };
    return {
      status: 'solved',
      result: (await answerInProcess('previewSolve', task, context, parts)) as ModelResult,
    };
  },
};
