/**
 * Lasso of one column on the others in covariance form, solved exactly by active sets (math#lasso-of-one-column, math#graphical-lasso).
 *
 * Problem: min ½γᵀAγ − bᵀγ + λ‖γ‖₁ over γ with γ_j = 0, A symmetric positive semidefinite n×n.
 * Method: feature-sign search (Lee, Battle, Raina & Ng 2006, NIPS 19). On the sign pattern s of the support solve
 * A_aa γ_a = b_a − λ s_a; where a sign would flip, step to the flip and drop that index; then add what violates
 * |b − Aγ| ≤ λ and repeat. Coefficients are exact to rounding, so that counts and criteria depend on no tolerance.
 * Deviation from the literature: no coordinate sweeps are needed before the exact finish, because the supports are small
 * (≤ T_e/4) and warm-started; the result is the same.
 * Longer than other files because it is the inner loop of four models.
 */

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

/** Slack of |b − Aγ| ≤ λ for unit diagonals: rounding of a product of n terms, far below any effect on γ. */
const KKT_SLACK = 1e-12;
/** Change of a coefficient that is more than rounding. */
const MOVE = 1e-13;
/** Steps to a flip of the sign are one step up to this. */
const SAME_STEP = 1 + 1e-14;
/** An index whose pivot falls below this share of its diagonal depends linearly on the support. */
const DEPENDENT_PIVOT = 1e-11;

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

/** Rows [from, to) of the Cholesky factor of the submatrix A_ss, those before being final; the first dependent row, or −1. */
function factorRows(
  L: Float64Array,
  stride: number,
  from: number,
  to: number,
  A: Float64Array,
  n: number,
  s: Int32Array,
): number {
  for (let i = from; i < to; i++) {
    const row = i * stride;
    const source = s[i] * n;
    for (let j = 0; j <= i; j++) {
      const other = j * stride;
      let value = A[source + s[j]];
      for (let k = 0; k < j; k++) value -= L[row + k] * L[other + k];
      if (j < i) L[row + j] = value / L[other + j];
      else if (value > DEPENDENT_PIVOT * A[source + s[i]] && value > 0) L[row + i] = Math.sqrt(value);
      else return i;
    }
  }
  return -1;
}

function solveSmall(L: Float64Array, stride: number, m: number, x: Float64Array): void {
  for (let i = 0; i < m; i++) {
    let s = x[i];
    for (let k = 0; k < i; k++) s -= L[i * stride + k] * x[k];
    x[i] = s / L[i * stride + i];
  }
  for (let i = m - 1; i >= 0; i--) {
    const value = x[i] / L[i * stride + i];
    x[i] = value;
    for (let k = 0; k < i; k++) x[k] -= L[i * stride + k] * value;
  }
}

/**
 * The factor of the support is kept while indices are added, also from one λ to the next; `clear` and `load` forget it, because the
 * graphical lasso changes A between columns.
 */
