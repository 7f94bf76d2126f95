/**
 * Graphical lasso by block coordinate descent on W = Θ⁻¹ (math#graphical-lasso).
 *
 * Column j: β solves min ½βᵀW₁₁β − c₁₂ᵀβ + λ‖β‖₁, w₁₂ = W₁₁β; Θ_jj = 1/(1 − w₁₂ᵀβ), Θ_12 = −βΘ_jj. The diagonal of W stays 1.
 * Each column is solved exactly by the active-set kernel, warm-started with its last support, so that a sweep costs
 * O(n·edges). A sweep that leaves W unchanged is optimal: every column then meets
 * the conditions of all others. (The duality gap, taken column by column, is zero by construction and proves nothing.)
 */
import { NumericFailure } from '../numeric-failure.ts';
import { createLassoSolver } from './lasso-kernel.ts';

/** Largest change of W in a sweep, in units of the unit diagonal. Each column meets its own optimality conditions exactly. */
const TOLERANCE = 1e-9;
const MAX_SWEEPS = 500;

export interface GraphicalLasso {
  readonly W: Float64Array;
  /** Sparse and symmetric. */
  readonly theta: Float64Array;
  readonly converged: boolean;
}

interface Column {
  readonly support: Int32Array;
  readonly beta: Float64Array;
  readonly diagonal: number;
}

/** Connected components of {|C_ij| > λ}: each is solved alone (Witten, Friedman & Simon 2011). */
function components(C: Float64Array, n: number, lambda: number): number[][] {
  const seen = new Uint8Array(n);
  const found: number[][] = [];
  for (let start = 0; start < n; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const members = [start];
    for (let at = 0; at < members.length; at++) {
      const i = members[at];
      for (let j = 0; j < n; j++) {
        if (seen[j] || Math.abs(C[i * n + j]) <= lambda) continue;
        seen[j] = 1;
        members.push(j);
      }
    }
    found.push(members.sort((a, b) => a - b));
  }
  return found;
}

/** (1−t)C + tI, t = min(1, λ/max|C|): dual feasible and positive definite. */
function startMatrix(C: Float64Array, n: number, lambda: number): Float64Array {
  let largest = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) largest = Math.max(largest, Math.abs(C[i * n + j]));
  const t = largest === 0 ? 1 : Math.min(1, lambda / largest);
  const W = C.map((c) => (1 - t) * c);
  for (let i = 0; i < n; i++) W[i * n + i] = 1;
  return W;
}

function assemble(columns: readonly Column[], n: number): Float64Array {
  const theta = new Float64Array(n * n);
  columns.forEach(({ support, beta, diagonal }, j) => {
    theta[j * n + j] = diagonal;
    for (let r = 0; r < support.length; r++) {
      const half = (-beta[r] * diagonal) / 2;
      theta[j * n + support[r]] += half;
      theta[support[r] * n + j] += half;
    }
  });
  return theta;
}

function solveComponent(C: Float64Array, n: number, lambda: number): GraphicalLasso {
  const W = startMatrix(C, n, lambda);
  const solver = createLassoSolver(W, n);
  const columns: Column[] = Array.from({ length: n }, () => ({
    support: new Int32Array(0),
    beta: new Float64Array(0),
    diagonal: 1,
  }));
  let largestChange = 0;
  /** A column of this sweep kept its last solution because none was found. */
  let isStuck = false;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    largestChange = 0;
    isStuck = false;
    for (let j = 0; j < n; j++) {
      columns[j] = updateColumn(j, columns[j]);
    }
    // a column without a solution may find one once the others have moved; where nothing moves any more it will not
    if (largestChange <= TOLERANCE && isStuck) throw new NumericFailure('LASSO_NOT_SOLVED');
    if (largestChange <= TOLERANCE) return { W, theta: assemble(columns, n), converged: true };
  }
  return { W, theta: assemble(columns, n), converged: false };

  function updateColumn(j: number, last: Column): Column {
    for (const warm of [true, false]) {
      if (warm) solver.load(last.support, last.beta);
      else solver.clear();
      if (!solver.solve(j, C, j * n, lambda)) continue;
      const support = solver.support.slice(0, solver.supportSize());
      const beta = Float64Array.from(support, (k) => solver.gamma[k]);
      const { product } = solver;
      let explained = 0;
      for (let r = 0; r < support.length; r++) explained += product[support[r]] * beta[r];
      if (!(explained < 1)) continue;
      for (let k = 0; k < n; k++) {
        if (k === j) continue;
        largestChange = Math.max(largestChange, Math.abs(W[j * n + k] - product[k]));
        W[j * n + k] = product[k];
        W[k * n + j] = product[k];
      }
      return { support, beta, diagonal: 1 / (1 - explained) };
    }
    isStuck = true;
    return last;
  }
}

function takeBlock(C: Float64Array, n: number, members: readonly number[]): Float64Array {
  return Float64Array.from({ length: members.length ** 2 }, (_, at) => {
    const i = members[Math.floor(at / members.length)];
    return C[i * n + members[at % members.length]];
  });
}

/** C: unit diagonal. */
export function solveGraphicalLasso(C: Float64Array, n: number, lambda: number): GraphicalLasso {
  const W = new Float64Array(n * n);
  const theta = new Float64Array(n * n);
  let converged = true;
  for (const members of components(C, n, lambda)) {
    const size = members.length;
    const block = size === n ? C : takeBlock(C, n, members);
    const solved = solveComponent(block, size, lambda);
    converged &&= solved.converged;
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        W[members[a] * n + members[b]] = solved.W[a * size + b];
        theta[members[a] * n + members[b]] = solved.theta[a * size + b];
      }
    }
  }
  return { W, theta, converged };
}
