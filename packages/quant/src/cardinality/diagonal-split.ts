/**
 * Σ = Σ' + diag(d) with d ≥ 0 and Σ' positive semidefinite (math#cardinality): the larger d, the tighter the perspective bound. Starts from the
 * idiosyncratic part of a structured model and grows it: e_ie_iᵀ/(M⁻¹)_ii ⪯ M, so shares θ_i with Σθ_i ≤ 1 may always be moved from
 * M = Σ' to the diagonal. Stops short of the boundary, so that Σ' keeps a usable Cholesky factor.
 */
import { factorCholesky, invertCholesky } from '../linalg/cholesky.ts';
import type { Quadratic } from '../solver/quadratic.ts';
import { SPLIT_PIVOT, SPLIT_SETTLED } from '../solver/settings.ts';

const ROUNDS = 60;
/** Multiplications the rounds may take together: beyond some hundred assets a looser split costs less than a better one. */
const BUDGET = 5e8;
/** Share of what may be moved that is moved per round, over all assets. */
const SHARE = 0.35;
/** Part of d kept in Σ'. */
const KEPT = 0.02;

export function splitDiagonal(quadratic: Quadratic): Float64Array {
  const n = quadratic.n;
  const all = Int32Array.from({ length: n }, (_, i) => i);
  const Sigma = quadratic.block(all);
  const d = quadratic.factors ? quadratic.factors.d.map((v) => 0.9 * Math.max(v, 0)) : new Float64Array(n);
  const rounds = Math.min(ROUNDS, Math.ceil(BUDGET / n ** 3));
  for (let round = 0; round < rounds; round++) {
    const M = Sigma.slice();
    for (let i = 0; i < n; i++) M[i * n + i] -= d[i];
    if (factorCholesky(M, n, SPLIT_PIVOT) >= 0) break;
    const inverse = invertCholesky(M, n);
    let moved = 0;
    let total = 0;
    for (let i = 0; i < n; i++) {
      const step = SHARE / (n * inverse[i * n + i]);
      d[i] += step;
      moved += step;
      total += d[i];
    }
    if (moved < SPLIT_SETTLED * total) break;
  }
  return d.map((v) => (1 - KEPT) * v);
}
