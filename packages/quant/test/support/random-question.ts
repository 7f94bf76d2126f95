/** Small questions with every kind of rule, from a seed: for oracles that enumerate or ask another solver. */
import type { Constraints, Costs, Group, Objective, Problem } from '../../src/problem.ts';
import type { RiskModel } from '../../src/risk-model.ts';
import { createRandom, type Random } from './random.ts';

export interface Question {
  readonly problem: Problem;
  readonly n: number;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  readonly groups: readonly Group[];
  readonly maxShort: number | null;
  readonly costs: Costs | null;
}

function universe(random: Random, n: number): { readonly model: RiskModel; readonly mu: number[] } {
  const k = 1 + random.integer(4);
  const F = Float64Array.from({ length: k * n }, (_, at) =>
    at < n ? 0.045 + 0.15 * random.next() : 0.1 * (random.next() - 0.5),
  );
  const d = Float64Array.from({ length: n }, () => 0.002 + 0.05 * random.next());
  const mu = Array.from({ length: n }, () => 0.3 * random.next() - 0.1);
  const cov = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      for (let r = 0; r < k; r++) cov[i * n + j] += F[r * n + i] * F[r * n + j];
      if (i === j) cov[i * n + j] += d[i];
    }
  const shared = { n, T: k, cov, info: {}, warnings: [] };
  return { mu, model: random.next() < 0.5 && k < n ? { ...shared, low: { k, F, d } } : shared };
}

function shares(random: Random, n: number): number[] {
  const raw = Array.from({ length: n }, () => (random.next() < 0.3 ? 0 : 0.01 + random.next()));
  const total = raw.reduce((a, b) => a + b, 0);
  return total > 0 ? raw.map((v) => v / total) : raw.map(() => 1 / n);
}

function objectiveOf(random: Random, n: number): Objective {
  const list: readonly (() => Objective)[] = [
    () => ({ type: 'MinRisk' }),
    () => ({ type: 'MinRisk-Target', targetReturn: 0.4 * random.next() - 0.1 }),
    () => ({ type: 'MaxRet', targetRisk: 0.05 + 0.4 * random.next() }),
    () => ({ type: 'Sharpe' }),
    () => ({ type: 'Utility', riskAversion: 1 + 9 * random.next() }),
    () => ({
      type: 'Utility-TrackingError',
      riskAversion: 1 + 9 * random.next(),
      benchmark: { weights: shares(random, n) },
    }),
  ];
  return list[random.integer(list.length)]!();
}

function groupsOf(random: Random, n: number): Group[] {
  if (random.next() < 0.5) return [];
  const cut = 1 + random.integer(n - 1);
  const min = random.next() < 0.6 ? 0.6 * random.next() : null;
  const first: Group = {
    name: 'a',
    members: Array.from({ length: cut }, (_, i) => i),
    ...(min === null ? {} : { min }),
    max: Math.min(1, (min ?? 0) + 0.05 + 0.5 * random.next()),
  };
  if (random.next() < 0.5) return [first];
  return [first, { name: 'b', members: [cut], min: 0.5 * random.next() }].filter(
    ({ members }) => (members[0] ?? n) < n,
  );
}

/** Bounds are never crossed; whether the rules can be met together is left to chance. */
export function randomQuestion(seed: number, n: number): Question {
  const random = createRandom(seed);
  const { model, mu } = universe(random, n);
  const objective = objectiveOf(random, n);
  const hasShorts = random.next() < 0.3;
  const maxShort = hasShorts && random.next() < 0.7 ? [0.01, 0.1, 0.3][random.integer(3)]! : null;
  const least = maxShort === null ? (hasShorts ? -1 : 0) : -maxShort;
  const hasUpper = random.next() < 0.4;
  const upper = Array.from({ length: n }, () => (hasUpper ? 0.05 + (2.2 / n) * random.next() : 1));
  const hasLower = random.next() < 0.4;
  const lower = upper.map((u) => (hasLower ? Math.min(u - 0.02, (1.2 / n) * random.next()) : least));
  const groups = groupsOf(random, n);
  const hasCosts = random.next() < 0.35;
  const costs: Costs | null = hasCosts
    ? {
        rate: random.next() < 0.3 ? 0 : 0.01 * random.next(),
        w0: shares(random, n),
        horizonYears: 0.1 + random.next(),
        ...(random.next() < 0.5 ? { maxTurnover: random.next() } : {}),
      }
    : null;
  const constraints: Constraints = {
    ...(hasShorts && maxShort === null ? { short: true } : {}),
    ...(maxShort === null ? {} : { maxShort }),
    ...(hasUpper ? { upper } : {}),
    ...(hasLower ? { lower } : {}),
    ...(groups.length > 0 ? { groups } : {}),
  };
  const rf = 0.05 * random.next();
  const problem: Problem = { model, A: 1, mu, rf, objective, constraints, ...(costs ? { costs } : {}) };
  return { problem, n, lower, upper, groups, maxShort, costs };
}
