/**
 * npm run bench:backtest -w packages/quant -- <prices.csv[.gz]>
 * Back-test of 20 assets over 30 years with monthly decisions, all ten models on two threads: the goal is 30 s in all.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readPriceCsv, symbolsOf } from '../bin/support/price-csv.ts';
import { MODEL_KEYS, type ModelKey } from '../src/keys.ts';
import { alignHistory } from '../src/simulation/align-history.ts';
import { collectSimulation, metricsOfEquity } from '../src/simulation/collect.ts';
import { type SimulationRules, simulate, startCheckpoint } from '../src/simulation/engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from '../src/simulation/optimizing-policy.ts';
import { everyRows } from '../src/simulation/scheduled-policies.ts';

const THREADS = 2;
/** Trading days of half a year and of a month. */
const TRAIN = 126;
const MONTH = 21;

interface Row {
  readonly model: ModelKey;
  readonly seconds: number;
  readonly decisions: number;
  readonly kept: number;
  readonly worstKkt: number;
  readonly cagr: number | null;
  readonly volatility: number | null;
  readonly maxDrawdown: number | null;
}

function backtest(path: string, model: ModelKey): Row {
  const table = readPriceCsv(path);
  const startedAt = performance.now();
  const { history, start } = alignHistory({
    assets: symbolsOf(table, null, 'US', 'LOCAL'),
    watched: [],
    currency: 'LOCAL',
    rates: {},
    dataPeriod: '1day',
    firstDecision: table.dates[TRAIN]!,
    until: table.dates.at(-1)!,
    observations: TRAIN,
  });
  const policy = createOptimizingPolicy({
    policy: {
      model,
      objective: { type: 'Sharpe' },
      constraints: {},
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0.001,
      horizonYears: 1 / 12,
    },
    observations: TRAIN,
    benchmark: null,
  });
  const rules: SimulationRules = {
    initialValue: 100_000,
    start,
    lag: 1,
    cashRate: 0,
    borrowFee: 0,
    lots: null,
    minTrade: 0,
    costs: { transactionCost: 0.001, intervals: [] },
  };
  const from = startCheckpoint(history.symbols.length, rules, EMPTY_MEMORY);
  const run = collectSimulation(simulate(history, everyRows(policy, start, MONTH), rules, from));
  const metrics = metricsOfEquity(run.equity, null, history.periodsPerYear);
  return {
    model,
    seconds: (performance.now() - startedAt) / 1000,
    decisions: run.notes.length,
    kept: run.notes.filter(({ note }) => note.outcome === 'kept').length,
    worstKkt: Math.max(...run.notes.map(({ note }) => note.kkt ?? 0)),
    cagr: metrics.cagr,
    volatility: metrics.realized_volatility,
    maxDrawdown: metrics.max_dd,
  };
}

if (isMainThread) {
  const [given] = process.argv.slice(2);
  if (!given) {
    console.error('usage: npm run bench:backtest -w packages/quant -- <prices.csv[.gz]>');
    process.exit(1);
  }
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const startedAt = performance.now();
  const waiting: ModelKey[] = [...MODEL_KEYS];
  const rows: Row[] = [];
  const runOne = async (): Promise<void> => {
    for (let model = waiting.shift(); model; model = waiting.shift()) {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { path, model } });
      rows.push(
        await new Promise<Row>((done, failed) => {
          worker.once('message', done);
          worker.once('error', failed);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: THREADS }, runOne));
  console.log('| model | s | decisions | kept | worst KKT | yearly return | volatility | deepest fall |');
  console.log('|---|---|---|---|---|---|---|---|');
  const percent = (x: number | null): string => (x === null ? '' : `${(100 * x).toFixed(1)} %`);
  for (const row of rows) {
    console.log(
      `| ${row.model} | ${row.seconds.toFixed(2)} | ${row.decisions} | ${row.kept} | ${row.worstKkt.toExponential(1)} | ${percent(row.cagr)} | ${percent(row.volatility)} | ${percent(row.maxDrawdown)} |`,
    );
  }
  console.log(`\nall ten on ${THREADS} threads: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
} else {
  const { path, model } = workerData as { path: string; model: ModelKey };
  parentPort!.postMessage(backtest(path, model));
}
