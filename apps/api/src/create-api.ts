/** Puts the api together from its environment: services, executor, HTTP, sockets. Whatever is opened here is closed here. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { probeWrite } from '@ballast/db/client/probe-write';
import { SEEDED_PASSWORD } from '@ballast/db/demo/seeded-accounts';
import { publishEvents } from '@ballast/db/events/outbox';
import { readBacklog } from '@ballast/db/jobs/read-backlog';
import { filterOpenSessions } from '@ballast/db/sessions/filter-open-sessions';
import { findSessionOwner } from '@ballast/db/sessions/sessions';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import type { Clock } from '@ballast/runtime/clock';
import { openMarketData } from '@ballast/runtime/open-market-data';
import { openRuntime } from '@ballast/runtime/open-runtime';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createAntiForgery } from './auth/anti-forgery.ts';
import { createKnownDevices } from './auth/known-devices.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSessionIssuer } from './auth/session-issuer.ts';
import { createTokens } from './auth/tokens.ts';
import { createVerifyAccess } from './auth/verify-access.ts';
import { createMemoryCounters, createRedisCounters } from './limits/counter-store.ts';
import { createLimits, demosPerHour, type LimitTable } from './limits/limits.ts';
import { createUsagePeriods } from './limits/usage-periods.ts';
import { createHandler, createHandlers, renewUniverseHandlers } from './operations/handlers.ts';
import { createExecutor } from './pipeline/execute-operation.ts';
import { createOnceOnly } from './pipeline/named-calls.ts';
import { createOwnership } from './pipeline/ownership.ts';
import { createConnectionEnder } from './server/end-connections.ts';
import type { Env } from './server/env.ts';
import { isPrivate } from './server/is-private.ts';
import { rarely } from './server/rarely.ts';
import { createBindServices } from './services/bind-services.ts';
import type { Services } from './services/services.ts';
import { postgresSocketAdapter, redisSocketAdapter } from './transports/socket/socket-adapter.ts';
import type { RealtimeServer } from './transports/socket/socket-types.ts';
import { type Realtime, startRealtime } from './transports/socket/start-realtime.ts';
import type { Catalogue } from './universe/catalogue.ts';
import { createUniverseWatch } from './universe/installed-universe.ts';

export interface ApiOptions {
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: LimitTable;
  readonly catalogue: Catalogue;
  /** In tests: an answer that is not its output schema is a failure. */
  readonly checkAnswers: boolean;
}

export interface Api {
  readonly app: FastifyInstance;
  readonly io: RealtimeServer;
  /** Answers the port. */
  readonly listen: () => Promise<number>;
  /** Ready says no from now on; running requests still finish. */
  readonly beginStop: () => void;
  readonly close: () => Promise<void>;
}

const POOL_SIZE = 10;
/** Imported tickers are found that soon after they were published. */
const UNIVERSE_CHECK_MS = 3000;

const openRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
  redis.on('error', onError);
  return redis;
};

