/** The methods against each other and against HiGHS, which shares nothing with them. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadHighs } from '../../test/support/highs.ts';
import { METHODS } from '../keys.ts';
import { rowGram } from '../linalg/matrix.ts';
import { solveInteriorPoint } from './interior-point.ts';
import { solveLinearProgram } from './linear-program.ts';
import { hingeValue, type Program, type ProgramRow } from './program.ts';
import { denseQuadratic } from './quadratic.ts';
import { cutIntoSegments } from './segments.ts';
import { solveProgram } from './solve-program.ts';
import { kktResidual, verifySolution } from './verify.ts';

type Highs = Awaited<ReturnType<typeof loadHighs>>;
let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

/** HiGHS's active set method for quadratic programs cycles for ever on one in some thousands. */
const LIMITS = { qp_iteration_limit: 2_000, time_limit: 5 };

/** Null where HiGHS itself gives up on a quadratic program, as it does now and then. */
function ask(text: string): ReturnType<Highs['solve']> | null {
  try {
    const answer = highs.solve(text, LIMITS);
    return answer.Status === 'Optimal' || answer.Status === 'Infeasible' ? answer : null;
  } catch {
    return null;
  }
}

function noise(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return (s >>> 8) / 2 ** 24;
  };
}

/** A few rows on random Σ; with `breakpoints` also |w − w⁰| in the objective and in a row. */
function randomProgram(n: number, seed: number, breakpoints: boolean): Program {
  const next = noise(seed);
  const B = Float64Array.from({ length: n * (n + 2) }, () => next() - 0.4);
  const Sigma = rowGram(B, n, n + 2).map((v) => 0.05 * v);
  const point = Float64Array.from({ length: n }, () => 1 / n);
  const row = (group: string, bound: number): ProgramRow => ({
    rule: { rule: 'group', group, bound: 'max' },
    a: Float64Array.from({ length: n }, () => next() - 0.5),
    hinges: [],
    bound,
    equality: false,
  });
  return {
    n,
    quadratic: denseQuadratic(Sigma, n),
    q: Float64Array.from({ length: n }, () => 0.1 * (next() - 0.5)),
    hinges: breakpoints ? [{ point, left: -1, right: 1 }] : [],
    penalty: breakpoints ? [0.002 + 0.01 * next()] : [],
    lower: new Float64Array(n).fill(-0.1),
    upper: new Float64Array(n).fill(0.8),
    rows: [
      { rule: { rule: 'budget' }, a: new Float64Array(n).fill(1), hinges: [], bound: 1, equality: true },
      row('one', 0.2),
      row('two', 0.15),
      ...(breakpoints
        ? [
            {
              rule: { rule: 'maxTurnover' } as const,
              a: new Float64Array(n),
              hinges: [0.5],
              bound: 0.4 + 0.5 * next(),
              equality: false,
            },
          ]
        : []),
    ],
  };
}

const signed = (c: number) => (c < 0 ? `- ${-c}` : `+ ${c}`);

/** CPLEX LP text; breakpoints become t ≥ ±(w − w⁰). */
function lpText(program: Program): string {
  const { n, q, rows, lower, upper, hinges, penalty } = program;
  const Sigma = program.quadratic.block(Int32Array.from({ length: n }, (_, i) => i));
  const linear: string[] = [];
  const quadratic: string[] = [];
  const constraints: string[] = [];
  for (let i = 0; i < n; i++) {
    linear.push(`${signed(q[i])} w${i}`);
    if (hinges.length > 0) {
      linear.push(`${signed(penalty[0]!)} t${i}`);
      constraints.push(
        `u${i}: t${i} - w${i} >= ${-hinges[0]!.point[i]}`,
        `d${i}: t${i} + w${i} >= ${hinges[0]!.point[i]}`,
      );
    }
    for (let j = 0; j <= i; j++) {
      const c = Sigma[i * n + j] * (i === j ? 1 : 2);
      quadratic.push(i === j ? `${signed(c)} w${i} ^ 2` : `${signed(c)} w${i} * w${j}`);
    }
  }
  for (const [r, row] of rows.entries()) {
    const terms = [...row.a].map((a, i) => `${signed(a)} w${i}`);
    const b = row.hinges[0] ?? 0;
    if (b > 0) for (let i = 0; i < n; i++) terms.push(`${signed(b)} t${i}`);
    constraints.push(`r${r}: ${terms.join(' ')} ${row.equality ? '=' : '<='} ${row.bound}`);
  }
  const bounds = Array.from({ length: n }, (_, i) => `${lower[i]} <= w${i} <= ${upper[i]}`);
  return `Minimize\n obj: ${linear.join(' ')} + [ ${quadratic.join(' ')} ] / 2\nSubject To\n${constraints.join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`;
}

function worthOf(program: Program, w: Float64Array): number {
  const Sw = program.quadratic.multiply(w, new Float64Array(program.n));
  let s = 0;
  for (let i = 0; i < w.length; i++) s += w[i] * (0.5 * Sw[i] + program.q[i]);
  program.hinges.forEach((hinge, h) => {
    s += program.penalty[h]! * hingeValue(hinge, w);
  });
  return s;
}

/** Fixed, because the oracle is not reliable on every program. */
const RUNS = { numRuns: 60, seed: 20260101 };

const cases = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 1, max: 1e9 }), fc.boolean());

