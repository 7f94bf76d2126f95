/** A compute thread whose suggestions never end, leak or throw, by the name of their first ticker. */
import { setTimeout } from 'node:timers';
import type { OnProgress } from '@ballast/quant/progress';
import type { SuggestionInput } from '../src/compute/suggestion-input.ts';
import { serveTasks } from '../src/pool/serve-tasks.ts';

function suggestion({ configuration }: SuggestionInput, onProgress: OnProgress): never {
  onProgress({ stage: 'planted', done: 0, total: 1 });
  const count = configuration.tickers.length;
  if (count === 3) for (;;);
  if (count === 4) {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length));
  }
  if (count === 5) throw new Error('planted');
  setTimeout(() => {
    throw new Error('planted in a timer');
  }, 1);
  throw new Error('planted beside a timer');
}

serveTasks({ suggestion });
