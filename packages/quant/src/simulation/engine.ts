/**
 * Back-test engine (math#back-test): a generator that walks through the rows, asks a policy at each and keeps the book.
 * Order of a row: interest and borrow fee, series that have ended, orders due, the policy's decision, orders without lag, the value.
 * An order trades at closes only: it waits for the first row on which everything it trades has a session; a later order that comes due
 * meanwhile takes its place. A series that has ended (`hasEnded`) is closed without cost at its last price, shorts are bought back at it,
 * and the proceeds are cash: there is no market left in which a cost could arise. What orders still want of it is dropped and told.
 * A checkpoint holds everything a run needs to go on bit for bit, the policy's memory included.
 */
import { type Book, creditOf, driftedWeights, type Executed, openBook, type PendingOrder } from './book.ts';
import { bookValue, type Execution, type ExecutionRules, executeWeights } from './execute-weights.ts';
import { type MarketView, viewAt } from './market-view.ts';
import { hasEnded, isClosed, type PriceHistory } from './price-history.ts';

/** What a policy answers: an order or none, what it remembers, and what it wants told. */
export interface PolicyAnswer<Memory, Note> {
  readonly order: Float64Array | null;
  readonly memory: Memory;
  readonly note: Note | null;
}

export type Policy<Memory, Note> = (
  view: MarketView,
  book: Book,
  memory: Memory,
) => PolicyAnswer<Memory, Note>;

export interface SimulationRules extends ExecutionRules {
  /** V₀, all in cash. */
  readonly initialValue: number;
  /** Row of the first decision. */
  readonly start: number;
  /** Rows between decision and execution. */
  readonly lag: number;
  /** Annual. */
  readonly cashRate: number;
  /** Annual, on the credit of shorts. */
  readonly borrowFee: number;
}

export interface Checkpoint<Memory> {
  /** Last row done; start − 1 before the first. */
  readonly index: number;
  readonly cash: number;
  readonly shares: Float64Array;
  /** The same decisions executed without costs. */
  readonly freeCash: number;
  readonly freeShares: Float64Array;
  readonly executed: Executed | null;
  readonly pending: readonly PendingOrder[];
  readonly totalCost: number;
  readonly memory: Memory;
}

export interface SimulatedTrade extends Execution {
  readonly index: number;
  readonly date: string;
}

/** A position closed because its series has ended. */
export interface Delisting {
  readonly index: number;
  readonly date: string;
  readonly asset: number;
  readonly units: number;
  /** The last one known. */
  readonly price: number;
}

/** What an order wanted of an asset whose series has ended: not traded, its share stays cash. */
export interface DroppedPart {
  readonly index: number;
  readonly date: string;
  readonly asset: number;
  readonly weight: number;
}

export interface SimulatedValue<Memory> {
  readonly index: number;
  readonly date: string;
  readonly value: number;
  /** Of the same decisions without costs. */
  readonly valueWithoutCosts: number;
  readonly cash: number;
  readonly credit: number;
  readonly weights: Float64Array;
  readonly checkpoint: Checkpoint<Memory>;
}

export type SimulationEvent<Memory, Note> =
  | { readonly type: 'note'; readonly index: number; readonly date: string; readonly note: Note }
  | { readonly type: 'trade'; readonly trade: SimulatedTrade }
  | { readonly type: 'delisting'; readonly delisting: Delisting }
  | { readonly type: 'dropped'; readonly dropped: DroppedPart }
  | { readonly type: 'value'; readonly value: SimulatedValue<Memory> };

export interface SimulationEnd<Memory> {
  /** `ruined`: the value fell to zero or below, nothing follows. */
  readonly status: 'completed' | 'ruined';
  readonly checkpoint: Checkpoint<Memory>;
}

export function startCheckpoint<Memory>(
  n: number,
  rules: SimulationRules,
  memory: Memory,
): Checkpoint<Memory> {
  return {
    index: rules.start - 1,
    cash: rules.initialValue,
    shares: new Float64Array(n),
    freeCash: rules.initialValue,
    freeShares: new Float64Array(n),
    executed: null,
    pending: [],
    totalCost: 0,
    memory,
  };
}

/** Interest on cash less the fee on credit, for one period. */
function accrue(
  cash: number,
  shares: Float64Array,
  prices: Float64Array,
  rules: SimulationRules,
  A: number,
): number {
  const interest = (1 + rules.cashRate) ** (1 / A) - 1;
  const fee = rules.borrowFee === 0 ? 0 : (creditOf(shares, prices) * rules.borrowFee) / A;
  return cash + cash * interest - fee;
}

interface Position {
  readonly cash: number;
  readonly shares: Float64Array;
}

/** Proceeds of the given assets at their last price. */
function closePositions(
  { cash, shares }: Position,
  prices: Float64Array,
  assets: readonly number[],
): Position {
  const left = Float64Array.from(shares);
  let proceeds = 0;
  for (const i of assets) {
    if (left[i] !== 0) proceeds += left[i] * prices[i];
    left[i] = 0;
  }
  return { cash: cash + proceeds, shares: left };
}

