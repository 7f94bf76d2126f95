/** Model portfolios have a key and a translated name (§3). */
import { LANGUAGES } from '@ballast/contract/constants';
import { READY_MADE } from '@ballast/contract/ready-made';
import { expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';

it.each(LANGUAGES)('each model portfolio has a name of its own in %s', async (language) => {
  const { picker } = await loadMessages(language, 'marketData');
  const names = READY_MADE.map((key) => picker.ready[key]);
  expect(names.every((name) => name.trim().length > 0)).toBe(true);
  expect(new Set(names).size).toBe(READY_MADE.length);
});
