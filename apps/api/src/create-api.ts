/** Puts the api together from its environment: services, executor, HTTP, sockets. Whatever is opened here is closed here. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CHATBOT_TIMEOUT_MS } from '@ballast/contract/constants';
import type { Database } from '@ballast/db/client/create-database';
import { SEEDED_PASSWORD } from '@ballast/db/demo/seeded-accounts';
import { publishEvents } from '@ballast/db/events/outbox';
import { filterOpenSessions } from '@ballast/db/sessions/filter-open-sessions';
import { findSessionOwner } from '@ballast/db/sessions/sessions';
import { findAccessTokenOwner } from '@ballast/db/users/access-tokens';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import { ssoSettings } from '@ballast/integrations/single-sign-on/sso-environment';
import { createJobAsker } from '@ballast/jobs/job-asker';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import type { Clock } from '@ballast/runtime/clock';
import { openMarketData } from '@ballast/runtime/open-market-data';
import { openRuntime } from '@ballast/runtime/open-runtime';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createAskFor } from './assistant/ask.ts';
import { modelFacts, openEngine } from './assistant/open-engine.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSealer } from './auth/sealer.ts';
import { createSessionIssuer } from './auth/session-issuer.ts';
import { createSingleSignOn } from './auth/single-sign-on.ts';
import { createTokens, type Tokens } from './auth/tokens.ts';
import { createVerifyAccess } from './auth/verify-access.ts';
import { createVerifyAccessToken } from './auth/verify-access-token.ts';
import { reportTarget } from './error-reports/report-target.ts';
import { createMemoryCounters, createRedisCounters } from './limits/counter-store.ts';
import { createLimits, demosPerHour, type LimitTable } from './limits/limits.ts';
import { createUsagePeriods } from './limits/usage-periods.ts';
import { openApp } from './open-app.ts';
import {
  createHandler,
  createHandlers,
  type Handlers,
  renewUniverseHandlers,
} from './operations/handlers.ts';
import type { Work } from './pipeline/execute-operation.ts';
import { createOwnership } from './pipeline/ownership.ts';
import { createAskWorker } from './previews/ask-worker.ts';
import { createConnectionEnder } from './server/end-connections.ts';
import type { Env } from './server/env.ts';
import { isPrivate } from './server/is-private.ts';
import { createBindServices } from './services/bind-services.ts';
import type { Services } from './services/services.ts';
import { createTakeCallBack } from './suggestions/take-call-back.ts';
import { postgresSocketAdapter, redisSocketAdapter } from './transports/socket/socket-adapter.ts';
import type { RealtimeServer } from './transports/socket/socket-types.ts';
import { type Realtime, type RealtimeParts, startRealtime } from './transports/socket/start-realtime.ts';
import { createUniverseWatch } from './universe/installed-universe.ts';
import type { InstrumentCatalogue } from './universe/instrument-catalogue.ts';

export interface ApiOptions {
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: LimitTable;
  readonly catalogue: InstrumentCatalogue;
  /** In tests: an answer that is not its output schema is a failure. */
  readonly checkAnswers: boolean;
  /** Those that are set up; none by default. */
  readonly brokerages?: Brokerages;
  /** Questions to a worker are given up after it, where that is sooner than their own limit. Milliseconds. */
  readonly questionLimitMs?: number;
  /** Answers of the assistant are cut after it, where that is sooner than their own limit. Milliseconds. */
  readonly assistantLimitMs?: number;
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

type OnError = (error: unknown) => void;

const openAdapter = ({ DATABASE_URL }: Env, redis: Redis | undefined, onError: OnError) =>
  redis ? redisSocketAdapter(redis, onError) : postgresSocketAdapter(DATABASE_URL, onError);

const openDatabase = (env: Env, clock: Clock, onConnectionError: OnError) =>
  openRuntime(clock, {
    url: env.DATABASE_URL,
    poolSize: POOL_SIZE,
    applicationName: 'ballast-api',
    onConnectionError,
  });

const openLimits = ({ env, clock, limits }: ApiOptions, redis: Redis | undefined) => {
  const counters = redis ? createRedisCounters(redis) : createMemoryCounters(clock);
  return createLimits(limits, demosPerHour(env.DEMO_ACCOUNTS_PER_HOUR), counters);
};

const openPrices = ({ env, clock, logger, catalogue }: ApiOptions, db: Database) =>
  openMarketData({
    db,
    clock,
    synthetic: catalogue.marketData,
    environment: env,
    onTrouble: (trouble) => logger.warn(trouble, 'price source'),
  });

const openSecrets = async (env: Env) => ({
  sealer: createSealer(env.JWT_SECRET),
  passwords: await createPasswords(randomBytes(16).toString('hex'), isPrivate(env) ? null : SEEDED_PASSWORD),
});

const settingsOf = ({ env, clock, brokerages = {}, assistantLimitMs = CHATBOT_TIMEOUT_MS }: ApiOptions) => ({
  assistantLimitMs,
  singleSignOn: createSingleSignOn(ssoSettings(env), clock),
  supportEmail: env.SUPPORT_EMAIL,
  installation: {
    version: manifest.version,
    startedAt: clock.now(),
    timeZone: env.TIME_ZONE,
    dataFolder: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL,
    assistant: modelFacts(env),
  },
  demoAccountsMax: env.DEMO_ACCOUNTS_MAX,
  reportsTo: reportTarget(env.ERROR_REPORT_URL),
  orderPriceBand: env.ORDER_PRICE_BAND,
  isVenueSimulated: env.BROKERAGES_SIMULATED === 'on',
  brokerages,
});

