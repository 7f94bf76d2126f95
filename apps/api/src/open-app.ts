/** The HTTP application of the api: executor, protection and health over what was opened for it. */

import type { OperationKey } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import { probeWrite } from '@ballast/db/client/probe-write';
import { readBacklog } from '@ballast/db/jobs/read-backlog';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { Clock } from '@ballast/runtime/clock';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createAntiForgery } from './auth/anti-forgery.ts';
import { createKnownDevices } from './auth/known-devices.ts';
import type { VerifyAccess } from './auth/verify-access.ts';
import type { VerifyAccessToken } from './auth/verify-access-token.ts';
import { reportTarget } from './error-reports/report-target.ts';
import type { Limits } from './limits/limits.ts';
import type { Handlers } from './operations/handlers.ts';
import { createExecutor } from './pipeline/execute-operation.ts';
import type { AnyHandler } from './pipeline/handler.ts';
import type { PutOff } from './pipeline/idempotency.ts';
import { createIdempotency } from './pipeline/idempotency.ts';
import { createOwnership } from './pipeline/ownership.ts';
import type { Env } from './server/env.ts';
import { isPrivate } from './server/is-private.ts';
import { rarely } from './server/rarely.ts';
import type { TakeCallBack } from './suggestions/take-call-back.ts';

export interface AppParts {
  readonly db: Database;
  readonly redis: Redis | undefined;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly checkAnswers: boolean;
  readonly handlers: Handlers;
  /** A handler over one transaction, for a call with an idempotency key. */
  readonly handlerWithin: (key: OperationKey, tx: Database, putOff: PutOff) => AnyHandler;
  readonly verifyAccess: VerifyAccess;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly isStopping: () => boolean;
  readonly countSockets: () => number;
  readonly brokerages: Brokerages;
  readonly takeCallBack: TakeCallBack;
}

/** Ready to listen. */
export const openApp = async (env: Env, parts: AppParts) => {
  const { db, redis, clock, limits, logger, checkAnswers, handlers, handlerWithin } = parts;
  const { isStopping, countSockets } = parts;
  const isOpen = isPrivate(env);
  const app = await buildApp({
    execute: createExecutor({
      db,
      outside: { handlerOf: (key) => handlers[key], owns: createOwnership(db) },
      inside: (tx, putOff) => ({
        handlerOf: (key) => handlerWithin(key, tx, putOff),
        owns: createOwnership(tx),
      }),
      limits,
      runIdempotent: createIdempotency(db, clock),
      checkAnswers,
      supportEmail: env.SUPPORT_EMAIL,
    }),
    antiForgery: createAntiForgery(env.CSRF_SECRET),
    devices: createKnownDevices(env.CSRF_SECRET),
    verifyAccess: parts.verifyAccess,
    verifyAccessToken: parts.verifyAccessToken,
    limits,
    logger,
    healthChecks: [
      () => db.$queryRaw`SELECT 1`,
      rarely(() => probeWrite(db), clock),
      ...(redis ? [() => redis.ping()] : []),
    ],
    isStopping,
    metrics: {
      access: env.METRICS_TOKEN === undefined ? (isOpen ? 'open' : undefined) : { token: env.METRICS_TOKEN },
      readBacklog: () => readBacklog(db, clock.now()),
      countSockets,
    },
    callBacks: {
      brokerages: parts.brokerages,
      take: parts.takeCallBack,
      clock,
      limit: limits.operations.upload,
    },
    showsDocs: env.API_DOCS === undefined ? isOpen : env.API_DOCS === 'on',
    isPrivate: isOpen,
    publicUrl: env.PUBLIC_URL,
    reportsTo: reportTarget(env.ERROR_REPORT_URL),
    trustProxy: env.TRUST_PROXY,
    webFolder: env.WEB_DIST,
  });
  await app.ready();
  return app;
};
