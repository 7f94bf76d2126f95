import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spelled } from '../test/support/spelled.ts';
import { ASSET_RULES, PORTFOLIO_RULES } from './keys.ts';
import { distinctRules, isSameRule, type RuleRef, withRuleAsset } from './rule-ref.ts';

const anyRule: fc.Arbitrary<RuleRef> = fc.oneof(
  fc.record({ rule: fc.constantFrom(...ASSET_RULES), asset: fc.nat(2) }),
  fc.record({
    rule: fc.constant('group' as const),
    group: fc.constantFrom('g', 'h', 'cardinality'),
    bound: fc.constantFrom('min' as const, 'max' as const),
  }),
  fc.record({ rule: fc.constantFrom(...PORTFOLIO_RULES) }),
);

it('is the same rule where every part of it is', () => {
  fc.assert(
    fc.property(anyRule, anyRule, (a, b) => {
      expect(isSameRule(a, b)).toBe(spelled(a) === spelled(b));
      expect(isSameRule(a, { ...a })).toBe(true);
    }),
    { numRuns: 2000, seed: 11 },
  );
});

it('names each rule once, in the order of its first mention', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 30 }), (rules) => {
      expect(distinctRules(rules).map(spelled)).toEqual([...new Set(rules.map(spelled))]);
    }),
    { numRuns: 300, seed: 12 },
  );
});

it('takes another name for its asset and keeps the rest', () => {
  expect(withRuleAsset({ rule: 'pinned', asset: 1 }, (i) => `S${i}`)).toEqual({
    rule: 'pinned',
    asset: 'S1',
  });
  const group: RuleRef = { rule: 'group', group: '1', bound: 'max' };
  expect(withRuleAsset(group, (i) => `S${i}`)).toEqual(group);
  expect(withRuleAsset({ rule: 'rf' }, (i) => `S${i}`)).toEqual({ rule: 'rf' });
});
