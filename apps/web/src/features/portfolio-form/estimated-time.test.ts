import { MODEL_KEYS } from '@ballast/quant/keys';
import { expect, it } from 'vitest';
import { estimatedSeconds, timeWords } from './estimated-time.ts';

it('a run takes a few seconds, and longer only where many models meet very many assets', () => {
  const words = (models: readonly (typeof MODEL_KEYS)[number][], assets: number) =>
    timeWords(estimatedSeconds(models, assets));
  expect(words(['linear_method'], 3)).toBe('seconds');
  expect(words(['linear_method'], 1000)).toBe('seconds');
  expect(words(MODEL_KEYS, 300)).toBe('seconds');
  expect(words(MODEL_KEYS, 1000)).toBe('halfMinute');
});
