/** Answers what orders of an open suggestion would leave: risk, each asset's part in it, and the rules kept. */
import type { TradeFigures } from '@ballast/contract/entities/preview';
import type { FiguresTask } from '../compute/preview-figures.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { estimatorOf, loadOpenSuggestion } from '../previews/load-open-suggestion.ts';
import type { JobHandler } from './handler.ts';

export const previewFigures: JobHandler<'previewFigures'> = {
  run: async (asked, context, parts) => {
    const { assets, leastTrade } = asked;
    const open = await loadOpenSuggestion(asked, parts);
    if (open === null) return { status: 'gone' };
    const { input, result } = open;
    const isOptimized = result.certificate !== null;
    const task: FiguresTask = {
      input,
      model: estimatorOf(result, asked.model),
      isOptimized,
      assets,
      leastTrade,
    };
    const figures = (await answerInProcess('previewFigures', task, context, parts)) as TradeFigures | null;
    return figures === null ? { status: 'failed' } : { status: 'computed', figures };
  },
};
