/** Simulations of a test installation: asked for as the api does it, and everything that one leaves behind. */
import { gunzipSync } from 'node:zlib';
import { unpackJson } from '@ballast/db/client/packed-json';
import { createSimulation } from '@ballast/db/simulations/create-simulation';
import type { SimulationRun } from '@ballast/db/simulations/prepare-simulation';
import type { SimulatedLog } from '@ballast/domain/simulated-log';
import type { ModelKey } from '@ballast/quant/keys';
import type { LivedRows } from '@ballast/quant/simulation/back-test';
import { decodeExact, encodeExact } from '@ballast/quant/simulation/exact-json';
import { buildDefinition } from '@ballast/testing/builders';
import type { Installation } from './installation.ts';

export interface SimulationSettings {
  readonly tickers: readonly string[];
  readonly models: readonly ModelKey[];
  readonly from: string;
  readonly to: string;
}

export const askSimulation = async (
  { db, sender, addUser, newId, tools }: Installation,
  { tickers, models, from, to }: SimulationSettings,
  /** Absent: a new one, so that what others tried on the same tickers counts for nothing. */
  by?: string,
): Promise<SimulationRun & { readonly userId: string }> => {
  const userId = by ?? (await addUser(`${newId()}@example.com`));
  const base = buildDefinition();
  const configuration = { ...base.configuration, tickers: [...tickers], models: [...models] };
  const period = { ...base.rebalancing.period, active: true, value: 14 };
  const definition = {
    ...base,
    ...{ configuration, transactionCost: 0.001, rebalancing: { ...base.rebalancing, active: true, period } },
  };
  const created = await createSimulation(
    db,
    {
      ...{ userId, definition, dayStart: new Date(0), monthStart: new Date(0) },
      ...{ startDate: new Date(from), testStart: new Date(from), testEnd: new Date(to) },
    },
    () => ({ allowed: true }) as const,
    tools(),
  );
  if (created.status !== 'created') throw new Error(created.status);
  const run = { simulationId: created.id, runToken: created.runToken };
  await sender.send('simulation', run, { id: run.runToken });
  return { ...run, userId };
};

export const statusOfSimulation = async ({ db }: Installation, { simulationId: id }: SimulationRun) =>
  (await db.simulation.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

const textOf = (slices: readonly LivedRows[]) =>
  (['values', 'valuesWithoutCosts', 'cash', 'credit', 'decisions', 'changes', 'untraded'] as const).map(
    (key) => encodeExact(slices.flatMap((rows): readonly unknown[] => [...rows[key]])),
  );

/** By model: all that was lived through, whatever slices it came in, and what is answered of it. */
export const traceOfSimulation = async ({ db, database }: Installation, { simulationId }: SimulationRun) => {
  const runs = await db.simulatedRun.findMany({
    where: { simulationId },
    orderBy: { model: 'asc' },
    include: { slices: { orderBy: { fromRow: 'asc' } } },
  });
  const [counts] = await database.query<{ finished: number; notices: number; open: number }>(
    `SELECT (SELECT count(*)::int FROM outbox WHERE event = 'simulation_finished' AND payload->>'id' = $1::text) AS finished,
       (SELECT count(*)::int FROM notifications WHERE dedupe_key = 'simulation:' || $1::text) AS notices,
       (SELECT count(*)::int FROM job_requests WHERE subject_id = $1::uuid AND finished_at IS NULL) AS open`,
    [simulationId],
  );
  const lived = runs.map(({ slices }) =>
    slices.map(({ body }) => decodeExact<LivedRows>(gunzipSync(body).toString('utf8'))),
  );
  return {
    counts,
    slices: lived.map((slices) => slices.length),
    statuses: runs.map(({ status, progress, totalProgress, error }) =>
      JSON.stringify([status, progress, totalProgress, error]),
    ),
    lives: lived.map(textOf),
    views: runs.map(({ view }) => encodeExact(view)),
    logs: await Promise.all(
      runs.map(async ({ slices }) => {
        const logs = await Promise.all(slices.map(({ log }) => unpackJson<SimulatedLog>(log)));
        return encodeExact(logs.flatMap(({ transactions }) => transactions));
      }),
    ),
  };
};
