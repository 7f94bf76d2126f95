/**
 * How much of a Sharpe ratio may be luck (Bailey & López de Prado: the probabilistic and the deflated Sharpe ratio; math#honesty). Ratios are
 * per period, not annual.
 */
import { mean, sampleDeviation } from './moments.ts';

/** 1 − Φ(z) for z ≥ 0, to the last digits: by its series near the centre, by its continued fraction in the tails. */
function upperTail(z: number): number {
  const x = z / Math.SQRT2;
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
  return tail;
}

/** Φ. */
export const normalCdf = (z: number): number => (z < 0 ? upperTail(-z) : 1 - upperTail(z));

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
export function expectedMaximum(trials: number, deviation: number): number {
  if (trials < 2) return 0;
  return (
    deviation *
    ((1 - EULER) * normalQuantile(1 - 1 / trials) + EULER * normalQuantile(1 - 1 / (trials * Math.E)))
  );
}

export interface RatioSample {
  /** Sharpe ratio of a period. */
  readonly ratio: number;
  /** T. */
  readonly observations: number;
  readonly skewness: number;
  /** 3 where normal. */
  readonly kurtosis: number;
}

/** PSR(SR*) = Φ((SR − SR*)·√(T − 1) ÷ √(1 − γ₃·SR + (γ₄ − 1)/4·SR²)); null where the root is of nothing. */
export function probabilityAbove(
  { ratio, observations, skewness, kurtosis }: RatioSample,
  benchmark: number,
): number | null {
  const spread = 1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio ** 2;
  if (!(spread > 0 && Number.isFinite(spread))) return null;
  return normalCdf(((ratio - benchmark) * Math.sqrt(observations - 1)) / Math.sqrt(spread));
}

function sampleOf(returns: ArrayLike<number>): RatioSample {
  const T = returns.length;
  const centre = mean(returns);
  let [square, cube, fourth] = [0, 0, 0];
  for (let t = 0; t < T; t++) {
    const d = returns[t] - centre;
    square += d ** 2;
    cube += d ** 3;
    fourth += d ** 4;
  }
  const variance = square / T;
  return {
    ratio: centre / sampleDeviation(returns),
    observations: T,
    skewness: cube / T / variance ** 1.5,
    kurtosis: fourth / T / variance ** 2,
  };
}

export interface SharpeSignificance {
  /** Above 0. */
  readonly probabilistic: number | null;
  /** Above the expected maximum of the trials. */
  readonly deflated: number | null;
}

/** The deviation of ratios over trials is that of their estimator under no skill, 1/√(T − 1): those of earlier trials are not kept. */
export function sharpeSignificance(returns: ArrayLike<number>, trials: number): SharpeSignificance {
  if (returns.length < 3) return { probabilistic: null, deflated: null };
  const sample = sampleOf(returns);
  const best = expectedMaximum(trials, 1 / Math.sqrt(returns.length - 1));
  return { probabilistic: probabilityAbove(sample, 0), deflated: probabilityAbove(sample, best) };
}
