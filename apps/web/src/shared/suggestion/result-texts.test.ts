import { LANGUAGES, type Language } from '@ballast/contract/constants';
import type { ModelResult } from '@ballast/contract/entities/optimization';
import {
  fallbackSchema,
  type ModelError,
  modelErrorSchema,
  type RuleRef,
  ruleRefSchema,
  type Warning,
  warningSchema,
} from '@ballast/contract/entities/outcome';
import { symbolCode } from '@ballast/contract/symbol';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { LOCALES } from '@ballast/i18n/languages';
import { EXCLUSION_KEYS, SENTENCE_KEYS } from '@ballast/quant/keys';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTranslator } from '../testing/load-translator.ts';
import { failureText } from './failure-text.ts';
import { exclusionTexts, fallbackText, noteTexts, warningText } from './result-texts.ts';
import { ruleText } from './rule-text.ts';
import type { Wording } from './wording.ts';

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
const MSFT = 'MSFT.US.NASDAQ';
const resultWith = (part: Partial<ModelResult>): ModelResult => ({
  status: 'optimal',
  error: null,
  results: [],
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  warnings: [],
  excluded: [],
  ...part,
});
const certificateWith = (fallbacks: NonNullable<ModelResult['certificate']>['fallbacks']) => ({
  ...{ solver: 'pivoting' as const, kktResidual: 0, gap: 0, active: [], condition: null, timeMs: 0 },
  fallbacks,
});
const infeasible = (
  key: (typeof SENTENCE_KEYS)[number],
  values: Record<string, number>,
  conflict: RuleRef[],
): ModelError => ({ error: 'infeasible', sentence: { key, values, groups: ['Tech'] }, conflict });

describe('notes', () => {
  it.each<[Warning, string]>([
    [
      { warning: 'duplicate', assets: [AAPL, MSFT] },
      'AAPL, MSFT move exactly alike; the split between them is arbitrary.',
    ],
    [{ warning: 'frozen', asset: AAPL, count: 12 }, 'The price of AAPL stood still for 12 days.'],
    [{ warning: 'rows-dropped', count: 1 }, '1 day was left out because not every asset has a price on it.'],
    [
      { warning: 'rows-dropped', count: 1200 },
      '1,200 days were left out because not every asset has a price on them.',
    ],
    [{ warning: 'short-history', count: 40 }, 'There are 40 days of prices; more were asked for.'],
    [{ warning: 'fallback', model: 'linear_method' }, 'It was estimated by Linear shrinkage instead.'],
    [
      { warning: 'ridge', model: null },
      'A tiny, equal amount of risk was added so that the problem has one answer.',
    ],
  ])('%j', (warning, text) => {
    expect(noteTexts(wordings.en, resultWith({ warnings: [warning] }))).toEqual([text]);
  });

  it('begin with what stood in, then with what concerns the whole, each told once', () => {
    const warnings: Warning[] = [
      { warning: 'frozen', asset: AAPL, count: 3 },
      { warning: 'ridge', model: 'linear_method' },
      { warning: 'delisted', asset: AAPL },
      { warning: 'model-risk-gap' },
    ];
    const certificate = certificateWith([
      { fallback: 'chain', from: 'own', to: 'linear_method', reason: 'SOLVER_FAILED' },
      { fallback: 'ridge' },
    ]);
    const texts = noteTexts(wordings.en, resultWith({ warnings, certificate }));
    expect(texts[0]).toBe('Linear shrinkage was asked, because this model gave no answer.');
    expect(texts.map((text) => text.includes('AAPL'))).toEqual([false, false, false, true, true]);
  });

  it('do not repeat that an asset was left out', () => {
    const result = resultWith({
      warnings: [{ warning: 'coverage', asset: AAPL }],
      excluded: [{ symbol: AAPL, reason: 'coverage' }],
    });
    expect(noteTexts(wordings.en, result)).toEqual([]);
    expect(exclusionTexts(wordings.de, result)).toEqual(['AAPL wurde ausgelassen: zu wenige Kurse.']);
    const other = { ...result, warnings: [{ warning: 'delisted', asset: AAPL } as const] };
    expect(noteTexts(wordings.en, other)).toEqual(['AAPL is no longer traded.']);
  });
});

describe('rules', () => {
  it.each<[RuleRef, string]>([
    [{ rule: 'budget' }, 'Weights add up to 100%'],
    [{ rule: 'pinned', asset: 'THYAO.F.BIST' }, 'Pinned weight of THYAO'],
    [{ rule: 'group', group: 'Tech [a].x', bound: 'max' }, 'Maximum of Tech [a].x'],
    [{ rule: 'minHolding' }, 'Smallest holding'],
  ])('%j', (rule, text) => {
    expect(ruleText(wordings.en, rule)).toBe(text);
  });
});

