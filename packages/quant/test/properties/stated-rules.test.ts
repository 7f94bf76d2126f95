/** Whatever path finds weights, they keep the rules as stated, or there is no answer (math#rules-as-stated, math#result). */
import { describe, expect, it } from 'vitest';
import { statedViolation } from '../../src/constraints/stated-rules.ts';
import { METHODS, type Method } from '../../src/keys.ts';
import { optimize } from '../../src/optimize.ts';
import { solveNodewise } from '../../src/policy/nodewise-result.ts';
import type { Constraints, Costs, Problem } from '../../src/problem.ts';
import type { OptimizationResult } from '../../src/result.ts';
import type { RuleRef } from '../../src/rule-ref.ts';
import { createRandom } from '../support/random.ts';
import { randomQuestion } from '../support/random-question.ts';

const TOLERANCE = 1e-7;
const N = 7;

/** The rules read once more, in the plainest way. */
function faultsOf({ constraints: c, costs }: Problem, w: readonly number[]): string[] {
  const faults: string[] = [];
  const total = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
  const must = (rule: string, isKept: boolean) => void (isKept || faults.push(rule));
  must('budget', Math.abs(total(w) - 1) <= TOLERANCE);
  const least = c.maxShort === undefined ? (c.short ? -1 : 0) : -c.maxShort;
  w.forEach((v, i) => {
    must(`lower ${i}`, v >= (c.lower?.[i] ?? least) - TOLERANCE);
    must(`upper ${i}`, v <= (c.upper?.[i] ?? 1) + TOLERANCE);
  });
  for (const { name, members, min = -100, max = 100 } of c.groups ?? []) {
    const held = total(members.map((i) => w[i] ?? 0));
    must(`group ${name}`, held >= min - TOLERANCE && held <= max + TOLERANCE);
  }
  must('maxShort', total(w.map((v) => (v < 0 ? -v : 0))) <= (c.maxShort ?? 100) + TOLERANCE);
  must('cardinality', w.filter((v) => Math.abs(v) > 1e-8).length <= (c.cardinality?.max ?? w.length));
  for (const { index, weight } of c.pinned ?? [])
    must(`pinned ${index}`, Math.abs((w[index] ?? 0) - weight) <= TOLERANCE);
  if (costs?.maxTurnover !== undefined) {
    const w0 = Array.from(costs.w0);
    const sold = total(w0.map((held, i) => Math.max(0, held - (w[i] ?? 0))));
    const bought = total(w0.map((held, i) => Math.max(0, (w[i] ?? 0) - held)));
    const cash = Math.max(0, 1 - total(w0));
    const isFirst = w0.every((held) => held === 0);
    must('maxTurnover', isFirst || (sold + bought) / 2 <= costs.maxTurnover + cash / 2 + TOLERANCE);
  }
  return faults;
}

const isKept = (problem: Problem, result: OptimizationResult) => {
  if (result.status !== 'optimal') return false;
  expect(faultsOf(problem, Array.from(result.weights))).toEqual([]);
  expect(result.certificate.feasibility).toBeLessThanOrEqual(1e-8);
  return true;
};

const seeds = Array.from({ length: 60 }, (_, at) => 7000 + at);

