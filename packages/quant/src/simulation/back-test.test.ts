import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRIGGER_KEYS } from '../keys.ts';
import type { TriggerSettings } from '../rebalancing/triggers.ts';
import { type BackTest, type LivedRows, liveOn, startOf } from './back-test.ts';
import { decodeCheckpoint, encodeCheckpoint } from './checkpoint-json.ts';
import { encodeExact } from './exact-json.ts';
import type { OptimizingMemory } from './optimizing-policy.ts';
import { historyFromPrices } from './price-history.ts';

const N = 4;
const ROWS = 90;
const dates = Array.from({ length: ROWS }, (_, k) =>
  new Date(Date.UTC(2024, 0, 1 + k)).toISOString().slice(0, 10),
);
const prices = Float64Array.from({ length: ROWS * N }, (_, at) => {
  const [row, asset] = [Math.floor(at / N), at % N];
  // the last one ends
  if (asset === N - 1 && row > 70) return Number.NaN;
  return 50 + 10 * asset + 5 * Math.sin(row * (0.3 + asset / 7)) + row * 0.1 * asset;
});
const history = historyFromPrices(['A', 'B', 'C', 'D'], dates, prices, 252);
const off = { active: false, value: 1 };
const backTest: BackTest = {
  optimizing: {
    policy: {
      ...{ model: 'linear_method', objective: { type: 'MinRisk' }, constraints: {}, views: [] },
      ...{ expectedReturns: 'bayes_stein', riskFree: 0, nodewise: false, costRate: 0.001, horizonYears: 1 },
    },
    ...{ observations: 25, benchmark: null },
  },
  triggers: {
    ...(Object.fromEntries(TRIGGER_KEYS.map((key) => [key, off])) as unknown as TriggerSettings),
    ...{ period: { active: true, value: 5 }, drift: { active: true, value: 0.02 } },
    outperform: { active: false, value: { symbols: [], value: 1 } },
  },
  method: 'newOptimization',
  rules: {
    ...{ initialValue: 10_000, start: 25, lag: 1, cashRate: 0, borrowFee: 0, lots: null, minTrade: 0 },
    costs: { transactionCost: 0.002, intervals: [] },
  },
};

const joined = (slices: readonly LivedRows[]) =>
  (['values', 'valuesWithoutCosts', 'cash', 'credit', 'decisions', 'changes'] as const).map((key) =>
    encodeExact(slices.flatMap((rows): readonly unknown[] => [...rows[key]])),
  );

it('leaves no trace of its slices: the life is the same, bit for bit, wherever it is interrupted', () => {
  const whole = liveOn(history, backTest, startOf(history, backTest), () => false);
  expect(whole.status).toBe('completed');
  expect(whole.lived.changes.some(({ why }) => why === 'delisting')).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), (lengths) => {
      const slices: LivedRows[] = [];
      let from = startOf(history, backTest);
      for (let k = 0; ; k += 1) {
        let left = lengths[k % lengths.length] ?? 1;
        const slice = liveOn(history, backTest, from, () => --left <= 0);
        slices.push(slice.lived);
        // as it is stored between processes
        from = decodeCheckpoint<OptimizingMemory>(encodeCheckpoint(slice.checkpoint));
        if (slice.status !== 'running') break;
      }
      expect(joined(slices)).toEqual(joined([whole.lived]));
      expect(encodeCheckpoint(from)).toBe(encodeCheckpoint(whole.checkpoint));
    }),
    { numRuns: 20 },
  );
});
