import { createFormatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTranslator } from '../../shared/testing/load-translator.ts';
import { changesText, tradesText } from './trade-words.ts';

let t: TFunction<'suggestion'>;
const format = createFormatter('en-US');

beforeAll(async () => {
  t = (await loadTranslator('en', ['suggestion'])) as unknown as TFunction<'suggestion'>;
});

const preview = { value: 1000, turnover: 0.1269 };

describe('the trades of a suggestion in words', () => {
  it('name both sides, or the one there is', () => {
    expect(tradesText(t, { sells: 4, buys: 1 })).toBe('4 sales and 1 purchase');
    expect(tradesText(t, { sells: 0, buys: 6 })).toBe('6 purchases');
    expect(tradesText(t, { sells: 1, buys: 0 })).toBe('1 sale');
  });

  it('tell turnover where money changes its place, and all of the money where it only comes or goes', () => {
    const told = (sold: number, bought: number, sells: number, buys: number) =>
      changesText(t, format, preview, { sold, bought, sells, buys });
    expect(told(128, 125.8, 4, 3)).toBe('4 sales and 3 purchases; 12.69% of the value changes hands.');
    expect(told(0, 999.6, 0, 6)).toBe('6 purchases; 99.96% of the value is invested.');
    expect(told(250, 0, 1, 0)).toBe('1 sale; 25.00% of the value is sold.');
    expect(told(0, 0, 0, 0)).toBe('Nothing is bought or sold.');
  });
});
