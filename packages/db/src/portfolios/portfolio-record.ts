/** A portfolio as it is stored, with numbers instead of decimals; prices and values are added by those who know them. */

import type { Currency } from '@ballast/contract/constants';
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Optimization, Weight } from '@ballast/contract/entities/optimization';
import type { Holding, Portfolio, PortfolioState } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type {
  ApprovalStatus,
  IntegrationKey,
  OptimizationReason,
  PortfolioStatus,
} from '@ballast/contract/keys';
import { completeConfiguration, completeRebalancing } from '@ballast/domain/complete-definition';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import { optimizationInclude, toOptimization } from '../optimizations/optimization-record.ts';

export const portfolioInclude = {
  holdings: { orderBy: { symbol: 'asc' } },
  approvedOptimization: {
    select: { id: true, approvedModel: true, decidedAt: true, approvalStatus: true, integration: true },
  },
  optimizations: { where: { status: 'pending' }, include: optimizationInclude },
} satisfies Prisma.PortfolioInclude;

export type PortfolioRow = Prisma.PortfolioGetPayload<{ include: typeof portfolioInclude }>;

export interface HistoryPoint {
  readonly at: Date;
  readonly state: PortfolioState;
  readonly capital: number;
}

/** A point without its holdings. */
export interface ValuedPoint {
  readonly at: Date;
  readonly state: Omit<PortfolioState, 'assets'>;
  readonly capital: number;
}

export interface Approval {
  readonly optimizationId: string;
  readonly model: ModelKey;
  readonly at: Date;
  readonly status: ApprovalStatus | null;
  readonly integration: IntegrationKey;
}

export interface PortfolioRecord {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly description: string;
  readonly isSimulation: boolean;
  readonly isDemo: boolean;
  readonly currency: Currency;
  readonly plannedInvestment: number;
  readonly transactionCost: number;
  readonly trainPeriod: Portfolio['trainPeriod'];
  readonly dataPeriod: Portfolio['dataPeriod'];
  readonly startDate: Date | null;
  readonly investmentStartDate: Date | null;
  readonly endDate: Date | null;
  readonly initialAllocation: readonly Holding[];
  readonly benchmarks: readonly string[];
  readonly configuration: Configuration;
  readonly rebalancing: Rebalancing;
  readonly status: PortfolioStatus;
  readonly rebalanceSuggestionNotified: boolean;
  readonly balance: number;
  readonly capital: number;
  /** Asked to be taken out with the next approval. */
  readonly withdrawal: number;
  readonly bookVersion: number;
  /** Splits and dividends that prices have been behind since then are still to be applied. */
  readonly actionsUntil: Date;
  readonly holdings: readonly Holding[];
  readonly runToken: string | null;
  readonly runReason: OptimizationReason | null;
  readonly calculation: Portfolio['calculation'];
  readonly error: Portfolio['error'];
  readonly targetWeights: readonly Weight[];
  readonly isIncomplete: boolean;
  readonly firstApprovedAt: Date | null;
  readonly approved: Approval | null;
  readonly pending: Optimization | null;
  readonly expiredOptimizationAt: Date | null;
  readonly lastCheckAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly rearmAt: Date | null;
  readonly metrics: Metrics | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function toPortfolioRecord(row: PortfolioRow): PortfolioRecord {
  const {
    holdings,
    approvedOptimization,
    optimizations,
    simulationId: _s,
    model: _m,
    deletedAt: _d,
    ...plain
  } = row;
  const [pending] = optimizations;
  return {
    ...plain,
    plannedInvestment: row.plannedInvestment.toNumber(),
    transactionCost: row.transactionCost.toNumber(),
    balance: row.balance.toNumber(),
    capital: row.capital.toNumber(),
    withdrawal: row.withdrawal.toNumber(),
    trainPeriod: row.trainPeriod,
    dataPeriod: row.dataPeriod as Portfolio['dataPeriod'],
    initialAllocation: fromJson(row.initialAllocation),
    configuration: completeConfiguration(fromJson(row.configuration)),
    rebalancing: completeRebalancing(fromJson(row.rebalancing)),
    calculation: fromJson(row.calculation),
    error: fromJson(row.error),
    metrics: fromJson(row.metrics),
    targetWeights: fromJson(row.targetWeights),
    holdings: holdings.map(toHolding),
    approved: approvedOptimization === null ? null : toApproval(approvedOptimization),
    pending: pending === undefined ? null : toOptimization(pending),
  };
}

export const toHolding = (row: PortfolioRow['holdings'][number]): Holding => ({
  symbol: row.symbol,
  amount: row.amount.toNumber(),
  price: row.price.toNumber(),
});

function toApproval(row: NonNullable<PortfolioRow['approvedOptimization']>): Approval | null {
  if (row.approvedModel === null || row.decidedAt === null || row.integration === null) return null;
  return {
    optimizationId: row.id,
    model: row.approvedModel as ModelKey,
    at: row.decidedAt,
    status: row.approvalStatus,
    integration: row.integration as IntegrationKey,
  };
}
