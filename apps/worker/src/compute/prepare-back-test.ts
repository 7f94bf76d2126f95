/** Prices of a simulation brought to the rows that all its portfolios live on, once, with what follows from prices alone. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import type { ModelKey } from '@ballast/quant/keys';
import { alignHistory, type HistoryInput } from '@ballast/quant/simulation/align-history';
import type { BackTest } from '@ballast/quant/simulation/back-test';
import { benchmarkEquity, collectSimulation } from '@ballast/quant/simulation/collect';
import { simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import { type PriceHistory, storedHistory } from '@ballast/quant/simulation/price-history';
import { createEqualWeightPolicy } from '@ballast/quant/simulation/scheduled-policies';
import type { BackTestInput } from '../back-test/back-test-input.ts';
import { drawnRows, lineMetrics, monthReturns } from '../back-test/line.ts';
import { packWithHash } from '../back-test/pack.ts';

export interface PrepareTask {
  readonly history: HistoryInput;
  readonly benchmark: string | null;
  readonly trials: number;
  readonly portfolios: Readonly<
    Partial<Record<ModelKey, Omit<BackTest, 'rules'> & { readonly rules: Omit<BackTest['rules'], 'start'> }>>
  >;
}

export type PreparedView = Pick<Simulation, 'references' | 'survivorship'>;

export type PreparedBackTest =
  | {
      readonly status: 'prepared';
      readonly hash: string;
      readonly body: Uint8Array;
      /** Decision dates of each portfolio. */
      readonly rows: number;
      readonly view: PreparedView;
    }
  /** No two closes in all of the test. */
  | { readonly status: 'no_prices' };

type Line = NonNullable<Simulation['references']['benchmark']>;

const lineOf = (
  symbol: string | null,
  values: Float64Array,
  benchmark: Float64Array | null,
  { history, start }: { readonly history: PriceHistory; readonly start: number },
): Line | null => {
  if (values.length < 2 || !values.every(Number.isFinite)) return null;
  const dates = history.dates.slice(start, start + values.length);
  return {
    symbol,
    history: drawnRows(values).map((k) => ({ date: dates[k] ?? '', value: values[k] ?? 0 })),
    months: monthReturns(dates, values),
    metrics: lineMetrics(values, benchmark, history.periodsPerYear),
  };
};

const survivorshipOf = (
  { assets }: HistoryInput,
  { history, start }: { history: PriceHistory; start: number },
) => {
  const n = history.symbols.length;
  const last = history.dates.length - 1;
  return assets.flatMap(({ symbol, prices }, i): PreparedView['survivorship'] => {
    const known = { symbol, firstPrice: prices.dates[0] ?? null, lastPrice: prices.dates.at(-1) ?? null };
    if (!Number.isFinite(history.carried[last * n + i])) return [{ ...known, issue: 'no_prices' }];
    if (!Number.isFinite(history.carried[start * n + i])) return [{ ...known, issue: 'late' }];
    return history.ended[last * n + i] === 1 ? [{ ...known, issue: 'ended' }] : [];
  });
};

/** Bought once at the first row, without cost. */
const equalWeights = (history: PriceHistory, start: number, initialValue: number): Float64Array => {
  const rules = {
    ...{ initialValue, start, lag: 0, cashRate: 0, borrowFee: 0, lots: null, minTrade: 0 },
    costs: { transactionCost: 0, intervals: [] },
  };
  const from = startCheckpoint(history.symbols.length, rules, null);
  return collectSimulation(simulate(history, createEqualWeightPolicy(), rules, from)).equity;
};

export const prepareBackTest = (task: PrepareTask): PreparedBackTest => {
  const { history: asked, benchmark, trials } = task;
  const { history, start } = alignHistory(asked);
  const rows = history.dates.length - Math.max(0, start);
  if (start < 0 || rows < 2) return { status: 'no_prices' };
  const portfolios = Object.fromEntries(
    Object.entries(task.portfolios).map(([model, { rules, ...rest }]) => [
      model,
      { ...rest, rules: { ...rules, start } },
    ]),
  ) satisfies BackTestInput['portfolios'];
  const input: BackTestInput = {
    version: 2,
    history: storedHistory(history),
    currency: asked.currency,
    benchmark,
    trials,
    portfolios,
  };
  const [any] = Object.values(portfolios);
  const initialValue = any?.rules.initialValue ?? 0;
  const at = { history, start };
  const watched = benchmark === null ? undefined : history.watched[benchmark];
  const compared = watched === undefined ? null : benchmarkEquity(watched.carried, start, initialValue);
  const equal = equalWeights(history, start, initialValue);
  return {
    status: 'prepared',
    ...packWithHash(input),
    rows,
    view: {
      references: {
        equalWeight: lineOf(null, equal, compared, at),
        benchmark: compared === null ? null : lineOf(benchmark, compared, null, at),
      },
      survivorship: survivorshipOf(asked, at),
    },
  };
};
