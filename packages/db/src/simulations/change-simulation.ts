/**
 * The one way in which a simulation changes: locked, judged by its life cycle and by the run that is awaited, written and recorded in one
 * transaction, or refused with nothing left behind (safety E4, E5).
 */
import type { SimulationStatus } from '@ballast/contract/keys';
import {
  isSimulationRunning,
  nextSimulationStatus,
  type SimulationStep,
} from '@ballast/domain/simulation-lifecycle';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents, type DomainEvent } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import type { Prisma, Simulation } from '../generated/client.ts';

export interface SimulationTarget {
  readonly simulationId: string;
  /** The run that is meant: of any other nothing is written. `null`: whichever there is. */
  readonly runToken: string | null;
  /** Whose it must be; `null` for the system. */
  readonly userId: string | null;
}

/** `stale`: ended before, or another run is awaited. */
export interface SimulationChange {
  readonly status: 'changed' | 'stale' | 'not_found';
}

/** `write` stores what comes with the step and answers the columns to change; status, end and events are added. */
export function changeSimulation(
  db: Database,
  target: SimulationTarget,
  step: SimulationStep,
  tools: Tools,
  write: (tx: Transaction) => Promise<Prisma.SimulationUpdateInput>,
): Promise<SimulationChange> {
  return inTransaction(db, async (tx) => {
    const before = await lockSimulation(tx, target);
    if (before === null) return { status: 'not_found' };
    const next = nextSimulationStatus(before.status, step);
    const isAwaited = target.runToken === null || target.runToken === before.runToken;
    if (next === undefined || !isAwaited) return { status: 'stale' };
    const isEnding = isSimulationRunning(before.status) && !isSimulationRunning(next);
    const columns = await write(tx);
    const ended = isEnding ? { runToken: null, finishedAt: tools.now } : {};
    const where = { id: target.simulationId };
    const after = await tx.simulation.update({ where, data: { ...columns, status: next, ...ended } });
    await record(tx, target, step, after, tools.now);
    const events = isEnding || isSimulationRunning(next) ? [eventOf(after)] : [];
    await appendEvents(tx, after.userId, events, tools.now);
    return { status: 'changed' };
  });
}

/** A run that goes on is the system's own bookkeeping. */
async function record(
  tx: Transaction,
  { userId: actorId }: SimulationTarget,
  step: SimulationStep,
  { id, userId }: Simulation,
  now: Date,
): Promise<void> {
  if (step === 'start' || step === 'progress') return;
  const subject = { subjectType: 'simulation', subjectId: id } as const;
  await writeAudit(tx, { actorId, userId, action: `simulation.${step}`, ...subject, details: {} }, now);
}

/** §4: started carries the progress updates. */
function eventOf({ id, status, progress, totalProgress, startedAt, finishedAt }: Simulation): DomainEvent {
  if (isSimulationRunning(status))
    return {
      event: 'simulation_started',
      payload: { id, status, progress, totalProgress, startedAt: startedAt?.toISOString() ?? null },
    };
  return status === 'canceled'
    ? { event: 'simulation_canceled', payload: { id } }
    : {
        event: 'simulation_finished',
        payload: { id, status, finishedAt: finishedAt?.toISOString() ?? null },
      };
}

interface LockedSimulation {
  readonly status: SimulationStatus;
  readonly runToken: string | null;
}

async function lockSimulation(
  tx: Transaction,
  { simulationId, userId }: SimulationTarget,
): Promise<LockedSimulation | null> {
  const [row] = await tx.$queryRaw<LockedSimulation[]>`
    SELECT status::text AS status, run_token AS "runToken" FROM simulations
    WHERE id = ${simulationId}::uuid AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)
      AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  return row ?? null;
}
