/** A stored portfolio with today's prices as lists and details show it (§3 Portfolio). */
import { daysAfter, isoDate } from '@ballast/contract/dates';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Portfolio, PortfolioState, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { ListedPortfolio } from '@ballast/db/portfolios/list-portfolios';
import type { PortfolioRecord, ValuedPoint } from '@ballast/db/portfolios/portfolio-record';
import type { DayEntry } from '@ballast/domain/day-trades';
import { driftOf, largestDeviation } from '@ballast/domain/drift';
import { isSuggestionExpired } from '@ballast/domain/suggestion';
import { type ValuedHoldings, valueHoldings } from '@ballast/domain/value-holdings';
import type { LocalPrices } from '@ballast/integrations/market-data/local-prices';
import { roundMoney } from '@ballast/quant/allocation/money';
import { portfolioDates } from './portfolio-dates.ts';
import { presentAssets, presentState } from './present-assets.ts';

/** An undecided suggestion is open until its time is over, whether or not the expiry job has seen it. */
const openSuggestion = <Pending extends { readonly expiresAt: string }>(
  { pending }: { readonly pending: Pending | null },
  now: Date,
): Pending | null =>
  pending !== null && !isSuggestionExpired(new Date(pending.expiresAt), now) ? pending : null;

const presentDrift = (
  { rebalancing, targetWeights }: Listed,
  { positions }: ValuedHoldings,
): PortfolioSummary['drift'] => ({
  value: driftOf(positions, targetWeights),
  largestDeviation: largestDeviation(positions, targetWeights),
  limit: rebalancing.active && rebalancing.drift.active ? rebalancing.drift.value : null,
});

/** What list and detail show alike. */
type Listed = Omit<ListedPortfolio, 'pending' | 'values' | 'entries' | 'stored'>;

type Figures = Pick<
  PortfolioSummary,
  'value' | 'profitLoss' | 'profitLossPct' | 'changeToday' | 'changeTodayPct' | 'sparkline' | 'drift'
>;

const NO_FIGURES: Figures = {
  value: null,
  profitLoss: null,
  profitLossPct: null,
  changeToday: null,
  changeTodayPct: null,
  sparkline: [],
  drift: null,
};

const figuresOf = (record: Listed, valued: ValuedHoldings, values: readonly number[]): Figures => {
  if (record.firstApprovedAt === null) return NO_FIGURES;
  const { value, changeToday, changeTodayPct, profitLoss, profitLossPct } = valued;
  return {
    ...{ value, profitLoss, profitLossPct, changeToday, changeTodayPct },
    sparkline: [...values, value],
    drift: presentDrift(record, valued),
  };
};

const common = (record: Listed) => ({
  id: record.id,
  _id: record.id,
  name: record.name,
  description: record.description,
  isSimulation: false,
  isDemo: record.isDemo,
  currency: record.currency,
  status: record.status,
  rebalanceSuggestionNotified: record.rebalanceSuggestionNotified,
  plannedInvestment: record.plannedInvestment,
  createdAt: record.createdAt.toISOString(),
  lastUpdate: record.updatedAt.toISOString(),
  calculation: record.calculation,
  tickerCount: record.tickerCount,
  capital: record.firstApprovedAt === null ? 0 : record.capital,
  nextCheckAt: record.nextCheckAt?.toISOString() ?? null,
});

/** The day of the history that ends first, of what is held. */
const pricesUntil = (
  { holdings }: Pick<Listed, 'holdings'>,
  prices: LocalPrices,
): { pricesUntil?: string } => {
  const ends = holdings.flatMap(({ symbol }) => prices.get(symbol)?.instrument.historyUntil ?? []);
  const [first] = ends.sort();
  return first === undefined ? {} : { pricesUntil: first };
};

const unpriced = ({ holdings }: Pick<Listed, 'holdings'>, prices: LocalPrices): { unpriced?: number } => {
  const count = holdings.filter(({ symbol }) => !prices.has(symbol)).length;
  return count === 0 ? {} : { unpriced: count };
};

export const presentSummary = (
  record: ListedPortfolio,
  valued: ValuedHoldings,
  prices: LocalPrices,
  now: Date,
): PortfolioSummary => {
  const pending = openSuggestion(record, now);
  return {
    ...common(record),
    ...figuresOf(record, valued, record.values),
    ...pricesUntil(record, prices),
    ...unpriced(record, prices),
    pendingOptimization: pending,
  };
};

/** One point a day, its last; today's at the last prices, which may be those of the day when a history ended. */
const presentHistory = (
  record: PortfolioRecord,
  history: readonly ValuedPoint[],
  state: PortfolioState,
  today: string,
): Portfolio['history'] => {
  const days = new Map<string, Portfolio['history'][number]['state']>(
    history.map((point) => [isoDate(point.at), point.state]),
  );
  if (record.firstApprovedAt !== null) days.set(today, state);
  return [...days].map(([date, state]) => ({ date, state }));
};

/** A portfolio that was approved after its history had ended stands at today. */
const lastDay = ({ firstApprovedAt }: PortfolioRecord, until: string | undefined, now: Date): string =>
  until !== undefined && firstApprovedAt !== null && isoDate(firstApprovedAt) <= until ? until : isoDate(now);

export interface PortfolioDetailParts {
  readonly record: PortfolioRecord;
  readonly prices: LocalPrices;
  readonly entries: readonly DayEntry[];
  /** Oldest first. */
  readonly history: readonly ValuedPoint[];
  readonly metrics: Metrics;
  readonly now: Date;
}

const SPARKLINE_DAYS = 90;

export const sparklineStart = (now: Date): Date => daysAfter(now, -SPARKLINE_DAYS);

export const presentPortfolio = ({
  record,
  prices,
  entries,
  history,
  metrics,
  now,
}: PortfolioDetailParts): Portfolio => {
  const valued = valueHoldings(record, prices, entries);
  const since = sparklineStart(now);
  const values = history
    .filter(({ at }) => at >= since)
    .map(({ state }) => roundMoney(state.balance + state.investment));
  const listed = { ...record, tickerCount: record.configuration.tickers.length };
  const { approved } = record;
  const until = pricesUntil(record, prices);
  const open = openSuggestion(record, now);
  const state = presentState(record, valued);
  return {
    ...common(listed),
    ...figuresOf(listed, valued, values),
    ...until,
    ...unpriced(record, prices),
    transactionCost: record.transactionCost,
    trainPeriod: record.trainPeriod,
    dataPeriod: record.dataPeriod,
    ...portfolioDates(record),
    initialAllocation: [...record.initialAllocation],
    benchmarks: [...record.benchmarks],
    configuration: record.configuration,
    rebalancing: record.rebalancing,
    state,
    assets: presentAssets(record, valued, prices),
    closedToday: valued.closedToday,
    withdrawal: record.withdrawal,
    history: presentHistory(record, history, state, lastDay(record, until.pricesUntil, now)),
    optimization: {
      approved:
        approved === null
          ? null
          : {
              model: approved.model,
              at: approved.at.toISOString(),
              status: approved.status,
              integration: approved.integration,
            },
      results: [...record.targetWeights],
    },
    pendingOptimization: open,
    lastCheckAt: record.lastCheckAt?.toISOString() ?? null,
    expiredOptimizationAt:
      record.pending !== null && open === null
        ? record.pending.expiresAt
        : (record.expiredOptimizationAt?.toISOString() ?? null),
    error: record.error,
    metrics,
  };
};
