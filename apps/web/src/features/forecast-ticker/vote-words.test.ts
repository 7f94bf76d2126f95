import { TECHNICAL_VOTES } from '@ballast/quant/keys';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { loadTranslator } from '../../shared/testing/load-translator.ts';
import { voteDigits, voteName, voteWord } from './vote-words.ts';

it('names every indicator of the rating in words of its own', async () => {
  const t = (await loadTranslator('en', ['forecast'])) as unknown as TFunction<'forecast'>;
  const names = TECHNICAL_VOTES.map((key) => {
    const { name, length } = voteName(key);
    return t(`technical.name.${name}`, { length });
  });
  expect(new Set(names).size).toBe(TECHNICAL_VOTES.length);
  expect(names).toContain('Simple average (200)');
  expect(names.filter((name) => name.includes('technical.name'))).toEqual([]);
});

it('keeps the figures of small prices apart', () => {
  expect([voteDigits(1.0834), voteDigits(-0.0021), voteDigits(53.2)]).toEqual([4, 4, 2]);
});

it('says what an indicator does that has too little history', () => {
  expect(([1, 0, -1, null] as const).map(voteWord)).toEqual(['buy', 'neutral', 'sell', 'abstained']);
});
