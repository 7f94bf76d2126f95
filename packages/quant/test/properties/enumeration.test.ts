/** Small questions against complete enumeration: of active sets for one program, of holdings for the cardinality tree. */
import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../src/objectives/registry.ts';
import { optimize } from '../../src/optimize.ts';
import type { Problem } from '../../src/problem.ts';
import type { Optimal, OptimizationResult } from '../../src/result.ts';
import { type Question, randomQuestion } from '../support/random-question.ts';

const FEASIBLE = 1e-9;

const solve = (problem: Problem): OptimizationResult => optimize(problem);
const gainOf = ({ objective, objectiveValue }: Optimal) =>
  definitionOf({ type: objective }).direction * objectiveValue;

/** Gaussian elimination with partial pivoting; null where singular. */
function solveDense(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const size = right.length;
  const M = matrix.map((row, i) => [...row, right[i]!]);
  for (let c = 0; c < size; c++) {
    let p = c;
    for (let r = c; r < size; r++) if (Math.abs(M[r]![c]!) > Math.abs(M[p]![c]!)) p = r;
    if (Math.abs(M[p]![c]!) < 1e-12) return null;
    [M[c], M[p]] = [M[p]!, M[c]!];
    for (let r = 0; r < size; r++) {
      if (r === c) continue;
      const f = M[r]![c]! / M[c]![c]!;
      for (let k = c; k <= size; k++) M[r]![k]! -= f * M[c]![k]!;
    }
  }
  return M.map((row, i) => row[size]! / row[i]!);
}

/** Largest a·μᵀw − ½wᵀΣw over bounds, budget and groups: every choice of who rests on which bound and which group limit binds. */
function bestByActiveSets({ n, lower, upper, groups, problem }: Question, a: number): number {
  const { cov } = problem.model;
  const limits = groups.flatMap(({ members, min, max }) => [
    ...(min === undefined ? [] : [{ members, bound: min, sign: -1 }]),
    ...(max === undefined ? [] : [{ members, bound: max, sign: 1 }]),
  ]);
  let best = Number.NEGATIVE_INFINITY;
  for (let code = 0; code < 3 ** n; code++) {
    const place = Array.from({ length: n }, (_, i) => Math.floor(code / 3 ** i) % 3);
    const free = place.flatMap((p, i) => (p === 0 ? [i] : []));
    const fixed = place.map((p, i) => (p === 1 ? lower[i]! : p === 2 ? upper[i]! : 0));
    for (let binding = 0; binding < 1 << limits.length; binding++) {
      const rows = [
        { members: Array.from({ length: n }, (_, i) => i), bound: 1 },
        ...limits.filter((_, r) => (binding >> r) & 1),
      ];
      const size = free.length + rows.length;
      const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
      const right = new Array<number>(size).fill(0);
      free.forEach((i, r) => {
        free.forEach((j, c) => {
          matrix[r]![c] = cov[i * n + j]!;
        });
        right[r] = a * problem.mu[i]! - fixed.reduce((sum, v, j) => sum + cov[i * n + j]! * v, 0);
        rows.forEach(({ members }, k) => {
          if (!members.includes(i)) return;
          matrix[r]![free.length + k] = 1;
          matrix[free.length + k]![r] = 1;
        });
      });
      rows.forEach(({ members, bound }, k) => {
        right[free.length + k] = bound - members.reduce((sum, i) => sum + fixed[i]!, 0);
      });
      const x = solveDense(matrix, right);
      if (!x) continue;
      const w = [...fixed];
      free.forEach((i, r) => {
        w[i] = x[r]!;
      });
      const isInside =
        w.every((v, i) => v >= lower[i]! - FEASIBLE && v <= upper[i]! + FEASIBLE) &&
        limits.every(
          ({ members, bound, sign }) =>
            sign * (members.reduce((sum, i) => sum + w[i]!, 0) - bound) <= FEASIBLE,
        );
      if (!isInside) continue;
      let value = 0;
      for (let i = 0; i < n; i++) {
        value += a * problem.mu[i]! * w[i]!;
        for (let j = 0; j < n; j++) value -= 0.5 * w[i]! * cov[i * n + j]! * w[j]!;
      }
      best = Math.max(best, value);
    }
  }
  return best;
}

