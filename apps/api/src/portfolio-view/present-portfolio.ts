/** A stored portfolio at today's prices: as a row of the list, and in full (§3 Portfolio). */
import type { Portfolio, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { ValuePoint } from '@ballast/db/portfolios/find-portfolio';
import type { HistoryPoint, PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { isAllCrypto } from '@ballast/domain/observations';
import { isSuggestionExpired } from '@ballast/domain/suggestion';
import { dailyPoints, metricsOfHistory } from './history-metrics.ts';
import { driftOf, type HoldingsValue, presentAssets, valueHoldings } from './holdings-value.ts';
import type { PricedSymbols } from './priced-symbol.ts';

export interface View {
  readonly record: PortfolioRecord;
  readonly prices: PricedSymbols;
  readonly now: Date;
}

const isoDay = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;
const isoTime = (at: Date | null): string | null => at?.toISOString() ?? null;
const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Every symbol whose price a view of the portfolio needs. */
export const symbolsOf = (record: PortfolioRecord): string[] => record.holdings.map(({ symbol }) => symbol);

/** An undecided suggestion whose time is over is not open any more, even before the expiry job has seen it. */
export const openSuggestion = ({ pending }: PortfolioRecord, now: Date): PortfolioRecord['pending'] =>
  pending !== null && !isSuggestionExpired(new Date(pending.expiresAt), now) ? pending : null;

export function summarizePortfolio(view: View, values: readonly ValuePoint[]): PortfolioSummary {
  return summaryOf(view, values, valueHoldings(view.record, view.prices));
}

function summaryOf(
  { record, now }: View,
  values: readonly ValuePoint[],
  valued: HoldingsValue,
): PortfolioSummary {
  const isStarted = record.firstApprovedAt !== null;
  const { value, changeToday } = valued;
  const open = openSuggestion(record, now);
  const { rebalancing } = record;
  return {
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
    capital: record.capital,
    value: isStarted ? value : null,
    profitLoss: isStarted ? valued.state.revenue : null,
    profitLossPct: isStarted ? share(valued.state.revenue, record.capital) : null,
    changeToday: isStarted ? changeToday : null,
    changeTodayPct: isStarted && changeToday !== null ? share(changeToday, value - changeToday) : null,
    sparkline: isStarted ? [...values.map((point) => point.value), value] : [],
    drift: isStarted
      ? {
          value: driftOf(valued.weights, record.targetWeights),
          limit: rebalancing.active && rebalancing.drift.active ? rebalancing.drift.value : null,
        }
      : null,
    nextCheckAt: isoTime(record.nextCheckAt),
    pendingOptimization: open && { id: open.id, createdAt: open.createdAt, expiresAt: open.expiresAt },
  };
}

export function presentPortfolio(view: View, history: readonly HistoryPoint[]): Portfolio {
  const { record, prices, now } = view;
  const valued = valueHoldings(record, prices);
  const isStarted = record.firstApprovedAt !== null;
  const days = dailyPoints(history);
  const sparkline = days.slice(-90).map(({ at, state }) => ({ at, value: state.balance + state.investment }));
  const open = openSuggestion(record, now);
  const { approved } = record;
  return {
    ...summaryOf(view, sparkline, valued),
    transactionCost: record.transactionCost,
    trainPeriod: record.trainPeriod,
    dataPeriod: record.dataPeriod,
    startDate: isoDay(record.startDate),
    investmentStartDate: isoDay(record.investmentStartDate),
    endDate: isoDay(record.endDate),
    initialAllocation: [...record.initialAllocation],
    benchmarks: [...record.benchmarks],
    configuration: record.configuration,
    rebalancing: record.rebalancing,
    state: valued.state,
    assets: presentAssets(record.holdings, valued, record.targetWeights, prices),
    history: days.map(({ at, state }) => ({ date: at.toISOString().slice(0, 10), state })),
    optimization: {
      approved: approved && {
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
        : isoTime(record.expiredOptimizationAt),
    error: record.error,
    metrics: metricsOfHistory(history, { isStarted, isAllCrypto: isAllCrypto(record.configuration.tickers) }),
  };
}
