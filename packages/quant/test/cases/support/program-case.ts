/** Turns the problem fields of the optimization cases into a Problem, and compares its answer with what is expected. */
import { optimize } from '../../../src/optimize.ts';
import type { Constraints, Costs, Objective, Problem } from '../../../src/problem.ts';
import type { OptimizationResult } from '../../../src/result.ts';
import type { RiskModel } from '../../../src/risk-model.ts';
import type { Checker, Tolerance } from './check.ts';

export interface CaseProblem {
  readonly name: string;
  readonly objective: {
    readonly type: Objective['type'];
    readonly targetReturn?: number;
    readonly targetRisk?: number;
    readonly riskAversion?: number;
    readonly benchmark?: { readonly weights: number[]; readonly cov: number[]; readonly var: number };
  };
  readonly constraints?: Omit<Constraints, 'cardinality'>;
  readonly costs?: Costs | null;
  readonly expected: Readonly<Record<string, unknown>>;
}

export function caseObjective(given: CaseProblem['objective']): Objective {
  const { benchmark } = given;
  if (given.type === 'Utility-TrackingError' && benchmark) {
    const terms = { cov: benchmark.cov, variance: benchmark.var };
    return { type: given.type, riskAversion: given.riskAversion ?? Number.NaN, benchmark: terms };
  }
  return given as Objective;
}

/** A model whose covariance is the annual one of the case (A = 1). */
export function annualModel(sigma: readonly (readonly number[])[]): RiskModel {
  const n = sigma.length;
  return { n, T: 0, cov: Float64Array.from(sigma.flat()), info: {}, warnings: [] };
}

export function solveCase(problem: Problem): OptimizationResult {
  return optimize(problem);
}

export interface ProgramTolerance {
  readonly objective?: Tolerance;
  readonly weights?: Tolerance;
  readonly expectedReturn?: Tolerance;
  readonly volatility?: Tolerance;
  readonly constraintViolation?: Tolerance;
}

const FIGURES = ['expectedReturn', 'volatility', 'turnover', 'costDrag', 'trackingError', 'minVolatility'] as const;

/** KKT ≤ 1e-8 is asked of every answer (math#accuracy), whatever the file states. */
const KKT = 1e-8;

export function checkOptimal(
  check: Checker,
  result: OptimizationResult,
  expected: Readonly<Record<string, unknown>>,
  tolerance: ProgramTolerance,
): void {
  if (result.status !== 'optimal') return check.fail('status', JSON.stringify(result));
  check.number('objective', result.objectiveValue, expected.objective as number, tolerance.objective ?? {});
  if (expected.weights)
    check.vector('weights', result.weights, expected.weights as number[], tolerance.weights ?? {});
  for (const figure of FIGURES) {
    if (expected[figure] === undefined) continue;
    const allowed = figure === 'expectedReturn' ? tolerance.expectedReturn : tolerance.volatility;
    check.number(figure, result[figure], expected[figure] as number, allowed ?? {});
  }
  if (expected.riskCapActive !== undefined) check.same('riskCapActive', result.riskCapActive, expected.riskCapActive);
  if (typeof expected.riskMultiplierGamma === 'number')
    check.number('riskMultiplier', result.riskMultiplier, expected.riskMultiplierGamma, { rel: 1e-5 });
  check.atMost('feasibility', result.certificate.feasibility, tolerance.constraintViolation?.abs ?? 1e-9);
  check.atMost('kkt', result.kkt, KKT);
}

export function checkInfeasible(
  check: Checker,
  result: OptimizationResult,
  expected: Readonly<Record<string, unknown>>,
): void {
  if (result.status !== 'infeasible') return check.fail('status', `${result.status} instead of infeasible`);
  if (typeof expected.minVolatility === 'number')
    check.number('minVolatility', result.attainable.minVolatility, expected.minVolatility, { abs: 1e-8 });
  if (typeof expected.maxExcessReturn === 'number')
    check.number('maxExcessReturn', result.attainable.maxExcessReturn, expected.maxExcessReturn, { abs: 1e-8 });
}
