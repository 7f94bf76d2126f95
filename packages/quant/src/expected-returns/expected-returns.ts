/** Annual expected returns by one of three estimators (math#expected-returns). */
import { denseCovariance } from '../covariance/build-risk-model.ts';
import { estimateLinear } from '../covariance/linear_method.ts';
import type { ExpectedReturnKey } from '../keys.ts';
import { NumericFailure } from '../numeric-failure.ts';
import { meanReturns, type ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import type { Warning } from '../warning.ts';
import { bayesStein } from './bayes-stein.ts';
import { DEFAULT_RISK_AVERSION, equalWeights, equilibriumReturns } from './equilibrium.ts';
import { precisionOf } from './precision-solve.ts';

export interface ExpectedReturnsInput {
  readonly returns: ReturnMatrix;
  /** Estimated on the same returns, per period. */
  readonly model: RiskModel;
  /** A. */
  readonly periodsPerYear: number;
  /** Annual. */
  readonly riskFree: number;
  /** Weights of the equilibrium, equal if unknown. */
  readonly priorWeights?: Float64Array;
}

export interface ExpectedReturns {
  readonly key: ExpectedReturnKey;
  /** Annual, arithmetic: A times the mean per period. */
  readonly mu: Float64Array;
  /** Weight of the common mean (bayes_stein). */
  readonly phi?: number;
  readonly warnings: readonly Warning[];
}

function annualize(perPeriod: Float64Array, A: number): Float64Array {
  return perPeriod.map((value) => A * value);
}

type Estimator = (input: ExpectedReturnsInput) => Omit<ExpectedReturns, 'key'>;

const ESTIMATORS = {
  mean({ returns, periodsPerYear }) {
    return { mu: annualize(meanReturns(returns), periodsPerYear), warnings: [] };
  },
  bayes_stein({ returns, model, periodsPerYear }) {
    const own = precisionOf(model);
    const applyInverse = own ?? precisionOf(estimateLinear(returns));
    if (!applyInverse) throw new NumericFailure('COVARIANCE_SINGULAR');
    const { mu, phi } = bayesStein(meanReturns(returns), applyInverse, returns.T);
    const warnings: Warning[] = own ? [] : [{ warning: 'bayes-stein', model: 'linear_method' }];
    return { mu: annualize(mu, periodsPerYear), phi, warnings };
  },
  equilibrium({ returns, model, periodsPerYear, riskFree, priorWeights }) {
    const mu = equilibriumReturns(
      annualize(denseCovariance(model), periodsPerYear),
      priorWeights ?? equalWeights(returns.n),
      DEFAULT_RISK_AVERSION,
      riskFree,
    );
    return { mu, warnings: [] };
  },
} satisfies Record<ExpectedReturnKey, Estimator>;

export function estimateExpectedReturns(
  key: ExpectedReturnKey,
  input: ExpectedReturnsInput,
): ExpectedReturns {
  return { key, ...ESTIMATORS[key](input) };
}
