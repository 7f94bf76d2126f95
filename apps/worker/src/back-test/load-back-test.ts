/** Gathers what a simulation is computed from: the rules of its definition, and the prices of its test and of the training before it, read once. */
import { endOfDate, isoDate } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import type { SimulationRecord } from '@ballast/db/simulations/find-simulations';
import { countTrials } from '@ballast/db/simulations/prepare-simulation';
import { findUser } from '@ballast/db/users/find-user';
import { coreSettings, horizonYears } from '@ballast/domain/core-settings';
import { leadingBenchmark } from '@ballast/domain/leading-benchmark';
import { isAllCrypto } from '@ballast/domain/observations';
import { coreTriggers } from '@ballast/domain/triggers/triggers';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { MINIMUM_AMOUNT } from '@ballast/quant/allocation/money';
import { programRate } from '@ballast/quant/allocation/trade-rate';
import { annualPeriods, trainObservations } from '@ballast/quant/returns/periods-per-year';
import type { PrepareTask } from '../compute/prepare-back-test.ts';
import { loadPrices } from '../suggestion/load-input.ts';

export interface BackTestParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
/** Annual, as for suggestions (math#defaults). */
const RISK_FREE = 0;
/** Rows between a decision and its trades (math#back-test). */
const LAG = 1;

export const loadBackTest = async (
  simulation: SimulationRecord,
  { db, marketData, now }: BackTestParts,
): Promise<PrepareTask> => {
  const { definition, currency, testStart, testEnd, userId, id } = simulation;
  const { configuration, rebalancing, trainPeriod, dataPeriod, plannedInvestment, transactionCost } =
    definition;
  const symbols = configuration.tickers;
  const benchmark = leadingBenchmark(definition);
  const outperform = rebalancing.outperform.value.symbols;
  const watched = [...new Set([...(benchmark === null ? [] : [benchmark]), ...outperform])];
  const [firstDecision, until] = [isoDate(testStart), isoDate(testEnd)];
  const end = endOfDate(until);
  const asOf = end < now ? end : now;
  const days = Math.round((testEnd.getTime() - testStart.getTime()) / DAY_MS) + trainPeriod;
  const wanted = { symbols, compared: watched, currency, days };
  const { rates, priced } = await loadPrices(wanted, { marketData, asOf });
  const user = await findUser(db, userId);
  const costs = { transactionCost, intervals: user?.plan.transactionCosts ?? [] };
  const observations = trainObservations(trainPeriod, annualPeriods(dataPeriod, isAllCrypto(symbols)));
  const settings = {
    ...{ configuration, symbols, riskFree: RISK_FREE, horizonYears: horizonYears(rebalancing) },
    costRate: programRate(costs, plannedInvestment, symbols.length),
  };
  const backTest = (model: (typeof configuration.models)[number]) => ({
    optimizing: { policy: coreSettings(settings, model), observations, benchmark },
    triggers: coreTriggers(rebalancing, {
      minRebalancingPeriod: user?.plan.details.minRebalancingPeriod ?? null,
    }),
    method: rebalancing.method,
    rules: {
      ...{ initialValue: plannedInvestment, lag: LAG, cashRate: 0, borrowFee: 0 },
      ...{ costs, lots: null, minTrade: MINIMUM_AMOUNT },
    },
  });
  return {
    history: {
      assets: symbols.map(priced),
      watched: watched.map(priced),
      ...{ currency, rates, dataPeriod, firstDecision, until, observations },
    },
    benchmark,
    trials: await countTrials(db, id),
    portfolios: Object.fromEntries(configuration.models.map((model) => [model, backTest(model)])),
  };
};
