/** A repair mends: with the rules given way by as much as it says, and every other rule in force, the question has an answer (math#infeasibility). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimize } from '../../src/optimize.ts';
import type { Constraints, Costs, Problem } from '../../src/problem.ts';
import type { Infeasible, Repair } from '../../src/result.ts';

const N = 4;
/** Beyond the repair, so that rounding at the edge of the set decides nothing; the rules are met to 1e-9. */
const ROOM = 1e-7;

interface Rules {
  readonly lower: number[];
  readonly upper: number[];
  readonly maxShort: number | null;
  readonly min: number;
  readonly max: number;
  readonly maxTurnover: number | null;
  readonly targetReturn: number | null;
}

const share = (max: number) => fc.integer({ min: 0, max: 100 }).map((percent) => (percent / 100) * max);
const vector = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: N, maxLength: N });

const rulesOf = fc.record<Rules>({
  lower: vector(share(0.3)),
  upper: vector(share(0.6).map((u) => 0.3 + u)),
  maxShort: fc.option(fc.constantFrom(0.01, 0.1, 0.3), { nil: null }),
  min: share(0.4),
  max: share(0.6).map((m) => 0.4 + m),
  maxTurnover: fc.option(share(0.6), { nil: null }),
  targetReturn: fc.option(
    fc.integer({ min: -100, max: 100 }).map((r) => r / 100),
    { nil: null },
  ),
});

const asked = fc.record({
  rules: rulesOf,
  mu: vector(fc.integer({ min: -20, max: 20 }).map((m) => m / 10)),
  w0: fc.constantFrom<number[]>([0.25, 0.25, 0.25, 0.25], [1, 0, 0, 0], [0.3, 0, 0.3, 0], [0, 0, 0, 0]),
  rate: fc.constantFrom<number>(0, 0.01),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function problemOf({ rules, mu, w0, rate }: Asked): Problem {
  const { lower, upper, maxShort, min, max, maxTurnover, targetReturn } = rules;
  const cov = new Float64Array(N * N);
  for (let i = 0; i < N; i++) cov[i * N + i] = 0.04 + 0.01 * i;
  const constraints: Constraints = {
    lower,
    upper,
    ...(maxShort === null ? {} : { maxShort }),
    groups: [{ name: 'g', members: [0, 1], min, max }],
  };
  const costs: Costs = { rate, w0, horizonYears: 1, ...(maxTurnover === null ? {} : { maxTurnover }) };
  return {
    model: { n: N, T: 0, cov, info: {}, warnings: [] },
    A: 1,
    mu,
    rf: 0,
    objective: targetReturn === null ? { type: 'MinRisk' } : { type: 'MinRisk-Target', targetReturn },
    constraints,
    costs,
  };
}

function given(rules: Rules, repair: readonly Repair[]): Rules {
  const mended = { ...rules, lower: [...rules.lower], upper: [...rules.upper] };
  for (const { rule, amount } of repair) {
    const by = amount + ROOM;
    if (rule.rule === 'lower') mended.lower[rule.asset]! -= by;
    else if (rule.rule === 'upper') mended.upper[rule.asset]! += by;
    else if (rule.rule === 'maxShort') mended.maxShort! += by;
    else if (rule.rule === 'maxTurnover') mended.maxTurnover! += by;
    else if (rule.rule === 'targetReturn') mended.targetReturn! -= by;
    else if (rule.rule === 'group' && rule.bound === 'min') mended.min -= by;
    else if (rule.rule === 'group' && rule.bound === 'max') mended.max += by;
    else throw new Error(`a rule that was not stated: ${JSON.stringify(rule)}`);
  }
  return mended;
}

const refusalOf = (asking: Asked): Infeasible | null => {
  const answer = optimize(problemOf(asking));
  if (answer.status === 'error') throw new Error(`${answer.code} ${JSON.stringify(answer.at)}`);
  return answer.status === 'infeasible' ? answer : null;
};

describe('the repair of rules that cannot be met', () => {
  it('leaves a question that has an answer', () => {
    const seen = { constraints: 0, targetReturn: 0, maxShort: 0, both: 0 };
    fc.assert(
      fc.property(asked, (asking) => {
        const refusal = refusalOf(asking);
        if (!refusal) return;
        seen[refusal.reason as 'constraints' | 'targetReturn']++;
        if (asking.rules.maxShort !== null) seen.maxShort++;
        if (refusal.reason === 'constraints' && asking.rules.targetReturn !== null) seen.both++;
        expect(refusalOf({ ...asking, rules: given(asking.rules, refusal.repair) })).toBeNull();
      }),
      { numRuns: 800, seed: 5 },
    );
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(30);
  });

  it('tells of a total short limit that a minimum would pass', () => {
    const asking: Asked = {
      rules: {
        lower: [0.1, 0.1, 0.1, 0],
        upper: [0.4, 0.9, 0.5, 0.01],
        maxShort: 0.01,
        min: 0,
        max: 1,
        maxTurnover: null,
        targetReturn: 0.9,
      },
      mu: [-2, 0, 1, 0],
      w0: [0, 0, 0, 0],
      rate: 0,
    };
    const { repair } = refusalOf(asking)!;
    expect(refusalOf({ ...asking, rules: given(asking.rules, repair) })).toBeNull();
  });
});

describe('the cap on turnover', () => {
  const free: Rules = {
    lower: [0, 0, 0, 0],
    upper: [1, 1, 1, 1],
    maxShort: null,
    min: 0,
    max: 1,
    maxTurnover: null,
    targetReturn: null,
  };
  const cap = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
  const weightsOf = (asking: Asked): Float64Array => {
    const answer = optimize(problemOf(asking));
    if (answer.status !== 'optimal') throw new Error(answer.status);
    return answer.weights;
  };

  it('does not apply to a first purchase', () => {
    fc.assert(
      fc.property(cap, fc.constantFrom(null, 0.3), (maxTurnover, maxShort) => {
        const asking = { mu: [0, 0, 0, 0], w0: [0, 0, 0, 0], rate: 0 };
        const rules = maxShort === null ? free : { ...free, lower: [-0.1, 0, 0, 0], maxShort };
        expect(weightsOf({ ...asking, rules: { ...rules, maxTurnover } })).toEqual(
          weightsOf({ ...asking, rules }),
        );
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('counts what is sold of the holdings, however much cash was added', () => {
    const held = vector(fc.integer({ min: 0, max: 25 }).map((percent) => percent / 100));
    fc.assert(
      fc.property(cap, held, (maxTurnover, w0) => {
        fc.pre(w0.some((w) => w > 0));
        const asking = { mu: [0, 0, 0, 0], w0, rate: 0 };
        const weights = weightsOf({ ...asking, rules: { ...free, maxTurnover } });
        const sold = w0.reduce((sum, w, i) => sum + Math.max(0, w - weights[i]!), 0);
        expect(sold).toBeLessThanOrEqual(maxTurnover + 1e-9);
        const uncapped = weightsOf({ ...asking, rules: free });
        const wanted = w0.reduce((sum, w, i) => sum + Math.max(0, w - uncapped[i]!), 0);
        if (wanted > maxTurnover + 1e-6) expect(sold).toBeGreaterThan(maxTurnover - 1e-6);
      }),
      { numRuns: 200, seed: 4 },
    );
  });
});
