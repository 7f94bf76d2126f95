/** A portfolio of a back-test on its way: every slice that it lived through is stored once, under its fence, and the last one ends it (safety E1, E4). */
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { SimulationError, SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { SimulationStep } from '@ballast/domain/simulation-lifecycle';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { fromJson, toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { DomainEvent } from '../events/append-events.ts';
import type { Prisma } from '../generated/client.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import { changeSimulation, type SimulationChange } from './change-simulation.ts';
import type { PortfolioRun } from './prepare-simulation.ts';

export type SimulatedView = Pick<
  SimulationPortfolio,
  'date' | 'metrics' | 'state' | 'weights' | 'history' | 'months' | 'honesty'
>;

/** What is told of it at once. */
export type LatestView = Pick<SimulatedView, 'date' | 'metrics' | 'state'> & {
  /** The newest point alone. */
  readonly history: SimulatedView['history'];
};

export interface AwaitedRun {
  readonly model: ModelKey;
  readonly progress: number;
  readonly checkpoint: string | null;
}

const OPEN = { in: ['waiting', 'running'] } satisfies Prisma.EnumSimulatedStatusFilter;

const awaited = ({ simulationId, portfolioId, runToken }: PortfolioRun) =>
  ({
    ...{ simulationId, portfolioId, runToken, status: OPEN },
    simulation: { status: 'preparing', deletedAt: null },
  }) as const;

/** Null where nobody awaits it any more. */
export async function findAwaitedRun(db: Reader, run: PortfolioRun): Promise<AwaitedRun | null> {
  const row = await db.simulatedRun.findFirst({ where: awaited(run) });
  if (row === null) return null;
  const { progress, checkpoint } = row;
  return { model: row.model as ModelKey, progress, checkpoint };
}

export async function isPortfolioAwaited(db: Reader, run: PortfolioRun): Promise<boolean> {
  return (await db.simulatedRun.count({ where: awaited(run) })) > 0;
}

export interface StoredSlice {
  readonly status: 'running' | 'done' | 'ruined';
  /** Decision dates that were done before it: another's slice in between makes it stale. */
  readonly before: number;
  readonly rows: number;
  readonly fromRow: number;
  readonly body: Uint8Array;
  /** A `SimulatedLog`, packed. */
  readonly log: Uint8Array;
  /** JSON of a `SimulatedView`: long, and passed on as it came. */
  readonly view: string;
  readonly latest: LatestView;
  readonly checkpoint: string;
}

/** `stale`: no longer awaited, or the rows were lived through by another process. */
export function storeSlice(
  db: Database,
  run: PortfolioRun,
  slice: StoredSlice,
  render: RenderNotification,
  tools: Tools,
): Promise<SimulationChange> {
  const { status, before, rows, fromRow, body, log, checkpoint, view, latest } = slice;
  return change(db, run, render, tools, async (tx) => {
    const isEnded = status !== 'running';
    const { portfolioId } = run;
    const nextToken = isEnded ? null : run.runToken;
    const count = await tx.$executeRaw`
      UPDATE simulated_runs SET status = ${status}::simulated_status, checkpoint = ${checkpoint}, view = ${view}::jsonb,
        progress = ${before + rows}, run_token = ${nextToken}::uuid
      WHERE portfolio_id = ${portfolioId}::uuid AND run_token = ${run.runToken}::uuid AND status IN ('waiting', 'running')
        AND progress = ${before}`;
    if (count === 0) return null;
    // it got further: what took its workers down before did not come from it
    await tx.jobRequest.updateMany({
      where: { runToken: run.runToken, crashes: { gt: 0 } },
      data: { crashes: 0 },
    });
    await tx.$executeRaw`
      INSERT INTO simulated_slices (portfolio_id, from_row, body, log)
      VALUES (${portfolioId}::uuid, ${fromRow}, ${Buffer.from(body)}, ${Buffer.from(log)})`;
    await tx.portfolio.update({
      where: { id: portfolioId },
      data: { metrics: toJson(latest.metrics) },
    });
    return { isEnded, latest };
  });
}

/** It ends without all of its result, and the others go on. */
export function failRun(
  db: Database,
  run: PortfolioRun,
  { status, error }: { readonly status: 'failed' | 'timed_out'; readonly error: SimulationError },
  render: RenderNotification,
  tools: Tools,
): Promise<SimulationChange> {
  return change(db, run, render, tools, async (tx) => {
    const where = { portfolioId: run.portfolioId, runToken: run.runToken, status: OPEN };
    const data = { status, error: toJson(error), runToken: null };
    const { count } = await tx.simulatedRun.updateMany({ where, data });
    return count === 0 ? null : { isEnded: true, latest: null };
  });
}

/** What became of a portfolio; null: it has brought nothing new. */
interface Written {
  readonly isEnded: boolean;
  readonly latest: LatestView | null;
}

/** Without view and checkpoint: read at every slice of every portfolio, they would cost more than the slice. */
const SUMMARY = {
  ...{ portfolioId: true, simulationId: true, model: true, status: true, error: true },
  ...{ progress: true, totalProgress: true, portfolio: { select: { metrics: true } } },
} satisfies Prisma.SimulatedRunSelect;
type RunSummary = Prisma.SimulatedRunGetPayload<{ select: typeof SUMMARY }>;

/** `write` answers null where the portfolio is no longer awaited. */
function change(
  db: Database,
  run: PortfolioRun,
  render: RenderNotification,
  tools: Tools,
  write: (tx: Transaction) => Promise<Written | null>,
): Promise<SimulationChange> {
  const { simulationId, runToken } = run;
  const target = { simulationId, runToken: null, userId: null };
  return changeSimulation(db, { target, step: 'progress', render }, tools, async (tx) => {
    const written = await write(tx);
    if (written === null) return null;
    if (written.isEnded)
      await tx.jobRequest.updateMany({ where: { runToken }, data: { finishedAt: tools.now } });
    const runs = await tx.simulatedRun.findMany({
      where: { simulationId },
      orderBy: { portfolioId: 'asc' },
      select: SUMMARY,
    });
    const progress = runs.reduce((sum, each) => sum + each.progress, 0);
    const own = runs.find(({ portfolioId }) => portfolioId === run.portfolioId);
    const events = own === undefined ? [] : [entryOf(own, written.latest)];
    const ending = endingOf(runs);
    const fault = ending === 'fail' || ending === 'timeOut' ? faultOf(runs, ending) : {};
    return { columns: { progress, ...bestOf(runs), ...fault }, events, ending };
  });
}

/** Null while one goes on. One that timed out is told of; one that failed never blocks the others. */
function endingOf(runs: readonly RunSummary[]): SimulationStep | null {
  const statuses = runs.map(({ status }) => status);
  if (statuses.some((status) => status === 'waiting' || status === 'running')) return null;
  if (statuses.includes('timed_out')) return 'timeOut';
  return statuses.every((status) => status === 'failed') ? 'fail' : 'finish';
}

/** Of the first that ended so. */
function faultOf(runs: readonly RunSummary[], ending: 'fail' | 'timeOut'): Prisma.SimulationUpdateInput {
  const status = ending === 'fail' ? 'failed' : 'timed_out';
  const error = runs.find((each) => each.status === status)?.error ?? null;
  return error === null ? {} : { error };
}

/** Of those that have lived to their end. */
function bestOf(runs: readonly RunSummary[]): Prisma.SimulationUpdateInput {
  const best = (key: 'total_return' | 'sharpe') =>
    runs
      .flatMap(({ model, status, portfolio }) => {
        const value = fromJson<Metrics | null>(portfolio.metrics)?.[key].value ?? null;
        return value === null || (status !== 'done' && status !== 'ruined') ? [] : [{ model, value }];
      })
      .reduce<{ model: string; value: number } | null>(
        (most, each) => (most === null || each.value > most.value ? each : most),
        null,
      );
  const [highest, steadiest] = [best('total_return'), best('sharpe')];
  return {
    bestReturn: highest?.value ?? null,
    bestReturnModel: highest?.model ?? null,
    bestPerformance: steadiest?.value ?? null,
    bestPerformanceModel: steadiest?.model ?? null,
  };
}

function entryOf(row: RunSummary, latest: LatestView | null): DomainEvent {
  const { portfolioId, simulationId, status, progress, totalProgress, error } = row;
  const portfolio = {
    ...{ id: portfolioId, model: row.model as ModelKey, status, progress, totalProgress },
    error: fromJson<SimulationError | null>(error),
    ...(latest !== null && { date: latest.date, state: latest.state, history: latest.history }),
  };
  return { event: 'simulation_entry', payload: { id: simulationId, portfolio } };
}
