/**
 * Mehrotra predictor–corrector for the standard form (math#interior-point). Each hinge gets one epigraph variable per
 * asset, t ≥ left·(w − x), t ≥ right·(w − x), eliminated by hand into a diagonal term; rows stay in the augmented system. The
 * matrix that remains is Σ + diagonal, by Cholesky or, with fewer factors than assets, by Woodbury in O(nk²).
 * It always ends near the optimum of a feasible program; pivoting (the polish) then makes the answer exact.
 */
import { factorCholesky, solveCholesky } from '../linalg/cholesky.ts';
import { dot, maxAbs, rowGram, transpose } from '../linalg/matrix.ts';
import { type Program, rowValue } from './program.ts';
import { restrictProgram } from './restrict-program.ts';
import { INTERIOR_ITERATIONS, INTERIOR_STALLED, INTERIOR_STEP, INTERIOR_USABLE } from './settings.ts';

export interface InteriorResult {
  readonly w: Float64Array;
  /** One per row. */
  readonly multipliers: Float64Array;
  readonly gap: number;
  readonly iterations: number;
}

interface ShiftedSolver {
  solve(b: Float64Array): void;
}

/** Factors Σ + diag(e), e > 0. */
function factorShifted(program: Program, e: Float64Array): ShiftedSolver | null {
  const { n, quadratic } = program;
  const { factors } = quadratic;
  if (!factors || factors.k >= n) {
    const H = quadratic.block(Int32Array.from({ length: n }, (_, i) => i));
    for (let i = 0; i < n; i++) H[i * n + i] += e[i];
    if (factorCholesky(H, n) >= 0) return null;
    return { solve: (b) => void solveCholesky(H, n, b) };
  }
  const { k, byAsset, d } = factors;
  const root = new Float64Array(n);
  const scaled = new Float64Array(n * k);
  for (let i = 0; i < n; i++) {
    root[i] = 1 / Math.sqrt(d[i] + e[i]);
    for (let r = 0; r < k; r++) scaled[i * k + r] = root[i] * byAsset[i * k + r];
  }
  const C = rowGram(transpose(scaled, n, k), k, n);
  for (let r = 0; r < k; r++) C[r * k + r] += 1;
  if (factorCholesky(C, k) >= 0) return null;
  const t = new Float64Array(k);
  return {
    solve(b) {
      t.fill(0);
      for (let i = 0; i < n; i++) {
        b[i] *= root[i];
        for (let r = 0; r < k; r++) t[r] += b[i] * scaled[i * k + r];
      }
      solveCholesky(C, k, t);
      for (let i = 0; i < n; i++) b[i] = (b[i] - dot(scaled, t, k, i * k, 0)) * root[i];
    },
  };
}

/** Slack/multiplier pairs of one family of inequalities. */
interface Pairs {
  readonly s: Float64Array;
  readonly z: Float64Array;
  readonly ds: Float64Array;
  readonly dz: Float64Array;
  /** Complementarity residual to be removed: s·z − target (+ second-order term). */
  readonly rc: Float64Array;
  /** Primal residual: value − slack. */
  readonly rp: Float64Array;
}

function newPairs(length: number): Pairs {
  const zero = () => new Float64Array(length);
  return { s: zero(), z: zero(), ds: zero(), dz: zero(), rc: zero(), rp: zero() };
}

function longestStep(v: Float64Array, dv: Float64Array, from: number): number {
  let t = from;
  for (let i = 0; i < v.length; i++) if (dv[i] < 0) t = Math.min(t, -v[i] / dv[i]);
  return t;
}

export function solveInteriorPoint(whole: Program, tolerance: number): InteriorResult | null {
  // fixed weights have no interior
  const open: number[] = [];
  for (let i = 0; i < whole.n; i++) if (whole.upper[i] > whole.lower[i]) open.push(i);
  if (open.length < whole.n) {
    const V = Int32Array.from(open);
    const w = whole.lower.slice();
    const inner = open.length > 0 ? solveOpen(restrictProgram(whole, V, w), tolerance) : null;
    if (!inner) return null;
    for (let a = 0; a < V.length; a++) w[V[a]] = inner.w[a];
    return { ...inner, w };
  }
  return solveOpen(whole, tolerance);
}

