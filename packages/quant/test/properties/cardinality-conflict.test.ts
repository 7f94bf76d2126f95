/** A limit on holdings that the other rules do not allow: named rule by rule, none too many, with a repair that mends (math#cardinality). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimize } from '../../src/optimize.ts';
import type { Problem } from '../../src/problem.ts';
import type { Infeasible, OptimizationResult, Repair } from '../../src/result.ts';
import { isSameRule, type RuleRef } from '../../src/rule-ref.ts';
import { spelled } from '../support/spelled.ts';

const N = 5;

interface Rules {
  readonly K: number;
  readonly minHolding: number;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  readonly min: number;
  readonly targetReturn: number | null;
}

const share = (max: number) => fc.integer({ min: 0, max: 100 }).map((percent) => (percent / 100) * max);
const rulesOf = fc.record<Rules>({
  K: fc.integer({ min: 1, max: N }),
  minHolding: fc.oneof(fc.constant(0), share(0.6)),
  lower: fc.array(fc.oneof(fc.constant(0), share(0.2)), { minLength: N, maxLength: N }),
  upper: fc.array(
    fc.oneof(
      fc.constant(1),
      share(0.4).map((u) => 0.2 + u),
    ),
    { minLength: N, maxLength: N },
  ),
  min: fc.oneof(fc.constant(0), share(0.5)),
  targetReturn: fc.option(fc.constantFrom(0.05, 0.1), { nil: null }),
});

const MU = [0.02, 0.14, 0.06, 0.1, 0.04];

function problemOf({ K, minHolding, lower, upper, min, targetReturn }: Rules): Problem {
  const cov = new Float64Array(N * N).fill(0.005);
  for (let i = 0; i < N; i++) cov[i * N + i] = 0.03 + 0.01 * i;
  return {
    ...{ model: { n: N, T: 0, cov, info: {}, warnings: [] }, A: 1, mu: MU, rf: 0 },
    objective: targetReturn === null ? { type: 'MinRisk' } : { type: 'MinRisk-Target', targetReturn },
    constraints: {
      ...{ lower, upper, cardinality: { max: K, minHolding } },
      groups: [{ name: 'g', members: [0, 1], min }],
    },
  };
}

const answer = (rules: Rules): OptimizationResult => optimize(problemOf(rules));

function bounded(rules: Rules, rule: RuleRef, change: (bound: number, side: string) => number): Rules {
  if (rule.rule !== 'lower' && rule.rule !== 'upper') throw new Error(`no rule ${spelled(rule)}`);
  const { rule: side, asset } = rule;
  return { ...rules, [side]: rules[side].with(asset, change(rules[side][asset]!, side)) };
}

function loosened(rules: Rules, { rule, amount }: Repair): Rules {
  if (rule.rule === 'cardinality') return { ...rules, K: rules.K + amount };
  if (rule.rule === 'minHolding') return { ...rules, minHolding: rules.minHolding - amount };
  return bounded(rules, rule, (bound, side) => bound + (side === 'upper' ? amount : -amount));
}

const mended = (rules: Rules, repair: readonly Repair[]): Rules => repair.reduce(loosened, rules);

function without(rules: Rules, rule: RuleRef): Rules {
  if (rule.rule === 'cardinality') return { ...rules, K: N };
  if (rule.rule === 'minHolding') return { ...rules, minHolding: 0 };
  if (rule.rule === 'targetReturn') return { ...rules, targetReturn: null };
  if (rule.rule === 'group') return { ...rules, min: 0 };
  return bounded(rules, rule, (_, side) => (side === 'upper' ? 1 : 0));
}

/** Only the rules named. */
function only(rules: Rules, named: readonly RuleRef[]): Rules {
  const all: RuleRef[] = [
    ...([{ rule: 'cardinality' }, { rule: 'minHolding' }, { rule: 'targetReturn' }] as const),
    { rule: 'group', group: 'g', bound: 'min' },
    ...rules.lower.flatMap((_, asset) => [
      { rule: 'lower', asset } as const,
      { rule: 'upper', asset } as const,
    ]),
  ];
  return all.filter((rule) => !named.some((other) => isSameRule(rule, other))).reduce(without, rules);
}

describe('a limit on holdings that cannot be met', () => {
  it('is named with the single bounds it conflicts with, and comes with a repair that mends', () => {
    const seen = { counted: 0, searched: 0, minHolding: 0 };
    const check = (rules: Rules, refusal: Infeasible): void => {
      seen[refusal.sentence.key === 'generic' ? 'searched' : 'counted']++;
      if (refusal.repair.some(({ rule }) => rule.rule === 'minHolding')) seen.minHolding++;
      expect(refusal.minTotalRelaxation).toBeGreaterThan(0);
      expect(answer(mended(rules, refusal.repair)).status).toBe('optimal');
      const stated = only(rules, refusal.conflict);
      expect(answer(stated).status).toBe('infeasible');
      for (const rule of refusal.conflict)
        expect(answer(without(stated, rule)).status, spelled(rule)).toBe('optimal');
    };
    fc.assert(
      fc.property(rulesOf, (rules) => {
        const refusal = answer(rules);
        if (refusal.status === 'error') throw new Error(`${refusal.code} ${JSON.stringify(refusal.at)}`);
        if (refusal.status === 'infeasible' && refusal.reason === 'cardinality') check(rules, refusal);
      }),
      { numRuns: 250, seed: 31 },
    );
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(10);
  });

  it('lowers a minimum holding that is too large for any number of holdings', () => {
    const rules: Rules = {
      ...{ K: N, minHolding: 0.3, min: 0, targetReturn: null },
      ...{ lower: [0.1, 0.1, 0.1, 0.1, 0.1], upper: [1, 1, 1, 1, 1] },
    };
    const refusal = answer(rules);
    if (refusal.status !== 'infeasible') throw new Error(refusal.status);
    expect(refusal.repair).toEqual([{ rule: { rule: 'minHolding' }, amount: expect.closeTo(0.1, 5) }]);
  });
});
