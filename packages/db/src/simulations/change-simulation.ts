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
import { Abandon, inTransaction, withAbandon } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents, type DomainEvent } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import type { Prisma, Simulation } from '../generated/client.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';

export interface SimulationTarget {
  readonly simulationId: string;
  /** The run that is meant: of any other nothing is written. `null`: whichever there is. */
  readonly runToken: string | null;
  /** Whose it must be; `null` for the system. */
  readonly userId: string | null;
}

/** `stale`: ended before, another run is awaited, or what was to be written had been written. */
export interface SimulationChange {
  readonly status: 'changed' | 'stale' | 'not_found';
}

export interface Written {
  readonly columns?: Prisma.SimulationUpdateInput;
  readonly events?: readonly DomainEvent[];
  /** What follows at once: the last portfolio of a simulation brings it to its end. */
  readonly ending?: SimulationStep | null;
}

export interface SimulationCommand {
  readonly target: SimulationTarget;
  readonly step: SimulationStep;
  /** Of the notification of an end that the user has not brought about. */
  readonly render?: RenderNotification;
}

const STALE = { status: 'stale' } as const;

/** `write` stores what comes with the step and answers the columns to change, or null to leave nothing behind; status, end and events are added. */
export function changeSimulation(
  db: Database,
  { target, step, render }: SimulationCommand,
  tools: Tools,
  write: (tx: Transaction) => Promise<Written | null>,
): Promise<SimulationChange> {
  const change = async (tx: Transaction): Promise<SimulationChange> => {
    const before = await lockSimulation(tx, target);
    if (before === null) return { status: 'not_found' };
    const next = nextSimulationStatus(before.status, step);
    const isAwaited = target.runToken === null || target.runToken === before.runToken;
    if (next === undefined || !isAwaited) return STALE;
    const written = await write(tx);
    if (written === null) throw new Abandon<SimulationChange>(STALE);
    const { columns, events = [], ending = null } = written;
    const status = ending === null ? next : nextSimulationStatus(next, ending);
    if (status === undefined) throw new Error(`a simulation cannot ${ending} in ${next}`);
    const isEnding = isSimulationRunning(before.status) && !isSimulationRunning(status);
    const where = { id: target.simulationId };
    const ended = isEnding ? { runToken: null, finishedAt: tools.now } : {};
    const after = await tx.simulation.update({ where, data: { ...columns, status, ...ended } });
    await record(tx, target, ending ?? step, after, tools.now);
    const told = isEnding ? await end(tx, after, render, tools) : goingOn(after);
    if (step === 'delete') await closeJobs(tx, after, tools.now);
    await appendEvents(tx, after.userId, [...events, ...told], tools.now);
    return { status: 'changed' };
  };
  return withAbandon(() => inTransaction(db, change));
}

const goingOn = (after: Simulation): DomainEvent[] =>
  isSimulationRunning(after.status) ? [eventOf(after)] : [];

async function end(
  tx: Transaction,
  after: Simulation,
  render: RenderNotification | undefined,
  tools: Tools,
): Promise<DomainEvent[]> {
  await closeJobs(tx, after, tools.now);
  const notices = render === undefined ? [] : await notifyEnd(tx, after, render, tools);
  return [eventOf(after), ...notices];
}

/** Nobody waits for what is under way any more. */
async function closeJobs(tx: Transaction, { id }: Simulation, now: Date): Promise<void> {
  const where = { subjectId: id, finishedAt: null };
  await tx.jobRequest.updateMany({ where, data: { finishedAt: now } });
}

function notifyEnd(
  tx: Transaction,
  { id, userId, name, status }: Simulation,
  render: RenderNotification,
  tools: Tools,
): Promise<DomainEvent[]> {
  const kind = status === 'done' ? 'simulation_finished' : 'simulation_failed';
  const params = { simulation: name };
  return notify(
    tx,
    { userId, portfolioId: null, kind, params, dedupeKey: `simulation:${id}` },
    render,
    tools,
  );
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
