import { describe, expect, it } from 'vitest';
import { LOOK_AHEAD_RULES } from '../../test/support/look-ahead.ts';
import { spelled } from '../../test/support/spelled.ts';
import { pricedSymbols, sessions, syntheticPrices } from '../../test/support/synthetic-market.ts';
import type { PricedSymbol } from '../returns/align.ts';
import { MAX_FILLED_ROWS } from '../returns/sample-prices.ts';
import { alignHistory } from './align-history.ts';
import { decodeCheckpoint, encodeCheckpoint } from './checkpoint-json.ts';
import { collectSimulation } from './collect.ts';
import { type Checkpoint, type Policy, type SimulationRules, simulate, startCheckpoint } from './engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from './optimizing-policy.ts';
import { MAX_PAUSE_ROWS } from './price-history.ts';
import { createSchedulePolicy, everyRows } from './scheduled-policies.ts';

const N = 4;
const ROWS = 120;
const TRAIN = 40;
/** Last row with a price of the first asset. */
const END = 70;
const dates = sessions(ROWS);
const prices = syntheticPrices(9, ROWS - 1, N);
const RULES: SimulationRules = { ...LOOK_AHEAD_RULES, start: TRAIN };

/** Keeps of the asset's prices what `isKept` says of their row. */
function only(asset: PricedSymbol, isKept: (row: number) => boolean): PricedSymbol {
  const rows = dates.flatMap((_, row) => (isKept(row) ? [row] : []));
  const values = rows.map((row) => asset.prices.values[row]);
  return { ...asset, prices: { dates: rows.map((row) => dates[row]), values } };
}

function historyOf(assets: readonly PricedSymbol[]) {
  return alignHistory({
    assets,
    watched: [],
    currency: 'USD',
    rates: {},
    dataPeriod: '1day',
    firstDecision: dates[TRAIN],
    until: dates[ROWS - 1],
    observations: TRAIN,
  }).history;
}

const whole = pricedSymbols(prices, N);
const ending = historyOf(whole.map((asset, i) => (i === 0 ? only(asset, (row) => row <= END) : asset)));
const optimizing = everyRows(
  createOptimizingPolicy({
    policy: {
      model: 'linear_method',
      objective: { type: 'MinRisk' },
      constraints: { upper: new Float64Array(N).fill(0.6) },
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0.001,
      horizonYears: 1,
    },
    observations: TRAIN,
    benchmark: null,
  }),
  TRAIN,
  1,
);

describe('a series that ends', () => {
  const run = collectSimulation(simulate(ending, optimizing, RULES, startCheckpoint(N, RULES, EMPTY_MEMORY)));
  const known = END + MAX_PAUSE_ROWS + 1;

  it('is sold without cost at its last price once no price has come for longer than any market rests', () => {
    expect(run.delistings).toHaveLength(1);
    const [delisting] = run.delistings;
    expect(delisting).toMatchObject({ index: known, asset: 0, price: prices[END * N] });
    expect(delisting.units).toBeGreaterThan(0);
  });

  it('is in no later decision, each of which says so', () => {
    for (const { index, note } of run.notes) {
      // before its end is known, too many returns of the window may be missing
      const isThin = note.warnings.map(spelled).includes('coverage:0');
      expect(note.warnings.map(spelled).includes('delisted:0')).toBe(index >= known);
      expect(note.excluded.includes(0)).toBe(index >= known || isThin);
      if (note.excluded.includes(0)) expect(note.weights?.[0]).toBe(0);
      else expect(note.weights?.[0]).toBeGreaterThan(0.01);
      if (index <= END + MAX_FILLED_ROWS) expect(isThin).toBe(false);
    }
  });

  it('is not bought again by an order decided before', () => {
    const rules = { ...RULES, lag: 3 };
    const half = Float64Array.of(0.5, 0.5, 0, 0);
    const late = createSchedulePolicy(new Map([[known - 1, half]]));
    const { trades, checkpoint } = collectSimulation(
      simulate(ending, late, rules, startCheckpoint(N, rules, null)),
    );
    expect(trades.map(({ index }) => index)).toEqual([known + 2]);
    expect(checkpoint.shares[0]).toBe(0);
    expect(checkpoint.executed?.cashWeight).toBeCloseTo(0.5, 2);
  });

  it('is told of with the part of an order that is dropped, once for each order', () => {
    const rules = { ...RULES, lag: 3 };
    const late = createSchedulePolicy(
      new Map([
        [known - 1, Float64Array.of(0.4, 0.6, 0, 0)],
        [known, Float64Array.of(0, 1, 0, 0)],
        [known + 1, Float64Array.of(-0.2, 0.6, 0.6, 0)],
      ]),
    );
    const { dropped } = collectSimulation(simulate(ending, late, rules, startCheckpoint(N, rules, null)));
    expect(dropped).toEqual([
      { index: known, date: dates[known], asset: 0, weight: 0.4 },
      { index: known + 1, date: dates[known + 1], asset: 0, weight: -0.2 },
    ]);
  });

  it('leaves the value as it was', () => {
    const hold = createSchedulePolicy(new Map([[TRAIN, Float64Array.of(1, 0, 0, 0)]]));
    const { equity, checkpoint } = collectSimulation(
      simulate(ending, hold, RULES, startCheckpoint(N, RULES, null)),
    );
    expect(checkpoint.cash).toBeGreaterThan(0);
    for (let row = END; row < ROWS; row++) expect(equity[row - TRAIN]).toBeCloseTo(equity[END - TRAIN], 8);
  });

  it('changes nothing before the row at which it is known', () => {
    const full = historyOf(whole);
    const other = collectSimulation(
      simulate(full, optimizing, RULES, startCheckpoint(N, RULES, EMPTY_MEMORY)),
    );
    const until = (notes: typeof run.notes) => notes.filter(({ index }) => index <= END);
    expect(until(run.notes)).toEqual(until(other.notes));
  });

  it('is no end where only the rate is missing', () => {
    const foreign = whole.map((asset, i) => (i === 0 ? { ...asset, currency: 'TRY' } : asset));
    const rate = { dates: dates.slice(0, END + 1), values: new Float64Array(END + 1).fill(0.03) };
    const { history } = alignHistory({
      assets: foreign,
      watched: [],
      currency: 'USD',
      rates: { TRYUSD: rate },
      dataPeriod: '1day',
      firstDecision: dates[TRAIN],
      until: dates[ROWS - 1],
      observations: TRAIN,
    });
    const { delistings } = collectSimulation(
      simulate(history, optimizing, RULES, startCheckpoint(N, RULES, EMPTY_MEMORY)),
    );
    expect(delistings).toEqual([]);
  });
});

