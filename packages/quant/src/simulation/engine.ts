/**
 * Back-test engine (math#back-test): a generator that walks through the rows, asks a policy at each and keeps the book.
 * Order of a row: interest and borrow fee, series that have ended, orders due, the policy's decision, orders without lag, the value.
 * An order that would trade nothing, every part of it being below the least trade or a lot, is told and is no rebalance: the one before counts on.
 * An order trades at closes only: it waits for the first row on which everything it trades has a session; a later order that comes due
 * meanwhile takes its place. A series that has ended (`hasEnded`) is closed without cost at its last price, shorts are bought back at it,
 * and the proceeds are cash: there is no market left in which a cost could arise. What orders still want of it is dropped and told.
 * A checkpoint holds everything a run needs to go on bit for bit, the policy's memory included.
 */
import { type Book, creditOf, driftedWeights, type Executed, openBook, type PendingOrder } from './book.ts';
import { executeSuggested } from './execute-suggested.ts';
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
  | { readonly type: 'untraded'; readonly index: number; readonly date: string }
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

/** What stays the same over a run, and where it stands; every phase of a row replaces the latter. */
interface Run<Memory, Note> {
  readonly history: PriceHistory;
  readonly policy: Policy<Memory, Note>;
  readonly rules: SimulationRules;
  /** The rules without costs. */
  readonly free: ExecutionRules;
  state: Checkpoint<Memory>;
}

interface Row {
  readonly index: number;
  readonly date: string;
  /** Last known ones. */
  readonly prices: Float64Array;
  /** Assets whose series has ended. */
  readonly ended: readonly number[];
}

type Events<Memory, Note, Result = void> = Generator<SimulationEvent<Memory, Note>, Result, void>;

export function* simulate<Memory, Note>(
  history: PriceHistory,
  policy: Policy<Memory, Note>,
  rules: SimulationRules,
  from: Checkpoint<Memory>,
): Events<Memory, Note, SimulationEnd<Memory>> {
  const free: ExecutionRules = { ...rules, costs: { transactionCost: 0, intervals: [] } };
  const run: Run<Memory, Note> = { history, policy, rules, free, state: from };
  for (let index = from.index + 1; index < history.dates.length; index++) {
    const row = rowAt(history, index);
    if (index > rules.start) earnInterest(run, row);
    if (row.ended.length > 0) yield* closeEnded(run, row);
    yield* executeDue(run, row);
    if (bookValue(run.state.cash, run.state.shares, row.prices) > 0) yield* decide(run, row);
    run.state = { ...run.state, index };
    const value = valueAt(run.state, row);
    yield { type: 'value', value };
    if (!(value.value > 0)) return { status: 'ruined', checkpoint: run.state };
  }
  return { status: 'completed', checkpoint: run.state };
}

function rowAt(history: PriceHistory, index: number): Row {
  const n = history.symbols.length;
  return {
    index,
    date: history.dates[index],
    prices: history.carried.subarray(index * n, (index + 1) * n),
    ended: history.symbols.flatMap((_, i) => (hasEnded(history, index, i) ? [i] : [])),
  };
}

function earnInterest<Memory, Note>(run: Run<Memory, Note>, { prices }: Row): void {
  const { history, rules, state } = run;
  const A = history.periodsPerYear;
  run.state = {
    ...state,
    cash: accrue(state.cash, state.shares, prices, rules, A),
    freeCash: accrue(state.freeCash, state.freeShares, prices, rules, A),
  };
}

/** Positions in ended series become cash, and what waiting orders want of them is dropped. */
function* closeEnded<Memory, Note>(
  run: Run<Memory, Note>,
  { index, date, prices, ended }: Row,
): Events<Memory, Note> {
  const { state } = run;
  for (const asset of ended) {
    const units = state.shares[asset];
    const delisting = { index, date, asset, units, price: prices[asset] };
    if (units !== 0) yield { type: 'delisting', delisting };
  }
  const { cash, shares } = closePositions(state, prices, ended);
  const free = closePositions({ cash: state.freeCash, shares: state.freeShares }, prices, ended);
  const pending: PendingOrder[] = [];
  for (const { executeAt, weights } of state.pending)
    pending.push({ executeAt, weights: yield* dropEnded(weights, ended, { index, date }) });
  run.state = { ...state, cash, shares, freeCash: free.cash, freeShares: free.shares, pending };
}

/** The latest order that is due, if everything it trades has a session; else it waits. Older ones are void. */
function* executeDue<Memory, Note>(run: Run<Memory, Note>, row: Row): Events<Memory, Note> {
  const { history, state } = run;
  const due = state.pending.findLast(({ executeAt }) => executeAt <= row.index);
  if (!due) return;
  const later = state.pending.filter(({ executeAt }) => executeAt > row.index);
  const waits = hasToWait(history, row.index, state.shares, due.weights);
  run.state = { ...state, pending: waits ? [due, ...later] : later };
  if (!waits) yield execute(run, row, due.weights);
}

/** Asks the policy; its order is executed at once where there is no lag, and waits otherwise. */
function* decide<Memory, Note>(run: Run<Memory, Note>, row: Row): Events<Memory, Note> {
  const { history, policy, rules } = run;
  const { index, date, prices, ended } = row;
  const { cash, shares, executed, pending, memory } = run.state;
  const book = openBook(index, cash, shares, prices, executed, pending.length > 0);
  const answer = policy(viewAt(history, index), book, memory);
  run.state = { ...run.state, memory: answer.memory };
  if (answer.note !== null) yield { type: 'note', index, date, note: answer.note };
  if (!answer.order) return;
  const weights = yield* dropEnded(answer.order, ended, { index, date });
  if (rules.lag === 0 && !hasToWait(history, index, shares, weights)) {
    run.state = { ...run.state, pending: [] };
    yield execute(run, row, weights);
  } else {
    run.state = { ...run.state, pending: [...pending, { executeAt: index + rules.lag, weights }] };
  }
}

/** Trades to the weights, with costs in the one book and without in the other. */
function execute<Memory, Note>(
  run: Run<Memory, Note>,
  { index, date, prices }: Row,
  weights: Float64Array,
): SimulationEvent<Memory, Note> {
  const { state, rules, free } = run;
  const trade = rules.asSuggested ? executeSuggested : executeWeights;
  const done = trade(state.cash, state.shares, prices, weights, rules);
  if (done.traded === 0 && state.executed !== null) return { type: 'untraded', index, date };
  const without = trade(state.freeCash, state.freeShares, prices, weights, free);
  const value = bookValue(done.cash, done.shares, prices);
  run.state = {
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
  return { type: 'trade', trade: { ...done, index, date } };
}

function valueAt<Memory>(state: Checkpoint<Memory>, { index, date, prices }: Row): SimulatedValue<Memory> {
  const value = bookValue(state.cash, state.shares, prices);
  return {
    index,
    date,
    value,
    valueWithoutCosts: bookValue(state.freeCash, state.freeShares, prices),
    cash: state.cash,
    credit: creditOf(state.shares, prices),
    weights: driftedWeights(state.shares, prices, value),
    checkpoint: state,
  };
}