export function createLassoSolver(A: Float64Array, n: number): LassoSolver {
  const gamma = new Float64Array(n);
  const product = new Float64Array(n);
  const support = new Int32Array(n);
  const sign = new Float64Array(n);
  /** Dependent on the support without gain: not added again until something else has moved. */
  const blocked = new Uint8Array(n);
  const isMember = new Uint8Array(n);
  let size = 0;
  let hasMoved = false;
  let capacity = 0;
  let factor = new Float64Array(0);
  /** Rows of `factor` that belong to the support as it is. */
  let factored = 0;
  let target = new Float64Array(0);

  const removeAt = (position: number): void => {
    const index = support[position];
    gamma[index] = 0;
    isMember[index] = 0;
    // Keeps the order of the others, on which the choice of the dependent index rests.
    support.copyWithin(position, position + 1, size);
    size--;
    factored = Math.min(factored, position);
  };
  const clear = (): void => {
    for (let r = 0; r < size; r++) {
      gamma[support[r]] = 0;
      isMember[support[r]] = 0;
    }
    size = 0;
    factored = 0;
  };
  const add = (index: number, direction: number): void => {
    support[size++] = index;
    isMember[index] = 1;
    sign[index] = direction;
  };
  const reserve = (): void => {
    if (size <= capacity) return;
    capacity = Math.min(n, 2 * size + 8);
    factor = new Float64Array(capacity * capacity);
    factored = 0;
    target = new Float64Array(capacity);
  };

  /**
   * The index at `position` depends linearly on those before it, A_kk = A_ks z: along d = (−z, 1) the quadratic part is flat.
   * Where the linear part falls, walk until a sign flips and let that index leave; elsewhere the new index leaves.
   */
  const exchange = (position: number, b: Float64Array, bFrom: number, lambda: number): void => {
    const entering = support[position];
    const direction = sign[entering];
    for (let r = 0; r < position; r++) target[r] = factor[position * capacity + r];
    for (let r = position - 1; r >= 0; r--) {
      target[r] /= factor[r * capacity + r];
      for (let q = 0; q < r; q++) target[q] -= factor[r * capacity + q] * target[r];
    }
    let slope = lambda - direction * b[bFrom + entering];
    let step = Number.POSITIVE_INFINITY;
    let leaving = -1;
    for (let r = 0; r < position; r++) {
      const index = support[r];
      const change = -direction * target[r];
      slope += change * (lambda * sign[index] - b[bFrom + index]);
      if (change * sign[index] < 0 && -gamma[index] / change < step) {
        step = -gamma[index] / change;
        leaving = r;
      }
    }
    if (slope >= -KKT_SLACK || leaving < 0) {
      blocked[entering] = 1;
      removeAt(position);
      return;
    }
    hasMoved ||= step > MOVE;
    for (let r = 0; r < position; r++) gamma[support[r]] -= step * direction * target[r];
    gamma[entering] += step * direction;
    removeAt(leaving);
  };

  /** Solution on the support with its signs into `target`; dependent indices are exchanged until the support is free. */
  const solveOnSupport = (b: Float64Array, bFrom: number, lambda: number): void => {
    for (;;) {
      reserve();
      const dependent = factorRows(factor, capacity, factored, size, A, n, support);
      factored = dependent < 0 ? size : dependent;
      if (dependent < 0) break;
      exchange(dependent, b, bFrom, lambda);
    }
    for (let r = 0; r < size; r++) target[r] = b[bFrom + support[r]] - lambda * sign[support[r]];
    solveSmall(factor, capacity, size, target);
  };

  /** Moves γ towards `target` until a sign flips. True when the target was reached. */
  const stepTowardsTarget = (): boolean => {
    let step = 1;
    for (let r = 0; r < size; r++) {
      const index = support[r];
      if (target[r] * sign[index] > 0) continue;
      const at = gamma[index];
      const crossing = at === 0 ? 0 : at / (at - target[r]);
      if (crossing < step) step = crossing;
    }
    let flipped = false;
    for (let r = size - 1; r >= 0; r--) {
      const index = support[r];
      const from = gamma[index];
      const to = target[r];
      if (to * sign[index] <= 0 && (from === 0 || from / (from - to) <= step * SAME_STEP)) {
        removeAt(r);
        flipped = true;
      } else {
        gamma[index] = step === 1 ? to : from + step * (to - from);
        hasMoved ||= Math.abs(gamma[index] - from) > MOVE;
      }
    }
    return !flipped;
  };

  const addViolators = (
    j: number,
    b: Float64Array,
    bFrom: number,
    lambda: number,
    onlyWorst: boolean,
  ): boolean => {
    if (hasMoved) blocked.fill(0);
    hasMoved = false;
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
      add(worstAt, Math.sign(b[bFrom + worstAt] - product[worstAt]));
      return true;
    }
    const share = Math.max(worst / 2, KKT_SLACK);
    for (let k = 0; k < n; k++) {
      if (k === j || isMember[k] === 1 || blocked[k] === 1) continue;
      const c = b[bFrom + k] - product[k];
      if (Math.abs(c) - lambda >= share) add(k, Math.sign(c));
    }
    return true;
  };

  function solve(j: number, b: Float64Array, bFrom: number, lambda: number): boolean {
    hasMoved = true;
    let onlyWorst = false;
    const limit = 20 * n + 100;
    for (let round = 0; round < limit; round++) {
      let flips = 0;
      while (size > 0) {
        solveOnSupport(b, bFrom, lambda);
        if (stepTowardsTarget()) break;
        flips++;
      }
      // Several violators at once may be given wrong signs; one alone always lowers the objective, so the search ends.
      onlyWorst = flips > 2 || (onlyWorst && flips > 0);
      combineRows(A, n, support, size, gamma, product);
      if (!addViolators(j, b, bFrom, lambda, onlyWorst)) return true;
    }
    return false;
  }

  return {
    gamma,
    product,
    support,
    supportSize: () => size,
    clear,
    load: (indices, coefficients) => {
      clear();
      for (let r = 0; r < indices.length; r++) {
        if (coefficients[r] === 0) continue;
        add(indices[r], Math.sign(coefficients[r]));
        gamma[indices[r]] = coefficients[r];
      }
    },
    solve,
  };
}
