/**
 * From solved program to answer (math#certificate, math#result): clean the weights, recompute every figure from them, verify in original units. What does not
 * pass the verification is refused here, whatever the solver found; the caller's chain decides what comes instead.
 */
import { boundRuleOf } from './constraints/bound-rule.ts';
import type { ParametricProgram } from './constraints/feasible-set.ts';
import type { Resolved } from './constraints/resolve.ts';
import { statedViolation } from './constraints/stated-rules.ts';
import { dot, maxAbs } from './linalg/matrix.ts';
import { netReturn, varianceOf } from './objectives/frontier-walk.ts';
import type { Solved } from './objectives/outcome.ts';
import { type Conditions, definitionOf } from './objectives/registry.ts';
import { type BenchmarkTerms, trackingError } from './objectives/tracking-error.ts';
import type { Problem } from './problem.ts';
import type { ActiveRule, CardinalityProof, Optimal, Refused } from './result.ts';
import { riskGapWarnings, sampleVolatility } from './risk/sample-volatility.ts';
import { cleanWeights, clipWeights } from './solver/clean-weights.ts';
import { KKT_CLEAN, KKT_LIMIT } from './solver/settings.ts';
import { verifySolution } from './solver/verify.ts';

export interface ReportInput {
  readonly problem: Problem;
  readonly resolved: Resolved;
  readonly parametric: ParametricProgram;
  readonly benchmark: BenchmarkTerms | null;
  readonly ridge: number;
  readonly outcome: Solved;
  readonly elapsed: () => number | null;
  /** With a cardinality rule: the proof of the tree, or null where the unlimited optimum meets the rule by itself. */
  readonly proof?: CardinalityProof | null;
}

/** Cleaning moves weights by less than 1e-9; where multipliers are so large that even this shows, the answer stays as it was solved. */
function cleanAndVerify({ program, solution, scale }: Solved, parametric: ParametricProgram) {
  const { lower, upper } = program;
  const w = cleanWeights(solution.w, lower, upper, parametric.segments);
  const checked = verifySolution(program, w, solution.multipliers, scale);
  if (Math.max(checked.stationarity, checked.complementarity, checked.feasibility) <= KKT_CLEAN)
    return { w, checked };
  const raw = clipWeights(solution.w, lower, upper);
  const rawChecked = verifySolution(program, raw, solution.multipliers, scale);
  const isBetter =
    rawChecked.stationarity + rawChecked.complementarity < checked.stationarity + checked.complementarity;
  return isBetter ? { w: raw, checked: rawChecked } : { w, checked };
}

const REFUTED: Refused = { status: 'error', code: 'SOLVER_FAILED', at: { in: 'answer' } };

/**
 * A program stands for its objective only if their gradients agree at w. The search for τ is checked by this: what it solved may be optimal
 * for a τ that is not the objective's. Costs count with the net return.
 */
function gradientGap(
  { program, scale }: Solved,
  parametric: ParametricProgram,
  w: Float64Array,
  slopes: Conditions,
): number {
  const { n, perTrade } = parametric.set;
  const solved = program.quadratic.multiply(w, new Float64Array(n));
  const own = parametric.quadratic.multiply(w, new Float64Array(n));
  let gap = Math.abs(scale * (program.penalty[0] ?? 0) - slopes.net * perTrade);
  for (let i = 0; i < n; i++) {
    const asked = slopes.risk * (own[i] + parametric.q0[i]) - slopes.net * parametric.mu[i];
    gap = Math.max(gap, Math.abs(scale * (solved[i] + program.q[i]) - asked));
  }
  return gap;
}

/**
 * What rounding alone may leave of the gradient: (Σw)_i is a sum whose terms are at most s_i·Σ s_j|w_j| together, and near a riskless hedge
 * they cancel. Nothing smaller can be told from 0 in this precision.
 */
function resolution({ quadratic, q0 }: ParametricProgram, w: Float64Array, { risk }: Conditions): number {
  let spread = 0;
  for (let i = 0; i < w.length; i++) spread += Math.sqrt(quadratic.diagonal[i]!) * Math.abs(w[i]!);
  const terms = Math.sqrt(maxAbs(quadratic.diagonal)) * spread + maxAbs(q0);
  return Number.EPSILON * w.length * risk * terms;
}

function turnoverOf({ costs, n }: Resolved, w: Float64Array): number {
  if (!costs) return 0;
  let turnover = costs.forcedTurnover;
  for (let i = 0; i < n; i++) turnover += 0.5 * Math.abs(w[i] - costs.w0[i]);
  return turnover;
}

