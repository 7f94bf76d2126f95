/** Policies that act by the calendar of rows: a given schedule, equal weights, a walk-forward every so many rows. */
import { equalWeights } from '../expected-returns/equilibrium.ts';
import type { Policy } from './engine.ts';

/** Weights by row. */
export function createSchedulePolicy(schedule: ReadonlyMap<number, Float64Array>): Policy<null, never> {
  return (_, book) => {
    return { order: schedule.get(book.index) ?? null, memory: null, note: null };
  };
}

/** Equal weights at the first row and never again: the reference line of a simulation. */
export function createEqualWeightPolicy(): Policy<null, never> {
  return (view, book) => {
    const isFirst = book.executed === null && !book.hasPendingOrder;
    return { order: isFirst ? equalWeights(view.symbols.length) : null, memory: null, note: null };
  };
}

/** Asks another policy every `step` rows from `start` on. */
export function everyRows<Memory, Note>(
  policy: Policy<Memory, Note>,
  start: number,
  step: number,
): Policy<Memory, Note> {
  return (view, book, memory) => {
    if ((book.index - start) % step !== 0) return { order: null, memory, note: null };
    return policy(view, book, memory);
  };
}
