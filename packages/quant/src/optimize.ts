/**
 * One question, one answer with its certificate (math#objectives, math#constraints, math#methods, math#result): optimal, infeasible or
 * refused, as a value.
 */
import { searchCardinality } from './cardinality/branch-and-bound.ts';
import type { CardinalityTask } from './cardinality/cardinality-task.ts';
import { explainCardinality } from './cardinality/explain-cardinality.ts';
import {
  buildFeasibleSet,
  buildParametricProgram,
  type ParametricProgram,
} from './constraints/feasible-set.ts';
import { type Resolved, resolveProblem } from './constraints/resolve.ts';
import { targetReturnRow } from './constraints/target-return.ts';
import { explainInfeasibility } from './infeasibility/explain.ts';
import { METHODS, type Method } from './keys.ts';
import type { Outcome, Unattainable } from './objectives/outcome.ts';
import { definitionOf } from './objectives/registry.ts';
import { type BenchmarkTerms, benchmarkOf } from './objectives/tracking-error.ts';
import type { Problem } from './problem.ts';
import type { OnProgress } from './progress.ts';
import { type ReportInput, report } from './report.ts';
import type { Infeasible, OptimizationResult, Refused } from './result.ts';
import { annualQuadratic } from './solver/quadratic.ts';
import type { ActiveState } from './solver/segments.ts';
import { CARDINALITY_MILLISECONDS, CARDINALITY_NODES, DUST, RIDGE } from './solver/settings.ts';

export interface OptimizeOptions {
  /** `warm` of the previous result of the same universe and rules. */
  readonly warm?: ActiveState | null;
  /** Milliseconds on any clock; without it the certificate has no time and the cardinality tree only a node limit. */
  readonly now?: () => number;
  /** Restricts the solvers, for an independent second opinion. */
  readonly methods?: readonly Method[];
  /** Limits of the cardinality tree (math#cardinality). */
  readonly cardinality?: { readonly nodes?: number; readonly milliseconds?: number };
  /** Hears of the cardinality tree, the only search that can take seconds. */
  readonly onProgress?: OnProgress;
}

export function optimize(problem: Problem, options: OptimizeOptions = {}): OptimizationResult {
  const startedAt = options.now?.() ?? null;
  const resolution = resolveProblem(problem);
  if (!resolution.ok) return { status: 'error', code: resolution.code, at: resolution.at };
  const resolved = resolution.value;
  const refused = definitionOf(problem.objective).refuse(problem.objective);
  const inObjective = { in: 'objective', objective: problem.objective.type } as const;
  if (refused) return { status: 'error', code: refused, at: inObjective };

  const { parametric, benchmark, ridge, outcome } = solveWithRidge(problem, resolved, options);
  if (outcome.status === 'unattainable') return describeUnattainable(problem, resolved, parametric, outcome);
  if (outcome.status === 'unsolved') return describeUnsolved(problem, resolved, parametric);
  const elapsed = () => (startedAt === null ? null : options.now!() - startedAt);
  const shared = { problem, resolved, parametric, benchmark, ridge, elapsed };
  const { cardinality } = resolved;
  if (outcome.status === 'optimal' && (!cardinality || isWithin(outcome.solution.w, cardinality))) {
    const answer = report({ ...shared, outcome, ...(cardinality ? { proof: null } : {}) });
    return answer.status === 'optimal'
      ? answer
      : secondOpinion(answer, outcome.solution.method, shared, options);
  }
  // unbounded; few holdings hedge nothing away, so that with a rule on their number the tree answers
  if (!cardinality) return { status: 'error', code: 'RATIO_UNBOUNDED', at: inObjective };
  const task: CardinalityTask = {
    parametric,
    benchmark,
    objective: problem.objective,
    rf: problem.rf,
    K: cardinality.max,
    minHolding: cardinality.minHolding,
    limits: {
      nodes: options.cardinality?.nodes ?? CARDINALITY_NODES,
      milliseconds: options.cardinality?.milliseconds ?? CARDINALITY_MILLISECONDS,
      now: options.now ?? null,
    },
    ...(options.onProgress && { onProgress: options.onProgress }),
  };
  const found = searchCardinality(task);
  if (found.status === 'optimal') return report({ ...shared, outcome: found.outcome, proof: found.proof });
  if (found.status === 'undecided')
    return { status: 'error', code: 'SEARCH_LIMIT', at: { in: 'rule', rule: { rule: 'cardinality' } } };
  const why = explainCardinality(task, resolved);
  return {
    status: 'infeasible',
    objective: problem.objective.type,
    reason: 'cardinality',
    attainable: {},
    ...why,
  };
}

