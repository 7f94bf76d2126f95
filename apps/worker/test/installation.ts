/** A database, its queues and a user, for tests of the worker. Queues live in Redis where an address is given. */
import { setTimeout as wait } from 'node:timers/promises';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { countOpenJobsAhead } from '@ballast/db/jobs/job-requests';
import { createPlan } from '@ballast/db/plans/plans';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { createUser } from '@ballast/db/users/create-user';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { createJobSender } from '@ballast/jobs/job-sender';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import { queueServerOf } from '@ballast/jobs/queue-server';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import type { ModelKey } from '@ballast/quant/keys';
import { systemClock } from '@ballast/runtime/clock';
import { openRuntime } from '@ballast/runtime/open-runtime';
import { buildDefinition, buildPlanDetails } from '@ballast/testing/builders';
import { createTestDatabase, dropBalanced } from '@ballast/testing/postgres';

/** Of the processes under test too, because it is their default. */
export const market = createSyntheticMarket(DEMO_SEED_TEXT);

/** Equities of the synthetic universe, the same ones for the same numbers. */
export const tickersFrom = (first: number, count: number): string[] =>
  [...market.universe.tickers().drop(first).take(count)].map(({ symbol }) => symbol);

export interface Run {
  readonly portfolioId: string;
  readonly runToken: string;
}

export const createInstallation = async (redisUrl?: string) => {
  const database = await createTestDatabase();
  await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
  const server = queueServerOf(database.url, redisUrl);
  const errors: Error[] = [];
  const sender = createJobSender(server, (error) => errors.push(error));
  const {
    db,
    newId,
    makeTools: tools,
  } = openRuntime(systemClock, {
    url: database.url,
    poolSize: 5,
    onConnectionError: (error) => errors.push(error),
  });

  const plan = { name: 'Test', details: buildPlanDetails(), transactionCosts: [] };
  const { id: planId } = await createPlan(db, plan, null, tools());
  const addUser = async (email: string): Promise<string> => {
    const user = await createUser(
      db,
      {
        firstname: 'Ada',
        lastname: 'L',
        email,
        passwordHash: null,
        role: 'user',
        language: 'en',
        planId,
        expirationDate: null,
        isActive: true,
        isDemo: false,
        approvedConsentText: null,
      },
      null,
      tools(),
    );
    if (user.status !== 'created') throw new Error(user.status);
    return user.id;
  };
  const userId = await addUser('ada@example.com');

  /** As the api does it: a portfolio with a run that is asked for; the job is sent apart. */
  const createRun = async (
    tickers: readonly string[],
    models: readonly ModelKey[],
    owner: string = userId,
  ): Promise<Run> => {
    const definition = buildDefinition();
    const configuration = { ...definition.configuration, tickers: [...tickers], models: [...models] };
    const created = await createPortfolio(
      db,
      {
        userId: owner,
        definition: { ...definition, configuration, name: `P ${newId()}` },
        dayStart: new Date(0),
        monthStart: new Date(0),
      },
      () => ({ allowed: true }) as const,
      tools(),
    );
    if (created.status !== 'created') throw new Error(created.status);
    return { portfolioId: created.id, runToken: created.runToken };
  };

  const sendRun = async (run: Run) => {
    const ahead = await countOpenJobsAhead(db, run.runToken);
    await sender.send('optimization', run, { id: run.runToken, ahead });
  };

  const statusOf = async ({ portfolioId }: Run): Promise<string> => {
    const row = await db.portfolio.findUnique({ where: { id: portfolioId }, select: { status: true } });
    return row?.status ?? 'gone';
  };

  return {
    database,
    db,
    server,
    sender,
    userId,
    addUser,
    tools,
    newId,
    errors,
    createRun,
    sendRun,
    statusOf,
    marketData: createSyntheticMarketData(market),
    /** Fails where the books of any portfolio do not add up (safety F5). */
    close: async () => {
      await sender.close();
      await db.$disconnect();
      await dropBalanced(database);
    },
  };
};

export type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** Asks until the answer is true; the name says what did not come. */
export const until = async (
  what: string,
  isTrue: () => Promise<boolean>,
  withinMs = 240_000,
): Promise<number> => {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await wait(10);
  }
  return performance.now() - startedAt;
};
