/**
 * The linear system of an active state (math#methods):
 *   [ H  Aᵀ ] [ w_F ]   [ r ]      H = Σ_FF + curvature of the segments,  A = binding rows on the free weights
 *   [ A  0  ] [ λ   ] = [ s ]
 * by Cholesky of H (or Woodbury when Σ = FFᵀ + D has fewer factors than there are free weights) and of A H⁻¹Aᵀ. Binding rows that
 * depend on earlier ones are left out (λ = 0) and listed: at a degenerate vertex multipliers are not unique.
 */
import { factorCholesky, solveCholesky, solveLower, solveLowerTransposed } from '../linalg/cholesky.ts';
import { dot, rowGram, transpose } from '../linalg/matrix.ts';
import type { Program } from './program.ts';
import type { ActiveState, Segments } from './segments.ts';
import { DEPENDENT } from './settings.ts';

export interface ReducedSystem {
  /** Free variables. */
  readonly F: Int32Array;
  /** Binding rows that are independent on F. */
  readonly W: Int32Array;
  /** Binding rows that depend on those in W. */
  readonly dependent: readonly number[];
  /** Coefficients of W on F, hinges included, |W|×|F|. */
  readonly A: Float64Array;
  /** Estimated from the Cholesky pivots. */
  readonly condition: number;
  /** Overwrites r (|F|) with w_F and s (|W|) with λ. */
  solve(r: Float64Array, s: Float64Array): void;
}

interface BlockSolver {
  readonly condition: number;
  solve(b: Float64Array): Float64Array;
}

function choleskyBlock(program: Program, F: Int32Array, extra: Float64Array | null): BlockSolver | null {
  const m = F.length;
  const H = program.quadratic.block(F);
  if (extra) for (let a = 0; a < m; a++) H[a * m + a] += extra[a];
  if (factorCholesky(H, m) >= 0) return null;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let a = 0; a < m; a++) {
    const v = H[a * m + a];
    if (v < least) least = v;
    if (v > most) most = v;
  }
  return { condition: m ? (most / least) ** 2 : 1, solve: (b) => solveCholesky(H, m, b) };
}

/** (D + FFᵀ)⁻¹ = D⁻¹ − D⁻¹F(I + FᵀD⁻¹F)⁻¹FᵀD⁻¹. */
function woodburyBlock(program: Program, F: Int32Array, extra: Float64Array | null): BlockSolver | null {
  const { k, byAsset, d } = program.quadratic.factors!;
  const m = F.length;
  const D = new Float64Array(m);
  const scaled = new Float64Array(m * k);
  let least = Number.POSITIVE_INFINITY;
  for (let a = 0; a < m; a++) {
    D[a] = d[F[a]] + (extra ? extra[a] : 0);
    if (!(D[a] > 0)) return null;
    if (D[a] < least) least = D[a];
    const root = 1 / Math.sqrt(D[a]);
    const from = F[a] * k;
    for (let r = 0; r < k; r++) scaled[a * k + r] = root * byAsset[from + r];
  }
  const C = rowGram(transpose(scaled, m, k), k, m);
  let trace = 0;
  for (let r = 0; r < k; r++) {
    trace += C[r * k + r];
    C[r * k + r] += 1;
  }
  if (factorCholesky(C, k) >= 0) return null;
  const t = new Float64Array(k);
  return {
    condition: 1 + trace,
    solve(b) {
      t.fill(0);
      for (let a = 0; a < m; a++) {
        b[a] /= Math.sqrt(D[a]);
        if (b[a] !== 0) for (let r = 0; r < k; r++) t[r] += b[a] * scaled[a * k + r];
      }
      solveCholesky(C, k, t);
      for (let a = 0; a < m; a++) b[a] = (b[a] - dot(scaled, t, k, a * k, 0)) / Math.sqrt(D[a]);
      return b;
    },
  };
}

/** Coefficient of row r on variable i in the segment p. */
export function rowSlope(program: Program, segments: Segments, r: number, i: number, p: number): number {
  const row = program.rows[r]!;
  let c = row.a[i];
  for (let s = 0; s < row.hinges.length; s++) c += row.hinges[s]! * segments.slope[s]![p];
  return c;
}

export function reduceSystem(program: Program, segments: Segments, state: ActiveState): ReducedSystem | null {
  const { n, rows } = program;
  let m = 0;
  for (let i = 0; i < n; i++) m += state.free[i];
  const F = new Int32Array(m);
  for (let i = 0, a = 0; i < n; i++) if (state.free[i]) F[a++] = i;
  let extra: Float64Array | null = null;
  if (segments.curvature) {
    extra = new Float64Array(m);
    for (let a = 0; a < m; a++) extra[a] = segments.curvature[state.at[F[a]]];
  }
  const { factors } = program.quadratic;
  const block =
    (factors && m > 1.2 * factors.k ? woodburyBlock(program, F, extra) : null) ??
    choleskyBlock(program, F, extra);
  if (!block) return null;

  const candidates: number[] = [];
  for (let r = 0; r < rows.length; r++) if (rows[r]!.equality) candidates.push(r);
  for (let r = 0; r < rows.length; r++) if (!rows[r]!.equality && state.rows[r]) candidates.push(r);
  const size = candidates.length;
  const A = new Float64Array(size * m);
  const HA = new Float64Array(size * m);
  const L = new Float64Array(size * size);
  const W: number[] = [];
  const dependent: number[] = [];
  for (const r of candidates) {
    const c = W.length;
    const at = c * m;
    for (let a = 0; a < m; a++) A[at + a] = rowSlope(program, segments, r, F[a], state.at[F[a]]);
    const h = block.solve(A.slice(at, at + m));
    const column = new Float64Array(c);
    for (let b = 0; b < c; b++) column[b] = dot(A, h, m, b * m, 0);
    const own = dot(A, h, m, at, 0);
    solveLower(L, c, column, size);
    const pivot = own - dot(column, column);
    if (!(pivot > DEPENDENT * own)) {
      dependent.push(r);
      continue;
    }
    HA.set(h, at);
    L.set(column, c * size);
    L[c * size + c] = Math.sqrt(pivot);
    W.push(r);
  }
  const count = W.length;
  const t = new Float64Array(count);
  return {
    F,
    W: Int32Array.from(W),
    dependent,
    A: A.subarray(0, count * m),
    condition: block.condition,
    solve(r, s) {
      // λ = (A H⁻¹Aᵀ)⁻¹ (A H⁻¹ r − s),  w = H⁻¹ (r − Aᵀλ)
      block.solve(r);
      for (let b = 0; b < count; b++) t[b] = dot(A, r, m, b * m, 0) - s[b];
      solveLower(L, count, t, size);
      solveLowerTransposed(L, count, t, size);
      for (let b = 0; b < count; b++) {
        s[b] = t[b];
        for (let a = 0; a < m; a++) r[a] -= t[b] * HA[b * m + a];
      }
    },
  };
}
