import { LANGUAGES } from '@ballast/contract/constants';
import { createFormatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../shared/api/failure.ts';
import { loadTranslator } from '../../../shared/testing/load-translator.ts';
import { refusedText } from './refused-text.ts';

const failure = (code: Failure['code'], params: Failure['params'] = {}): Failure => ({
  ...{ code, params, fields: {}, requestId: null, status: 409 },
});
const wording = async (language: (typeof LANGUAGES)[number]) => ({
  t: (await loadTranslator(language, ['orders', 'errors'])) as unknown as TFunction<'orders'>,
  format: createFormatter(language),
  currency: 'TRY',
  band: 0.02,
});
const moved = failure('priceMoved', { symbol: 'THYAO.F.BIST', before: 300, now: 310.5 });

describe('an approval that was refused', () => {
  it('for a price that has moved says from where to where, and beyond which band', async () => {
    const text = refusedText(await wording('de'), moved);
    expect(text).toContain('THYAO ist von 300,00');
    expect(text).toContain('auf 310,50');
    expect(text).toContain('2,00');
  });

  it.each(LANGUAGES)(
    'has words of its own in %s for what can be mended here, and the catalogue’s for the rest',
    async (language) => {
      const words = await wording(language);
      const codes = ['priceMoved', 'ordersOpen', 'conflict', 'network', 'suggestionExpired'] as const;
      const texts = codes.map((code) => refusedText(words, code === 'priceMoved' ? moved : failure(code)));
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(20);
        expect(text).not.toMatch(/send\.\w|code\.\w|\{\{|NaN|undefined/);
      }
      expect(new Set(texts).size).toBe(codes.length);
    },
  );
});