function solveOpen(program: Program, tolerance: number): InteriorResult | null {
  const { n, q, lower, upper, rows, quadratic } = program;
  const used = program.hinges
    .map((_, s) => s)
    .filter((s) => program.penalty[s]! > 0 || rows.some((row) => (row.hinges[s] ?? 0) > 0));
  const hinges = used.map((s) => program.hinges[s]!);
  const penalty = used.map((s) => program.penalty[s]!);
  const b = rows.map((row) => used.map((s) => row.hinges[s] ?? 0));
  const m = rows.length;
  const S = hinges.length;

  const w = new Float64Array(n);
  for (let i = 0; i < n; i++) w[i] = 0.5 * (lower[i] + upper[i]);
  const t = hinges.map((h) => {
    const out = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      const z = w[i] - h.point[i];
      out[i] = Math.max(h.left * z, h.right * z) + 0.1;
    }
    return out;
  });
  const objectiveScale = Math.max(maxAbs(q), maxAbs(quadratic.diagonal), 1e-12);
  const lambda = new Float64Array(m);
  const low = newPairs(n);
  const up = newPairs(n);
  const left = hinges.map(() => newPairs(n));
  const right = hinges.map(() => newPairs(n));
  const row = newPairs(m);
  const inequality = rows.map((r) => !r.equality);
  const families = [low, up, ...left, ...right];
  for (const p of families) p.z.fill(objectiveScale);
  for (let i = 0; i < n; i++) {
    low.s[i] = w[i] - lower[i];
    up.s[i] = upper[i] - w[i];
  }
  hinges.forEach((h, s) => {
    for (let i = 0; i < n; i++) {
      const z = w[i] - h.point[i];
      left[s]!.s[i] = Math.max(t[s]![i] - h.left * z, 0.05);
      right[s]!.s[i] = Math.max(t[s]![i] - h.right * z, 0.05);
    }
  });
  for (let r = 0; r < m; r++) {
    row.s[r] = inequality[r] ? Math.max(rows[r]!.bound - dot(rows[r]!.a, w), 0.1) : 1;
    row.z[r] = inequality[r] ? objectiveScale : 0;
    lambda[r] = row.z[r];
  }
  const pairCount = 2 * n * (1 + S) + inequality.filter(Boolean).length;

  const Sw = new Float64Array(n);
  const rd = new Float64Array(n);
  const rt = hinges.map(() => new Float64Array(n));
  const rr = new Float64Array(m);
  const e = new Float64Array(n);
  const htt = hinges.map(() => new Float64Array(n));
  const hwt = hinges.map(() => new Float64Array(n));
  const dw = new Float64Array(n);
  const dt = hinges.map(() => new Float64Array(n));
  const dl = new Float64Array(m);

  const gapOf = (): number => {
    let g = 0;
    for (const p of families) g += dot(p.s, p.z);
    for (let r = 0; r < m; r++) if (inequality[r]) g += row.s[r] * row.z[r];
    return g;
  };

  let usable: InteriorResult | null = null;
  let closest = Number.POSITIVE_INFINITY;
  for (let iteration = 1; iteration <= INTERIOR_ITERATIONS; iteration++) {
    quadratic.multiply(w, Sw);
    for (let i = 0; i < n; i++) rd[i] = Sw[i] + q[i] - low.z[i] + up.z[i];
    for (let r = 0; r < m; r++) for (let i = 0; i < n; i++) rd[i] += lambda[r] * rows[r]!.a[i];
    for (let i = 0; i < n; i++) {
      low.rp[i] = w[i] - lower[i] - low.s[i];
      up.rp[i] = upper[i] - w[i] - up.s[i];
    }
    for (let s = 0; s < S; s++) {
      const h = hinges[s]!;
      let weight = penalty[s]!;
      for (let r = 0; r < m; r++) weight += b[r]![s]! * lambda[r];
      for (let i = 0; i < n; i++) {
        const y1 = left[s]!.z[i];
        const y2 = right[s]!.z[i];
        rd[i] += h.left * y1 + h.right * y2;
        rt[s]![i] = weight - y1 - y2;
        const z = w[i] - h.point[i];
        left[s]!.rp[i] = t[s]![i] - h.left * z - left[s]!.s[i];
        right[s]!.rp[i] = t[s]![i] - h.right * z - right[s]!.s[i];
      }
    }
    for (let r = 0; r < m; r++) {
      let value = dot(rows[r]!.a, w);
      for (let s = 0; s < S; s++) {
        if (b[r]![s] === 0) continue;
        let total = 0;
        for (let i = 0; i < n; i++) total += t[s]![i];
        value += b[r]![s]! * total;
      }
      rr[r] = value - rows[r]!.bound + (inequality[r] ? row.s[r] : 0);
    }
    const gap = gapOf();
    let infeasible = maxAbs(rr);
    for (const p of families) infeasible = Math.max(infeasible, maxAbs(p.rp));
    let dual = maxAbs(rd);
    for (const r of rt) dual = Math.max(dual, maxAbs(r));
    if (!Number.isFinite(gap + infeasible + dual)) return usable;
    const distance = Math.max(gap / objectiveScale, infeasible, dual / objectiveScale);
    if (distance <= tolerance) return { w, multipliers: lambda, gap, iterations: iteration };
    if (distance <= INTERIOR_USABLE) {
      if (usable && distance > INTERIOR_STALLED * closest) return usable;
      closest = Math.min(closest, distance);
      usable = { w: w.slice(), multipliers: lambda.slice(), gap, iterations: iteration };
    }

    // diagonal of the reduced matrix and its factor
    for (let i = 0; i < n; i++) e[i] = low.z[i] / low.s[i] + up.z[i] / up.s[i];
    for (let s = 0; s < S; s++) {
      const { left: L, right: Rr } = hinges[s]!;
      for (let i = 0; i < n; i++) {
        const D1 = left[s]!.z[i] / left[s]!.s[i];
        const D2 = right[s]!.z[i] / right[s]!.s[i];
        htt[s]![i] = D1 + D2;
        hwt[s]![i] = -(L * D1 + Rr * D2);
        e[i] += (D1 * D2 * (L - Rr) * (L - Rr)) / (D1 + D2);
      }
    }
    const block = factorShifted(program, e);
    if (!block) return usable;
    const A = new Float64Array(m * n);
    for (let r = 0; r < m; r++) {
      for (let i = 0; i < n; i++) {
        let a = rows[r]!.a[i];
        for (let s = 0; s < S; s++) a -= (b[r]![s]! * hwt[s]![i]) / htt[s]![i];
        A[r * n + i] = a;
      }
    }
    const HA = A.slice();
    for (let r = 0; r < m; r++) block.solve(HA.subarray(r * n, (r + 1) * n));
    const M = new Float64Array(m * m);
    for (let r = 0; r < m; r++) {
      for (let c = 0; c <= r; c++) {
        let v = dot(A, HA, n, r * n, c * n);
        for (let s = 0; s < S; s++) {
          const product = b[r]![s]! * b[c]![s]!;
          if (product !== 0) for (let i = 0; i < n; i++) v += product / htt[s]![i];
        }
        M[r * m + c] = v;
      }
      if (inequality[r]) M[r * m + r] += row.s[r] / row.z[r];
      M[r * m + r] *= 1 + 1e-14;
    }
    if (factorCholesky(M, m) >= 0) return usable;

    const direction = (): void => {
      // right-hand sides with slacks and their multipliers eliminated
      for (let i = 0; i < n; i++) {
        dw[i] =
          -rd[i] - (low.rc[i] + low.z[i] * low.rp[i]) / low.s[i] + (up.rc[i] + up.z[i] * up.rp[i]) / up.s[i];
      }
      for (let s = 0; s < S; s++) {
        const h = hinges[s]!;
        for (let i = 0; i < n; i++) {
          const c1 = (left[s]!.rc[i] + left[s]!.z[i] * left[s]!.rp[i]) / left[s]!.s[i];
          const c2 = (right[s]!.rc[i] + right[s]!.z[i] * right[s]!.rp[i]) / right[s]!.s[i];
          dw[i] += h.left * c1 + h.right * c2;
          dt[s]![i] = -rt[s]![i] - c1 - c2;
          dw[i] -= (hwt[s]![i] * dt[s]![i]) / htt[s]![i];
        }
      }
      for (let r = 0; r < m; r++) {
        dl[r] = rr[r] - (inequality[r] ? row.rc[r] / row.z[r] : 0);
        for (let s = 0; s < S; s++) {
          if (b[r]![s] !== 0) for (let i = 0; i < n; i++) dl[r] += (b[r]![s]! * dt[s]![i]) / htt[s]![i];
        }
      }
      block.solve(dw);
      for (let r = 0; r < m; r++) dl[r] += dot(A, dw, n, r * n, 0);
      solveCholesky(M, m, dl);
      for (let r = 0; r < m; r++) for (let i = 0; i < n; i++) dw[i] -= dl[r] * HA[r * n + i];
      for (let s = 0; s < S; s++) {
        let weight = 0;
        for (let r = 0; r < m; r++) weight += b[r]![s]! * dl[r];
        for (let i = 0; i < n; i++) {
          dt[s]![i] = (dt[s]![i] - hwt[s]![i] * dw[i] - weight) / htt[s]![i];
        }
      }
      const finish = (p: Pairs, i: number, change: number): void => {
        p.ds[i] = change + p.rp[i];
        p.dz[i] = -(p.rc[i] + p.z[i] * p.ds[i]) / p.s[i];
      };
      for (let i = 0; i < n; i++) {
        finish(low, i, dw[i]);
        finish(up, i, -dw[i]);
        for (let s = 0; s < S; s++) {
          finish(left[s]!, i, dt[s]![i] - hinges[s]!.left * dw[i]);
          finish(right[s]!, i, dt[s]![i] - hinges[s]!.right * dw[i]);
        }
      }
      for (let r = 0; r < m; r++) {
        if (!inequality[r]) continue;
        row.dz[r] = dl[r];
        row.ds[r] = -(row.rc[r] + row.s[r] * dl[r]) / row.z[r];
      }
    };
    const steps = (): [number, number] => {
      let primal = 1;
      let dualStep = 1;
      for (const p of families) {
        primal = longestStep(p.s, p.ds, primal);
        dualStep = longestStep(p.z, p.dz, dualStep);
      }
      for (let r = 0; r < m; r++) {
        if (!inequality[r]) continue;
        if (row.ds[r] < 0) primal = Math.min(primal, -row.s[r] / row.ds[r]);
        if (row.dz[r] < 0) dualStep = Math.min(dualStep, -row.z[r] / row.dz[r]);
      }
      // one length for both: a quadratic objective couples primal and dual steps
      const both = Math.min(primal, dualStep);
      return [both, both];
    };

    for (const p of [...families, row]) for (let i = 0; i < p.s.length; i++) p.rc[i] = p.s[i] * p.z[i];
    direction();
    const [pa, da] = steps();
    let affine = 0;
    for (const p of families)
      for (let i = 0; i < n; i++) affine += (p.s[i] + pa * p.ds[i]) * (p.z[i] + da * p.dz[i]);
    for (let r = 0; r < m; r++)
      if (inequality[r]) affine += (row.s[r] + pa * row.ds[r]) * (row.z[r] + da * row.dz[r]);
    const mu = gap / pairCount;
    const target = mu * Math.min(1, Math.max(affine / gap, 1e-8)) ** 3;
    for (const p of [...families, row])
      for (let i = 0; i < p.s.length; i++) p.rc[i] = p.s[i] * p.z[i] + p.ds[i] * p.dz[i] - target;
    direction();
    const [ps, ds] = steps().map((v) => Math.min(1, INTERIOR_STEP * v)) as [number, number];
    for (let i = 0; i < n; i++) w[i] += ps * dw[i];
    for (let s = 0; s < S; s++) for (let i = 0; i < n; i++) t[s]![i] += ps * dt[s]![i];
    for (const p of families) {
      for (let i = 0; i < n; i++) {
        p.s[i] += ps * p.ds[i];
        p.z[i] += ds * p.dz[i];
      }
    }
    for (let r = 0; r < m; r++) {
      lambda[r] += ds * dl[r];
      if (!inequality[r]) continue;
      row.s[r] += ps * row.ds[r];
      row.z[r] = lambda[r];
    }
  }
  return usable;
}

/** Rows whose slack is small against their multiplier: the guess handed to the polish. */
export function bindingRows(program: Program, result: InteriorResult): Uint8Array {
  return Uint8Array.from(program.rows, (row, r) => {
    if (row.equality) return 1;
    const slack = row.bound - rowValue(program, row, result.w);
    return slack < Math.max(1e-9, Math.min(1e-5, result.multipliers[r])) ? 1 : 0;
  });
}
