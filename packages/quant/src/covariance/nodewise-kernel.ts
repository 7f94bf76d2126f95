/**
 * Nodewise lasso: one sparse regression per asset gives the rows of a precision matrix (math#nodewise-kernel).
 *
 * For each j: lasso path of z_j on the others over λ_k = λ_max·0.01^{k/39}, stopped at the first λ with more than ⌊T_e/4⌋
 * coefficients; λ by GIC = ln σ̂² + df·(ln n/T_e)·ln ln T_e, ties to the larger λ; τ_j² = z_jᵀ(z_j − Zγ̂)/T.
 * Θ_jj = 1/τ_j², Θ_ji = −γ̂_i/τ_j², then (Θ+Θᵀ)/2 and a floor of 1/λ_max(C) under the eigenvalues.
 * Sources: Meinshausen & Bühlmann 2006; van de Geer et al. 2014; Callot, Caner, Önder & Ulaşan 2021 (whose archived code
 * halves the penalty part of τ²; the paper and the identity τ² = σ̂² + λ‖γ̂‖₁ do not, and are followed).
 */
import { cholesky } from '../linalg/cholesky.ts';
import { matVec, mirrorLower, norm2 } from '../linalg/matrix.ts';
import { symmetricEigen, symmetricEigenvalues } from '../linalg/symmetric-eigen.ts';
import { NumericFailure } from '../numeric-failure.ts';
import { createLassoSolver, type LassoSolver } from './lasso-kernel.ts';

const GRID = 40;
/** λ_min/λ_max. */
const GRID_RATIO = 0.01;
/** Coefficients below count as zero. */
const NONZERO = 1e-9;

export interface Nodewise {
  /** n×n, symmetric, of the standardised data. */
  readonly theta: Float64Array;
  readonly tau2: Float64Array;
  readonly lambda: Float64Array;
  /** Eigenvalues raised by the spectral floor. */
  readonly floored: number;
}

interface NodeFit {
  readonly criterion: number;
  readonly lambda: number;
  readonly tau2: number;
  readonly support: Int32Array;
  readonly gamma: Float64Array;
}

function largestNeighbour(C: Float64Array, n: number, j: number): number {
  let largest = 0;
  for (let k = 0; k < n; k++) if (k !== j) largest = Math.max(largest, Math.abs(C[j * n + k]));
  return largest;
}

/** GIC and τ² of the solution the solver holds. By KKT γᵀAγ = bᵀγ − λ‖γ‖₁, so nothing of size n² is touched. */
function fitOf(
  solver: LassoSolver,
  C: Float64Array,
  n: number,
  j: number,
  lambda: number,
  penaltyPerTerm: number,
): NodeFit & { df: number } {
  const support = solver.support.slice(0, solver.supportSize());
  const gamma = Float64Array.from(support, (k) => solver.gamma[k]);
  let explained = 0;
  let l1 = 0;
  let df = 0;
  for (let r = 0; r < support.length; r++) {
    explained += C[j * n + support[r]] * gamma[r];
    l1 += Math.abs(gamma[r]);
    if (Math.abs(gamma[r]) > NONZERO) df++;
  }
  const tau2 = 1 - explained;
  const sigma2 = Math.max(tau2 - lambda * l1, Number.MIN_VALUE);
  return { criterion: Math.log(sigma2) + df * penaltyPerTerm, lambda, tau2, support, gamma, df };
}

function fitNode(solver: LassoSolver, C: Float64Array, n: number, j: number, effectiveT: number): NodeFit {
  const lambdaMax = largestNeighbour(C, n, j);
  const penaltyPerTerm = (Math.log(n) / effectiveT) * Math.log(Math.log(effectiveT));
  const limit = Math.floor(effectiveT / 4);
  let best: NodeFit = {
    criterion: 0,
    lambda: lambdaMax,
    tau2: 1,
    support: new Int32Array(0),
    gamma: new Float64Array(0),
  };
  solver.clear();
  for (let k = 1; k < GRID && lambdaMax > 0; k++) {
    const lambda = lambdaMax * GRID_RATIO ** (k / (GRID - 1));
    // never on a correlation matrix: a path cut short would be a sparser model than the criterion's
    if (!solver.solve(j, C, j * n, lambda)) throw new NumericFailure('LASSO_NOT_SOLVED');
    const fit = fitOf(solver, C, n, j, lambda, penaltyPerTerm);
    if (fit.df > limit) break;
    if (fit.criterion < best.criterion) best = fit;
  }
  return best;
}

/** A bound of 1/λ_max(C) from above: λ_max ≥ ‖Cv‖ for any unit v. */
function floorBound(C: Float64Array, n: number): number {
  let v = new Float64Array(n).fill(1 / Math.sqrt(n));
  let norm = 1;
  for (let step = 0; step < 20; step++) {
    const next = matVec(C, n, n, v);
    norm = norm2(next);
    v = next.map((x) => x / norm);
  }
  return 1 / norm;
}

/** By how much the bound is raised, so that a spectrum that just reaches it is lifted and not missed by rounding. */
const ABOVE_ROUNDING = 1 + 1e-9;

/** Raises the eigenvalues of Θ below 1/λ_max(C); a Cholesky of Θ − bound·I proves when none is. */
function floorSpectrum(
  theta: Float64Array,
  C: Float64Array,
  n: number,
): { theta: Float64Array; floored: number } {
  const shifted = Float64Array.from(theta);
  const bound = floorBound(C, n) * ABOVE_ROUNDING;
  for (let i = 0; i < n; i++) shifted[i * n + i] -= bound;
  const isAbove = cholesky(shifted, n).ok;
  if (isAbove) return { theta, floored: 0 };
  const floor = 1 / symmetricEigenvalues(C, n)[n - 1];
  const { values, vectors } = symmetricEigen(theta, n);
  const raised = Float64Array.from(theta);
  let floored = 0;
  for (let e = 0; e < n && values[e] < floor; e++) {
    floored++;
    const lift = floor - values[e];
    for (let i = 0; i < n; i++) {
      const a = lift * vectors[e * n + i];
      for (let k = 0; k <= i; k++) raised[i * n + k] += a * vectors[e * n + k];
    }
  }
  return { theta: mirrorLower(raised, n), floored };
}

/** C: correlation form n×n; effectiveT: T_e. */
export function runNodewise(C: Float64Array, n: number, effectiveT: number): Nodewise {
  const solver = createLassoSolver(C, n);
  const theta = new Float64Array(n * n);
  const tau2 = new Float64Array(n);
  const lambda = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    const fit = fitNode(solver, C, n, j, effectiveT);
    tau2[j] = fit.tau2;
    lambda[j] = fit.lambda;
    theta[j * n + j] += 1 / fit.tau2;
    for (let r = 0; r < fit.support.length; r++) {
      const half = -fit.gamma[r] / fit.tau2 / 2;
      theta[j * n + fit.support[r]] += half;
      theta[fit.support[r] * n + j] += half;
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) {
      const value = theta[i * n + k];
      theta[k * n + i] = value;
    }
  }
  const spectrum = floorSpectrum(theta, C, n);
  return { theta: spectrum.theta, tau2, lambda, floored: spectrum.floored };
}
