import { SIMULATION_STATUSES } from '@ballast/contract/keys';
import { nextSimulationStatus, type SimulationStep } from '@ballast/domain/simulation-lifecycle';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { buildDefinition } from '@ballast/testing/builders';
import type { TestDatabase } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';
import { admitted, periods } from '../../test/flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { sumPortfolios } from '../portfolios/list-portfolios.ts';
import { createSimulation } from './create-simulation.ts';
import {
  cancelSimulation,
  deleteSimulation,
  failSimulation,
  finishSimulation,
  type SimulationOutcome,
} from './end-simulation.ts';
import { findAwaitedSimulation, findSimulation, listSimulations } from './find-simulations.ts';
import { reportSimulationProgress, startSimulation } from './run-simulation.ts';

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
) as SimulationOutcome['portfolios'][number]['metrics'];
const point = {
  at: new Date('2025-12-31T22:00:00Z'),
  capital: 100,
  state: { balance: 1, investment: 109, credit: 0, revenue: 10, assets: [] },
};
const outcome: SimulationOutcome = {
  portfolios: models.map((model) => ({ model, metrics, history: [point] })),
  bestReturn: { model: 'linear_method', value: 0.1 },
  bestPerformance: { model: 'sample_algorithm', value: 1.2345678901 },
};

describe('a back-test', () => {
  it('runs from waiting to done, with its portfolios', async ({ db, userId }) => {
    const run = await create(db, userId);
    expect((await findAwaitedSimulation(db, run))?.definition.configuration.models).toEqual(models);
    expect(await startSimulation(db, run, 40, at(1))).toEqual(CHANGED);
    expect(await reportSimulationProgress(db, run, 13, at(2))).toEqual(CHANGED);
    expect(await findSimulation(db, { id: run.simulationId, userId })).toMatchObject({
      status: 'preparing',
      progress: 13,
      totalProgress: 40,
    });
    expect(await finishSimulation(db, run, outcome, at(3))).toEqual({ status: 'changed' });
    expect(await finishSimulation(db, run, outcome, at(4))).toEqual({ status: 'stale' });
    const found = await findSimulation(db, { id: run.simulationId, userId });
    expect(found).toMatchObject({
      status: 'done',
      bestReturn: outcome.bestReturn,
      bestPerformance: outcome.bestPerformance,
      totalPortfolios: 2,
    });
    expect(found?.portfolios.map(({ model, history }) => [model, history.length])).toEqual([
      ['sample_algorithm', 1],
      ['linear_method', 1],
    ]);
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

  it('writes nothing after it was canceled, and is canceled once', async ({ db, userId }) => {
    const run = await create(db, userId);
    await startSimulation(db, run, 40, at(1));
    const own = { simulationId: run.simulationId, userId };
    expect(await cancelSimulation(db, own, at(2))).toEqual({ status: 'changed' });
    expect(await cancelSimulation(db, own, at(3))).toEqual({ status: 'stale' });
    expect(await reportSimulationProgress(db, run, 14, at(4))).toEqual(STALE);
    expect(await startSimulation(db, run, 40, at(4))).toEqual(STALE);
    expect(await finishSimulation(db, run, outcome, at(5))).toEqual({ status: 'stale' });
    const error = { code: 'unexpected', params: {} };
    expect(await failSimulation(db, run, 'timeOut', error, at(5))).toEqual({ status: 'stale' });
  });

  it('is either canceled or finished, never both', async ({ db, userId, database }) => {
    for (let round = 0; round < 10; round += 1) {
      const run = await create(db, userId);
      await startSimulation(db, run, 40, at(1));
      const [canceled, finished] = await Promise.all([
        cancelSimulation(db, { simulationId: run.simulationId, userId }, at(2)),
        finishSimulation(db, run, outcome, at(2)),
      ]);
      expect([canceled.status, finished.status].sort()).toEqual(['changed', 'stale']);
      const [row] = await database.query<{ points: number }>(
        `SELECT count(*)::int AS points FROM portfolio_history h JOIN portfolios p ON p.id = h.portfolio_id WHERE p.simulation_id = $1`,
        [run.simulationId],
      );
      expect(row?.points).toBe(finished.status === 'changed' ? 2 : 0);
    }
  });

  it('is stopped by its deletion, which is recorded once', async ({ db, database, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const run = await create(db, userId);
    await startSimulation(db, run, 40, at(1));
    const own = { simulationId: run.simulationId, userId };
    const before = await tracesOf(database, run.simulationId, userId);
    expect(await deleteSimulation(db, own, at(2))).toEqual(CHANGED);
    expect(await deleteSimulation(db, own, at(3))).toEqual({ status: 'not_found' });
    expect(await finishSimulation(db, run, outcome, at(3))).toEqual({ status: 'not_found' });
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
        ${rows('portfolio_history', 'portfolio_id IN (SELECT id FROM portfolios WHERE simulation_id = $1)')}) AS rows,
      array(SELECT action FROM audit WHERE user_id = $2 ORDER BY id) AS audit,
      array(SELECT event::text FROM outbox WHERE user_id = $2 ORDER BY sequence) AS events`,
    [simulationId, userId],
  );
  if (traces === undefined) throw new Error('no traces');
  return traces;
}

interface End {
  readonly step: SimulationStep;
  readonly act: (db: Database, run: Awaited<ReturnType<typeof create>>, userId: string) => Promise<unknown>;
  readonly events: readonly string[];
}

const error = { code: 'unexpected', params: {} };
const ENDS: readonly End[] = [
  {
    step: 'finish',
    act: (db, run) => finishSimulation(db, run, outcome, at(5)),
    events: ['simulation_finished'],
  },
  {
    step: 'fail',
    act: (db, run) => failSimulation(db, run, 'fail', error, at(5)),
    events: ['simulation_finished'],
  },
  {
    step: 'timeOut',
    act: (db, run) => failSimulation(db, run, 'timeOut', error, at(5)),
    events: ['simulation_finished'],
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
        const run = await create(db, userId);
        await db.simulation.update({ where: { id: run.simulationId }, data: { status } });
        const traces = () => tracesOf(database, run.simulationId, userId);
        const before = await traces();
        const next = nextSimulationStatus(status, step);
        const byUser = step === 'cancel';
        const others = byUser ? act(db, run, newId()) : act(db, { ...run, runToken: newId() }, userId);
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
