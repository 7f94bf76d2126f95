/**
 * The support of a lasso (`lasso-kernel.ts`): its indices with their signs, the coefficients, and the Cholesky factor of A on it.
 * The factor is kept while indices are added, also from one λ to the next.
 */

/** min ½γᵀAγ − bᵀγ + λ‖γ‖₁ over γ with γ_j = 0; b is the row of a matrix that begins at `bFrom`. */
export interface LassoColumn {
  readonly j: number;
  readonly b: Float64Array;
  readonly bFrom: number;
  readonly lambda: number;
}

export interface Support {
  readonly A: Float64Array;
  readonly n: number;
  /** Dense γ, zero outside the support. */
  readonly gamma: Float64Array;
  /** The first `size` entries. */
  readonly indices: Int32Array;
  readonly sign: Float64Array;
  readonly isMember: Uint8Array;
  /** Dependent on the support without gain: not added again until something else has moved. */
  readonly blocked: Uint8Array;
  size: number;
  hasMoved: boolean;
  /** Row length of `factor`, and length of `target`. */
  capacity: number;
  factor: Float64Array;
  /** Rows of `factor` that belong to the support as it is. */
  factored: number;
  /** The solution on the support with its signs. */
  target: Float64Array;
}

/** Change of a coefficient that is more than rounding. */
const MOVE = 1e-13;
/** Steps to a flip of the sign are one step up to this. */
const SAME_STEP = 1 + 1e-14;
/** An index whose pivot falls below this share of its diagonal depends linearly on the support. */
const DEPENDENT_PIVOT = 1e-11;
/** Slack of |b − Aγ| ≤ λ for unit diagonals: rounding of a product of n terms, far below any effect on γ. */
export const KKT_SLACK = 1e-12;

export function emptySupport(A: Float64Array, n: number): Support {
  return {
    A,
    n,
    gamma: new Float64Array(n),
    indices: new Int32Array(n),
    sign: new Float64Array(n),
    isMember: new Uint8Array(n),
    blocked: new Uint8Array(n),
    size: 0,
    hasMoved: false,
    capacity: 0,
    factor: new Float64Array(0),
    factored: 0,
    target: new Float64Array(0),
  };
}

function removeAt(support: Support, position: number): void {
  const { gamma, isMember, indices } = support;
  const index = indices[position];
  gamma[index] = 0;
  isMember[index] = 0;
  // Keeps the order of the others, on which the choice of the dependent index rests.
  indices.copyWithin(position, position + 1, support.size);
  support.size--;
  support.factored = Math.min(support.factored, position);
}

/** The factor is forgotten too, because the graphical lasso changes A between columns. */
export function clearSupport(support: Support): void {
  const { gamma, isMember, indices } = support;
  for (let r = 0; r < support.size; r++) {
    gamma[indices[r]] = 0;
    isMember[indices[r]] = 0;
  }
  support.size = 0;
  support.factored = 0;
}

export function addIndex(support: Support, index: number, direction: number): void {
  support.indices[support.size++] = index;
  support.isMember[index] = 1;
  support.sign[index] = direction;
}

function reserve(support: Support): void {
  if (support.size <= support.capacity) return;
  support.capacity = Math.min(support.n, 2 * support.size + 8);
  support.factor = new Float64Array(support.capacity * support.capacity);
  support.factored = 0;
  support.target = new Float64Array(support.capacity);
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

/** How the coefficients before `position` move with its own: A_ss z = A_sk, into `target`. */
function dependenceOf({ target, factor, capacity }: Support, position: number): void {
  for (let r = 0; r < position; r++) target[r] = factor[position * capacity + r];
  for (let r = position - 1; r >= 0; r--) {
    target[r] /= factor[r * capacity + r];
    for (let q = 0; q < r; q++) target[q] -= factor[r * capacity + q] * target[r];
  }
}

/**
 * The index at `position` depends linearly on those before it, A_kk = A_ks z: along d = (−z, 1) the quadratic part is flat.
 * Where the linear part falls, walk until a sign flips and let that index leave; elsewhere the new index leaves.
 */
function exchange(support: Support, position: number, { b, bFrom, lambda }: LassoColumn): void {
  const { gamma, indices, sign, blocked, target } = support;
  const entering = indices[position];
  const direction = sign[entering];
  dependenceOf(support, position);
  let slope = lambda - direction * b[bFrom + entering];
  let step = Number.POSITIVE_INFINITY;
  let leaving = -1;
  for (let r = 0; r < position; r++) {
    const index = indices[r];
    const change = -direction * target[r];
    slope += change * (lambda * sign[index] - b[bFrom + index]);
    if (change * sign[index] < 0 && -gamma[index] / change < step) {
      step = -gamma[index] / change;
      leaving = r;
    }
  }
  if (slope >= -KKT_SLACK || leaving < 0) {
    blocked[entering] = 1;
    removeAt(support, position);
    return;
  }
  support.hasMoved ||= step > MOVE;
  for (let r = 0; r < position; r++) gamma[indices[r]] -= step * direction * target[r];
  gamma[entering] += step * direction;
  removeAt(support, leaving);
}

/** Solution on the support with its signs into `target`; dependent indices are exchanged until the support is free. */
export function solveOnSupport(support: Support, column: LassoColumn): void {
  const { A, n, indices, sign } = support;
  for (;;) {
    reserve(support);
    const { factor, capacity, factored, size } = support;
    const dependent = factorRows(factor, capacity, factored, size, A, n, indices);
    support.factored = dependent < 0 ? size : dependent;
    if (dependent < 0) break;
    exchange(support, dependent, column);
  }
  const { factor, capacity, size, target } = support;
  const { b, bFrom, lambda } = column;
  for (let r = 0; r < size; r++) target[r] = b[bFrom + indices[r]] - lambda * sign[indices[r]];
  solveSmall(factor, capacity, size, target);
}

/** Moves γ towards `target` until a sign flips. True when the target was reached. */
export function stepTowardsTarget(support: Support): boolean {
  const { gamma, indices, sign, target, size } = support;
  let step = 1;
  for (let r = 0; r < size; r++) {
    const index = indices[r];
    if (target[r] * sign[index] > 0) continue;
    const at = gamma[index];
    const crossing = at === 0 ? 0 : at / (at - target[r]);
    if (crossing < step) step = crossing;
  }
  let flipped = false;
  for (let r = size - 1; r >= 0; r--) {
    const index = indices[r];
    const from = gamma[index];
    const to = target[r];
    if (to * sign[index] <= 0 && (from === 0 || from / (from - to) <= step * SAME_STEP)) {
      removeAt(support, r);
      flipped = true;
    } else {
      gamma[index] = step === 1 ? to : from + step * (to - from);
      support.hasMoved ||= Math.abs(gamma[index] - from) > MOVE;
    }
  }
  return !flipped;
}