describe('one program', () => {
  it('is the best of all active sets', () => {
    let compared = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const question = randomQuestion(seed, 3 + (seed % 2));
      if (question.costs || question.maxShort !== null) continue;
      const riskAversion = 1 + (seed % 9);
      const { problem } = question;
      const least = solve({ ...problem, objective: { type: 'MinRisk' } });
      const useful = solve({ ...problem, objective: { type: 'Utility', riskAversion } });
      const byRisk = bestByActiveSets(question, 0);
      if (least.status === 'infeasible') {
        expect(byRisk).toBe(Number.NEGATIVE_INFINITY);
        continue;
      }
      if (least.status !== 'optimal' || useful.status !== 'optimal') throw new Error(String(seed));
      compared++;
      // an enumerated vertex of a degenerate system may be singular: the core can then only be better
      expect(least.objectiveValue).toBeLessThanOrEqual(-2 * byRisk + 1e-9);
      expect(least.objectiveValue).toBeGreaterThan(-2 * byRisk - 1e-7);
      const byUtility = riskAversion * bestByActiveSets(question, 1 / riskAversion);
      expect(Math.abs(useful.objectiveValue - byUtility)).toBeLessThan(1e-7);
    }
    expect(compared).toBeGreaterThan(25);
  });
});

/** The best value over all sets of at most K holdings, each solved without a cardinality rule; −∞ if none can be met. */
function bestBySubsets({ problem, n, lower, upper }: Question, K: number, minHolding: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let set = 1; set < 1 << n; set++) {
    const isHeld = (i: number) => ((set >> i) & 1) === 1;
    const size = lower.filter((_, i) => isHeld(i)).length;
    const isMissed = lower.some((l, i) => !isHeld(i) && l > 0);
    if (size > K || isMissed) continue;
    const least = lower.map((l, i) => (isHeld(i) ? (minHolding > 0 ? Math.max(l, minHolding) : l) : 0));
    const most = upper.map((u, i) => (isHeld(i) ? u : 0));
    if (least.some((l, i) => l > most[i]!)) continue;
    const constraints = { ...problem.constraints, lower: least, upper: most };
    const answer = solve({ ...problem, constraints });
    if (answer.status === 'optimal') best = Math.max(best, gainOf(answer));
  }
  return best;
}

describe('at most K holdings', () => {
  it('is the best of all subsets, whatever other rules and costs there are', () => {
    let compared = 0;
    for (let seed = 1000; seed < 1110; seed++) {
      const n = 4 + (seed % 3);
      const question = randomQuestion(seed, n);
      const K = 1 + (seed % 4);
      const hasFloor = seed % 5 === 0 && question.lower.every((l) => l >= 0);
      const minHolding = hasFloor ? Math.min(0.12, 1 / K) : 0;
      const { problem } = question;
      const cardinality = { max: Math.min(K, n), ...(minHolding > 0 ? { minHolding } : {}) };
      const answer = solve({ ...problem, constraints: { ...problem.constraints, cardinality } });
      const best = bestBySubsets(question, K, minHolding);
      if (answer.status === 'error') throw new Error(`${seed}: ${answer.code} ${JSON.stringify(answer.at)}`);
      if (answer.status === 'infeasible') {
        expect(best, String(seed)).toBe(Number.NEGATIVE_INFINITY);
        continue;
      }
      compared++;
      expect(answer.cardinality?.proven).toBe(true);
      expect(answer.weights.filter((w) => Math.abs(w) > 1e-9).length).toBeLessThanOrEqual(K);
      const off = Math.abs(gainOf(answer) - best);
      expect(off, String(seed)).toBeLessThanOrEqual(1e-7 * Math.max(Math.abs(best), 1e-3));
    }
    expect(compared).toBeGreaterThan(25);
  });
});
