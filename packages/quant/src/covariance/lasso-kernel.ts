/**
 * Lasso of one column on the others in covariance form, solved exactly by active sets (math#lasso-of-one-column, math#graphical-lasso).
 *
 * Problem: min ½γᵀAγ − bᵀγ + λ‖γ‖₁ over γ with γ_j = 0, A symmetric positive semidefinite n×n.
 * Method: feature-sign search (Lee, Battle, Raina & Ng 2006, NIPS 19). On the sign pattern s of the support solve
 * A_aa γ_a = b_a − λ s_a; where a sign would flip, step to the flip and drop that index; then add what violates
 * |b − Aγ| ≤ λ and repeat. Coefficients are exact to rounding, so that counts and criteria depend on no tolerance.
 * Deviation from the literature: no coordinate sweeps are needed before the exact finish, because the supports are small
 * (≤ T_e/4) and warm-started; the result is the same.
 */
import {
  addIndex,
  clearSupport,
  emptySupport,
  KKT_SLACK,
  type LassoColumn,
  type Support,
  solveOnSupport,
  stepTowardsTarget,
} from './lasso-support.ts';

export interface LassoSolver {
  /** Aγ over all n entries, that of j included. */
  readonly product: Float64Array;
  /** Dense γ, zero outside the support. */
  readonly gamma: Float64Array;
  supportSize(): number;
  /** The first `supportSize` entries are the support, in no particular order. */
  readonly support: Int32Array;
  clear(): void;
  /** Warm start: indices and coefficients of a former solution. */
  load(support: Int32Array, gamma: Float64Array): void;
  /** False if A is so degenerate that no exact solution was found. */
  solve(j: number, b: Float64Array, bFrom: number, lambda: number): boolean;
}

/** y = Σ_r coefficient_r · row_r of A, four rows at a time. */
function combineRows(
  A: Float64Array,
  n: number,
  rows: Int32Array,
  count: number,
  gamma: Float64Array,
  y: Float64Array,
): void {
  y.fill(0);
  let r = 0;
  for (; r + 3 < count; r += 4) {
    const a0 = rows[r] * n;
    const a1 = rows[r + 1] * n;
    const a2 = rows[r + 2] * n;
    const a3 = rows[r + 3] * n;
    const c0 = gamma[rows[r]];
    const c1 = gamma[rows[r + 1]];
    const c2 = gamma[rows[r + 2]];
    const c3 = gamma[rows[r + 3]];
    for (let i = 0; i < n; i++) y[i] += c0 * A[a0 + i] + c1 * A[a1 + i] + (c2 * A[a2 + i] + c3 * A[a3 + i]);
  }
  for (; r < count; r++) {
    const a = rows[r] * n;
    const c = gamma[rows[r]];
    for (let i = 0; i < n; i++) y[i] += c * A[a + i];
  }
}

/** Adds what violates |b − Aγ| ≤ λ most, alone or with all that do so at least half as much. False where nothing does. */
function addViolators(
  support: Support,
  product: Float64Array,
  { j, b, bFrom, lambda }: LassoColumn,
  onlyWorst: boolean,
): boolean {
  const { n, isMember, blocked } = support;
  if (support.hasMoved) blocked.fill(0);
  support.hasMoved = false;
  let worst = 0;
  let worstAt = -1;
  for (let k = 0; k < n; k++) {
    const excess = Math.abs(b[bFrom + k] - product[k]) - lambda;
    if (excess > worst && k !== j && isMember[k] === 0 && blocked[k] === 0) {
      worst = excess;
      worstAt = k;
    }
  }
  if (worst <= KKT_SLACK) return false;
  if (onlyWorst) {
    addIndex(support, worstAt, Math.sign(b[bFrom + worstAt] - product[worstAt]));
    return true;
  }
  const share = Math.max(worst / 2, KKT_SLACK);
  for (let k = 0; k < n; k++) {
    if (k === j || isMember[k] === 1 || blocked[k] === 1) continue;
    const c = b[bFrom + k] - product[k];
    if (Math.abs(c) - lambda >= share) addIndex(support, k, Math.sign(c));
  }
  return true;
}

function solveColumn(support: Support, product: Float64Array, column: LassoColumn): boolean {
  const { A, n, gamma, indices } = support;
  support.hasMoved = true;
  let onlyWorst = false;
  const limit = 20 * n + 100;
  for (let round = 0; round < limit; round++) {
    let flips = 0;
    while (support.size > 0) {
      solveOnSupport(support, column);
      if (stepTowardsTarget(support)) break;
      flips++;
    }
    // Several violators at once may be given wrong signs; one alone always lowers the objective, so the search ends.
    onlyWorst = flips > 2 || (onlyWorst && flips > 0);
    combineRows(A, n, indices, support.size, gamma, product);
    if (!addViolators(support, product, column, onlyWorst)) return true;
  }
  return false;
}

export function createLassoSolver(A: Float64Array, n: number): LassoSolver {
  const support = emptySupport(A, n);
  const product = new Float64Array(n);
  const { gamma } = support;
  return {
    gamma,
    product,
    support: support.indices,
    supportSize: () => support.size,
    clear: () => clearSupport(support),
    load: (indices, coefficients) => {
      clearSupport(support);
      for (let r = 0; r < indices.length; r++) {
        if (coefficients[r] === 0) continue;
        addIndex(support, indices[r], Math.sign(coefficients[r]));
        gamma[indices[r]] = coefficients[r];
      }
    },
    solve: (j, b, bFrom, lambda) => solveColumn(support, product, { j, b, bFrom, lambda }),
  };
}
