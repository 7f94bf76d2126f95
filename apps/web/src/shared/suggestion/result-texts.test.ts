import { LANGUAGES, type Language } from '@ballast/contract/constants';
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import { LOCALES } from '@ballast/i18n/languages';
import { ASSET_WARNINGS } from '@ballast/quant/returns/asset-warnings';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormatter } from '../format/formatter.ts';
import { loadTranslator } from '../testing/load-translator.ts';
import { exclusionTexts, failureText, noteTexts, type Wording } from './result-texts.ts';

const wordings = {} as Record<Language, Wording>;

beforeAll(async () => {
  for (const language of LANGUAGES)
    wordings[language] = {
      t: (await loadTranslator(language, ['suggestion', 'quant'])) as unknown as Wording['t'],
      format: createFormatter(LOCALES[language]),
      nameOf: symbolCode,
    };
});

const AAPL = 'AAPL.US.NASDAQ';
const resultWith = (part: Pick<ModelResult, 'warnings'> & Partial<ModelResult>): ModelResult => ({
  status: 'optimal',
  error: null,
  results: [],
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  excluded: [],
  ...part,
});

describe('notes', () => {
  it.each<[string, string]>([
    [
      'duplicate:AAPL.US.NASDAQ,MSFT.US.NASDAQ',
      'AAPL, MSFT move exactly alike; the split between them is arbitrary.',
    ],
    ['frozen:AAPL.US.NASDAQ,12', 'The price of AAPL stood still for 12 days.'],
    ['rows-dropped:1', '1 day was left out because not every asset has a price on it.'],
    ['rows-dropped:1200', '1,200 days were left out because not every asset has a price on them.'],
    ['fallback:linear_method', 'It was estimated by Linear shrinkage instead.'],
    ['something:new', 'Note of the solver: something:new.'],
  ])('%s', (warning, text) => {
    expect(noteTexts(wordings.en, resultWith({ warnings: [warning] }))).toEqual([text]);
  });

  it('have words for every kind about an asset, in every language', () => {
    for (const language of LANGUAGES)
      for (const kind of Object.keys(ASSET_WARNINGS)) {
        const texts = [`${kind}:${AAPL}`, `${kind}:${AAPL},3`].flatMap((warning) =>
          noteTexts(wordings[language], resultWith({ warnings: [warning] })),
        );
        expect(
          texts.some((text) => !text.includes(kind) && text.includes('AAPL')),
          `${language}: ${kind}`,
        ).toBe(true);
      }
  });

  it('begin with what concerns the whole', () => {
    const warnings = [`frozen:${AAPL},3`, 'ridge', `delisted:${AAPL}`];
    const texts = noteTexts(wordings.en, resultWith({ warnings }));
    expect(texts.map((text) => text.includes('AAPL'))).toEqual([false, true, true]);
  });

  it('do not repeat that an asset was left out', () => {
    const result = resultWith({
      warnings: [`coverage:${AAPL}`],
      excluded: [{ symbol: AAPL, reason: 'coverage' }],
    });
    expect(noteTexts(wordings.en, result)).toEqual([]);
    expect(exclusionTexts(wordings.de, result)).toEqual(['AAPL wurde ausgelassen: zu wenige Kurse.']);
  });
});

describe('why there is no result', () => {
  it.each<[NonNullable<ModelResult['error']>, string]>([
    [
      {
        code: 'target-return-too-high',
        params: { target: 0.3, attainable: 0.1234, conflict: 'targetReturn' },
      },
      'The target return 30.00% is out of reach; 12.34% is possible.',
    ],
    [
      { code: 'generic', params: { conflict: `upper[${AAPL}], maxTurnover` } },
      'The rules contradict each other: Upper bound of AAPL, Turnover limit.',
    ],
    [{ code: 'view-riskless', params: { view: 0 } }, 'View 1 cannot be used with these assets.'],
    [{ code: 'LASSO_NOT_SOLVED', params: {} }, 'The covariance could not be estimated from these prices.'],
    [{ code: 'NEW', params: {} }, 'No result: NEW.'],
  ])('%j', (error, text) => {
    expect(failureText(wordings.en, error)).toBe(text);
  });
});
