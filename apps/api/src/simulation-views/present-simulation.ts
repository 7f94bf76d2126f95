/** A stored simulation as it is answered: what is not there yet is empty or null with its reason. */
import { isoDate } from '@ballast/contract/dates';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation, SimulationSummary } from '@ballast/contract/entities/simulation';
import type {
  FoundSimulation,
  SimulatedPortfolioRecord,
  SimulationRecord,
} from '@ballast/db/simulations/find-simulations';
import { joinRebalances, type SimulatedLog } from '@ballast/domain/simulated-log';
import { METRIC_KEYS } from '@ballast/quant/keys';

const NOT_STARTED = Object.fromEntries(
  METRIC_KEYS.map((key) => [key, { value: null, reason: 'not_started' }]),
) as Metrics;

export const presentSimulationSummary = (record: SimulationRecord): SimulationSummary => {
  const { id, name, status, error, progress, totalProgress, totalPortfolios, investment, currency } = record;
  return {
    ...{ id, _id: id, name, status, error, progress, totalProgress, totalPortfolios, investment, currency },
    createdAt: record.createdAt.toISOString(),
    startedAt: record.startedAt?.toISOString() ?? null,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    startDate: isoDate(record.startDate),
    testPeriod: { start: isoDate(record.testStart), end: isoDate(record.testEnd) },
    bestReturn: record.bestReturn,
    bestPerformance: record.bestPerformance,
  };
};

const presentPortfolio = (
  { view, ...run }: SimulatedPortfolioRecord,
  investment: number,
  logs: readonly SimulatedLog[] | null,
): SimulationPortfolio => ({
  ...run,
  date: view?.date ?? null,
  metrics: view?.metrics ?? NOT_STARTED,
  state: view?.state ?? { balance: investment, investment: 0, credit: 0, revenue: 0, assets: [] },
  weights: view?.weights ?? [],
  history: view?.history ?? [],
  months: view?.months ?? [],
  honesty: view?.honesty ?? null,
  ...(logs !== null && {
    transactions: logs.flatMap(({ transactions }) => transactions),
    rebalances: joinRebalances(logs),
  }),
});

/** Of every portfolio its logs, or null where nobody asked for them. */
export const presentSimulation = (
  found: FoundSimulation,
  configurationsTried: number,
  logs: ReadonlyMap<string, readonly SimulatedLog[]> | null,
): Simulation => ({
  ...presentSimulationSummary(found),
  definition: found.definition,
  portfolios: found.portfolios.map((portfolio) =>
    presentPortfolio(portfolio, found.investment, logs === null ? null : (logs.get(portfolio.id) ?? [])),
  ),
  references: found.input?.view.references ?? { equalWeight: null, benchmark: null },
  survivorship: found.input?.view.survivorship ?? [],
  configurationsTried,
  sensitivity: found.sensitivity,
  inputHash: found.input?.hash ?? null,
});
