/** Entry of the compute threads: the tasks they know. */
import { serveTasks } from '../pool/serve-tasks.ts';
import { computeSuggestion } from './compute-suggestion.ts';
import type { SuggestionInput } from './suggestion-input.ts';

const now = () => performance.now();

serveTasks({
  suggestion: (input: SuggestionInput, onProgress) => computeSuggestion(input, now, onProgress),
});
