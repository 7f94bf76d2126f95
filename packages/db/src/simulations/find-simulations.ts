/** A user's back-tests: list and detail (§7 Simulation). */

import type { Currency } from '@ballast/contract/constants';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { SimulationError, SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Sensitivity } from '@ballast/contract/entities/simulation';
import type { SimulationStatus } from '@ballast/contract/keys';
import { completeDefinition } from '@ballast/domain/complete-definition';
import type { SimulatedLog } from '@ballast/domain/simulated-log';
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { unpackJson } from '../client/packed-json.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import type { SimulationInputRow } from './prepare-simulation.ts';
import type { SimulatedView } from './simulated-runs.ts';

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
  readonly error: SimulationError | null;
  readonly runToken: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface SimulatedPortfolioRecord
  extends Pick<SimulationPortfolio, 'id' | 'model' | 'status' | 'error' | 'progress' | 'totalProgress'> {
  /** Null before the first slice. */
  readonly view: SimulatedView | null;
}

export interface FoundSimulation extends SimulationRecord {
  readonly portfolios: readonly SimulatedPortfolioRecord[];
  /** Null until prices are read. */
  readonly input: { readonly hash: string; readonly view: SimulationInputRow['view'] } | null;
  readonly sensitivity: Sensitivity;
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
): Promise<FoundSimulation | null> {
  const row = await db.simulation.findFirst({
    where: { id, userId, deletedAt: null },
    include: {
      runs: { orderBy: { portfolioId: 'asc' }, omit: { checkpoint: true } },
      input: { select: { hash: true, view: true } },
    },
  });
  if (row === null) return null;
  const portfolios = row.runs.map(({ portfolioId, model, status, error, progress, totalProgress, view }) => ({
    ...{ id: portfolioId, model: model as ModelKey, status, progress, totalProgress },
    error: fromJson<SimulationError | null>(error),
    view: fromJson<SimulatedView | null>(view),
  }));
  const input =
    row.input === null
      ? null
      : { hash: row.input.hash, view: fromJson<SimulationInputRow['view']>(row.input.view) };
  return { ...toSimulationRecord(row), portfolios, input, sensitivity: toSensitivity(row) };
}

const toSensitivity = ({
  sensitivity,
  sensitivityToken,
}: Prisma.SimulationGetPayload<object>): Sensitivity => {
  if (sensitivityToken !== null) return { status: 'running', portfolios: [] };
  return fromJson<Sensitivity | null>(sensitivity) ?? { status: 'absent', portfolios: [] };
};

/** What a worker reads prices for; `null` where that is done, or no longer awaited. */
export async function findAwaitedSimulation(
  db: Reader,
  { simulationId, runToken }: { readonly simulationId: string; readonly runToken: string },
): Promise<SimulationRecord | null> {
  const row = await db.simulation.findFirst({
    where: { id: simulationId, runToken, status: 'waiting', deletedAt: null },
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
    error: fromJson<SimulationError | null>(row.error),
    runToken: row.runToken,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}

const toBest = (model: string | null, value: Prisma.Decimal | null): Best | null =>
  model === null || value === null ? null : { model: model as ModelKey, value: value.toNumber() };

/** By portfolio, oldest first. */
export async function listLogs(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ReadonlyMap<string, readonly SimulatedLog[]>> {
  const rows = await db.simulatedSlice.findMany({
    where: { run: { simulationId: id, simulation: { userId, deletedAt: null } } },
    orderBy: [{ portfolioId: 'asc' }, { fromRow: 'asc' }],
    select: { portfolioId: true, log: true },
  });
  const grouped = Map.groupBy(rows, ({ portfolioId }) => portfolioId);
  const unpacked = [...grouped].map(async ([portfolioId, logs]) => {
    const all = await Promise.all(logs.map(({ log }) => unpackJson<SimulatedLog>(log)));
    return [portfolioId, all] as const;
  });
  return new Map(await Promise.all(unpacked));
}
