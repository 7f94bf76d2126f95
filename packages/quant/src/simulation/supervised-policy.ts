/**
 * The policy under supervision: decide first, then whenever a trigger fires (math#rebalancing-triggers, math#back-test). While an order is pending no
 * trigger is judged; `adjustToOriginal` trades back to the weights last executed. What fired for an order that came to nothing is silent on the row
 * after.
 */
import type { TriggerKey } from '../keys.ts';
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

/** The last order: its row, and what asked for it. */
interface Asked {
  readonly index: number;
  readonly fired: readonly TriggerKey[];
}

export type Supervised<Memory> = Memory & { readonly asked?: Asked };

/** Of an order that traded nothing. */
const silentOn = ({ index, executed }: Book, asked: Asked | undefined): readonly TriggerKey[] => {
  if (asked === undefined || index > asked.index + 1) return [];
  return (executed?.index ?? asked.index) < asked.index ? asked.fired : [];
};

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

export function supervise<Memory extends object, Note>(
  policy: Policy<Memory, Note>,
  { triggers, method }: SupervisionSettings,
): Policy<Supervised<Memory>, SupervisedNote<Note>> {
  return (view, book, memory) => {
    if (book.hasPendingOrder) return { order: null, memory, note: null };
    const silent = silentOn(book, memory.asked);
    const fired = book.executed
      ? measureTriggers(triggerStateOf(view, book, book.executed, triggers), triggers).filter(
          ({ trigger, isReached }) => isReached && !silent.includes(trigger),
        )
      : [];
    if (book.executed && fired.length === 0) return { order: null, memory, note: null };
    const asked = { index: book.index, fired: fired.map(({ trigger }) => trigger) };
    if (book.executed && method === 'adjustToOriginal') {
      return { order: book.executed.weights, memory: { ...memory, asked }, note: { fired, decision: null } };
    }
    const { order, memory: next, note } = policy(view, book, memory);
    const remembered = order === null ? next : { ...next, asked };
    return { order, memory: remembered, note: { fired, decision: note } };
  };
}
