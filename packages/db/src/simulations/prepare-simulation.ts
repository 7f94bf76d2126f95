/** A back-test whose prices are read: its input is stored once, and a job is asked for for each of its portfolios (§4; safety E4). */
import type { Simulation } from '@ballast/contract/entities/simulation';
import type { Database, Reader } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { requestJob } from '../jobs/request-job.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import { changeSimulation, type SimulationChange } from './change-simulation.ts';

export interface SimulationRun {
  readonly simulationId: string;
  readonly runToken: string;
}

/** What one portfolio of it is computed under. */
export interface PortfolioRun extends SimulationRun {
  readonly portfolioId: string;
}

export interface SimulationInputRow {
  readonly userId: string;
  readonly hash: string;
  readonly body: Uint8Array;
  readonly view: Pick<Simulation, 'references' | 'survivorship'>;
  /** Decision dates of each portfolio. */
  readonly rows: number;
}

export interface PreparedSimulation extends SimulationChange {
  /** Jobs that were asked for. */
  readonly runs: readonly PortfolioRun[];
}

/** `stale`: the run is no longer awaited, or was begun before. */
export async function prepareSimulation(
  db: Database,
  run: SimulationRun,
  { userId, hash, body, view, rows }: SimulationInputRow,
  tools: Tools,
): Promise<PreparedSimulation> {
  const runs: PortfolioRun[] = [];
  const { simulationId } = run;
  const target = { ...run, userId: null };
  const { status } = await changeSimulation(db, { target, step: 'start' }, tools, async (tx) => {
    runs.length = 0;
    const data = { simulationId, hash, body: Buffer.from(body), view: toJson(view) };
    await tx.simulationInput.create({ data });
    const portfolios = await tx.simulatedRun.findMany({
      where: { simulationId },
      orderBy: { portfolioId: 'asc' },
      select: { portfolioId: true },
    });
    for (const { portfolioId } of portfolios) {
      const runToken = tools.newId();
      const payload = { simulationId, portfolioId, runToken };
      await tx.simulatedRun.update({ where: { portfolioId }, data: { runToken, totalProgress: rows } });
      await requestJob(
        tx,
        { job: 'simulatedPortfolio', userId, subjectId: simulationId, runToken, payload },
        tools,
      );
      runs.push(payload);
    }
    await tx.jobRequest.updateMany({ where: { runToken: run.runToken }, data: { finishedAt: tools.now } });
    return { columns: { progress: 0, totalProgress: rows * portfolios.length, startedAt: tools.now } };
  });
  return { status, runs: status === 'changed' ? runs : [] };
}

/** Models times configurations that the user back-tested on the same tickers up to this one. */
export async function countTrials(db: Reader, simulationId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ trials: number }[]>`
    SELECT sum(other.total_portfolios)::int AS trials FROM simulations own
    JOIN simulations other ON other.user_id = own.user_id AND other.universe = own.universe
      AND (other.created_at, other.id) <= (own.created_at, own.id)
    WHERE own.id = ${simulationId}::uuid`;
  return row?.trials ?? 1;
}

/** Null where none is stored. */
export async function findInput(
  db: Reader,
  simulationId: string,
): Promise<{ readonly hash: string; readonly body: Uint8Array } | null> {
  return db.simulationInput.findUnique({ where: { simulationId }, select: { hash: true, body: true } });
}

export async function listModels(db: Reader, simulationId: string): Promise<readonly ModelKey[]> {
  const rows = await db.simulatedRun.findMany({ where: { simulationId }, select: { model: true } });
  return rows.map(({ model }) => model as ModelKey);
}

/** By model: what was lived through, oldest first. */
export async function listSlices(
  db: Reader,
  simulationId: string,
): Promise<ReadonlyMap<ModelKey, readonly Uint8Array[]>> {
  const rows = await db.simulatedRun.findMany({
    where: { simulationId },
    select: { model: true, slices: { orderBy: { fromRow: 'asc' }, select: { body: true } } },
  });
  return new Map(rows.map(({ model, slices }) => [model as ModelKey, slices.map(({ body }) => body)]));
}