describe('a series that pauses for as long as a market may rest, and not a row longer', () => {
  const back = END + MAX_PAUSE_ROWS + 1;
  const pausing = historyOf(
    whole.map((asset, i) => (i === 0 ? only(asset, (row) => row <= END || row >= back) : asset)),
  );
  const half = (row: number, first: number) => [row, Float64Array.of(first, 1 - first, 0, 0)] as const;
  const wanted = new Map([half(TRAIN, 0.6), half(END + 2, 0.3), half(back + 10, 0.5)]);
  const run = collectSimulation(
    simulate(pausing, createSchedulePolicy(wanted), RULES, startCheckpoint(N, RULES, null)),
  );

  it('has not ended', () => {
    expect(run.delistings).toEqual([]);
    expect(run.dropped).toEqual([]);
  });

  it('is worth its last price meanwhile, and trades again with its first one', () => {
    expect(run.trades.map(({ index }) => index)).toEqual([TRAIN + 1, back, back + 11]);
    expect(pausing.carried[(back - 1) * N]).toBe(prices[END * N]);
    const [first, second] = run.trades;
    const held = first.shares[0] * prices[END * N] + first.shares[1] * prices[(back - 1) * N + 1];
    expect(run.equity[back - 1 - TRAIN]).toBeCloseTo(held + first.cash, 6);
    expect(second.shares[0]).toBeLessThan(first.shares[0]);
  });
});

describe('an order', () => {
  /** The first asset has no session on these rows. */
  const closed = [45, 46, 60];
  const holidays = historyOf(
    whole.map((asset, i) => (i === 0 ? only(asset, (row) => !closed.includes(row)) : asset)),
  );
  const at = (row: number, first: number) => [row, Float64Array.of(first, 1 - first, 0, 0)] as const;
  const tradesOf = (schedule: ReadonlyMap<number, Float64Array>, lag: number) => {
    const rules = { ...RULES, lag };
    const policy = createSchedulePolicy(schedule);
    return collectSimulation(simulate(holidays, policy, rules, startCheckpoint(N, rules, null)));
  };

  it.each([0, 1])('waits for a row on which everything it trades has a session (lag %d)', (lag) => {
    const { trades, checkpoint } = tradesOf(new Map([at(45 - lag, 0.5)]), lag);
    expect(trades.map(({ index }) => index)).toEqual([47]);
    expect(checkpoint.shares[0]).toBeGreaterThan(0);
  });

  it('gives way to a later one that comes due meanwhile', () => {
    const { trades, checkpoint } = tradesOf(new Map([at(44, 0.5), at(45, 0.2)]), 1);
    expect(trades.map(({ index }) => index)).toEqual([47]);
    expect(checkpoint.executed?.weights[0]).toBeCloseTo(0.2, 2);
  });

  it('does not wait for what it does not trade', () => {
    const { trades } = tradesOf(new Map([at(44, 0)]), 1);
    expect(trades.map(({ index }) => index)).toEqual([45]);
  });
});

it('a run with an end and waiting orders continues bit for bit from any row', () => {
  const history = historyOf(
    whole.map((asset, i) => {
      if (i === 0) return only(asset, (row) => row <= END);
      return i === 1 ? only(asset, (row) => row % 7 !== 3) : asset;
    }),
  );
  const equal: Policy<number, never> = (_, __, asked) => {
    return { order: new Float64Array(N).fill(1 / N), memory: asked + 1, note: null };
  };
  const run = (from: Checkpoint<number>) => {
    const values = [];
    for (const event of simulate(history, equal, RULES, from))
      if (event.type === 'value') values.push(event.value);
    return values;
  };
  const values = run(startCheckpoint(N, RULES, 0));
  expect(values.some(({ checkpoint }) => checkpoint.pending.length > 1)).toBe(true);
  for (const [k, { checkpoint }] of values.entries()) {
    if (k % 5 !== 0) continue;
    const revived = decodeCheckpoint<number>(encodeCheckpoint(checkpoint));
    expect(run(revived).map(({ value, cash }) => [value, cash])).toEqual(
      values.slice(k + 1).map(({ value, cash }) => [value, cash]),
    );
  }
});