/** What verification refused is asked again of the method that shares nothing with the others. */
function secondOpinion(
  refused: Refused,
  /** That of the answer that was refused. */
  method: Method,
  shared: Omit<ReportInput, 'outcome'>,
  options: OptimizeOptions,
): OptimizationResult {
  const { problem, resolved, ridge } = shared;
  const other = attempt(problem, resolved, ridge, {
    ...options,
    warm: null,
    methods: ['interior-point'],
  });
  if (other.outcome.status !== 'optimal') return refused;
  const answer = report({ ...shared, outcome: other.outcome });
  if (answer.status !== 'optimal') return answer;
  return {
    ...answer,
    certificate: { ...answer.certificate, refuted: method },
    warnings: [...answer.warnings, { warning: 'second-opinion', method }],
  };
}

/** The unlimited optimum already holds few enough assets, each large enough: nothing to search. */
function isWithin(w: Float64Array, { max, minHolding }: NonNullable<Resolved['cardinality']>): boolean {
  let held = 0;
  for (const v of w) {
    if (Math.abs(v) <= DUST) continue;
    held++;
    if (v < minHolding - DUST && minHolding > 0) return false;
  }
  return held <= max;
}

interface Attempt {
  readonly parametric: ParametricProgram;
  readonly benchmark: BenchmarkTerms | null;
  readonly ridge: number;
  readonly outcome: Outcome;
}

function attempt(
  problem: Problem,
  resolved: Resolved,
  ridge: number,
  { warm = null, methods = METHODS }: OptimizeOptions,
): Attempt {
  const quadratic = annualQuadratic(problem.model, problem.A, ridge);
  const benchmark = benchmarkOf(problem, resolved, quadratic);
  const q0 = benchmark ? benchmark.cov.map((v) => -v) : new Float64Array(resolved.n);
  const parametric = buildParametricProgram(
    buildFeasibleSet(resolved),
    quadratic,
    Float64Array.from(problem.mu),
    q0,
    methods,
    ridge,
  );
  const definition = definitionOf(problem.objective);
  const outcome = definition.solve(parametric, problem.objective, problem.rf, warm);
  return { parametric, benchmark, ridge, outcome };
}

/** Singular covariances are solved with a ridge, which the certificate names (math#singular-covariance). */
function solveWithRidge(problem: Problem, resolved: Resolved, options: OptimizeOptions): Attempt {
  const { model, A } = problem;
  const plain = annualQuadratic(model, A, 0).diagonal;
  let trace = 0;
  for (const v of plain) trace += v;
  const ridge = (RIDGE * trace) / model.n;
  const isSingular =
    model.info.isSingular ||
    (model.low !== undefined && model.low.k < model.n && model.low.d.every((v) => v <= 0));
  if (isSingular) return attempt(problem, resolved, ridge, options);
  const first = attempt(problem, resolved, 0, options);
  if (first.outcome.status !== 'unsolved') return first;
  const second = attempt(problem, resolved, ridge, { ...options, warm: null });
  return second.outcome.status === 'unsolved' ? first : second;
}

function describeUnattainable(
  problem: Problem,
  resolved: Resolved,
  parametric: ParametricProgram,
  outcome: Unattainable,
): Infeasible | Refused {
  const { objective } = problem;
  const { attainable, reason } = outcome;
  const shared = { status: 'infeasible', objective: objective.type, reason, attainable } as const;
  if (objective.type === 'MinRisk-Target') {
    const row = targetReturnRow(parametric.set, parametric.mu, objective.targetReturn);
    const why = explainInfeasibility(resolved, { row, attainable: attainable.maxReturn ?? 0 });
    return why
      ? { ...shared, ...why }
      : { status: 'error', code: 'SOLVER_FAILED', at: { in: 'rule', rule: row.rule } };
  }
  if (objective.type === 'MaxRet') {
    const least = attainable.minVolatility ?? 0;
    const amount = least - objective.targetRisk;
    return {
      ...shared,
      conflict: [{ rule: 'targetRisk' }],
      minTotalRelaxation: amount,
      repair: [{ rule: { rule: 'targetRisk' }, amount }],
      sentence: {
        key: 'target-risk-too-low',
        values: { target: objective.targetRisk, attainable: least },
        groups: [],
      },
    };
  }
  const excess = attainable.maxExcessReturn ?? 0;
  return {
    ...shared,
    conflict: [{ rule: 'rf' }],
    minTotalRelaxation: -excess,
    repair: [{ rule: { rule: 'rf' }, amount: -excess }],
    sentence: {
      key: 'no-excess-return',
      values: { rf: problem.rf, attainable: problem.rf + excess },
      groups: [],
    },
  };
}

function describeUnsolved(
  problem: Problem,
  resolved: Resolved,
  parametric: ParametricProgram,
): Infeasible | Refused {
  const { objective } = problem;
  const target =
    objective.type === 'MinRisk-Target'
      ? { row: targetReturnRow(parametric.set, parametric.mu, objective.targetReturn), attainable: null }
      : null;
  const why = explainInfeasibility(resolved, target);
  if (why)
    return {
      status: 'infeasible',
      objective: objective.type,
      reason: 'constraints',
      attainable: {},
      ...why,
    };
  return { status: 'error', code: 'SOLVER_FAILED', at: { in: 'answer' } };
}
