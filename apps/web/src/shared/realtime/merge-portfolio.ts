/** A pushed part of a portfolio merged into what the browser already holds, in lists and in detail (§4). */
import type { Portfolio, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { EventPayload } from '@ballast/contract/events';

type Update = EventPayload<'updatePortfolio'>;

const SUMMARY_KEYS = [
  'name',
  'description',
  'isDemo',
  'currency',
  'status',
  'rebalanceSuggestionNotified',
  'plannedInvestment',
  'lastUpdate',
  'calculation',
  'tickerCount',
  'capital',
  'value',
  'profitLoss',
  'profitLossPct',
  'changeToday',
  'changeTodayPct',
  'sparkline',
  'drift',
  'nextCheckAt',
] as const satisfies readonly (keyof PortfolioSummary)[];

/** A list shows less of a suggestion than the detail does. */
function summaryOf(update: Update): Partial<PortfolioSummary> {
  const part = Object.fromEntries(
    SUMMARY_KEYS.filter((key) => update[key] !== undefined).map((key) => [key, update[key]]),
  ) as Partial<PortfolioSummary>;
  if (update.pendingOptimization === undefined) return part;
  const pending = update.pendingOptimization;
  return {
    ...part,
    pendingOptimization: pending && {
      id: pending.id,
      createdAt: pending.createdAt,
      expiresAt: pending.expiresAt,
    },
  };
}

export function mergeIntoRecords(records: readonly PortfolioSummary[], update: Update): PortfolioSummary[] {
  return records.map((record) => (record.id === update.id ? { ...record, ...summaryOf(update) } : record));
}

export const mergeIntoDetail = (portfolio: Portfolio, update: Update): Portfolio =>
  portfolio.id === update.id
    ? {
        ...portfolio,
        ...(Object.fromEntries(
          Object.entries(update).filter(([, value]) => value !== undefined),
        ) as Partial<Portfolio>),
      }
    : portfolio;