/** The rules that bind, in the words of the problem. */
function activeRules(
  { resolved, outcome }: ReportInput,
  found: readonly ActiveRule[],
  volatility: number,
): ActiveRule[] {
  const { program } = outcome;
  // what the tree left out is at 0 because of the cardinality rule, not because of its bound
  const isOwn = ({ rule }: ActiveRule) =>
    !('asset' in rule) ||
    program.lower[rule.asset] !== program.upper[rule.asset] ||
    resolved.lower[rule.asset] === resolved.upper[rule.asset];
  const boundRule = boundRuleOf(resolved);
  const active = found.filter(isOwn).map(({ rule, shadowPrice }): ActiveRule => {
    const isBound = rule.rule === 'lower' || rule.rule === 'upper';
    return { rule: isBound ? boundRule(rule.rule, rule.asset) : rule, shadowPrice };
  });
  if (outcome.riskCapActive)
    active.push({ rule: { rule: 'targetRisk' }, shadowPrice: (outcome.riskMultiplier ?? 0) * volatility });
  return active;
}

export function report(input: ReportInput): Optimal | Refused {
  const { problem, resolved, parametric, benchmark, outcome, ridge } = input;
  const { solution } = outcome;
  const { n, kept } = resolved;
  const { w, checked } = cleanAndVerify(outcome, parametric);
  const definition = definitionOf(problem.objective);
  const ridged = varianceOf(parametric, w);
  const net = netReturn(parametric, w);
  const { rf } = problem;
  const capMultiplier = outcome.riskCapActive ? (outcome.riskMultiplier ?? 0) : 0;
  const solvedFigures = { net, variance: ridged, trackingVariance: 0, rf };
  const conditions = definition.conditions(problem.objective, solvedFigures, capMultiplier);
  const gap = gradientGap(outcome, parametric, w, conditions);
  const feasibility = Math.max(checked.feasibility, conditions.missed);
  const unit = Math.max(conditions.unit, maxAbs(parametric.mu));
  const stationarity = (checked.stationarity + gap) / unit;
  const complementarity = checked.complementarity / conditions.unit;
  const kkt = Math.max(feasibility, stationarity, complementarity);
  const isStationary = stationarity <= KKT_LIMIT + resolution(parametric, w, conditions) / unit;
  if (!(isStationary && Math.max(feasibility, complementarity) <= KKT_LIMIT)) return REFUTED;
  const weights = new Float64Array(resolved.size);
  kept.forEach((i, at) => {
    weights[i] = w[at];
  });
  const stated = statedViolation(problem, weights);
  if (stated && !(stated.amount <= KKT_LIMIT))
    return { status: 'error', code: 'RULES_NOT_KEPT', at: { in: 'rule', rule: stated.rule } };
  const variance = Math.max(0, ridged - ridge * dot(w, w));
  const expectedReturn = dot(parametric.mu, w);
  const volatility = Math.sqrt(variance);
  const te = benchmark ? trackingError(variance, w, benchmark) : null;
  const figures = { net, variance, trackingVariance: te === null ? 0 : te * te, rf };
  const objectiveValue = definition.value(problem.objective, figures);
  const proof =
    input.proof === null ? { gap: 0, lowerBound: objectiveValue, nodes: 0, proven: true } : input.proof;

  const turnover = turnoverOf(resolved, w);
  const volatilitySample = problem.returns ? sampleVolatility(problem.returns, n, w, problem.A) : null;
  const warnings = riskGapWarnings(volatility, volatilitySample);
  if (ridge > 0) warnings.push({ warning: 'ridge', model: null });

  const active = activeRules(input, checked.active, volatility);

  return {
    status: 'optimal',
    objective: problem.objective.type,
    weights,
    expectedReturn,
    volatility,
    volatilitySample,
    sharpe: volatility > 0 ? (net - problem.rf) / volatility : null,
    objectiveValue,
    costDrag: expectedReturn - net,
    turnover,
    ...(te === null ? {} : { trackingError: te }),
    ...(outcome.riskCapActive === undefined ? {} : { riskCapActive: outcome.riskCapActive }),
    ...(outcome.riskMultiplier === undefined ? {} : { riskMultiplier: outcome.riskMultiplier }),
    ...(outcome.minVolatility === undefined ? {} : { minVolatility: outcome.minVolatility }),
    active,
    kkt,
    certificate: {
      feasibility: Math.max(feasibility, stated?.amount ?? 0),
      stationarity,
      complementarity,
      gap: proof ? Math.max(checked.gap, Math.abs(objectiveValue - proof.lowerBound)) : checked.gap,
      condition: solution.system?.condition ?? null,
      method: proof && proof.nodes > 0 ? 'branch-and-bound' : solution.method,
      refuted: null,
      iterations: solution.iterations,
      ridge,
      milliseconds: input.elapsed(),
    },
    ...(proof ? { cardinality: proof } : {}),
    warnings,
    warm: solution.state,
  };
}
