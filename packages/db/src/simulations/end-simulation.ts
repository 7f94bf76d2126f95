/** The one end of a back-test: done, failed, timed out, canceled or deleted (§4; safety E5). */
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { SimulationStatus } from '@ballast/contract/keys';
import { nextSimulationStatus, type SimulationEvent } from '@ballast/domain/simulation-lifecycle';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents, type DomainEvent } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import type { SimulationRun } from './run-simulation.ts';

export interface SimulatedPortfolio {
  readonly model: ModelKey;
  readonly metrics: Metrics;
  readonly history: readonly {
    readonly at: Date;
    readonly state: PortfolioState;
    readonly capital: number;
  }[];
}

interface Best {
  readonly model: ModelKey;
  readonly value: number;
}

export interface SimulationOutcome {
  readonly portfolios: readonly SimulatedPortfolio[];
  readonly bestReturn: Best | null;
  readonly bestPerformance: Best | null;
}

/** `stale`: ended before, or another run is awaited. */
export type EndResult = { readonly status: 'ended' | 'stale' | 'not_found' };

/** Stores everything the run found, in one transaction and once. */
export function finishSimulation(
  db: Database,
  run: SimulationRun,
  { portfolios, bestReturn, bestPerformance }: SimulationOutcome,
  tools: Tools,
): Promise<EndResult> {
  return end(db, { ...run, userId: null }, 'finish', tools, async (tx) => {
    for (const portfolio of portfolios) await storePortfolio(tx, run.simulationId, portfolio, tools.now);
    return {
      bestReturn: bestReturn?.value ?? null,
      bestReturnModel: bestReturn?.model ?? null,
      bestPerformance: bestPerformance?.value ?? null,
      bestPerformanceModel: bestPerformance?.model ?? null,
    };
  });
}

/** The run ended without a result. */
export function failSimulation(
  db: Database,
  run: SimulationRun,
  event: Extract<SimulationEvent, 'fail' | 'timeOut'>,
  error: { readonly code: string; readonly params: Readonly<Record<string, string | number>> },
  tools: Tools,
): Promise<EndResult> {
  return end(db, { ...run, userId: null }, event, tools, async () => ({ error: toJson(error) }));
}

export interface OwnSimulation {
  readonly simulationId: string;
  readonly userId: string;
}

/** By its user; a second time it finds the simulation ended. */
export function cancelSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<EndResult> {
  return end(db, { ...own, runToken: null }, 'cancel', tools, async () => ({}));
}

/** Answers whether there was one of the user's. A running one is canceled first. */
export async function deleteSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<boolean> {
  const canceled = await cancelSimulation(db, own, tools);
  if (canceled.status === 'not_found') return false;
  const { simulationId: id, userId } = own;
  const { count } = await db.simulation.updateMany({
    where: { id, userId, deletedAt: null },
    data: { deletedAt: tools.now },
  });
  return count > 0;
}

interface Target {
  readonly simulationId: string;
  /** `null`: whichever run. */
  readonly runToken: string | null;
  /** `null`: the system. */
  readonly userId: string | null;
}

function end(
  db: Database,
  target: Target,
  event: SimulationEvent,
  tools: Tools,
  write: (tx: Transaction) => Promise<Prisma.SimulationUpdateInput>,
): Promise<EndResult> {
  return inTransaction(db, async (tx) => {
    const simulation = await lockSimulation(tx, target);
    if (simulation === null) return { status: 'not_found' };
    const status = nextSimulationStatus(simulation.status, event);
    const isAwaited = target.runToken === null || target.runToken === simulation.runToken;
    if (status === undefined || !isAwaited) return { status: 'stale' };
    const { simulationId: id } = target;
    const columns = await write(tx);
    await tx.simulation.update({
      where: { id },
      data: { ...columns, status, runToken: null, finishedAt: tools.now },
    });
    const { userId } = simulation;
    const record = { actorId: target.userId, userId, action: `simulation.${event}`, details: {} };
    await writeAudit(tx, { ...record, subjectType: 'simulation', subjectId: id }, tools.now);
    await appendEvents(tx, userId, [endEvent(id, status, tools.now)], tools.now);
    return { status: 'ended' };
  });
}

const endEvent = (id: string, status: SimulationStatus, now: Date): DomainEvent =>
  status === 'canceled'
    ? { event: 'simulation_canceled', payload: { id } }
    : { event: 'simulation_finished', payload: { id, status, finishedAt: now.toISOString() } };

interface LockedSimulation {
  readonly userId: string;
  readonly status: SimulationStatus;
  readonly runToken: string | null;
}

async function lockSimulation(
  tx: Transaction,
  { simulationId, userId }: Target,
): Promise<LockedSimulation | null> {
  const [row] = await tx.$queryRaw<LockedSimulation[]>`
    SELECT user_id AS "userId", status::text AS status, run_token AS "runToken" FROM simulations
    WHERE id = ${simulationId}::uuid AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)
      AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  return row ?? null;
}

async function storePortfolio(
  tx: Transaction,
  simulationId: string,
  { model, metrics, history }: SimulatedPortfolio,
  now: Date,
): Promise<void> {
  const { id: portfolioId } = await tx.portfolio.update({
    where: { simulationId_model: { simulationId, model } },
    data: { metrics: toJson(metrics), updatedAt: now },
    select: { id: true },
  });
  await tx.portfolioHistory.createMany({
    data: history.map(({ at, capital, state: { assets, ...sums } }) => ({
      portfolioId,
      at,
      kind: 'close' as const,
      ...sums,
      capital,
      assets: toJson(assets),
    })),
  });
}
