/** A back-test of a share that stops trading: from closes and rates of the product's market to a log that names it (safety G5; math#back-test). */

import { isDeepStrictEqual } from 'node:util';
import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { createSyntheticMarketData } from '@ballast/integrations/market-data/synthetic';
import { demoSeed } from '@ballast/market/demo-seed';
import { createMarket } from '@ballast/market/market';
import { DATA_PERIODS, type DataPeriod } from '@ballast/quant/keys';
import type { TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { alignHistory } from '@ballast/quant/simulation/align-history';
import { collectSimulation } from '@ballast/quant/simulation/collect';
import { type SimulationRules, simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import { createOptimizingPolicy, EMPTY_MEMORY } from '@ballast/quant/simulation/optimizing-policy';
import { MAX_PAUSE_ROWS } from '@ballast/quant/simulation/price-history';
import { supervise } from '@ballast/quant/simulation/supervised-policy';
import { describe, expect, it } from 'vitest';
import { nameWarnings } from './compute/name-assets.ts';

const [FROM, START, END, UNTIL] = ['2021-01-04', '2022-01-03', '2023-03-10', '2023-12-29'];

const market = createMarket(demoSeed);
const data = createSyntheticMarketData(market);
const listed = [...market.universe.tickers()].filter(({ listedFrom }) => listedFrom < FROM);
const sharesOf = (exchange: string, count: number) =>
  listed
    .filter((ticker) => ticker.exchange === exchange && ticker.type === 'equity')
    .slice(0, count)
    .map(({ symbol }) => symbol);

const american = sharesOf('NYSE', 4);
const turkish = sharesOf('BIST', 2);
const symbols = [...turkish, ...american];
const [gone = ''] = turkish;
const period = { from: FROM, to: UNTIL, asOf: new Date(`${UNTIL}T23:59:00Z`) };
const closes = await data.closes(symbols, period);
const instruments = await data.instruments(symbols);
const rates = await data.rates(['TRYUSD'], period);

const seriesOf = (symbol: string, until: string) => {
  const { dates, values } = closes.get(symbol) ?? { dates: [], values: new Float64Array(0) };
  const count = dates.filter((date) => date <= until).length;
  return { dates: dates.slice(0, count), values: values.slice(0, count) };
};
const lastClose = seriesOf(gone, END);
const lastDay = lastClose.dates.at(-1) ?? '';

const prepare = (dataPeriod: DataPeriod, end: string) =>
  alignHistory({
    assets: symbols.map((symbol) => ({
      symbol,
      domain: symbol.split('.')[1] ?? '',
      currency: instruments.get(symbol)?.currency ?? '',
      prices: seriesOf(symbol, symbol === gone ? end : UNTIL),
    })),
    watched: [],
    currency: 'USD',
    rates: Object.fromEntries(rates),
    dataPeriod,
    firstDecision: START,
    until: UNTIL,
    observations: 26,
  });

const TRIGGERS: TriggerSettings = {
  ...REBALANCING_DEFAULT,
  period: { active: true, value: 28 },
  drift: { active: false, value: 1 },
};
/** As supervised: the share is held to some part by the rules, so that its end finds it held. */
const backTest = (dataPeriod: DataPeriod, end: string) => {
  const { history, start } = prepare(dataPeriod, end);
  const rules: SimulationRules = {
    ...{ initialValue: 100_000, start, lag: 1, cashRate: 0, borrowFee: 0, lots: null, minTrade: 0 },
    costs: { transactionCost: 0.002, intervals: [] },
  };
  const policy = createOptimizingPolicy({
    policy: {
      model: 'linear_method',
      objective: { type: 'MinRisk' },
      constraints: { upper: symbols.map(() => 0.3) },
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0.002,
      horizonYears: 1 / 12,
    },
    observations: 26,
    benchmark: null,
  });
  const supervised = supervise(policy, { method: 'newOptimization', triggers: TRIGGERS });
  const run = collectSimulation(
    simulate(history, supervised, rules, startCheckpoint(symbols.length, rules, EMPTY_MEMORY)),
  );
  const log = run.notes.flatMap(({ date, note }) =>
    nameWarnings(note.decision?.warnings ?? [], { symbols, benchmark: null }).map((told) => ({ date, told })),
  );
  return { history, start, run, log };
};

describe.each(DATA_PERIODS)('a share that stops trading, with data of every %s', (dataPeriod) => {
  const { history, start, run, log } = backTest(dataPeriod, END);
  const [delisting] = run.delistings;
  const row = delisting?.index ?? Number.NaN;

  it('leaves at its last close and the rate of that day, as soon as its gap is longer than any market rests', () => {
    expect(run.status).toBe('completed');
    expect(run.delistings.map(({ asset }) => symbols[asset])).toEqual([gone]);
    const rate = rates.get('TRYUSD');
    const local = lastClose.values.at(-1) ?? Number.NaN;
    const price = local * (rate?.values[rate.dates.indexOf(lastDay)] ?? Number.NaN);
    expect(delisting?.price).toBeCloseTo(price, 12);
    expect(delisting?.units).toBeGreaterThan(0);
    const sessions = new Set(symbols.flatMap((symbol) => [...seriesOf(symbol, UNTIL).dates]));
    const missed = (until: string) => [...sessions].filter((date) => date > lastDay && date <= until).length;
    expect(missed(history.dates[row] ?? '')).toBeGreaterThan(MAX_PAUSE_ROWS);
    expect(missed(history.dates[row - 1] ?? '')).toBeLessThanOrEqual(MAX_PAUSE_ROWS);
  });

  it('changes no value on the day it leaves but by what the others do', () => {
    const other = backTest(dataPeriod, UNTIL).run;
    const until = run.dates.filter((date) => date <= lastDay).length;
    expect(run.equity.subarray(0, until)).toEqual(other.equity.subarray(0, until));
    for (let k = row - start - 2; k <= row - start + 2; k++)
      expect(Math.abs(Math.log((run.equity[k] ?? 0) / (run.equity[k - 1] ?? 0)))).toBeLessThan(0.15);
    expect(run.checkpoint.shares[symbols.indexOf(gone)]).toBe(0);
  });

  it('is named by every decision from then on and by none before', () => {
    const leaving = { warning: 'delisted', asset: gone };
    const named = log.filter(({ told }) => isDeepStrictEqual(told, leaving)).map(({ date }) => date);
    const decided = run.notes.filter(({ index, note }) => index >= row && note.decision !== null);
    expect(named).toEqual(decided.map(({ date }) => date));
    expect(named.length).toBeGreaterThan(3);
    const others = decided.flatMap(({ note }) => note.decision?.weights ?? []);
    for (const weights of others) expect(weights[symbols.indexOf(gone)]).toBe(0);
  });
});
