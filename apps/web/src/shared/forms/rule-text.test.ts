import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTranslator } from '../testing/load-translator.ts';
import { ruleText } from './rule-text.ts';
import { rule } from './validate.ts';

const texts = {} as Record<'en' | 'tr' | 'de', TFunction>;

beforeAll(async () => {
  for (const language of ['en', 'tr', 'de'] as const)
    texts[language] = await loadTranslator(language, ['forms']);
});

describe('texts of §5', () => {
  it('are verbatim in English', () => {
    expect(ruleText(texts.en, 'Name', rule('min_length', { n: 8 }))).toBe('Value must be at least 8 length');
    expect(ruleText(texts.en, 'Name', rule('max_length', { n: 20 }))).toBe('Value must be at most 20 length');
  });

  it('are translated', () => {
    expect(ruleText(texts.tr, 'Ad', rule('min_length', { n: 8 }))).toBe('Değer en az 8 uzunlukta olmalı');
    expect(ruleText(texts.de, 'Name', rule('max_length', { n: 20 }))).toBe(
      'Der Wert darf höchstens 20 lang sein',
    );
    expect(ruleText(texts.en, 'File', rule('ext', { extensions: ['csv', 'xlsx'] }))).toContain('csv, xlsx');
  });
});