/** The order without the ended assets, each of which it wanted something of is told. */
function* dropEnded(
  weights: Float64Array,
  ended: readonly number[],
  row: { readonly index: number; readonly date: string },
): Generator<{ readonly type: 'dropped'; readonly dropped: DroppedPart }, Float64Array, void> {
  const left = Float64Array.from(weights);
  for (const asset of ended) {
    const weight = left[asset];
    if (weight === 0) continue;
    left[asset] = 0;
    yield { type: 'dropped', dropped: { ...row, asset, weight } };
  }
  return left;
}

/** Something the order would trade has no session on the row. */
function hasToWait(history: PriceHistory, row: number, shares: Float64Array, weights: Float64Array): boolean {
  return weights.some((weight, i) => (weight !== 0 || shares[i] !== 0) && isClosed(history, row, i));
}

export function* simulate<Memory, Note>(
  history: PriceHistory,
  policy: Policy<Memory, Note>,
  rules: SimulationRules,
  from: Checkpoint<Memory>,
): Generator<SimulationEvent<Memory, Note>, SimulationEnd<Memory>, void> {
  const n = history.symbols.length;
  const A = history.periodsPerYear;
  const free: ExecutionRules = { ...rules, costs: { transactionCost: 0, intervals: [] } };
  let state = from;

  const execute = (index: number, prices: Float64Array, weights: Float64Array): SimulatedTrade => {
    const done = executeWeights(state.cash, state.shares, prices, weights, rules);
    const without = executeWeights(state.freeCash, state.freeShares, prices, weights, free);
    const value = bookValue(done.cash, done.shares, prices);
    state = {
      ...state,
      cash: done.cash,
      shares: done.shares,
      freeCash: without.cash,
      freeShares: without.shares,
      totalCost: state.totalCost + done.cost,
      executed: {
        index,
        weights: driftedWeights(done.shares, prices, value),
        cashWeight: done.cash / value,
        value,
      },
    };
    return { ...done, index, date: history.dates[index] };
  };

  for (let index = from.index + 1; index < history.dates.length; index++) {
    const prices = history.carried.subarray(index * n, (index + 1) * n);
    const date = history.dates[index];
    if (index > rules.start) {
      state = {
        ...state,
        cash: accrue(state.cash, state.shares, prices, rules, A),
        freeCash: accrue(state.freeCash, state.freeShares, prices, rules, A),
      };
    }
    const ended = history.symbols.flatMap((_, i) => (hasEnded(history, index, i) ? [i] : []));
    for (const asset of ended) {
      const units = state.shares[asset];
      const delisting = { index, date, asset, units, price: prices[asset] };
      if (units !== 0) yield { type: 'delisting', delisting };
    }
    if (ended.length > 0) {
      const { cash, shares } = closePositions(state, prices, ended);
      const free = closePositions({ cash: state.freeCash, shares: state.freeShares }, prices, ended);
      const pending: PendingOrder[] = [];
      for (const { executeAt, weights } of state.pending)
        pending.push({ executeAt, weights: yield* dropEnded(weights, ended, { index, date }) });
      state = { ...state, cash, shares, freeCash: free.cash, freeShares: free.shares, pending };
    }
    const due = state.pending.findLast(({ executeAt }) => executeAt <= index);
    if (due) {
      const later = state.pending.filter(({ executeAt }) => executeAt > index);
      const waits = hasToWait(history, index, state.shares, due.weights);
      state = { ...state, pending: waits ? [due, ...later] : later };
      if (!waits) yield { type: 'trade', trade: execute(index, prices, due.weights) };
    }

    if (bookValue(state.cash, state.shares, prices) > 0) {
      const { cash, shares, executed, pending } = state;
      const book = openBook(index, cash, shares, prices, executed, pending.length > 0);
      const answer = policy(viewAt(history, index), book, state.memory);
      state = { ...state, memory: answer.memory };
      if (answer.note !== null) yield { type: 'note', index, date, note: answer.note };
      if (answer.order) {
        const weights = yield* dropEnded(answer.order, ended, { index, date });
        if (rules.lag === 0 && !hasToWait(history, index, state.shares, weights)) {
          state = { ...state, pending: [] };
          yield { type: 'trade', trade: execute(index, prices, weights) };
        } else {
          state = { ...state, pending: [...state.pending, { executeAt: index + rules.lag, weights }] };
        }
      }
    }

    state = { ...state, index };
    const value = bookValue(state.cash, state.shares, prices);
    yield {
      type: 'value',
      value: {
        index,
        date,
        value,
        valueWithoutCosts: bookValue(state.freeCash, state.freeShares, prices),
        cash: state.cash,
        credit: creditOf(state.shares, prices),
        weights: driftedWeights(state.shares, prices, value),
        checkpoint: state,
      },
    };
    if (!(value > 0)) return { status: 'ruined', checkpoint: state };
  }
  return { status: 'completed', checkpoint: state };
}