export const createApi = async ({
  env,
  clock,
  logger,
  limits: table,
  catalogue,
  checkAnswers,
}: ApiOptions): Promise<Api> => {
  const onConnectionError = (err: unknown) => logger.warn({ err }, 'connection');
  const { db, newId, makeTools } = openRuntime(clock, {
    url: env.DATABASE_URL,
    poolSize: POOL_SIZE,
    applicationName: 'ballast-api',
    onConnectionError,
  });
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, onConnectionError);
  const sender = createJobSender(queueServerOf(env.DATABASE_URL, env.REDIS_URL), onConnectionError);
  const adapter = redis
    ? redisSocketAdapter(redis, onConnectionError)
    : postgresSocketAdapter(env.DATABASE_URL, onConnectionError);

  const tokens = createTokens(env.JWT_SECRET, clock);
  const counters = redis ? createRedisCounters(redis) : createMemoryCounters(clock);
  const limits = createLimits(table, demosPerHour(env.DEMO_ACCOUNTS_PER_HOUR), counters);
  const { universe, tickerIndex, indexMembers } = catalogue;
  const { marketData, priceSources } = openMarketData({
    db,
    clock,
    synthetic: catalogue.marketData,
    environment: env,
    onTrouble: (trouble) => logger.warn(trouble, 'price source'),
  });
  const usagePeriods = createUsagePeriods(env.TIME_ZONE);
  const isOpen = isPrivate(env);
  const bind = createBindServices(
    { marketData, clock, newId, usagePeriods, sender, onError: onConnectionError },
    db,
  );
  let services: Services = {
    ...bind(db, (send) => send()),
    clock,
    makeTools,
    usagePeriods,
    passwords: await createPasswords(randomBytes(16).toString('hex'), isOpen ? null : SEEDED_PASSWORD),
    sessions: createSessionIssuer({ db, tokens, makeTools }),
    limits,
    marketData,
    universe,
    tickerIndex,
    indexMembers,
    demoAccountsMax: env.DEMO_ACCOUNTS_MAX,
    priceSources,
  };
  const verifyAccess = createVerifyAccess({
    tokens,
    clock,
    findOwner: ({ sub, sid, sv }, now) =>
      findSessionOwner(db, { userId: sub, sessionId: sid, sessionVersion: sv }, now),
  });

  const handlers = createHandlers(services);
  const universeWatch = createUniverseWatch(db, catalogue);
  const followUniverse = async () => {
    const changed = await universeWatch.look();
    if (!changed) return;
    services = { ...services, ...changed };
    renewUniverseHandlers(handlers, services);
    // each process says it once it answers by the new list; whoever asks again then asks all of them
    realtime?.io.emit('tickersChanged', {});
  };
  let realtime: Realtime | undefined;
  await followUniverse().catch(onConnectionError);
  const following = setInterval(() => void followUniverse().catch(onConnectionError), UNIVERSE_CHECK_MS);

  let isStopping = false;
  const publicOrigin = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL).origin;
  const app = await buildApp({
    execute: createExecutor({
      db,
      outside: { handlerOf: (key) => handlers[key], owns: createOwnership(db) },
      inside: (tx, putOff) => ({
        handlerOf: (key) => createHandler(key, { ...services, ...bind(tx, putOff) }),
        owns: createOwnership(tx),
      }),
      limits,
      onceOnly: createOnceOnly(db, clock),
      checkAnswers,
    }),
    antiForgery: createAntiForgery(env.CSRF_SECRET),
    devices: createKnownDevices(env.CSRF_SECRET),
    verifyAccess,
    limits,
    logger,
    healthChecks: [
      () => db.$queryRaw`SELECT 1`,
      rarely(() => probeWrite(db), clock),
      ...(redis ? [() => redis.ping()] : []),
    ],
    isStopping: () => isStopping,
    metrics: {
      access: env.METRICS_TOKEN === undefined ? (isOpen ? 'open' : undefined) : { token: env.METRICS_TOKEN },
      readBacklog: () => readBacklog(db, clock.now()),
      countSockets: () => realtime?.io.engine.clientsCount ?? 0,
    },
    showsDocs: env.API_DOCS === undefined ? isOpen : env.API_DOCS === 'on',
    isPrivate: isOpen,
    publicUrl: env.PUBLIC_URL,
    errorReportUrl: env.ERROR_REPORT_URL,
    trustProxy: env.TRUST_PROXY,
    webFolder: env.WEB_DIST,
  });
  await app.ready();
  const connections = createConnectionEnder(app.server);
  realtime = startRealtime({
    server: app.server,
    databaseUrl: env.DATABASE_URL,
    adapter: adapter.create,
    publicOrigin,
    isBehindProxy: env.TRUST_PROXY !== false,
    socketsPerUser: env.SOCKETS_PER_USER,
    isPrivate: isOpen,
    clock,
    verifyAccess,
    openSessions: (identities) => filterOpenSessions(db, identities, clock.now()),
    publishDue: (publish) => publishEvents(db, publish, clock.now(), 200),
    isKnownSymbol: (symbol) => services.tickerIndex.find(symbol) !== undefined,
    marketData,
    onError: onConnectionError,
  });

  return {
    app,
    io: realtime.io,
    listen: async () => {
      await app.listen({ host: env.HOST, port: env.PORT });
      return (app.server.address() as AddressInfo).port;
    },
    beginStop: () => {
      isStopping = true;
    },
    close: async () => {
      isStopping = true;
      clearInterval(following);
      const closed = connections.start();
      await realtime?.close();
      await app.close();
      closed();
      await adapter.close();
      await sender.close();
      await redis?.quit();
      await db.$disconnect();
    },
  };
};
