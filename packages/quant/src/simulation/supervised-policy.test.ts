import { describe, expect, it } from 'vitest';
import { sessions, syntheticPrices } from '../../test/support/synthetic-market.ts';
import { TRIGGERS_OFF } from '../../test/support/triggers-off.ts';
import { collectSimulation } from './collect.ts';
import { type Policy, type SimulationRules, simulate, startCheckpoint } from './engine.ts';
import { historyFromPrices } from './price-history.ts';
import { type SupervisionSettings, supervise } from './supervised-policy.ts';

const N = 3;
const ROWS = 60;

const RULES: SimulationRules = {
  initialValue: 10_000,
  start: 0,
  lag: 1,
  cashRate: 0,
  borrowFee: 0,
  lots: null,
  minTrade: 0,
  costs: { transactionCost: 0, intervals: [] },
};

/** Counts how often it is asked; half in A, half in B. */
const halves: Policy<{ readonly times: number }, string> = (_, __, { times }) => {
  return { order: Float64Array.of(0.5, 0.5, 0), memory: { times: times + 1 }, note: `asked ${times + 1}` };
};

function run(settings: SupervisionSettings, prices = syntheticPrices(4, ROWS - 1, N), over = {}) {
  const history = historyFromPrices(['A', 'B', 'C'], sessions(ROWS), prices, 252);
  const rules = { ...RULES, ...over };
  return collectSimulation(
    simulate(history, supervise(halves, settings), rules, startCheckpoint(N, rules, { times: 0 })),
  );
}

describe('supervise', () => {
  it('decides once where no trigger is active', () => {
    const { trades, checkpoint } = run({ method: 'newOptimization', triggers: TRIGGERS_OFF });
    expect(trades.map(({ index }) => index)).toEqual([1]);
    expect(checkpoint.memory.times).toBe(1);
  });

  it('acts when the period has passed, counted from the executed trade', () => {
    const triggers = { ...TRIGGERS_OFF, period: { active: true, value: 28 } };
    const { trades, notes } = run({ method: 'newOptimization', triggers });
    expect(trades.map(({ index }) => index)).toEqual([1, 22, 43]);
    expect(notes.slice(1).map(({ note }) => note.fired.map(({ trigger }) => trigger))).toEqual([
      ['period'],
      ['period'],
    ]);
  });

  it('trades back to the executed weights without asking again', () => {
    const triggers = { ...TRIGGERS_OFF, drift: { active: true, value: 0.01 } };
    const { trades, checkpoint } = run({ method: 'adjustToOriginal', triggers });
    expect(trades.length).toBeGreaterThan(2);
    expect(checkpoint.memory.times).toBe(1);
    expect(checkpoint.executed?.weights[0]).toBeCloseTo(0.5, 12);
  });

  it.each([0, 1])(
    'is silent at the close after an order that came to nothing, which is no rebalance, %d rows later',
    (lag) => {
      const [period, threshold] = [28, 0.001].map((value) => ({ active: true, value }));
      const triggers = { ...TRIGGERS_OFF, period, threshold } as SupervisionSettings['triggers'];
      // nothing is worth a trade after the first
      const { trades, untraded, notes } = run({ method: 'newOptimization', triggers }, undefined, {
        ...{ lag, minTrade: 4_000 },
      });
      expect(trades).toHaveLength(1);
      const [first, second, third] = notes.slice(1).map(({ index, note }) => ({
        index,
        fired: note.fired.map(({ trigger }) => trigger),
      }));
      expect(first?.fired).toEqual(['threshold']);
      expect(untraded[0]).toMatchObject({ index: (first?.index ?? 0) + lag });
      // armed two rows after it was asked for, though its limit was passed all the time
      expect(second).toEqual({ index: (first?.index ?? 0) + 2, fired: ['threshold'] });
      expect(third?.index).toBe((second?.index ?? 0) + 2);
      // days count from the only rebalance, and what had not fired is not silent
      const aged = notes.find(({ note }) => note.fired.some(({ trigger }) => trigger === 'period'));
      expect([20, 21, 22]).toContain(aged?.index);
    },
  );

  it('sees a symbol run away from the portfolio', () => {
    const prices = syntheticPrices(4, ROWS - 1, N);
    for (let t = 30; t < ROWS; t++) prices[t * N + 2] *= 1.5;
    const outperform = { active: true, value: { symbols: ['C'], value: 0.3 } };
    const { notes } = run({ method: 'newOptimization', triggers: { ...TRIGGERS_OFF, outperform } }, prices);
    expect(notes[1]).toMatchObject({
      index: 30,
      note: { fired: [{ trigger: 'outperform', isReached: true }] },
    });
  });

  it('puts what an ended asset leaves in cash back to work at once, or once only into what is left of the original', () => {
    const end = 20;
    const prices = syntheticPrices(4, ROWS - 1, N).map((p, at) =>
      at % N === 0 && at >= end * N ? Number.NaN : p,
    );
    const triggers = { ...TRIGGERS_OFF, threshold: { active: true, value: 0.2 } };
    const renewed = run({ method: 'newOptimization', triggers }, prices);
    expect(
      renewed.notes
        .filter(({ index }) => index === end)
        .map(({ note }) => note.fired.map(({ trigger }) => trigger)),
    ).toEqual([['threshold']]);
    const back = run({ method: 'adjustToOriginal', triggers }, prices);
    expect(back.notes.map(({ index }) => index)).toEqual([0, end]);
    expect(back.dropped.map(({ index, asset }) => [index, asset])).toEqual([[end, 0]]);
    expect(back.checkpoint.executed?.cashWeight).toBeCloseTo(0.5, 6);
  });
});