describe('rules as stated', () => {
  const every: readonly (readonly [string, readonly Method[]])[] = [
    ['all methods', METHODS],
    ...METHODS.map((method) => [method, [method]] as const),
  ];

  it.each(every)('are kept by %s', (_, methods) => {
    let answers = 0;
    for (const seed of seeds) {
      const { problem } = randomQuestion(seed, N);
      const first = optimize(problem);
      const warm = first.status === 'optimal' ? first.warm : null;
      if (isKept(problem, optimize(problem, { methods, warm }))) answers++;
    }
    expect(answers).toBeGreaterThan(10);
  });

  it('are kept by the search for few holdings, and by weights held at a value', () => {
    let answers = 0;
    for (const seed of seeds) {
      const { problem } = randomQuestion(seed, N);
      const few = { ...problem.constraints, cardinality: { max: 3, minHolding: 0.05 } };
      const held = {
        ...problem.constraints,
        pinned: [{ index: 1, weight: problem.constraints.lower?.[1] ?? 0.1 }],
      };
      for (const constraints of [few, held]) {
        const asked = { ...problem, constraints };
        if (isKept(asked, optimize(asked))) answers++;
      }
    }
    expect(answers).toBeGreaterThan(25);
  });

  /** A precision matrix of one common factor, whose closed forms are short of what moves most. */
  function closedForm(seed: number, constraints: Constraints, costs: Omit<Costs, 'rate' | 'horizonYears'>) {
    const random = createRandom(seed);
    const cov = new Float64Array(N * N);
    const beta = Array.from({ length: N }, () => 0.1 + 0.3 * random.next());
    const own = Array.from({ length: N }, () => 0.002 + 0.01 * random.next());
    const precision = new Float64Array(N * N);
    const weight = beta.reduce((sum, b, i) => sum + (b * b) / (own[i] ?? 1), 1);
    for (let i = 0; i < N; i++)
      for (let j = 0; j < N; j++) {
        const [bi = 0, bj = 0, di = 1, dj = 1] = [beta[i], beta[j], own[i], own[j]];
        cov[i * N + j] = bi * bj + (i === j ? di : 0);
        precision[i * N + j] = (i === j ? 1 / di : 0) - (bi * bj) / (di * dj * weight);
      }
    const problem = {
      model: { n: N, T: 0, cov, precision, info: {}, warnings: [] },
      A: 1,
      mu: new Float64Array(N),
      rf: 0,
      objective: { type: 'MinRisk' },
      constraints,
      costs: { rate: 0.001, horizonYears: 1, ...costs },
      universe: { size: N, kept: [0, 1, 2, 3, 4, 5, 6] },
      returns: new Float64Array(0),
    } as const;
    return { problem, result: solveNodewise(problem, null) };
  }

  const equal = new Float64Array(N).fill(1 / N);

  it.each([
    ['long only', {}, {}, ['lower']],
    ['limited shorts', { maxShort: 0.05 }, {}, ['lower', 'maxShort']],
    ['a maximum', { short: true, upper: Array<number>(N).fill(0.3) }, {}, ['upper']],
    ['a group', { short: true, groups: [{ name: 'g', members: [0, 1, 2], min: 0.9 }] }, {}, ['group']],
    ['few holdings', { short: true, cardinality: { max: 2 } }, {}, ['cardinality']],
    ['a weight held', { short: true, pinned: [{ index: 0, weight: 0 }] }, {}, ['pinned']],
    ['little turnover', { short: true }, { maxTurnover: 0.01 }, ['maxTurnover']],
  ] as const)('are kept or refused by a closed form: %s', (_, constraints, cap, rules) => {
    const named: RuleRef[] = [];
    for (const seed of seeds) {
      const { problem, result } = closedForm(seed, constraints, { w0: equal, ...cap });
      if (isKept(problem, result)) continue;
      expect(result).toMatchObject({ status: 'error', code: 'RULES_NOT_KEPT' });
      if (result.status === 'error' && result.at.in === 'rule') named.push(result.at.rule);
    }
    // the rule that is violated most may be another one
    expect(named.some(({ rule }) => rules.some((expected) => expected === rule))).toBe(true);
  });

  it('leave a closed form that keeps them', () => {
    const answers = seeds.filter((seed) => {
      const { problem, result } = closedForm(seed, { short: true }, { w0: equal });
      return isKept(problem, result);
    });
    expect(answers.length).toBeGreaterThan(30);
  });

  it('name what is violated most, and refuse what is no number', () => {
    const constraints: Constraints = { groups: [{ name: 'g', members: [0], max: 0.2 }] };
    const ask = (...w: number[]) => statedViolation({ constraints }, Float64Array.from(w));
    expect(ask(0.2, 0.8)).toBeNull();
    expect(ask(0.5, 0.5)?.rule).toEqual({ rule: 'group', group: 'g', bound: 'max' });
    expect(ask(-0.5, 1.5)).toMatchObject({ amount: 0.5 });
    expect(ask(Number.NaN, 1)).toMatchObject({ amount: Number.POSITIVE_INFINITY });
  });
});
