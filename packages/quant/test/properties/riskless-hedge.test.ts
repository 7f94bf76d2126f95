/** Sharpe beside an almost riskless hedge (an inverse fund, a leveraged double): the ratio is of hundreds and its optimum is found all the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimize } from '../../src/optimize.ts';
import { createRandom } from '../support/random.ts';

const hedged = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  n: fc.integer({ min: 3, max: 20 }),
  multiple: fc.constantFrom(-2, -1, -0.5, 0.3, 0.6),
  /** Annual volatility of what the hedge leaves. */
  noise: fc.constantFrom(1e-4, 3e-4, 1e-3),
  isShort: fc.boolean(),
});

/** Exposures by factor, one row each; the last asset is `multiple` times the first, but for the noise. Σ = FᵀF. */
function exposures({
  seed,
  n,
  multiple,
  noise,
}: {
  seed: number;
  n: number;
  multiple: number;
  noise: number;
}) {
  const random = createRandom(seed);
  const rows = 3 + n;
  const F = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: n }, (_, i) => (r < 3 ? 0.4 * (random.next() - 0.3) : r - 3 === i ? 0.2 : 0)),
  );
  for (const row of F) row[n - 1] = multiple * row[0]!;
  F[rows - 1]![n - 1] = noise;
  return { F, mu: Array.from({ length: n }, () => 0.3 * random.next() - 0.05) };
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
};

describe('Sharpe near a riskless hedge', () => {
  it('is answered, and no exchange of two assets raises the ratio', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(hedged, (asked) => {
        const { n, isShort } = asked;
        const { F, mu } = exposures(asked);
        const cov = new Float64Array(n * n);
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) cov[i * n + j] = F.reduce((s, row) => s + row[i]! * row[j]!, 0);
        const lower = new Float64Array(n).fill(isShort ? -2 : 0);
        const upper = new Float64Array(n).fill(isShort ? 3 : 1);
        const answer = optimize({
          ...{ model: { n, T: 0, cov, info: {}, warnings: [] }, A: 1, mu, rf: 0 },
          ...{ objective: { type: 'Sharpe' }, constraints: { short: isShort, lower, upper } },
        });
        if (answer.status === 'infeasible') return expect(Math.max(...mu)).toBeLessThanOrEqual(0);
        if (answer.status === 'error') throw new Error(`${answer.code} ${JSON.stringify(answer.at)}`);
        const w = answer.weights;
        // risk by factor, where nothing cancels: Σ itself knows 1e-8 of so small a variance only in part
        const risks = F.map((row) => dot(row, w));
        const net = dot(mu, w);
        const ratio = net / Math.sqrt(dot(risks, risks));
        ratios.push(ratio);
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            const room = Math.min(upper[i]! - w[i]!, w[j]! - lower[j]!);
            if (i === j || room < 1e-6) continue;
            const along = F.map((row) => row[i]! - row[j]!);
            const gain = mu[i]! - mu[j]!;
            // the best step of max (net + g·s)/√(v + 2bs + cs²) is s = (gv − b·net)/(c·net − gb)
            const v = dot(risks, risks);
            const b = dot(risks, along);
            const c = dot(along, along);
            const best = (gain * v - b * net) / (c * net - gain * b);
            const s = Math.min(Math.max(Number.isFinite(best) ? best : room, 0), room);
            const moved = (net + gain * s) / Math.sqrt(v + 2 * b * s + c * s * s);
            expect(moved / ratio).toBeLessThan(1 + 1e-6);
          }
      }),
      { numRuns: 300, seed: 21 },
    );
    expect(ratios.filter((ratio) => ratio > 100).length).toBeGreaterThan(60);
  });
});