describe('why there is no result', () => {
  it.each<[ModelError, string]>([
    [
      infeasible('target-return-too-high', { target: 0.3, attainable: 0.1234 }, [{ rule: 'targetReturn' }]),
      'The target return 30.00% is out of reach; 12.34% is possible.',
    ],
    [
      infeasible('generic', {}, [{ rule: 'upper', asset: AAPL }, { rule: 'maxTurnover' }]),
      'The rules contradict each other: Upper bound of AAPL, Turnover limit.',
    ],
    [
      {
        error: 'refused',
        code: 'EXCLUDED_ASSET_REQUIRED',
        at: { in: 'rule', rule: { rule: 'lower', asset: AAPL } },
      },
      'A rule requires an asset that was left out: Lower bound of AAPL.',
    ],
    [
      { error: 'data', code: 'TOO_FEW_ASSETS', minimum: 3, found: 2 },
      '2 assets with enough prices are too few; 3 are needed.',
    ],
    [
      { error: 'view', reason: 'riskless', view: 0, symbol: null },
      'View 1 cannot be used with these assets.',
    ],
    [
      { error: 'estimate', code: 'LASSO_NOT_SOLVED', fallbacks: [] },
      'The covariance could not be estimated from these prices.',
    ],
  ])('%j', (error, text) => {
    expect(failureText(wordings.en, error)).toBe(text);
  });
});

/** What a field holds that is no closed list of words. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{
    asset: AAPL,
    assets: [AAPL, MSFT],
    group: 'Tech',
    symbol: AAPL,
    count: 3,
    minimum: 3,
    found: 2,
    view: 0,
  },
  ...{ conflict: [{ rule: 'upper', asset: AAPL }], fallbacks: [], field: 'gap', message: 'boom' },
  at: { in: 'rule', rule: { rule: 'lower', asset: AAPL } },
  sentence: { key: 'generic', values: {}, groups: [] },
};

const valuesOf = (name: string, schema: object): readonly unknown[] => {
  if (name in SAMPLES) return [SAMPLES[name]];
  if ('unwrap' in schema) return [...valuesOf(name, (schema.unwrap as () => object)()), null];
  if ('options' in schema) return [...(schema.options as readonly unknown[])];
  if ('values' in schema) return [...(schema.values as Set<unknown>)];
  throw new Error(`no sample of ${name}`);
};

/** Every member of a union of the contract, with every key that it may have. */
const membersOf = <Member>(union: {
  readonly options: readonly { readonly shape: Readonly<Record<string, object>> }[];
  readonly parse: (value: unknown) => Member;
}): readonly Member[] =>
  union.options
    .flatMap(({ shape }) =>
      Object.entries(shape).reduce<Record<string, unknown>[]>(
        (members, [name, schema]) =>
          members.flatMap((member) => valuesOf(name, schema).map((value) => ({ ...member, [name]: value }))),
        [{}],
      ),
    )
    .map((member) => union.parse(member));

const SENTENCES = SENTENCE_KEYS.map((key) =>
  infeasible(
    key,
    {
      total: 1.2,
      max: 0.4,
      min: 0.2,
      target: 0.3,
      attainable: 0.1,
      rf: 0.02,
      K: 3,
      forced: 4,
      minHolding: 0.1,
    },
    [{ rule: 'budget' }],
  ),
);

describe.each(LANGUAGES)('in %s', (language) => {
  const expectWords = (outcomes: readonly unknown[], texts: readonly string[]) => {
    expect(texts.length).toBeGreaterThan(0);
    for (const [at, text] of texts.entries()) {
      expect(text, JSON.stringify(outcomes[at])).toMatch(/^\p{L}|^\d|^%/u);
      // neither a value that is missing nor a key that has no words
      expect(text, JSON.stringify(outcomes[at])).not.toMatch(
        /\{\{|(?:rule|note|counted|instead|failure|proof)\.\w/,
      );
    }
  };

  it('every rule has words of its own', () => {
    const rules = membersOf(ruleRefSchema);
    const texts = rules.map((rule) => ruleText(wordings[language], rule));
    expectWords(rules, texts);
    expect(new Set(texts).size).toBe(rules.length);
  });

  it('every warning has words, with the assets it names', () => {
    const warnings = membersOf(warningSchema);
    const texts = warnings.map((warning) => warningText(wordings[language], warning));
    expectWords(warnings, texts);
    for (const [at, warning] of warnings.entries()) {
      if ('asset' in warning) expect(texts[at]).toContain('AAPL');
      if ('count' in warning) expect(texts[at]).toContain('3');
    }
    expect(new Set(texts).size).toBeGreaterThanOrEqual(new Set(warnings.map((w) => w.warning)).size);
  });

  it('every fallback has words', () => {
    const fallbacks = membersOf(fallbackSchema);
    expectWords(
      fallbacks,
      fallbacks.map((fallback) => fallbackText(wordings[language], fallback)),
    );
  });

  it('every failure and every sentence has words', () => {
    const errors = [...membersOf(modelErrorSchema), ...SENTENCES];
    expectWords(
      errors,
      errors.map((error) => failureText(wordings[language], error)),
    );
  });

  it('every reason to leave an asset out has words', () => {
    const excluded = EXCLUSION_KEYS.map((reason) => ({ symbol: AAPL, reason }));
    expectWords(excluded, exclusionTexts(wordings[language], { excluded }));
  });
});
