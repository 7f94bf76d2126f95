/**
 * A first guess of who is held: the same program with Σ replaced by ββᵀ + D, β the dominant factor (a few power iterations), D what is left
 * of the variances. Its own solution costs O(n) a step and its active state is close to that of Σ, as prices share mostly one factor
 * (Elton, Gruber & Padberg 1976 build portfolios on nothing else). Pivoting then starts with few free weights instead of all.
 */
import { dot } from '../linalg/matrix.ts';
import { pivotActiveSet } from './active-set-pivoting.ts';
import type { Program } from './program.ts';
import { factorQuadratic } from './quadratic.ts';
import { type ActiveState, openState, type Segments } from './segments.ts';
import { PIVOTS_OF_GUESS } from './settings.ts';

const POWER_STEPS = 4;
/** Share of an asset's variance that is always left to it alone. */
const LEAST_OWN = 0.05;

export function guessHoldings(
  program: Program,
  segments: Segments,
): { readonly state: ActiveState; readonly w: Float64Array } | null {
  const { n, quadratic } = program;
  let v = quadratic.diagonal.map(Math.sqrt);
  let next = new Float64Array(n);
  let eigenvalue = 0;
  for (let step = 0; step < POWER_STEPS; step++) {
    const size = Math.sqrt(dot(v, v));
    if (!(size > 0)) return null;
    for (let i = 0; i < n; i++) v[i] /= size;
    quadratic.multiply(v, next);
    eigenvalue = dot(v, next);
    [v, next] = [next, v];
  }
  // next still holds the unit vector whose Rayleigh quotient was taken
  const scale = Math.sqrt(Math.max(eigenvalue, 0));
  const beta = next.map((x) => x * scale);
  const own = quadratic.diagonal.map((d, i) => Math.max(d - beta[i] * beta[i], LEAST_OWN * d));
  const simple = { ...program, quadratic: factorQuadratic(beta, 1, own) };
  return pivotActiveSet(simple, segments, openState(program, segments, null), PIVOTS_OF_GUESS);
}
