/** A whole simulation in one go: its series, trades, notes and metrics (math#metrics, math#back-test). */
import {
  computeMetrics,
  DEFAULT_METRIC_SETTINGS,
  type Metrics,
  returnsOfValues,
} from '../metrics/compute-metrics.ts';
import type {
  Checkpoint,
  Delisting,
  DroppedPart,
  SimulatedTrade,
  SimulatedValue,
  SimulationEnd,
  SimulationEvent,
} from './engine.ts';

export interface SimulationRun<Memory, Note> {
  readonly status: SimulationEnd<Memory>['status'];
  readonly dates: readonly string[];
  readonly equity: Float64Array;
  readonly equityWithoutCosts: Float64Array;
  readonly trades: readonly SimulatedTrade[];
  /** Orders that came to nothing. */
  readonly untraded: readonly { readonly index: number; readonly date: string }[];
  readonly delistings: readonly Delisting[];
  readonly dropped: readonly DroppedPart[];
  readonly notes: readonly { readonly index: number; readonly date: string; readonly note: Note }[];
  readonly checkpoint: Checkpoint<Memory>;
}

export function collectSimulation<Memory, Note>(
  events: Generator<SimulationEvent<Memory, Note>, SimulationEnd<Memory>, void>,
): SimulationRun<Memory, Note> {
  const values: SimulatedValue<Memory>[] = [];
  const trades: SimulatedTrade[] = [];
  const untraded: { index: number; date: string }[] = [];
  const delistings: Delisting[] = [];
  const dropped: DroppedPart[] = [];
  const notes: { index: number; date: string; note: Note }[] = [];
  for (;;) {
    const step = events.next();
    if (step.done) {
      return {
        status: step.value.status,
        dates: values.map(({ date }) => date),
        equity: Float64Array.from(values, ({ value }) => value),
        equityWithoutCosts: Float64Array.from(values, ({ valueWithoutCosts }) => valueWithoutCosts),
        trades,
        untraded,
        delistings,
        dropped,
        notes,
        checkpoint: step.value.checkpoint,
      };
    }
    const event = step.value;
    if (event.type === 'value') values.push(event.value);
    else if (event.type === 'trade') trades.push(event.trade);
    else if (event.type === 'untraded') untraded.push({ index: event.index, date: event.date });
    else if (event.type === 'delisting') delistings.push(event.delisting);
    else if (event.type === 'dropped') dropped.push(event.dropped);
    else if (event.type === 'note') notes.push({ index: event.index, date: event.date, note: event.note });
  }
}

/** Of a value series, all from its first value on. */
export function metricsOfEquity(
  equity: Float64Array,
  benchmark: Float64Array | null,
  periodsPerYear: number,
): Metrics {
  return computeMetrics({
    returns: returnsOfValues(equity),
    benchmark: benchmark && returnsOfValues(benchmark),
    periodsPerYear,
    ...DEFAULT_METRIC_SETTINGS,
  });
}

/** A benchmark bought at the first row without cost. */
export function benchmarkEquity(
  values: ArrayLike<number>,
  start: number,
  initialValue: number,
): Float64Array {
  return Float64Array.from(
    { length: values.length - start },
    (_, k) => (initialValue * values[start + k]) / values[start],
  );
}
