/** backtest: the engine on given schedules, and walk-forward runs with the product's own decisions. */
import type { ModelKey } from '../../src/keys.ts';
import { computeMetrics, DEFAULT_METRIC_SETTINGS, returnsOfValues } from '../../src/metrics/compute-metrics.ts';
import { METRIC_KEYS, type MetricKey } from '../../src/keys.ts';
import type { PolicyObjective } from '../../src/policy/policy-settings.ts';
import { collectSimulation } from '../../src/simulation/collect.ts';
import { simulate, type SimulationRules, startCheckpoint } from '../../src/simulation/engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from '../../src/simulation/optimizing-policy.ts';
import { historyFromPrices, type PriceHistory } from '../../src/simulation/price-history.ts';
import { createSchedulePolicy, everyRows } from '../../src/simulation/scheduled-policies.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport, type Tolerance } from './support/check.ts';

interface EngineItem {
  readonly name: string;
  readonly prices: number[][];
  readonly schedule: Readonly<Record<string, number[]>>;
  readonly params: {
    readonly V0: number;
    readonly cost: number;
    readonly lag: number;
    readonly cash_rate: number;
    readonly A: number;
    readonly lots: number[] | null;
  };
  readonly expected: {
    readonly equity: number[];
    readonly shares: number[];
    readonly cash: number;
    readonly trades: readonly { t: number; valueBefore: number; traded: number; turnover: number; cost: number }[];
  };
}

interface WalkItem {
  readonly name: string;
  readonly model: ModelKey;
  readonly objective: PolicyObjective;
  readonly train: number;
  readonly step: number;
  readonly cost: number;
  readonly lag: number;
  readonly expected: {
    readonly weightsByPriceIndex: Readonly<Record<string, number[]>>;
    readonly equity: number[];
    readonly cost: number;
    readonly metrics: Readonly<Partial<Record<MetricKey, number>>>;
  };
}

type Tolerances = Readonly<Record<'weights' | 'equity' | 'cash' | 'shares', Tolerance>>;

/** V₀ of the walk-forward cases. */
const WALK_VALUE = 100_000;
const WALK_PERIODS = 252;

function historyOf(prices: number[][], A: number): PriceHistory {
  const dates = prices.map((_, t) => new Date(t * 86_400_000).toISOString().slice(0, 10));
  const symbols = prices[0].map((_, i) => `S${i}`);
  return historyFromPrices(symbols, dates, Float64Array.from(prices.flat()), A);
}

function rulesOf(over: Partial<SimulationRules> & { cost: number }): SimulationRules {
  return {
    initialValue: WALK_VALUE,
    start: 0,
    lag: 0,
    cashRate: 0,
    borrowFee: 0,
    lots: null,
    minTrade: 0,
    costs: { transactionCost: over.cost, intervals: [] },
    ...over,
  };
}

function checkEngine(check: Checker, item: EngineItem, tolerance: Tolerances): void {
  const { params, expected } = item;
  const history = historyOf(item.prices, params.A);
  const schedule = new Map(Object.entries(item.schedule).map(([t, w]) => [Number(t), Float64Array.from(w)]));
  const rules = rulesOf({
    cost: params.cost,
    initialValue: params.V0,
    lag: params.lag,
    cashRate: params.cash_rate,
    lots: params.lots,
  });
  const start = startCheckpoint(history.symbols.length, rules, null);
  const run = collectSimulation(simulate(history, createSchedulePolicy(schedule), rules, start));
  check.vector('equity', run.equity, expected.equity, tolerance.equity);
  check.vector('shares', run.checkpoint.shares, expected.shares, tolerance.shares);
  check.number('cash', run.checkpoint.cash, expected.cash, tolerance.cash);
  check.same(
    'trade rows',
    run.trades.map(({ index }) => index),
    expected.trades.map(({ t }) => t),
  );
  expected.trades.forEach((trade, k) => {
    for (const quantity of ['valueBefore', 'traded', 'turnover', 'cost'] as const)
      check.number(`trade ${k} ${quantity}`, run.trades[k]?.[quantity], trade[quantity], tolerance.equity);
  });
}

function checkWalk(check: Checker, item: WalkItem, history: PriceHistory, tolerance: Tolerances): void {
  const { expected } = item;
  const policy = createOptimizingPolicy({
    policy: {
      model: item.model,
      objective: item.objective,
      constraints: {},
      expectedReturns: 'mean',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0,
      horizonYears: 1,
    },
    observations: item.train,
    benchmark: null,
  });
  const rules = rulesOf({ cost: item.cost, start: item.train, lag: item.lag });
  const start = startCheckpoint(history.symbols.length, rules, EMPTY_MEMORY);
  const run = collectSimulation(simulate(history, everyRows(policy, item.train, item.step), rules, start));
  check.same(
    'decisions',
    run.notes.map(({ index }) => String(index)),
    Object.keys(expected.weightsByPriceIndex),
  );
  for (const { index, note } of run.notes) {
    const weights = expected.weightsByPriceIndex[index];
    if (!note.weights) check.fail(`weights at ${index}`, JSON.stringify(note.reason));
    else if (weights) check.vector(`weights at ${index}`, note.weights, weights, tolerance.weights);
    check.atMost(`kkt at ${index}`, note.kkt ?? Number.NaN, 1e-8);
  }
  check.vector('equity', run.equity, expected.equity, tolerance.equity);
  check.number('cost', run.checkpoint.totalCost, expected.cost, { rel: 1e-5 });
  const metrics = computeMetrics({
    returns: returnsOfValues(run.equity),
    benchmark: null,
    periodsPerYear: WALK_PERIODS,
    ...DEFAULT_METRIC_SETTINGS,
  });
  for (const key of METRIC_KEYS) {
    const value = expected.metrics[key];
    if (value !== undefined) check.number(key, metrics[key], value, { abs: 1e-5 });
  }
}

export function run(file: CaseFile, report: KindReport): void {
  const tolerance = file.tolerance as unknown as Tolerances;
  const shared = file.prices as number[][] | undefined;
  for (const item of file.items as (EngineItem | WalkItem)[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      if ('schedule' in item) checkEngine(check, item, tolerance);
      else checkWalk(check, item, historyOf(shared!, WALK_PERIODS), tolerance);
    });
  }
}
