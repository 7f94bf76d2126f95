/** A user's back-tests: list and detail (§7 Simulation). */

import type { Currency } from '@ballast/contract/constants';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { SimulationStatus } from '@ballast/contract/keys';
import { completeDefinition } from '@ballast/domain/complete-definition';
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import { type HistoryPoint, toHistoryPoint } from '../portfolios/portfolio-record.ts';

interface Best {
  readonly model: ModelKey;
  readonly value: number;
}

export interface SimulationRecord {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly status: SimulationStatus;
  readonly definition: PortfolioWrite;
  readonly currency: Currency;
  readonly investment: number;
  readonly startDate: Date;
  readonly testStart: Date;
  readonly testEnd: Date;
  readonly progress: number;
  readonly totalProgress: number;
  readonly totalPortfolios: number;
  readonly bestReturn: Best | null;
  readonly bestPerformance: Best | null;
  readonly runToken: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface SimulatedPortfolioRecord {
  readonly id: string;
  readonly model: ModelKey;
  readonly metrics: Metrics | null;
  readonly history: readonly HistoryPoint[];
}

export interface SimulationQuery extends Page<'createdAt' | 'name' | 'status'> {
  readonly userId: string;
  /** Part of the name. */
  readonly search: string;
}

export async function listSimulations(
  db: Reader,
  query: SimulationQuery,
): Promise<{ readonly records: readonly SimulationRecord[]; readonly count: number }> {
  const { userId, search } = query;
  const name = { contains: literalPattern(search), mode: 'insensitive' as const };
  const where = { userId, deletedAt: null, ...(search === '' ? {} : { name }) };
  const [rows, count] = await Promise.all([
    db.simulation.findMany({ where, ...pageClause(query) }),
    db.simulation.count({ where }),
  ]);
  return { records: rows.map(toSimulationRecord), count };
}

/** `null` for anybody else's. */
export async function findSimulation(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<(SimulationRecord & { readonly portfolios: readonly SimulatedPortfolioRecord[] }) | null> {
  const row = await db.simulation.findFirst({
    where: { id, userId, deletedAt: null },
    include: { portfolios: { orderBy: { id: 'asc' }, include: { history: { orderBy: { at: 'asc' } } } } },
  });
  if (row === null) return null;
  const portfolios = row.portfolios.map(({ id: portfolioId, model, metrics, history }) => ({
    id: portfolioId,
    model: model as ModelKey,
    metrics: fromJson<Metrics | null>(metrics),
    history: history.map(toHistoryPoint),
  }));
  return { ...toSimulationRecord(row), portfolios };
}

/** What a worker runs; `null` where that run is no longer awaited. */
export async function findAwaitedSimulation(
  db: Reader,
  { simulationId, runToken }: { readonly simulationId: string; readonly runToken: string },
): Promise<SimulationRecord | null> {
  const row = await db.simulation.findFirst({
    where: { id: simulationId, runToken, status: { in: ['waiting', 'preparing'] }, deletedAt: null },
  });
  return row === null ? null : toSimulationRecord(row);
}

function toSimulationRecord(row: Prisma.SimulationGetPayload<object>): SimulationRecord {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    status: row.status,
    definition: completeDefinition(fromJson<PortfolioWrite>(row.definition)),
    currency: row.currency,
    investment: row.investment.toNumber(),
    startDate: row.startDate,
    testStart: row.testStart,
    testEnd: row.testEnd,
    progress: row.progress,
    totalProgress: row.totalProgress,
    totalPortfolios: row.totalPortfolios,
    bestReturn: toBest(row.bestReturnModel, row.bestReturn),
    bestPerformance: toBest(row.bestPerformanceModel, row.bestPerformance),
    runToken: row.runToken,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}

const toBest = (model: string | null, value: Prisma.Decimal | null): Best | null =>
  model === null || value === null ? null : { model: model as ModelKey, value: value.toNumber() };
