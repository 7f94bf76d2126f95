/**
 * One portfolio of a simulation: what it follows from, as plain data, and its life, in as many slices as whoever runs it likes. Slices leave no
 * trace: however often it is interrupted, the concatenated records are the same, bit for bit (math#back-test).
 */
import type { TriggerSettings } from '../rebalancing/triggers.ts';
import type { Checkpoint, SimulationRules } from './engine.ts';
import { simulate, startCheckpoint } from './engine.ts';
import {
  createOptimizingPolicy,
  type DecisionNote,
  EMPTY_MEMORY,
  type OptimizingMemory,
  type OptimizingSettings,
} from './optimizing-policy.ts';
import type { PriceHistory } from './price-history.ts';
import { type SupervisedNote, supervise } from './supervised-policy.ts';

export interface BackTest {
  readonly optimizing: OptimizingSettings;
  readonly triggers: TriggerSettings;
  readonly method: 'newOptimization' | 'adjustToOriginal';
  readonly rules: SimulationRules;
}

/** A change of holdings: a rebalance, or series that have ended and were closed. */
export interface HoldingsChange {
  readonly index: number;
  readonly why: 'rebalance' | 'delisting';
  /** Units before and after, all assets. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly turnover: number;
  readonly cost: number;
}

export interface DecisionRecord {
  readonly index: number;
  readonly note: SupervisedNote<DecisionNote>;
}

/** What was lived through from one checkpoint to the next; one value a row. */
export interface LivedRows {
  /** Of the first. */
  readonly from: number;
  readonly values: Float64Array;
  readonly valuesWithoutCosts: Float64Array;
  readonly cash: Float64Array;
  readonly credit: Float64Array;
  readonly decisions: readonly DecisionRecord[];
  readonly changes: readonly HoldingsChange[];
  /** Rows on which an order traded nothing. */
  readonly untraded: readonly number[];
}

export interface BackTestSlice {
  readonly status: 'running' | 'completed' | 'ruined';
  readonly lived: LivedRows;
  readonly checkpoint: Checkpoint<OptimizingMemory>;
}

export const startOf = (history: PriceHistory, { rules }: BackTest): Checkpoint<OptimizingMemory> =>
  startCheckpoint(history.symbols.length, rules, EMPTY_MEMORY);

/** Lives on from a checkpoint until there are no more rows, the value is gone, or `isEnough` after a row. */
export function liveOn(
  history: PriceHistory,
  { optimizing, triggers, method, rules }: BackTest,
  from: Checkpoint<OptimizingMemory>,
  isEnough: () => boolean,
): BackTestSlice {
  const policy = supervise(createOptimizingPolicy(optimizing), { triggers, method });
  const rows: { value: number; valueWithoutCosts: number; cash: number; credit: number }[] = [];
  const decisions: DecisionRecord[] = [];
  const changes: HoldingsChange[] = [];
  const untraded: number[] = [];
  let units = from.shares;
  let checkpoint = from;
  const record = (change: Omit<HoldingsChange, 'before'>) => {
    changes.push({ ...change, before: units });
    units = change.after;
  };
  const end = (status: BackTestSlice['status']): BackTestSlice => ({
    status,
    lived: {
      from: from.index + 1,
      values: Float64Array.from(rows, ({ value }) => value),
      valuesWithoutCosts: Float64Array.from(rows, ({ valueWithoutCosts }) => valueWithoutCosts),
      cash: Float64Array.from(rows, ({ cash }) => cash),
      credit: Float64Array.from(rows, ({ credit }) => credit),
      decisions,
      changes,
      untraded,
    },
    checkpoint,
  });
  const events = simulate(history, policy, rules, from);
  for (;;) {
    const step = events.next();
    if (step.done) {
      checkpoint = step.value.checkpoint;
      return end(step.value.status);
    }
    const event = step.value;
    if (event.type === 'untraded') untraded.push(event.index);
    else if (event.type === 'note') decisions.push({ index: event.index, note: event.note });
    else if (event.type === 'trade') {
      const { index, shares, turnover, cost } = event.trade;
      record({ index, why: 'rebalance', after: shares, turnover, cost });
    } else if (event.type === 'delisting') {
      const { index, asset } = event.delisting;
      record({
        index,
        why: 'delisting',
        after: units.map((u, i) => (i === asset ? 0 : u)),
        turnover: 0,
        cost: 0,
      });
    } else if (event.type === 'value') {
      rows.push(event.value);
      checkpoint = event.value.checkpoint;
      if (isEnough() && !(event.value.value <= 0)) return end('running');
    }
  }
}
