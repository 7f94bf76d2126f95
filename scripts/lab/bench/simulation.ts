/**
 * Simulations over REST on the synthetic market: from the call to the first and to the last figure, and how long another call of the api takes meanwhile.
 * Goals on two cores: ten models × 20 assets × 30 years of monthly checks 10 s; a shrinkage model × 100 assets × 2 years of daily checks 5 s;
 * a thousand tickers × 10 years of weekly checks 60 s; first partial result 2 s; other calls within 20 % of idle at 95 %.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, isoDate } from '@ballast/contract/dates';
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { type ChaosProduct, startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';
import { importedTickers, importPrices, marketFile } from '../simulations/import-prices.ts';
import {
  awaitSimulation,
  liftSimulationLimits,
  readSimulation,
  tickersWithPrices,
} from '../simulations/run-simulation.ts';

const SHRINKAGE: readonly ModelKey[] = ['linear_method', 'oracle_method', 'shrunk_model', 'nonlinear_method'];
/** Below what one may ask in a minute. */
const BETWEEN_CALLS_MS = 60;
const SETTLED_MS = 20_000;
const IDLE_MS = 30_000;
const SHORT_RUNS = 5;
const IMPORTED_RUNS = 3;
const YEAR_DAYS = 365.25;

interface Case {
  readonly name: string;
  readonly assets: number;
  readonly years: number;
  readonly models: readonly ModelKey[];
  /** Days between two decisions. */
  readonly everyDays: number;
}

/** The synthetic market is not as old as that. */
const IMPORTED: Case & { readonly file: string; readonly endDate: string } = {
  ...{ name: 'ten models, 20 assets, 30 years, monthly', assets: 20, years: 30 },
  ...{ models: MODEL_KEYS, everyDays: 30 },
  ...{ file: 'prices/us-large20-1990-2022.csv.gz', endDate: '2022-12-28' },
};

const SYNTHETIC: readonly Case[] = [
  ...SHRINKAGE.map((model) => ({
    ...{ name: `${model}, 100 assets, 2 years, daily`, assets: 100, years: 2, models: [model], everyDays: 1 },
  })),
  {
    name: 'linear_method, 1000 tickers, 10 years, weekly',
    assets: 1000,
    years: 10,
    models: ['linear_method'],
    everyDays: 7,
  },
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const shares = (times: readonly number[]) =>
  `50 % ${percentile(times, 50).toFixed(1)} ms, 95 % ${percentile(times, 95).toFixed(1)} ms of ${times.length}`;

/** A small call, one after the other, until it is told to stop. */
const callMeanwhile = async ({ client }: ChaosProduct, signal: AbortSignal): Promise<number[]> => {
  const times: number[] = [];
  while (!signal.aborted) {
    const { status, ms } = await client.call('GET', '/portfolio/list');
    if (status !== 200) throw new Error(`list: ${status}`);
    times.push(ms);
    await wait(BETWEEN_CALLS_MS);
  }
  return times;
};

/** Of the same call with nothing beside it: other prices take other times. */
const tellIdle = async (product: ChaosProduct): Promise<void> => {
  await wait(SETTLED_MS);
  const idle = await callMeanwhile(product, AbortSignal.timeout(IDLE_MS));
  print(`GET /portfolio/list, idle: ${shares(idle)}`);
};

const run = async (
  product: ChaosProduct,
  { name, models, everyDays, years }: Case,
  endDate: string,
  tickers: readonly string[],
) => {
  const done = new AbortController();
  const meanwhile = callMeanwhile(product, done.signal);
  const { id, firstMs, totalMs } = await awaitSimulation(product.client, product.superuserUrl(), {
    ...{ name, plannedInvestment: 1_000_000, currency: 'USD', transactionCost: 0.001, trainPeriod: 182 },
    ...{ investmentStartDate: addDays(endDate, -Math.round(years * YEAR_DAYS)), endDate },
    rebalancing: { active: true, method: 'newOptimization', period: { active: true, value: everyDays } },
    configuration: { tickers, models, objective: 'MinRisk' },
  });
  done.abort();
  const times = await meanwhile;
  // its whole answer is long, and none of what is measured
  const simulation = await readSimulation(product.client, id);
  const decided = simulation.portfolios.reduce((sum, { honesty }) => sum + (honesty?.rebalances ?? 0), 0);
  print(
    `${name}: ${simulation.status}${simulation.error ? ` ${JSON.stringify(simulation.error)}` : ''}, first ${seconds(firstMs)}, all ${seconds(totalMs)}, ${decided} decisions; another call meanwhile: ${shares(times)}`,
  );
  return times;
};

export const benchSimulation = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
  const product = await startChaosProduct({}, dataDir);
  try {
    await liftSimulationLimits(product.superuserUrl());
    await tellIdle(product);
    const yesterday = addDays(isoDate(new Date()), -1);
    // a simulation of a second sees too few calls to tell what 95 % of them take
    const meanwhile: number[] = [];
    for (const bench of SYNTHETIC) {
      const { assets, years } = bench;
      const start = addDays(yesterday, -Math.round(years * YEAR_DAYS) - 182);
      const tickers = await tickersWithPrices(product.client, assets, start);
      for (let k = 0; k < (assets <= 100 ? SHORT_RUNS : 1); k++)
        meanwhile.push(...(await run(product, bench, yesterday, tickers)));
    }
    print(`GET /portfolio/list beside all of these: ${shares(meanwhile)}`);
    const { file, endDate, assets } = IMPORTED;
    if (existsSync(marketFile(file))) {
      importPrices(file, dataDir);
      const from = addDays(endDate, -Math.round(IMPORTED.years * YEAR_DAYS) - 182);
      const tickers = await importedTickers(product.superuserUrl(), { count: assets, from, to: endDate });
      await tellIdle(product);
      const beside: number[] = [];
      for (let k = 0; k < IMPORTED_RUNS; k++)
        beside.push(...(await run(product, IMPORTED, endDate, tickers)));
      print(`GET /portfolio/list beside ten models: ${shares(beside)}`);
      await tellIdle(product);
    } else print(`${IMPORTED.name}: BALLAST_SHARED_DIR names no folder with its prices`);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
