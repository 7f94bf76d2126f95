/** A stored portfolio with today's prices as lists and details show it (§3 Portfolio). */
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Asset, Portfolio, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { ValuePoint } from '@ballast/db/portfolios/find-portfolio';
import type { HistoryPoint, PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { isSuggestionExpired } from '@ballast/domain/suggestion';
import type { LocalPrices } from './local-prices.ts';
import { driftOf, type PortfolioValue, valuePortfolio } from './value-portfolio.ts';

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** An undecided suggestion is open until its time is over, whether or not the expiry job has seen it. */
const openSuggestion = ({ pending }: PortfolioRecord, now: Date): PortfolioRecord['pending'] =>
  pending !== null && !isSuggestionExpired(new Date(pending.expiresAt), now) ? pending : null;

/** Symbols whose prices the views need. */
export const symbolsOf = ({ holdings }: PortfolioRecord): string[] => holdings.map(({ symbol }) => symbol);

const fraction = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : part / whole;

const presentDrift = (record: PortfolioRecord, assets: readonly Asset[]): PortfolioSummary['drift'] => {
  if (record.firstApprovedAt === null || !record.rebalancing.active) return null;
  const { drift } = record.rebalancing;
  return { value: driftOf(assets, record.targetWeights), limit: drift.active ? drift.value : null };
};

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

const figuresOf = (
  record: PortfolioRecord,
  valued: PortfolioValue,
  values: readonly ValuePoint[],
): Figures => {
  if (record.firstApprovedAt === null) return NO_FIGURES;
  const { value, changeToday, assets } = valued;
  const profitLoss = valued.state.revenue;
  return {
    value,
    profitLoss,
    profitLossPct: fraction(profitLoss, record.capital),
    changeToday,
    changeTodayPct: changeToday === null ? null : fraction(changeToday, value - changeToday),
    sparkline: [...values.map((point) => point.value), value],
    drift: presentDrift(record, assets),
  };
};

const common = (record: PortfolioRecord) => ({
  id: record.id,
  _id: record.id,
  name: record.name,
  description: record.description,
  isSimulation: record.isSimulation,
  isDemo: record.isDemo,
  currency: record.currency,
  status: record.status,
  rebalanceSuggestionNotified: record.rebalanceSuggestionNotified,
  plannedInvestment: record.plannedInvestment,
  createdAt: record.createdAt.toISOString(),
  lastUpdate: record.updatedAt.toISOString(),
  calculation: record.calculation,
  tickerCount: record.configuration.tickers.length,
  capital: record.firstApprovedAt === null ? 0 : record.capital,
  nextCheckAt: record.nextCheckAt?.toISOString() ?? null,
});

export const presentSummary = (
  record: PortfolioRecord,
  prices: LocalPrices,
  values: readonly ValuePoint[],
  now: Date,
): PortfolioSummary => {
  const pending = openSuggestion(record, now);
  return {
    ...common(record),
    ...figuresOf(record, valuePortfolio(record, prices), values),
    pendingOptimization:
      pending === null
        ? null
        : { id: pending.id, createdAt: pending.createdAt, expiresAt: pending.expiresAt },
  };
};

/** One point a day, its last; today's at the last prices. */
const presentHistory = (
  record: PortfolioRecord,
  history: readonly HistoryPoint[],
  valued: PortfolioValue,
  now: Date,
): Portfolio['history'] => {
  const days = new Map(history.map(({ at, state }) => [isoDate(at), state]));
  if (record.firstApprovedAt !== null) days.set(isoDate(now), valued.state);
  return [...days].map(([date, state]) => ({ date, state }));
};

export interface PortfolioDetailParts {
  readonly record: PortfolioRecord;
  readonly prices: LocalPrices;
  /** Oldest first. */
  readonly history: readonly HistoryPoint[];
  readonly metrics: Metrics;
  readonly now: Date;
}

const SPARKLINE_DAYS = 90;
const DAY_MS = 86_400_000;

export const sparklineStart = (now: Date): Date => new Date(now.getTime() - SPARKLINE_DAYS * DAY_MS);

export const presentPortfolio = ({
  record,
  prices,
  history,
  metrics,
  now,
}: PortfolioDetailParts): Portfolio => {
  const valued = valuePortfolio(record, prices);
  const since = sparklineStart(now);
  const values = history
    .filter(({ at }) => at >= since)
    .map(({ at, state }) => ({ at, value: state.balance + state.investment }));
  const { approved } = record;
  const open = openSuggestion(record, now);
  return {
    ...common(record),
    ...figuresOf(record, valued, values),
    transactionCost: record.transactionCost,
    trainPeriod: record.trainPeriod,
    dataPeriod: record.dataPeriod,
    startDate: record.startDate === null ? null : isoDate(record.startDate),
    investmentStartDate: record.investmentStartDate === null ? null : isoDate(record.investmentStartDate),
    endDate: record.endDate === null ? null : isoDate(record.endDate),
    initialAllocation: [...record.initialAllocation],
    benchmarks: [...record.benchmarks],
    configuration: record.configuration,
    rebalancing: record.rebalancing,
    state: valued.state,
    assets: [...valued.assets],
    history: presentHistory(record, history, valued, now),
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
    expiredOptimizationAt:
      record.pending !== null && open === null
        ? record.pending.expiresAt
        : (record.expiredOptimizationAt?.toISOString() ?? null),
    error: record.error,
    metrics,
  };
};
