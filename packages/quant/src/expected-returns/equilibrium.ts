/** Returns that make the prior weights optimal: π = δΣw + rf (math#expected-returns). Annual in, annual out. */
import { dot } from '../linalg/matrix.ts';

/** δ, risk aversion of the market. */
export const DEFAULT_RISK_AVERSION = 2.5;

export function equalWeights(n: number): Float64Array {
  return new Float64Array(n).fill(1 / n);
}

export function equilibriumReturns(
  annualCov: Float64Array,
  priorWeights: Float64Array,
  riskAversion: number,
  riskFree: number,
): Float64Array {
  const n = priorWeights.length;
  return Float64Array.from(
    { length: n },
    (_, i) => riskAversion * dot(annualCov, priorWeights, n, i * n, 0) + riskFree,
  );
}
