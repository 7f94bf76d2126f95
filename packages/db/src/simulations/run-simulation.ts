/** A back-test on its way (§4; safety E4). Every write names its run, so that a run that was canceled writes no more. */
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import type { Prisma } from '../generated/client.ts';

export interface SimulationRun {
  readonly simulationId: string;
  readonly runToken: string;
}

/** A job that is delivered again begins anew. `false`: the run is no longer awaited, stop. */
export function startSimulation(
  db: Database,
  run: SimulationRun,
  totalProgress: number,
  { now }: Tools,
): Promise<boolean> {
  const columns = { status: 'preparing', progress: 0, totalProgress, startedAt: now } as const;
  return advance(db, run, ['waiting', 'preparing'], columns, now);
}

/** `false`: the run is no longer awaited, stop. */
export function reportSimulationProgress(
  db: Database,
  run: SimulationRun,
  progress: number,
  { now }: Tools,
): Promise<boolean> {
  return advance(db, run, ['preparing'], { progress }, now);
}

function advance(
  db: Database,
  { simulationId, runToken }: SimulationRun,
  statuses: ('waiting' | 'preparing')[],
  columns: Prisma.SimulationUpdateManyMutationInput,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.simulation.updateMany({
      where: { id: simulationId, runToken, status: { in: statuses }, deletedAt: null },
      data: columns,
    });
    if (count > 0) await pushProgress(tx, simulationId, now);
    return count > 0;
  });
}

/** §4: started carries the progress updates. */
async function pushProgress(tx: Transaction, id: string, now: Date): Promise<void> {
  const { userId, status, progress, totalProgress, startedAt } = await tx.simulation.findUniqueOrThrow({
    where: { id },
  });
  const payload = { id, status, progress, totalProgress, startedAt: startedAt?.toISOString() ?? null };
  await appendEvents(tx, userId, [{ event: 'simulation_started', payload }], now);
}
