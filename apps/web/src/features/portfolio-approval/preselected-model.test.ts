import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { describe, expect, it } from 'vitest';
import { pledgesOf, preselectedModel } from './use-suggestion.ts';

const portfolio = (results: object, approved: string | null = null) =>
  ({
    optimization: { approved: approved === null ? null : { model: approved } },
    pendingOptimization: { configuration: { models: ['sample_algorithm', 'linear_method'] }, results },
  }) as unknown as Portfolio;

describe('preselected model', () => {
  it('is the approved one when it answered again', () => {
    const both = { sample_algorithm: { status: 'optimal' }, linear_method: { status: 'optimal' } };
    expect(preselectedModel(portfolio(both, 'linear_method'))).toBe('linear_method');
    expect(preselectedModel(portfolio(both))).toBe('sample_algorithm');
  });

  it('skips a model that failed', () => {
    const one = { sample_algorithm: { status: 'error' }, linear_method: { status: 'optimal' } };
    expect(preselectedModel(portfolio(one, 'sample_algorithm'))).toBe('linear_method');
  });
});

describe('pledges', () => {
  const preview = {
    rows: [
      { symbol: 'A', pledge: 100 },
      { symbol: 'B', pledge: -50 },
      { symbol: 'C', pledge: 0 },
    ],
  };

  it("takes the user's amounts and omits zeros", () => {
    expect(pledgesOf(preview as unknown as TransactionPreview, { B: 0, A: 80 })).toEqual([
      { symbol: 'A', pledge: 80 },
    ]);
  });
});
