import { LANGUAGES } from '@ballast/contract/constants';
import { ORDER_ATTENTIONS } from '@ballast/contract/keys';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadTranslator } from '../../shared/testing/load-translator.ts';
import { attentionWords } from './attention-words.ts';

describe.each(LANGUAGES)('what needs a person, in %s', (language) => {
  it('says what it is and what to do, each in words of its own', async () => {
    const t = (await loadTranslator(language, ['orders'])) as unknown as TFunction<'orders'>;
    const words = ORDER_ATTENTIONS.map((attention) => attentionWords(t, attention, 'Matriks'));
    for (const { title, action } of words) {
      expect(title.length).toBeGreaterThan(20);
      expect(action.length).toBeGreaterThan(40);
      expect(`${title} ${action}`).not.toMatch(/attention\.|\{\{|undefined/);
    }
    expect(new Set(words.map(({ title }) => title)).size).toBe(ORDER_ATTENTIONS.length);
    expect(new Set(words.map(({ action }) => action)).size).toBe(ORDER_ATTENTIONS.length);
  });
});
