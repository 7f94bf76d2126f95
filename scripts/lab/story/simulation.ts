/**
 * `npm run story:simulation`: every model by least risk and by Sharpe ratio on real prices of BALLAST_SHARED_DIR, decided anew each week, through the
 * product: 100 companies of the S&P 500 in 2015–2017 and 20 over 1991–2022. Prints Markdown for docs/results/story-simulation.md.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@ballast/contract/dates';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { importedTickers, importPrices, marketFile } from '../simulations/import-prices.ts';
import { liftSimulationLimits, runSimulation } from '../simulations/run-simulation.ts';

const MODELS = [
  ...['sample_algorithm', 'linear_method', 'oracle_method', 'shrunk_model', 'static_magnus_algorithm'],
  ...['factor_magnus_algorithm', 'approximate_model', 'graphical_algorithm', 'nonlinear_method'],
  'dynamic_magnus_algorithm',
];
const COST = 0.001;

const MARKETS = [
  {
    ...{ name: 'S&P 500, 100 companies', file: 'prices/us-sp500-2015-2017.csv.gz', count: 100 },
    ...{ investmentStartDate: '2015-10-01', endDate: '2017-03-31', trainPeriod: 182 },
  },
  {
    ...{ name: '20 large companies', file: 'prices/us-large20-1990-2022.csv.gz', count: 20 },
    ...{ investmentStartDate: '1991-06-03', endDate: '2022-12-28', trainPeriod: 365 },
  },
] as const;
const OBJECTIVES = ['MinRisk', 'Sharpe'] as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (value: number | null, digits = 1) =>
  value === null ? 'n/a' : `${(100 * value).toFixed(digits)} %`;
const number = (value: number | null) => (value === null ? 'n/a' : value.toFixed(2));

const lineOf = (name: string, metrics: Metrics, more: readonly string[]) =>
  `| ${[
    name,
    ...['total_return', 'cagr', 'realized_volatility'].map((key) => percent(metrics[key as 'cagr'].value)),
    ...[number(metrics.sharpe.value), percent(metrics.max_dd.value), ...more],
  ].join(' | ')} |`;

const tell = (simulation: Simulation, firstMs: number, totalMs: number) => {
  const { portfolios, references, configurationsTried } = simulation;
  print(
    `${portfolios.reduce((sum, { totalProgress }) => sum + totalProgress, 0)} decision days in ${(totalMs / 1000).toFixed(1)} s, the first after ${(firstMs / 1000).toFixed(1)} s; ${configurationsTried} configurations tried.\n`,
  );
  print(
    '| | return | a year | volatility | Sharpe | worst fall | turnover a year | of return for costs | rebalances | PSR | DSR |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const { model, metrics, honesty } of portfolios)
    print(
      lineOf(model, metrics, [
        ...[percent(honesty?.turnover ?? null, 0), percent(honesty?.cost.share ?? null)],
        String(honesty?.rebalances ?? 0),
        ...[percent(honesty?.probabilisticSharpe ?? null), percent(honesty?.deflatedSharpe ?? null)],
      ]),
    );
  if (references.equalWeight)
    print(lineOf('equal weights, no costs', references.equalWeight.metrics, ['', '', '', '', '']));
  print('');
};

const runMarket = async (market: (typeof MARKETS)[number]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ballast-story-'));
  const product = await startChaosProduct({}, dataDir);
  try {
    importPrices(market.file, dataDir);
    await liftSimulationLimits(product.superuserUrl());
    const { investmentStartDate, endDate, trainPeriod, name, count } = market;
    const tickers = await importedTickers(product.superuserUrl(), {
      ...{ count, from: addDays(investmentStartDate, -trainPeriod), to: endDate },
    });
    for (const objective of OBJECTIVES) {
      print(`## ${name}, ${objective}\n`);
      const { simulation, firstMs, totalMs } = await runSimulation(product.client, product.superuserUrl(), {
        ...{ name: `${name}, ${objective}`, plannedInvestment: 1_000_000, currency: 'USD' },
        ...{ transactionCost: COST, trainPeriod, investmentStartDate, endDate },
        rebalancing: { active: true, method: 'newOptimization', period: { active: true, value: 7 } },
        configuration: { tickers, models: MODELS, objective },
      });
      if (simulation.status !== 'done')
        throw new Error(`${simulation.status} ${JSON.stringify(simulation.error)}`);
      tell(simulation, firstMs, totalMs);
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (existsSync(marketFile('prices'))) for (const market of MARKETS) await runMarket(market);
else {
  console.error(
    'No story without prices: BALLAST_SHARED_DIR names the folder that holds market-data/prices.',
  );
  process.exitCode = 1;
}
