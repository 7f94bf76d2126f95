// Kinds whose parts are too different from each other for a template: the key is added, and the compiler names the rest.
import { addToList, type Kind, planned, refused } from '../plan.ts';

type KeyOnly = {
  readonly list: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly next: readonly string[];
};

const keys = 'packages/quant/src/keys.ts';

export const keyOnly = (name: string, { list, pattern, example, next }: KeyOnly): Kind => ({
  usage: `${name} <key>`,
  plan: (key) =>
    pattern.test(key)
      ? planned({
          files: [],
          insertions: [addToList(keys, list, key)],
          next: ['npm run typecheck names every place that the key is missing', ...next],
        })
      : refused(`a key of this kind looks like ${example}`),
});