const openAssistant = ({ env, logger, assistantLimitMs = CHATBOT_TIMEOUT_MS }: ApiOptions) =>
  openEngine(env, {
    limitMs: assistantLimitMs,
    onTrouble: (err) => logger.warn({ err }, 'the language model'),
  });

const listen = async (app: FastifyInstance, { HOST, PORT }: Env): Promise<number> => {
  await app.listen({ host: HOST, port: PORT });
  return (app.server.address() as AddressInfo).port;
};

/** Who calls: by the token of a session, or by one that its user made for scripts. */
const openAccess = (db: Database, tokens: Tokens, clock: Clock) => ({
  verifyAccess: createVerifyAccess({
    tokens,
    clock,
    findOwner: ({ sub, sid, sv }, now) =>
      findSessionOwner(db, { userId: sub, sessionId: sid, sessionVersion: sv }, now),
  }),
  verifyAccessToken: createVerifyAccessToken({
    clock,
    findOwner: (tokenHash, now) => findAccessTokenOwner(db, tokenHash, now),
  }),
});

interface RealtimeNeeds extends Pick<RealtimeParts, 'server' | 'adapter' | 'clock' | 'verifyAccess'> {
  readonly db: Database;
  readonly marketData: RealtimeParts['marketData'];
  readonly isKnownSymbol: RealtimeParts['isKnownSymbol'];
  readonly onError: RealtimeParts['onError'];
}

const openRealtime = (env: Env, { db, ...parts }: RealtimeNeeds): Realtime =>
  startRealtime({
    ...parts,
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL).origin,
    isBehindProxy: env.TRUST_PROXY !== false,
    socketsPerUser: env.SOCKETS_PER_USER,
    isPrivate: isPrivate(env),
    openSessions: (identities) => filterOpenSessions(db, identities, parts.clock.now()),
    publishDue: (publish) => publishEvents(db, publish, parts.clock.now(), 200),
  });

const answering = (logger: Logger, work: Work) => ({
  askFor: createAskFor(work),
  answerFailed: (err: unknown) => logger.warn({ err }, 'an answer'),
});

/** Looks now and then again and again; tells how to stop. */
const follow = async (look: () => Promise<void>, onError: OnError) => {
  await look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), UNIVERSE_CHECK_MS);
  return () => clearInterval(timer);
};

export const createApi = async (options: ApiOptions): Promise<Api> => {
  const { env, clock, logger, catalogue, checkAnswers } = options;
  const settings = settingsOf(options);
  const onConnectionError = (err: unknown) => logger.warn({ err }, 'connection');
  const { db, newId, makeTools } = openDatabase(env, clock, onConnectionError);
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, onConnectionError);
  const queueServer = queueServerOf(env.DATABASE_URL, env.REDIS_URL);
  const sender = createJobSender(queueServer, onConnectionError);
  const asker = createJobAsker(queueServer, onConnectionError, options.questionLimitMs);
  const adapter = openAdapter(env, redis, onConnectionError);

  const tokens = createTokens(env.JWT_SECRET, clock);
  const limits = openLimits(options, redis);
  const { universe, tickerIndex, indexMembers } = catalogue;
  const { marketData, priceSources } = openPrices(options, db);
  const usagePeriods = createUsagePeriods(env.TIME_ZONE);
  const outside = { marketData, clock, newId, usagePeriods, sender, onError: onConnectionError };
  const bind = createBindServices(outside, db);
  let services: Services = {
    ...bind(db, (send) => send()),
    clock,
    makeTools,
    usagePeriods,
    ...(await openSecrets(env)),
    sessions: createSessionIssuer({ db, tokens, makeTools, supportEmail: env.SUPPORT_EMAIL }),
    limits,
    marketData,
    universe,
    tickerIndex,
    indexMembers,
    askWorker: createAskWorker({ asker, onError: (err) => logger.warn({ err }, 'a question') }),
    ...answering(logger, { handlerOf: (key) => handlers[key], owns: createOwnership(db) }),
    ...settings,
    assistantEngine: await openAssistant(options),
    priceSources,
  };
  const { verifyAccess, verifyAccessToken } = openAccess(db, tokens, clock);
  const handlers: Handlers = createHandlers(services);
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
  const unfollow = await follow(followUniverse, onConnectionError);

  let isStopping = false;
  const shared = { db, clock, verifyAccess };
  const needs = { ...shared, verifyAccessToken, redis, limits, logger, checkAnswers, handlers };
  const app = await openApp(env, {
    ...needs,
    isStopping: () => isStopping,
    brokerages: settings.brokerages,
    takeCallBack: createTakeCallBack({ ...outside, db, requestOrders: services.requestOrders }),
    countSockets: () => realtime?.io.engine.clientsCount ?? 0,
    handlerWithin: (key, tx, putOff) => createHandler(key, { ...services, ...bind(tx, putOff) }),
  });
  const connections = createConnectionEnder(app.server);
  realtime = openRealtime(env, {
    ...shared,
    marketData,
    server: app.server,
    adapter: adapter.create,
    isKnownSymbol: (symbol) => services.tickerIndex.find(symbol) !== undefined,
    onError: onConnectionError,
  });

  return {
    app,
    io: realtime.io,
    listen: () => listen(app, env),
    beginStop: () => {
      isStopping = true;
    },
    close: async () => {
      isStopping = true;
      unfollow();
      const closed = connections.start();
      await realtime?.close();
      await app.close();
      closed();
      await adapter.close();
      await asker.close();
      await sender.close();
      await redis?.quit();
      await db.$disconnect();
    },
  };
};
