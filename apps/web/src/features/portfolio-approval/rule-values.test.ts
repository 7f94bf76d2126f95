import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { RuleRef } from '@ballast/contract/entities/outcome';
import { describe, expect, it } from 'vitest';
import { pricedRules } from './rule-values.ts';

const upper: RuleRef = { rule: 'upper', asset: 'A.US.NYSE' };
const group: RuleRef = { rule: 'group', group: 'Tech', bound: 'max' };

const resultOf = (active: readonly { rule: RuleRef; multiplier: number }[]) =>
  ({ certificate: { active }, after: { volatility: 0.2 } }) as unknown as ModelResult;

describe('what rules cost', () => {
  it('is return a year with objectives of return, for one point of room', () => {
    const [priced] = pricedRules(resultOf([{ rule: upper, multiplier: 0.08 }]), 'MaxRet');
    expect(priced).toEqual({ rule: upper, gain: { unit: 'return', value: 0.0008 } });
  });

  it('is volatility with objectives of risk, from the variance that they are stored as', () => {
    const [priced] = pricedRules(resultOf([{ rule: upper, multiplier: 0.04 }]), 'MinRisk');
    expect(priced?.gain).toEqual({ unit: 'volatility', value: expect.closeTo(0.001, 12) });
  });

  it('is said of the dearest rule first, never of the budget, and not where a rule is no weight', () => {
    const rules = pricedRules(
      resultOf([
        { rule: group, multiplier: 0.01 },
        { rule: { rule: 'budget' }, multiplier: 9 },
        { rule: { rule: 'cardinality' }, multiplier: 1 },
        { rule: upper, multiplier: 0.02 },
      ]),
      'Sharpe',
    );
    expect(rules.map(({ rule }) => rule.rule)).toEqual(['cardinality', 'upper', 'group']);
    expect(rules[0]?.gain).toBeNull();
    expect(rules[1]?.gain).toEqual({ unit: 'sharpe', value: 0.0002 });
  });
});
