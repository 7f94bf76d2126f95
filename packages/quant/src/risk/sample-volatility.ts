/** The volatility of given weights under the sample covariance, shown beside every model's own (math#result). */
import { dot } from '../linalg/matrix.ts';
import type { Warning } from '../warning.ts';

/** Beyond this ratio model and sample disagree about the risk. */
const RISK_GAP = 1.5;

/** Annual, denominator T − 1; `returns` is T×n. */
export function sampleVolatility(returns: Float64Array, n: number, w: Float64Array, A: number): number {
  const T = returns.length / n;
  const series = new Float64Array(T);
  for (let t = 0; t < T; t++) series[t] = dot(returns, w, n, t * n, 0);
  let mean = 0;
  for (const r of series) mean += r / T;
  let s = 0;
  for (const r of series) s += (r - mean) ** 2;
  return Math.sqrt((A * s) / (T - 1));
}

export function riskGapWarnings(volatility: number, volatilitySample: number | null): Warning[] {
  const ratio = volatilitySample === null || volatility === 0 ? 1 : volatilitySample / volatility;
  return ratio > RISK_GAP || ratio < 1 / RISK_GAP ? [{ warning: 'model-risk-gap' }] : [];
}
