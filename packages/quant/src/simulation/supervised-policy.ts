/**
 * The policy under supervision: decide first, then whenever a trigger fires (math#rebalancing-triggers, math#back-test). While an order is pending no
 * trigger is judged; `adjustToOriginal` trades back to the weights last executed.
 */
import {
  measureTriggers,
  type TriggerMeasure,
  type TriggerSettings,
  type TriggerState,
} from '../rebalancing/triggers.ts';
import { daysSinceEpoch } from '../returns/period-rows.ts';
import type { Book, Executed } from './book.ts';
import type { Policy } from './engine.ts';
import type { MarketView } from './market-view.ts';

export interface SupervisionSettings {
  readonly triggers: TriggerSettings;
  readonly method: 'newOptimization' | 'adjustToOriginal';
}

export interface SupervisedNote<Note> {
  /** What asked for the decision, and by how much; empty for the first one. */
  readonly fired: readonly TriggerMeasure[];
  readonly decision: Note | null;
}

function symbolReturns(
  view: MarketView,
  symbols: readonly string[],
  rowsBack: number,
): Record<string, number> {
  const returns: Record<string, number> = {};
  for (const symbol of symbols) {
    const then = view.priceOf(symbol, rowsBack);
    const now = view.priceOf(symbol, 0);
    if (then !== undefined && now !== undefined) returns[symbol] = now / then - 1;
  }
  return returns;
}

export function triggerStateOf(
  view: MarketView,
  book: Book,
  executed: Executed,
  { outperform }: TriggerSettings,
): TriggerState {
  const rowsBack = book.index - executed.index;
  return {
    holdings: Array.from(book.weights, (weight, i) => ({
      weight,
      target: executed.weights[i],
      price: view.price(i, 0),
      previousPrice: view.price(i, Math.min(1, view.rowsBefore)),
    })),
    cash: { weight: book.cashWeight, target: executed.cashWeight },
    daysSinceRebalance: daysSinceEpoch(view.date) - daysSinceEpoch(view.dateAt(rowsBack)),
    portfolioReturn: book.value / executed.value - 1,
    symbolReturns: symbolReturns(view, outperform.value.symbols, rowsBack),
  };
}

export function supervise<Memory, Note>(
  policy: Policy<Memory, Note>,
  { triggers, method }: SupervisionSettings,
): Policy<Memory, SupervisedNote<Note>> {
  return (view, book, memory) => {
    if (book.hasPendingOrder) return { order: null, memory, note: null };
    const fired = book.executed
      ? measureTriggers(triggerStateOf(view, book, book.executed, triggers), triggers).filter(
          ({ isReached }) => isReached,
        )
      : [];
    if (book.executed && fired.length === 0) return { order: null, memory, note: null };
    if (book.executed && method === 'adjustToOriginal') {
      return { order: book.executed.weights, memory, note: { fired, decision: null } };
    }
    const { order, memory: next, note } = policy(view, book, memory);
    return { order, memory: next, note: { fired, decision: note } };
  };
}