describe('quadratic programs', () => {
  it('agree with HiGHS', () => {
    let answered = 0;
    let agreed = 0;
    fc.assert(
      fc.property(cases, ([n, seed, breakpoints]) => {
        const program = randomProgram(n, seed, breakpoints);
        const own = solveProgram(program);
        const other = ask(lpText(program));
        if (!other) return;
        answered++;
        if (own.status !== 'optimal') {
          expect(other.Status).toBe('Infeasible');
          return;
        }
        expect(other.Status).toBe('Optimal');
        const better = other.ObjectiveValue - worthOf(program, own.w);
        expect(better).toBeGreaterThan(-1e-6);
        if (better < 1e-6) agreed++;
        expect(kktResidual(program, own.w, own.multipliers)).toBeLessThan(1e-10);
      }),
      RUNS,
    );
    // now and then HiGHS stops early and calls a worse portfolio optimal
    expect(agreed).toBeGreaterThan(0.8 * answered);
    expect(answered).toBeGreaterThan(30);
  });
  it('have one answer, whichever method finds it', () => {
    fc.assert(
      fc.property(cases, ([n, seed, breakpoints]) => {
        const program = randomProgram(n, seed, breakpoints);
        const reference = solveProgram(program, { methods: ['interior-point'] });
        if (reference.status !== 'optimal') return;
        for (const method of METHODS) {
          const result = solveProgram(program, { methods: [method] });
          if (result.status === 'failed') continue;
          if (result.status !== 'optimal') throw new Error(`${method}: ${result.status}`);
          result.w.forEach((v, i) => {
            expect(Math.abs(v - reference.w[i]!)).toBeLessThan(1e-7);
          });
        }
      }),
      RUNS,
    );
  });
  it('the interior point alone is already close', () => {
    const program = randomProgram(8, 11, true);
    const interior = solveInteriorPoint(program, 1e-11)!;
    expect(interior.gap).toBeLessThan(1e-10);
    const exact = solveProgram(program);
    if (exact.status !== 'optimal') throw new Error(exact.status);
    exact.w.forEach((v, i) => {
      expect(Math.abs(v - interior.w[i]!)).toBeLessThan(1e-5);
    });
  });
});

describe('verification', () => {
  it('sees a wrong answer, a broken rule and a wrong multiplier', () => {
    const program = randomProgram(6, 5, false);
    const solved = solveProgram(program);
    if (solved.status !== 'optimal') throw new Error(solved.status);
    const { w, multipliers } = solved;
    const right = verifySolution(program, w, multipliers, 1);
    expect(right.gap).toBeLessThan(1e-12);
    const moved = w.slice();
    moved[0] += 1e-3;
    expect(verifySolution(program, moved, multipliers, 1).feasibility).toBeGreaterThan(1e-4);
    const even = new Float64Array(6).fill(1 / 6);
    const wrong = verifySolution(program, even, multipliers, 1);
    expect(wrong.stationarity).toBeGreaterThan(1e-3);
    expect(wrong.gap).toBeGreaterThanOrEqual(worthOf(program, even) - worthOf(program, w) - 1e-12);
    const flipped = multipliers.map((v) => v + 0.01);
    expect(verifySolution(program, w, flipped, 1).stationarity).toBeGreaterThan(1e-3);
  });
  it('cuts each weight at its breakpoints and bounds', () => {
    const segments = cutIntoSegments(randomProgram(4, 2, true));
    expect([...segments.points.subarray(segments.start[0], segments.start[1])]).toEqual([-0.1, 0.25, 0.8]);
  });
});

describe('linear programs', () => {
  it('agree with HiGHS, duals included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 1e9 }),
        (n, m, seed) => {
          const next = noise(seed);
          const A = Float64Array.from({ length: m * n }, () => next() - 0.3);
          const b = Float64Array.from({ length: m }, () => next());
          const c = Float64Array.from({ length: n }, () => next() - 0.5);
          const lower = new Float64Array(n);
          const upper = new Float64Array(n).fill(1);
          const own = solveLinearProgram({ rows: m, columns: n, A, b, c, lower, upper });
          const rows = Array.from(
            { length: m },
            (_, r) =>
              `r${r}: ${Array.from({ length: n }, (_, j) => `${signed(A[r * n + j])} x${j}`).join(' ')} = ${b[r]}`,
          );
          const text = `Minimize\n obj: ${[...c].map((v, j) => `${signed(v)} x${j}`).join(' ')}\nSubject To\n${rows.join('\n')}\nBounds\n${[...c].map((_, j) => `0 <= x${j} <= 1`).join('\n')}\nEnd\n`;
          const other = highs.solve(text, LIMITS);
          if (own.status !== 'optimal') {
            expect(other.Status).toBe('Infeasible');
            return;
          }
          expect(other.Status).toBe('Optimal');
          expect(Math.abs(own.objective - other.ObjectiveValue)).toBeLessThan(1e-7);
          // weak duality holds with equality: bᵀy + Σ min(0, c − Aᵀy) is the optimum
          let dual = 0;
          for (let r = 0; r < m; r++) dual += b[r] * own.y[r];
          for (let j = 0; j < n; j++) {
            let reduced = c[j];
            for (let r = 0; r < m; r++) reduced -= A[r * n + j] * own.y[r];
            dual += Math.min(0, reduced);
          }
          expect(Math.abs(dual - own.objective)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 100 },
    );
  });
});
