/** A compute thread that takes its whole process down with it when a suggestion has the number of tickers that is planted. */
import type { OnProgress } from '@ballast/quant/progress';
import { computeSuggestion } from '../src/compute/compute-suggestion.ts';
import type { SuggestionInput } from '../src/compute/suggestion-input.ts';
import { serveTasks } from '../src/pool/serve-tasks.ts';
import { POISON_TICKERS } from './poison-tickers.ts';

const now = () => performance.now();

serveTasks({
  suggestion: (input: SuggestionInput, onProgress: OnProgress) => {
    if (input.configuration.tickers.length === POISON_TICKERS) process.kill(process.pid, 'SIGKILL');
    return computeSuggestion(input, now, onProgress);
  },
});
