/** safety G5: the decisions of a walk-forward up to a row, before and after everything later was poisoned. */
import type { ModelKey } from '../../src/keys.ts';
import { collectSimulation } from '../../src/simulation/collect.ts';
import { type SimulationRules, simulate, startCheckpoint } from '../../src/simulation/engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from '../../src/simulation/optimizing-policy.ts';
import { historyFromPrices } from '../../src/simulation/price-history.ts';
import { everyRows } from '../../src/simulation/scheduled-policies.ts';
import { createRandom } from './random.ts';
import { sessions, syntheticPrices } from './synthetic-market.ts';

const ROWS = 90;
const ASSETS = 6;
const TRAIN = 40;
const STEP = 10;

export const LOOK_AHEAD_RULES: SimulationRules = {
  initialValue: 100_000,
  start: TRAIN,
  lag: 1,
  cashRate: 0,
  borrowFee: 0,
  lots: null,
  minTrade: 0,
  costs: { transactionCost: 0.001, intervals: [] },
};

/** Text of every decision at or before `until`, to the last bit. */
export function decisionsUntil(model: ModelKey, prices: Float64Array, until: number): string {
  const policy = createOptimizingPolicy({
    policy: {
      model,
      objective: { type: 'Utility', riskAversion: 4 },
      constraints: {},
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0.001,
      horizonYears: 1,
    },
    observations: TRAIN,
    benchmark: null,
  });
  const symbols = Array.from({ length: ASSETS }, (_, i) => `S${i}`);
  const history = historyFromPrices(symbols, sessions(ROWS), prices, 252);
  const start = startCheckpoint(ASSETS, LOOK_AHEAD_RULES, EMPTY_MEMORY);
  const run = collectSimulation(simulate(history, everyRows(policy, TRAIN, STEP), LOOK_AHEAD_RULES, start));
  const decisions = run.notes.filter(({ index }) => index <= until);
  const values = [...run.equity.subarray(0, until - TRAIN + 1)];
  return JSON.stringify([
    decisions.map(({ note }) => ({ ...note, weights: [...(note.weights ?? [])] })),
    values,
  ]);
}

/** Poison of everything after row t: shuffled, scaled, missing or absurd. */
function poisonAfter(prices: Float64Array, t: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const poisoned = Float64Array.from(prices);
  const kind = random.integer(4);
  for (let at = (t + 1) * ASSETS; at < poisoned.length; at++) {
    if (kind === 0)
      poisoned[at] = prices[(t + 1) * ASSETS + random.integer(prices.length - (t + 1) * ASSETS)];
    else if (kind === 1) poisoned[at] *= 1000 * random.next();
    else if (kind === 2) poisoned[at] = Number.NaN;
    else poisoned[at] = 1e-12 + 1e12 * random.next();
  }
  return poisoned;
}

/** Undefined if nothing changed; else a sentence. */
export function findLookAhead(model: ModelKey, seed: number): string | undefined {
  const prices = syntheticPrices(seed, ROWS - 1, ASSETS);
  const t = TRAIN + STEP * createRandom(seed).integer((ROWS - TRAIN) / STEP - 1);
  const before = decisionsUntil(model, prices, t);
  const after = decisionsUntil(model, poisonAfter(prices, t, seed), t);
  return before === after ? undefined : `${model}, seed ${seed}: a decision at or before row ${t} changed`;
}
