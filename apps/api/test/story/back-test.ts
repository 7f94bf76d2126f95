/** The same rules and closes through the back-test engine of the numeric core, from files to trades: no line of supervision or of orders is used. */
import { coreSettings, horizonYears } from '@ballast/domain/core-settings';
import { coreTriggers } from '@ballast/domain/triggers/triggers';
import { programRate } from '@ballast/quant/allocation/trade-rate';
import { annualPeriods, trainObservations } from '@ballast/quant/returns/periods-per-year';
import { alignHistory } from '@ballast/quant/simulation/align-history';
import { simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import { createOptimizingPolicy, EMPTY_MEMORY } from '@ballast/quant/simulation/optimizing-policy';
import { supervise } from '@ballast/quant/simulation/supervised-policy';
import type { Closes, StoryRules } from './rules.ts';

export interface TestedRow {
  readonly date: string;
  readonly fired: readonly string[];
  readonly value: number;
  /** Signed units by symbol, of what was traded. */
  readonly units: Readonly<Record<string, number>>;
  readonly cost: number;
  readonly cash: number;
}

export interface BackTested {
  readonly rows: readonly TestedRow[];
  /** By date. */
  readonly values: ReadonlyMap<string, number>;
}

export const backTest = (
  closes: ReadonlyMap<string, Closes>,
  { definition, model, firstDay }: StoryRules,
  until: string,
): BackTested => {
  const { configuration, dataPeriod, trainPeriod, rebalancing, transactionCost, plannedInvestment } =
    definition;
  const { tickers } = configuration;
  const priced = (symbol: string) => ({
    ...{ symbol, domain: 'F', currency: 'TRY', prices: closes.get(symbol) as Closes },
  });
  const costs = { transactionCost, intervals: [] };
  const observations = trainObservations(trainPeriod, annualPeriods(dataPeriod, false));
  const { history, start } = alignHistory({
    assets: tickers.map(priced),
    watched: rebalancing.outperform.value.symbols.map(priced),
    ...{ currency: 'TRY', rates: {}, dataPeriod, until, observations },
    firstDecision: firstDay,
  });
  const policy = coreSettings(
    {
      ...{ configuration, symbols: tickers, riskFree: 0, horizonYears: horizonYears(rebalancing) },
      costRate: programRate(costs, plannedInvestment, tickers.length),
    },
    model,
  );
  const decide = createOptimizingPolicy({ policy, observations, benchmark: null });
  const rules = {
    ...{ initialValue: plannedInvestment, start, lag: 0, cashRate: 0, borrowFee: 0, costs },
    ...{ lots: tickers.map(() => 1), minTrade: 0, asSuggested: true },
  };
  const triggers = coreTriggers(rebalancing, { minRebalancingPeriod: null });
  const run = simulate(
    history,
    supervise(decide, { triggers, method: rebalancing.method as 'newOptimization' }),
    rules,
    startCheckpoint(tickers.length, rules, EMPTY_MEMORY),
  );
  const [rows, values] = [[] as TestedRow[], new Map<string, number>()];
  let [held, fired] = [new Float64Array(tickers.length), [] as readonly string[]];
  for (const event of run) {
    if (event.type === 'note') fired = event.note.fired.map(({ trigger }) => trigger);
    if (event.type === 'value') values.set(event.value.date, event.value.value);
    if (event.type !== 'trade') continue;
    const { date, shares, valueBefore, cost, cash } = event.trade;
    const changes = tickers.map((symbol, i) => [symbol, shares[i] - held[i]] as const);
    const units = Object.fromEntries(changes.filter(([, change]) => change !== 0));
    rows.push({ date, fired, value: valueBefore, units, cost, cash });
    held = Float64Array.from(shares);
  }
  return { rows, values };
};
