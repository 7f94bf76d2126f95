/** The same program with some weights fixed: their effect moves into linear terms and right-hand sides. */
import { mirrorLower } from '../linalg/matrix.ts';
import type { Program } from './program.ts';
import { denseQuadratic, factorQuadratic, type Quadratic } from './quadratic.ts';

function restrictQuadratic(quadratic: Quadratic, V: Int32Array): Quadratic {
  const { factors } = quadratic;
  if (factors) {
    const { k } = factors;
    const byAsset = new Float64Array(V.length * k);
    for (let a = 0; a < V.length; a++) byAsset.set(factors.byAsset.subarray(V[a] * k, (V[a] + 1) * k), a * k);
    return factorQuadratic(
      byAsset,
      k,
      Float64Array.from(V, (i) => factors.d[i]),
    );
  }
  return denseQuadratic(mirrorLower(quadratic.block(V), V.length), V.length);
}

/** `w` holds the fixed values at the indices outside V. */
export function restrictProgram(program: Program, V: Int32Array, w: Float64Array): Program {
  const n = program.n;
  const pick = (a: Float64Array) => Float64Array.from(V, (i) => a[i]);
  const fixed = w.slice();
  for (let a = 0; a < V.length; a++) fixed[V[a]] = 0;
  const isFixed = new Uint8Array(n).fill(1);
  for (let a = 0; a < V.length; a++) isFixed[V[a]] = 0;
  const pull = program.quadratic.multiply(fixed, new Float64Array(n));
  const hingeOffset = program.hinges.map((h) => {
    let s = 0;
    for (let i = 0; i < n; i++) {
      if (!isFixed[i]) continue;
      const z = w[i] - h.point[i];
      s += z < 0 ? h.left * z : h.right * z;
    }
    return s;
  });
  return {
    n: V.length,
    quadratic: restrictQuadratic(program.quadratic, V),
    q: Float64Array.from(V, (i) => program.q[i] + pull[i]),
    hinges: program.hinges.map((h) => ({ point: pick(h.point), left: h.left, right: h.right })),
    penalty: program.penalty,
    lower: pick(program.lower),
    upper: pick(program.upper),
    rows: program.rows.map((row) => {
      let bound = row.bound;
      for (let i = 0; i < n; i++) if (isFixed[i]) bound -= row.a[i] * fixed[i];
      row.hinges.forEach((b, s) => {
        bound -= b * hingeOffset[s]!;
      });
      return { ...row, a: pick(row.a), bound };
    }),
  };
}
