import { SIMULATION_STATUSES } from '@ballast/contract/keys';
import type { SimulatedLog } from '@ballast/domain/simulated-log';
import { nextSimulationStatus, type SimulationStep } from '@ballast/domain/simulation-lifecycle';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { buildDefinition } from '@ballast/testing/builders';
import type { TestDatabase } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';
import { admitted, periods, render } from '../../test/flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { packJson } from '../client/packed-json.ts';
import { countCrash } from '../jobs/job-requests.ts';
import { sumPortfolios } from '../portfolios/list-portfolios.ts';
import { createSimulation } from './create-simulation.ts';
import { cancelSimulation, deleteSimulation, failSimulation } from './end-simulation.ts';
import { findAwaitedSimulation, findSimulation, listLogs, listSimulations } from './find-simulations.ts';
import { type PortfolioRun, prepareSimulation, type SimulationRun } from './prepare-simulation.ts';
import {
  failRun,
  findAwaitedRun,
  isPortfolioAwaited,
  type SimulatedView,
  type StoredSlice,
  storeSlice,
} from './simulated-runs.ts';

const it = repositoryTest;
const CHANGED = { status: 'changed' };
const STALE = { status: 'stale' };
const models = ['sample_algorithm', 'linear_method'] as const;

async function create(db: Database, userId: string) {
  const { configuration } = buildDefinition();
  const definition = {
    ...buildDefinition({ name: 'Back-test' }),
    configuration: { ...configuration, models: [...models] },
  };
  const days = {
    startDate: new Date('2025-01-01'),
    testStart: new Date('2025-07-01'),
    testEnd: new Date('2025-12-31'),
  };
  const result = await createSimulation(db, { userId, definition, ...days, ...periods }, admitted, at(0));
  if (result.status !== 'created') throw new Error(result.status);
  return { simulationId: result.id, runToken: result.runToken };
}

const metrics = Object.fromEntries(
  METRIC_KEYS.map((key) => [key, { value: 0.1, reason: null }]),
) as SimulatedView['metrics'];
const view = (over: Partial<Record<'total_return' | 'sharpe', number>> = {}): SimulatedView => ({
  date: '2025-12-31',
  metrics: {
    ...metrics,
    ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, { value, reason: null }])),
  },
  state: { balance: 1, investment: 109, credit: 0, revenue: 10, assets: [] },
  weights: [],
  history: [],
  months: [],
  honesty: null,
});

const prepare = (db: Database, run: SimulationRun, userId: string, minute = 1) =>
  prepareSimulation(
    db,
    run,
    {
      ...{ userId, hash: 'hash', body: Buffer.from('input'), rows: 20 },
      view: { references: { equalWeight: null, benchmark: null }, survivorship: [] },
    },
    at(minute),
  );

interface Told extends Partial<Omit<StoredSlice, 'view'>> {
  readonly view?: SimulatedView;
}
const slice = (before: number, rows: number, { view: told = view(), ...over }: Told = {}): StoredSlice => ({
  ...{ status: before + rows === 20 ? 'done' : 'running', before, rows, fromRow: 100 + before },
  ...{ body: Buffer.from(`${before}`), checkpoint: `after ${before + rows}` },
  ...{ view: JSON.stringify(told), latest: { ...told, history: told.history.slice(-1) } },
  log: packJson({ decisions: [], executions: [], transactions: [] }),
  ...over,
});

const begin = async (db: Database, userId: string) => {
  const run = await create(db, userId);
  const { status, runs } = await prepare(db, run, userId);
  expect(status).toBe('changed');
  const [first, second] = runs;
  if (first === undefined || second === undefined) throw new Error('no runs');
  return { run, first, second };
};
const store = (db: Database, run: PortfolioRun, stored: StoredSlice, minute = 2) =>
  storeSlice(db, run, stored, render, at(minute));
const finish = async (db: Database, userId: string) => {
  const { run, first, second } = await begin(db, userId);
  await store(db, first, slice(0, 20));
  return { ...run, last: second };
};
const doFinish = (db: Database, { last }: { readonly last: PortfolioRun }) =>
  store(db, last, slice(0, 20), 5);

