/** The same long-only MinRisk with npm's quadprog and highs, which are compared with and otherwise unused. */

import quadprog from 'quadprog';
import { loadHighs } from '../../test/support/highs.ts';

export interface Peers {
  /** Null where the peer gave up. */
  quadprog(Sigma: Float64Array, n: number): Float64Array | null;
  highs(Sigma: Float64Array, n: number): Float64Array | null;
}

/** quadprog counts from 1: min ½xᵀDx − dᵀx, Aᵀx ≥ b, the first `meq` rows being equalities. */
function withQuadprog(Sigma: Float64Array, n: number): Float64Array | null {
  const D: number[][] = [[]];
  const A: number[][] = [[]];
  for (let i = 0; i < n; i++) {
    const row = [0];
    const column = [0, 1];
    for (let j = 0; j < n; j++) {
      row.push(Sigma[i * n + j]!);
      column.push(i === j ? 1 : 0);
    }
    D.push(row);
    A.push(column);
  }
  const d = new Array<number>(n + 1).fill(0);
  const b = [0, 1, ...new Array<number>(n).fill(0)];
  const { solution, message } = quadprog.solveQP(D, d, A, b, 1);
  return message ? null : Float64Array.from(solution.slice(1));
}

/** CPLEX LP text: [ quadratic form ] / 2, cross terms twice. */
function lpText(Sigma: Float64Array, n: number): string {
  const terms: string[] = [];
  for (let i = 0; i < n; i++) {
    terms.push(`${Sigma[i * n + i]} w${i} ^ 2`);
    for (let j = 0; j < i; j++) {
      const c = 2 * Sigma[i * n + j]!;
      if (c !== 0) terms.push(`${c} w${i} * w${j}`);
    }
  }
  const names = Array.from({ length: n }, (_, i) => `w${i}`);
  const objective = terms.join('\n + ').replaceAll('+ -', '- ');
  return `Minimize\n obj: [ ${objective} ] / 2\nSubject To\n budget: ${names.join(' + ')} = 1\nBounds\n${names
    .map((w) => ` 0 <= ${w} <= 1`)
    .join('\n')}\nEnd\n`;
}

export async function loadPeers(): Promise<Peers> {
  const solver = await loadHighs();
  return {
    quadprog: withQuadprog,
    highs(Sigma, n) {
      try {
        const result = solver.solve(lpText(Sigma, n));
        if (result.Status !== 'Optimal') return null;
        return Float64Array.from(
          { length: n },
          (_, i) => (result.Columns[`w${i}`] as { Primal: number }).Primal,
        );
      } catch {
        // the WebAssembly build runs out of memory on large dense forms
        return null;
      }
    },
  };
}
