/** The worker process: environment, parts, signals. Everything it starts it also ends. */
import { join } from 'node:path';
import { brokerageSettings } from '@ballast/integrations/brokerages/brokerage-environment';
import { createBrokerages } from '@ballast/integrations/brokerages/brokerages';
import { createMailSender } from '@ballast/integrations/mail/mail-sender';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { checkRedis } from '@ballast/jobs/check-redis';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import { systemClock } from '@ballast/runtime/clock';
import { keepHeapSmall } from '@ballast/runtime/keep-heap-small';
import { openMarketData } from '@ballast/runtime/open-market-data';
import { openRuntime } from '@ballast/runtime/open-runtime';
import { type Env, readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { createComputePool } from './pool/compute-pool.ts';
import { WORKER_NICENESS, yieldToOthers } from './pool/yield-to-others.ts';
import { startWorker } from './start-worker.ts';
import { waitFor } from './wait-for.ts';

/** Before whoever started it loses patience. */
const EXIT_AFTER_MS = 6000;
const SYSTEM_CONCURRENCY = 4;
/** Questions at the same time, beside the optimizations. */
const PREVIEW_CONCURRENCY = 2;
const HEARTBEAT_MS = 5000;

const start = async (env: Env) => {
  yieldToOthers(WORKER_NICENESS);
  const log = createLogger(env.LOG_LEVEL);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends because of a bug');
    process.exit(1);
  });
  const warn = (err: unknown) => log.warn({ err }, 'connection');
  const server = queueServerOf(env.DATABASE_URL, env.REDIS_URL);
  if (server.kind === 'redis') {
    const check = await waitFor(() => checkRedis(server.redisUrl), warn);
    if (check.status === 'unfit') {
      log.fatal(
        `REDIS_URL: maxmemory-policy is ${check.policy}, but jobs would be lost unless it is noeviction`,
      );
      process.exit(1);
    }
    if (check.warnings.length > 0)
      log.warn('Redis has no append-only file: a crash of it loses queued jobs for a while');
  }
  const { db, clock, newId } = openRuntime(systemClock, {
    url: env.DATABASE_URL,
    applicationName: 'ballast-worker',
    onConnectionError: warn,
  });
  await waitFor(() => db.$queryRaw`SELECT 1`, warn);
  const pool = createComputePool({
    entry: new URL('./compute/compute-thread.ts', import.meta.url),
    size: env.WORKER_CONCURRENCY,
    urgentSize: PREVIEW_CONCURRENCY,
    memoryMb: env.COMPUTE_MEMORY_MB,
    compileCache: env.NODE_COMPILE_CACHE,
  });
  const sender = createJobSender(server, warn);
  const { marketData } = openMarketData({
    db,
    clock,
    synthetic: createSyntheticMarketData(createSyntheticMarket(env.MARKET_SEED)),
    environment: env,
    onTrouble: (trouble) => log.warn(trouble, 'price source'),
  });
  const worker = startWorker(
    {
      server,
      times: { lockMs: env.QUEUE_LOCK_MS, stalledMs: env.QUEUE_STALLED_MS },
      concurrency: {
        interactive: env.WORKER_CONCURRENCY,
        system: SYSTEM_CONCURRENCY,
        preview: PREVIEW_CONCURRENCY,
        // their slices take turns with optimizations, one place of the pool each
        simulation: env.WORKER_CONCURRENCY,
      },
      ...(env.HEARTBEAT_FILE === undefined
        ? {}
        : { heartbeat: { file: env.HEARTBEAT_FILE, everyMs: HEARTBEAT_MS } }),
    },
    {
      db,
      clock,
      newId,
      marketData,
      pool,
      sender,
      mails: createMailSender({
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        folder: join(env.DATA_DIR, 'mail'),
      }),
      brokerages: createBrokerages(brokerageSettings(env), { now: () => clock.now().getTime() }),
      publicUrl: env.PUBLIC_URL,
      forecastsPerMarket: env.FORECASTS_PER_MARKET,
      log,
    },
  );

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'the worker stops');
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
    await worker.close();
    await pool.close();
    await sender.close();
    await db.$disconnect();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  await worker.ready();
  keepHeapSmall();
  log.info('the worker is ready');
};

const environment = readEnv();
if (environment.ok) {
  await start(environment.env);
} else {
  for (const line of environment.lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
