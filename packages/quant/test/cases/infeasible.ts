/**
 * infeasible: rules that cannot be met together (conflict, smallest relaxation) and objectives out of reach. Where the stored conflict is
 * not the only one, ours is checked by its definition: infeasible, and feasible without any one of its rules.
 */
import { optimize } from '../../src/optimize.ts';
import type { Constraints, Costs, Group, Objective, Problem } from '../../src/problem.ts';
import type { OptimizationResult } from '../../src/result.ts';
import { spelled } from '../support/spelled.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport } from './support/check.ts';
import { annualModel, caseObjective, type CaseProblem, checkInfeasible, checkOptimal } from './support/program-case.ts';

interface Item {
  readonly name: string;
  readonly n?: number;
  readonly mu?: number[];
  readonly sigma?: number[][];
  readonly rf?: number;
  readonly objective?: CaseProblem['objective'];
  readonly constraints: {
    readonly lower?: number[];
    readonly upper?: number[] | number;
    readonly groups?: Group[];
    readonly mu?: number[];
    readonly targetReturn?: number;
    readonly cardinality?: number;
    readonly minHolding?: number;
    readonly short?: boolean;
    readonly maxShort?: number;
  };
  readonly costs?: Costs | null;
  readonly expected: Readonly<Record<string, unknown>> & { readonly conflict?: string[]; readonly conflictUnique?: boolean };
}

const OBJECTIVE = { weights: { abs: 1e-6 }, volatility: { abs: 1e-7 }, expectedReturn: { abs: 1e-7 } };
/** Far enough to be no rule at all for weights that add up to one. */
const WIDE = 1e3;

function problemOf(item: Item): Problem {
  const mu = item.mu ?? item.constraints.mu ?? new Array<number>(item.n!).fill(0.1);
  const n = mu.length;
  const { lower, upper, groups, targetReturn, cardinality, minHolding, short, maxShort } = item.constraints;
  const sigma = item.sigma ?? Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? 0.04 : 0)));
  const objective: Objective = item.objective
    ? caseObjective(item.objective)
    : targetReturn === undefined
      ? { type: 'MinRisk' }
      : { type: 'MinRisk-Target', targetReturn };
  const constraints: Constraints = {
    ...(lower ? { lower } : {}),
    ...(upper === undefined ? {} : { upper: typeof upper === 'number' ? new Array<number>(n).fill(upper) : upper }),
    ...(groups ? { groups } : {}),
    ...(cardinality ? { cardinality: { max: cardinality, minHolding: minHolding ?? 0 } } : {}),
    ...(short === undefined ? {} : { short }),
    ...(maxShort === undefined ? {} : { maxShort }),
  };
  return { model: annualModel(sigma), A: 1, mu, rf: item.rf ?? 0, objective, constraints, ...(item.costs ? { costs: item.costs } : {}) };
}

function answer(problem: Problem): OptimizationResult {
  return optimize(problem);
}

/** The problem with only the named rules. */
function restrict(problem: Problem, ids: readonly string[]): Problem {
  const n = problem.mu.length;
  const has = (id: string) => ids.includes(id);
  const { lower, upper, groups = [], maxShort } = problem.constraints;
  const { maxTurnover = null, ...costs } = problem.costs ?? { rate: 0, w0: new Float64Array(n), horizonYears: 1 };
  const least = maxShort === undefined ? 0 : -maxShort;
  const { objective } = problem;
  return {
    ...problem,
    objective: objective.type === 'MinRisk-Target' && !has('targetReturn') ? { type: 'MinRisk' } : objective,
    costs: { ...costs, ...(maxTurnover !== null && has('maxTurnover') ? { maxTurnover } : {}) },
    constraints: {
      ...(maxShort !== undefined && has('maxShort') ? { maxShort } : {}),
      lower: Array.from({ length: n }, (_, i) => (has(`lower[${i}]`) ? (lower?.[i] ?? least) : -WIDE)),
      upper: Array.from({ length: n }, (_, i) => (has(`upper[${i}]`) ? (upper?.[i] ?? 1) : WIDE)),
      groups: groups.map(({ name, members, min, max }) => ({
        name,
        members,
        ...(has(`group[${name}].min`) ? { min: min! } : {}),
        ...(has(`group[${name}].max`) ? { max: max! } : {}),
      })),
    },
  };
}

function checkIrreducible(check: Checker, problem: Problem, conflict: readonly string[]): void {
  check.same('conflict alone', answer(restrict(problem, conflict)).status, 'infeasible');
  for (const id of conflict) {
    const rest = restrict(problem, conflict.filter((other) => other !== id));
    check.same(`without ${id}`, answer(rest).status, 'optimal');
  }
}

/** A case states one bound for all assets and names it as one. */
function namedOneByOne(conflict: readonly string[], n: number): string[] {
  const each = (side: string) => Array.from({ length: n }, (_, i) => `${side}[${i}]`);
  return conflict.flatMap((id) => (id === 'lower' || id === 'upper' ? each(id) : [id]));
}

export function run(file: CaseFile, report: KindReport): void {
  for (const item of file.items as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      const problem = problemOf(item);
      const result = answer(problem);
      const { expected } = item;
      if (expected.status === 'optimal') return checkOptimal(check, result, expected, OBJECTIVE);
      checkInfeasible(check, result, expected);
      if (result.status !== 'infeasible') return;
      const { conflict, conflictUnique = true } = expected;
      const found = result.conflict.map(spelled);
      if (conflict && conflictUnique)
        check.same('conflict', [...found].sort(), namedOneByOne(conflict, problem.mu.length).sort());
      if (!conflictUnique || item.n) checkIrreducible(check, problem, found);
      if (typeof expected.minTotalRelaxation !== 'number') return;
      check.number('minTotalRelaxation', result.minTotalRelaxation, expected.minTotalRelaxation, { abs: 1e-8 });
      const total = result.repair.reduce((s, { amount }) => s + amount, 0);
      check.number('repair', total, expected.minTotalRelaxation, { abs: 1e-8 });
    });
  }
}
