/**
 * How much of a Sharpe ratio may be luck (Bailey & López de Prado: the probabilistic and the deflated Sharpe ratio; math#honesty). Ratios are
 * per period, not annual.
 */
import { mean, sampleDeviation } from './moments.ts';

/** Complementary error function: W. J. Cody's rational approximation is not needed, the series and the fraction converge where used. */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  let tail: number;
  if (x < 2.5) {
    // erf by its series
    let term = x;
    let sum = x;
    for (let k = 1; Math.abs(term) > 1e-18 * Math.abs(sum) && k < 200; k++) {
      term *= (-x * x) / k;
      sum += term / (2 * k + 1);
    }
    tail = 0.5 - sum / Math.sqrt(Math.PI);
  } else {
    // erfc by its continued fraction
    let fraction = x;
    for (let k = 60; k >= 1; k--) fraction = x + k / 2 / fraction;
    tail = Math.exp(-x * x) / (2 * Math.sqrt(Math.PI) * fraction);
  }
  return z >= 0 ? tail : 1 - tail;
}

/** Φ. */
export const normalCdf = (z: number): number => 1 - upperTail(z);

/** Φ⁻¹ by bisection; p in (0, 1). */
export function normalQuantile(p: number): number {
  let [low, high] = [-40, 40];
  for (let k = 0; k < 200 && low < high; k++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const EULER = 0.5772156649015329;

/** Best Sharpe ratio that `trials` independent skilless ones are expected to show, of that deviation over trials. */
function expectedMaximum(trials: number, deviation: number): number {
  if (trials < 2) return 0;
  return (
    deviation *
    ((1 - EULER) * normalQuantile(1 - 1 / trials) + EULER * normalQuantile(1 - 1 / (trials * Math.E)))
  );
}

export interface SharpeSignificance {
  readonly probabilistic: number | null;
  readonly deflated: number | null;
}

/**
 * PSR(SR*) = Φ((SR − SR*)·√(T − 1) ÷ √(1 − γ₃·SR + (γ₄ − 1)/4·SR²)), with SR* = 0 and with SR* = the expected maximum of the trials. The deviation
 * of Sharpe ratios over trials is that of their estimator under no skill, 1/√(T − 1): the trials of others before are not kept.
 */
export function sharpeSignificance(returns: ArrayLike<number>, trials: number): SharpeSignificance {
  const T = returns.length;
  const nothing = { probabilistic: null, deflated: null };
  if (T < 3) return nothing;
  const centre = mean(returns);
  const deviation = sampleDeviation(returns);
  if (!(deviation > 0)) return nothing;
  let [square, cube, fourth] = [0, 0, 0];
  for (let t = 0; t < T; t++) {
    const d = returns[t] - centre;
    square += d ** 2;
    cube += d ** 3;
    fourth += d ** 4;
  }
  const variance = square / T;
  const skewness = cube / T / variance ** 1.5;
  const kurtosis = fourth / T / variance ** 2;
  const ratio = centre / deviation;
  const spread = 1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio ** 2;
  if (!(spread > 0) || !Number.isFinite(spread)) return nothing;
  const above = (benchmark: number) =>
    normalCdf(((ratio - benchmark) * Math.sqrt(T - 1)) / Math.sqrt(spread));
  return { probabilistic: above(0), deflated: above(expectedMaximum(trials, 1 / Math.sqrt(T - 1))) };
}
