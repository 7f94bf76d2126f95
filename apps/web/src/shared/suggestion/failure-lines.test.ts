import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTranslator } from '../testing/load-translator.ts';
import { failureLines, runFailureText } from './failure-lines.ts';
import type { Wording } from './wording.ts';

let wording: Wording;

beforeAll(async () => {
  const t = (await loadTranslator('en', ['suggestion', 'errors'])) as unknown as Wording['t'];
  wording = { t, format: createFormatter('en-US'), nameOf: symbolCode };
});

const failed = (error: ModelResult['error']): ModelResult => ({
  status: error === null ? 'optimal' : 'infeasible',
  error,
  results: [],
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  warnings: [],
  excluded: [],
});
const tooTight = failed({
  error: 'infeasible',
  sentence: { key: 'sum-max', values: { total: 0.6 }, groups: [] },
  conflict: [{ rule: 'upper', asset: 'AAPL.US.NASDAQ' }],
});
const outOfReach = failed({
  error: 'infeasible',
  sentence: { key: 'target-return-too-high', values: { target: 9, attainable: 0.23 }, groups: [] },
  conflict: [{ rule: 'targetReturn' }],
});

const lines = (results: Optimization['results']) =>
  failureLines(wording, {
    configuration: {
      models: ['linear_method', 'sample_algorithm', 'oracle_method'],
    } as unknown as Optimization['configuration'],
    results,
  });

describe('why an optimization gave nothing', () => {
  it('is one line for all models that failed alike, in the order they were chosen', () => {
    expect(lines({ sample_algorithm: tooTight, oracle_method: outOfReach, linear_method: tooTight })).toEqual(
      [
        {
          models: ['linear_method', 'sample_algorithm'],
          text: 'The upper bounds add up to 60.00%, less than 100%.',
        },
        { models: ['oracle_method'], text: 'The target return 900.00% is out of reach; 23.00% is possible.' },
      ],
    );
  });

  it('names the source of prices that did not answer', () => {
    const error = { code: 'integrationUnavailable', params: { integration: 'Yahoo Finance' } };
    expect(runFailureText(wording, error)).toBe('Yahoo Finance does not answer.');
    expect(runFailureText(wording, { code: 'optimizationFailed', params: { reason: 'crashed' } })).toBe(
      runFailureText(wording, null),
    );
  });

  it('has no line for a model that answered or never ran', () => {
    expect(lines({ linear_method: failed(null) })).toEqual([]);
  });
});