describe('a back-test', () => {
  it('is parked by crashes that follow each other, and not by those between which it gets further', async ({
    db,
    userId,
  }) => {
    const { first } = await begin(db, userId);
    const crash = () => countCrash(db, first.runToken, 3, at(2).now);
    await crash();
    expect(await crash()).toEqual({ crashes: 2, isParked: false });
    expect(await store(db, first, slice(0, 5))).toEqual(CHANGED);
    await crash();
    expect(await crash()).toEqual({ crashes: 2, isParked: false });
    expect(await crash()).toEqual({ crashes: 3, isParked: true });
  });

  it('reads its prices once, lives in slices that are stored once, and is done with its last portfolio', async ({
    db,
    userId,
    database,
  }) => {
    const { run, first, second } = await begin(db, userId);
    expect(await prepare(db, run, userId)).toEqual({ status: 'stale', runs: [] });
    expect(await findAwaitedSimulation(db, run)).toBeNull();
    expect(await findAwaitedRun(db, first)).toMatchObject({ progress: 0, checkpoint: null });
    expect(await store(db, first, slice(0, 13))).toEqual(CHANGED);
    // by a process that was thought dead
    expect(await store(db, first, slice(0, 15))).toEqual(STALE);
    expect(await findAwaitedRun(db, first)).toMatchObject({ progress: 13, checkpoint: 'after 13' });
    const own = { id: run.simulationId, userId };
    expect(await findSimulation(db, own)).toMatchObject({
      status: 'preparing',
      progress: 13,
      totalProgress: 40,
    });
    const highest = { view: view({ total_return: 0.3, sharpe: 0.2 }) };
    expect(await store(db, first, slice(13, 7, highest))).toEqual(CHANGED);
    expect(await findAwaitedRun(db, first)).toBeNull();
    const steadiest = { view: view({ total_return: 0.2, sharpe: 1.2345678901 }) };
    expect(await store(db, second, slice(0, 20, steadiest), 3)).toEqual(CHANGED);
    expect(await store(db, second, slice(0, 20), 4)).toEqual(STALE);
    const found = await findSimulation(db, own);
    const [a, b] = [first, second].map(
      ({ portfolioId }) => found?.portfolios.find(({ id }) => id === portfolioId)?.model,
    );
    expect(found).toMatchObject({
      ...{ status: 'done', progress: 40, totalPortfolios: 2, finishedAt: at(3).now },
      bestReturn: { model: a, value: 0.3 },
      bestPerformance: { model: b, value: 1.2345678901 },
    });
    const [kept] = await database.query<{ slices: number; open: number; notices: number }>(
      `SELECT (SELECT count(*)::int FROM simulated_slices s JOIN simulated_runs r USING (portfolio_id) WHERE r.simulation_id = $1) AS slices,
        (SELECT count(*)::int FROM job_requests WHERE subject_id = $1 AND finished_at IS NULL) AS open,
        (SELECT count(*)::int FROM notifications WHERE dedupe_key = 'simulation:' || $1::text) AS notices`,
      [run.simulationId],
    );
    expect(kept).toEqual({ slices: 3, open: 0, notices: 1 });
  });

  it('goes on where one portfolio fails, fails where all do, and has timed out where one has', async ({
    db,
    userId,
  }) => {
    const error = { code: 'simulationFailed', params: { reason: 'crashed' } };
    const statusAfter = async (
      firstEnds: 'failed' | 'timed_out',
      secondEnds: 'failed' | 'done',
    ): Promise<string | undefined> => {
      const { run, first, second } = await begin(db, userId);
      await failRun(db, first, { status: firstEnds, error }, render, at(2));
      const own = { id: run.simulationId, userId };
      expect((await findSimulation(db, own))?.status).toBe('preparing');
      if (secondEnds === 'done') await store(db, second, slice(0, 20));
      else await failRun(db, second, { status: 'failed', error }, render, at(2));
      const found = await findSimulation(db, own);
      expect(found?.error).toEqual(found?.status === 'done' ? null : error);
      return found?.status;
    };
    expect(await statusAfter('failed', 'done')).toBe('done');
    expect(await statusAfter('failed', 'failed')).toBe('error');
    expect(await statusAfter('timed_out', 'done')).toBe('timed_out');
  });

  it('is nobody else’s, and none of its portfolios is listed as one', async ({ db, userId }) => {
    const { simulationId } = await create(db, userId);
    const stranger = newId();
    expect(await findSimulation(db, { id: simulationId, userId: stranger })).toBeNull();
    expect(await cancelSimulation(db, { simulationId, userId: stranger }, at(1))).toEqual({
      status: 'not_found',
    });
    expect(await deleteSimulation(db, { simulationId, userId: stranger }, at(1))).toEqual({
      status: 'not_found',
    });
    expect(await sumPortfolios(db, { userId, search: '', status: null })).toEqual([]);
  });

  it('answers the logs of its slices, also of those from before they were packed', async ({
    db,
    userId,
    database,
  }) => {
    const { run, first } = await begin(db, userId);
    const transactions = [
      { date: '2025-08-01', symbol: 'ÜÇ.F.BIST', units: 3, price: 1.5, cost: 0 },
    ] as never;
    const log: SimulatedLog = { decisions: [], executions: [], transactions };
    await store(db, first, slice(0, 5, { log: packJson(log) }));
    await database.query(
      `INSERT INTO simulated_slices (portfolio_id, from_row, body, log) VALUES ($1, 105, '', convert_to($2, 'UTF8'))`,
      [first.portfolioId, JSON.stringify(log)],
    );
    expect(await listLogs(db, { id: run.simulationId, userId })).toEqual(
      new Map([[first.portfolioId, [log, log]]]),
    );
  });

  it('writes nothing after it was canceled, and is canceled once', async ({ db, userId }) => {
    const { run, first } = await begin(db, userId);
    const own = { simulationId: run.simulationId, userId };
    expect(await cancelSimulation(db, own, at(2))).toEqual({ status: 'changed' });
    expect(await cancelSimulation(db, own, at(3))).toEqual({ status: 'stale' });
    expect(await isPortfolioAwaited(db, first)).toBe(false);
    expect(await store(db, first, slice(0, 14), 4)).toEqual(STALE);
    expect(await prepare(db, run, userId)).toEqual({ status: 'stale', runs: [] });
    const end = { step: 'timeOut', error } as const;
    expect(await failSimulation(db, run, end, render, at(5))).toEqual({ status: 'stale' });
  });

  it('is either canceled or finished, never both', async ({ db, userId, database }) => {
    for (let round = 0; round < 10; round += 1) {
      const run = await finish(db, userId);
      const [canceled, finished] = await Promise.all([
        cancelSimulation(db, { simulationId: run.simulationId, userId }, at(2)),
        doFinish(db, run),
      ]);
      expect([canceled.status, finished.status].sort()).toEqual(['changed', 'stale']);
      const [row] = await database.query<{ slices: number }>(
        `SELECT count(*)::int AS slices FROM simulated_slices s JOIN simulated_runs r USING (portfolio_id) WHERE r.simulation_id = $1`,
        [run.simulationId],
      );
      expect(row?.slices).toBe(finished.status === 'changed' ? 2 : 1);
    }
  });

  it('is stopped by its deletion, which is recorded once', async ({ db, database, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const { run, first } = await begin(db, userId);
    const own = { simulationId: run.simulationId, userId };
    const before = await tracesOf(database, run.simulationId, userId);
    expect(await deleteSimulation(db, own, at(2))).toEqual(CHANGED);
    expect(await deleteSimulation(db, own, at(3))).toEqual({ status: 'not_found' });
    expect(await store(db, first, slice(0, 20), 3)).toEqual({ status: 'not_found' });
    const after = await tracesOf(database, run.simulationId, userId);
    expect(after.audit.slice(before.audit.length)).toEqual(['simulation.delete']);
    expect(after.events.slice(before.events.length)).toEqual(['simulation_canceled']);
  });

  it('disappears from the list, but still counts for its day', async ({ db, userId }) => {
    const run = await create(db, userId);
    const query = { userId, search: '', page: 1, size: 100, sort: 'createdAt', asc: false } as const;
    const { count } = await listSimulations(db, query);
    expect(await deleteSimulation(db, { simulationId: run.simulationId, userId }, at(2))).toEqual(CHANGED);
    expect((await listSimulations(db, query)).count).toBe(count - 1);
    const today = await db.simulation.count({ where: { userId, createdAt: { gte: periods.dayStart } } });
    const refuse = ({ simulationsToday }: { simulationsToday: number }) =>
      ({ allowed: false, simulationsToday }) as const;
    const days = {
      startDate: new Date('2025-01-01'),
      testStart: new Date('2025-07-01'),
      testEnd: new Date('2025-12-31'),
    };
    expect(
      await createSimulation(
        db,
        { userId, definition: buildDefinition(), ...days, ...periods },
        refuse,
        at(3),
      ),
    ).toEqual({
      status: 'refused',
      refusal: { allowed: false, simulationsToday: today },
    });
  });
});

/** Everything that the end of a back-test may change, and what it records. */
async function tracesOf(database: TestDatabase, simulationId: string, userId: string) {
  const rows = (table: string, where: string) =>
    `(SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)) FROM ${table} t WHERE ${where})`;
  const [traces] = await database.query<{ rows: object; audit: string[]; events: string[] }>(
    `SELECT jsonb_build_array(${rows('simulations', 'id = $1')}, ${rows('portfolios', 'simulation_id = $1')},
        ${rows('simulated_runs', 'simulation_id = $1')}, ${rows('job_requests', 'subject_id = $1')}) AS rows,
      array(SELECT action FROM audit WHERE user_id = $2 ORDER BY id) AS audit,
      array(SELECT event::text FROM outbox WHERE user_id = $2 ORDER BY sequence) AS events`,
    [simulationId, userId],
  );
  if (traces === undefined) throw new Error('no traces');
  return traces;
}

interface End {
  readonly step: SimulationStep;
  readonly act: (
    db: Database,
    run: SimulationRun & { readonly last: PortfolioRun },
    userId: string,
  ) => Promise<unknown>;
  readonly events: readonly string[];
}

const error = { code: 'simulationFailed', params: {} };
const FINISHED = ['simulation_entry', 'simulation_finished', 'newNotification'];
const ENDS: readonly End[] = [
  { step: 'finish', act: (db, run) => doFinish(db, run), events: FINISHED },
  {
    step: 'fail',
    act: (db, run) => failSimulation(db, run, { step: 'fail', error }, render, at(5)),
    events: FINISHED.slice(1),
  },
  {
    step: 'timeOut',
    act: (db, run) => failSimulation(db, run, { step: 'timeOut', error }, render, at(5)),
    events: FINISHED.slice(1),
  },
  {
    step: 'cancel',
    act: (db, { simulationId }, userId) => cancelSimulation(db, { simulationId, userId }, at(5)),
    events: ['simulation_canceled'],
  },
];

describe('an end of a back-test (safety F6)', () => {
  it.for(ENDS)(
    '$step changes nothing where it is refused, and is recorded once where it is accepted',
    async ({ step, act, events }, { db, database, planId }) => {
      const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
      for (const status of SIMULATION_STATUSES) {
        const run = await finish(db, userId);
        await db.simulation.update({ where: { id: run.simulationId }, data: { status } });
        const traces = () => tracesOf(database, run.simulationId, userId);
        const before = await traces();
        const next = nextSimulationStatus(status, step);
        const byUser = step === 'cancel';
        const strange = { ...run, runToken: newId(), last: { ...run.last, runToken: newId() } };
        const others = byUser ? act(db, run, newId()) : act(db, strange, userId);
        expect(await others).toEqual({ status: byUser ? 'not_found' : 'stale' });
        expect(await traces(), status).toEqual(before);

        expect(await act(db, run, userId), status).toEqual({
          status: next === undefined ? 'stale' : 'changed',
        });
        const after = await traces();
        if (next === undefined) expect(after, status).toEqual(before);
        else {
          expect(after.audit.slice(before.audit.length)).toEqual([`simulation.${step}`]);
          expect(after.events.slice(before.events.length)).toEqual(events);
          const row = await db.simulation.findUniqueOrThrow({ where: { id: run.simulationId } });
          expect(row).toMatchObject({ status: next, runToken: null, finishedAt: at(5).now });
        }
      }
    },
  );
});
