/** The live check counts (math#infeasibility): its answers are those of programs, of every choice of holdings, and of its own conflicts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFeasibleSet } from '../../src/constraints/feasible-set.ts';
import { resolveProblem } from '../../src/constraints/resolve.ts';
import { canBeMet, checkFeasibility, findConflict } from '../../src/feasibility.ts';
import { ruleCount, solveElastic } from '../../src/infeasibility/elastic-program.ts';
import type { Constraints } from '../../src/problem.ts';
import type { RuleRef } from '../../src/rule-ref.ts';
import { INFEASIBLE } from '../../src/solver/settings.ts';

const N = 6;
const percent = (min: number, max: number) => fc.integer({ min, max }).map((p) => p / 100);
const vector = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: N, maxLength: N });

interface Rules {
  readonly shift: number;
  readonly lower: number[];
  readonly width: number[];
  readonly at: number[];
  readonly groups: readonly { readonly min: number; readonly width: number }[];
  readonly maxShort: number | null;
  readonly holdings: number | null;
}

const rulesOf = fc.record<Rules>({
  shift: fc.constantFrom(0, 0, 0.1, 0.4),
  lower: vector(fc.oneof(fc.constant(0), percent(0, 40))),
  width: vector(percent(5, 60)),
  at: vector(fc.integer({ min: 0, max: 3 })),
  groups: fc.array(fc.record({ min: percent(0, 40), width: percent(0, 50) }), { minLength: 2, maxLength: 2 }),
  maxShort: fc.option(percent(1, 40), { nil: null }),
  holdings: fc.option(fc.integer({ min: 1, max: N }), { nil: null }),
});

function statedOf({ shift, lower, width, at, groups, maxShort, holdings }: Rules): Constraints {
  const least = lower.map((l) => l - shift);
  return {
    lower: least,
    upper: least.map((l, i) => l + width[i]!),
    groups: groups
      .map(({ min, width: room }, g) => ({
        name: `g${g}`,
        members: [...at.keys()].filter((i) => at[i] === g),
        min: min - shift,
        max: min - shift + room,
      }))
      .filter(({ members }) => members.length > 0),
    ...(maxShort === null ? {} : { maxShort }),
    ...(holdings === null ? {} : { cardinality: { max: holdings } }),
  };
}

function byProgram(constraints: Constraints): boolean {
  const { cardinality: _, ...rules } = constraints;
  const resolution = resolveProblem({
    model: { n: N, T: 0, cov: new Float64Array(0), info: {}, warnings: [] },
    ...{ A: 1, mu: new Float64Array(N), rf: 0, objective: { type: 'MinRisk' }, constraints: rules },
  });
  if (!resolution.ok) throw new Error(resolution.code);
  const set = buildFeasibleSet(resolution.value, 'stated');
  const system = { set, rows: set.rows };
  const found = solveElastic(system, new Uint8Array(ruleCount(system)).fill(1));
  if (!found) throw new Error('no answer');
  return found.total <= INFEASIBLE;
}

/** Every set of at most so many holdings, one program each. */
function byTrying(constraints: Constraints): boolean {
  const most = constraints.cardinality?.max ?? N;
  for (let set = 0; set < 1 << N; set++) {
    const held = Array.from({ length: N }, (_, i) => (set >> i) & 1);
    if (held.reduce((sum, is) => sum + is, 0) > most) continue;
    const lower = constraints.lower as number[];
    if (held.some((is, i) => !is && lower[i]! > 0)) continue;
    const upper = (constraints.upper as number[]).map((u, i) => (held[i] ? u : 0));
    if (byProgram({ ...constraints, upper, lower: lower.map((l, i) => (held[i] ? l : 0)) })) return true;
  }
  return false;
}

/** Those rules alone; what is not named is as free as it begins. */
function only({ lower, upper, groups = [], maxShort, cardinality }: Constraints, rules: readonly RuleRef[]) {
  const has = (side: 'lower' | 'upper', i: number) =>
    rules.some((rule) => 'asset' in rule && rule.rule === side && rule.asset === i);
  const ofGroup = (name: string, bound: 'min' | 'max') =>
    rules.some((rule) => rule.rule === 'group' && rule.group === name && rule.bound === bound);
  const isShort = (lower as number[]).some((l) => l < 0);
  return {
    lower: (lower as number[]).map((l, i) => (has('lower', i) ? l : isShort ? -9 : 0)),
    upper: (upper as number[]).map((u, i) => (has('upper', i) ? u : 9)),
    groups: groups.map(({ name, members, min = 0, max = 0 }) => ({
      ...{ name, members },
      ...(ofGroup(name, 'min') ? { min } : {}),
      ...(ofGroup(name, 'max') ? { max } : {}),
    })),
    ...(rules.some(({ rule }) => rule === 'maxShort') && maxShort !== undefined ? { maxShort } : {}),
    ...(rules.some(({ rule }) => rule === 'cardinality') && cardinality ? { cardinality } : {}),
  } satisfies Constraints;
}

describe('the live check', () => {
  it('without holdings answers as the program does', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(rulesOf, (rules) => {
        const { cardinality: _, ...constraints } = statedOf(rules);
        const expected = byProgram(constraints);
        seen[`${expected}`]++;
        expect(canBeMet(N, constraints)).toBe(expected);
        expect(checkFeasibility(N, constraints).status).toBe(expected ? 'feasible' : 'infeasible');
      }),
      { numRuns: 3000, seed: 11 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(300);
  });

  it('counts holdings as trying every choice of them does, where no weight is below 0', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(rulesOf, fc.integer({ min: 1, max: N }), (rules, max) => {
        const { maxShort: _, ...constraints } = statedOf({ ...rules, shift: 0, holdings: max });
        fc.pre(byProgram(constraints));
        const expected = byTrying(constraints);
        seen[`${expected}`]++;
        expect(canBeMet(N, constraints)).toBe(expected);
        expect(checkFeasibility(N, constraints).status).toBe(expected ? 'feasible' : 'infeasible');
      }),
      { numRuns: 300, seed: 12 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });

  it('names rules that by themselves cannot be met', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(rulesOf, (rules) => {
        const constraints = statedOf(rules);
        const found = checkFeasibility(N, constraints);
        if (found.status !== 'infeasible') return;
        conflicts++;
        const { conflict, sentence } = found;
        expect(findConflict(N, constraints)).toMatchObject({ status: 'infeasible', conflict, sentence });
        expect(canBeMet(N, only(constraints, found.conflict))).toBe(false);
      }),
      { numRuns: 2000, seed: 13 },
    );
    expect(conflicts).toBeGreaterThan(300);
  });
});
