/** How much of a back-test depends on its days: asked for once it is done, answered under the fence of its run (decision 082). */
import type { Sensitivity } from '@ballast/contract/entities/simulation';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { requestJob } from '../jobs/request-job.ts';
import type { OwnSimulation } from './end-simulation.ts';
import type { SimulationRun } from './prepare-simulation.ts';

export type RequestedSensitivity =
  | { readonly status: 'requested'; readonly runToken: string }
  /** Under way, or answered. */
  | { readonly status: 'there' }
  | { readonly status: 'not_found' | 'not_done' };

export function requestSensitivity(
  db: Database,
  { simulationId, userId }: OwnSimulation,
  tools: Tools,
): Promise<RequestedSensitivity> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ status: string; token: string | null; answer: Sensitivity | null }[]>`
      SELECT status::text AS status, sensitivity_token AS token, sensitivity AS answer FROM simulations
      WHERE id = ${simulationId}::uuid AND user_id = ${userId}::uuid AND deleted_at IS NULL
      FOR NO KEY UPDATE`;
    if (row === undefined) return { status: 'not_found' };
    if (row.status !== 'done') return { status: 'not_done' };
    if (row.token !== null || row.answer?.status === 'done') return { status: 'there' };
    const runToken = tools.newId();
    const payload = { simulationId, runToken };
    await tx.simulation.update({ where: { id: simulationId }, data: { sensitivityToken: runToken } });
    const request = {
      job: 'simulationSensitivity',
      userId,
      subjectId: simulationId,
      runToken,
      payload,
    } as const;
    await requestJob(tx, request, tools);
    return { status: 'requested', runToken };
  });
}

const awaited = ({ simulationId: id, runToken: sensitivityToken }: SimulationRun) =>
  ({ id, sensitivityToken, deletedAt: null }) as const;

export async function isSensitivityAwaited(db: Reader, run: SimulationRun): Promise<boolean> {
  return (await db.simulation.count({ where: awaited(run) })) > 0;
}

/** Nothing where another run is awaited. Browsers read the simulation again. */
export function storeSensitivity(
  db: Database,
  run: SimulationRun,
  sensitivity: Sensitivity,
  { now }: Tools,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const data = { sensitivity: toJson(sensitivity), sensitivityToken: null };
    await tx.simulation.updateMany({ where: awaited(run), data });
    await tx.jobRequest.updateMany({ where: { runToken: run.runToken }, data: { finishedAt: now } });
  });
}
