/** Builds the api from its parts; `server.ts` makes the parts and listens, tests build the same app. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@ballast/contract/constants';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { AntiForgery } from './auth/anti-forgery.ts';
import type { KnownDevices } from './auth/known-devices.ts';
import type { VerifyAccess } from './auth/verify-access.ts';
import type { VerifyAccessToken } from './auth/verify-access-token.ts';
import { policySource, type ReportTarget } from './error-reports/report-target.ts';
import type { Limits } from './limits/limits.ts';
import type { Executor } from './pipeline/execute-operation.ts';
import antiForgeryPlugin from './plugins/anti-forgery.ts';
import authentication from './plugins/authentication.ts';
import brokerCallBacks, { type CallBackOptions } from './plugins/broker-call-backs.ts';
import docs from './plugins/docs.ts';
import errors from './plugins/errors.ts';
import health, { type HealthCheck } from './plugins/health.ts';
import knownDevices from './plugins/known-devices.ts';
import localName from './plugins/local-name.ts';
import metrics, { type MetricsOptions } from './plugins/metrics.ts';
import requestIdentity from './plugins/request-identity.ts';
import requestLog from './plugins/request-log.ts';
import securityHeaders from './plugins/security-headers.ts';
import webApp from './plugins/web-app.ts';
import { answerClientError, answerFrameworkError } from './transports/bare-answers.ts';
import { addJsonParser } from './transports/json-parser.ts';
import rest from './transports/rest.ts';
import trpc from './transports/trpc.ts';

export interface AppParts {
  readonly execute: Executor;
  readonly antiForgery: AntiForgery;
  readonly devices: KnownDevices;
  readonly verifyAccess: VerifyAccess;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly limits: Pick<Limits, 'refusals'>;
  readonly logger: Logger;
  readonly healthChecks: readonly HealthCheck[];
  readonly isStopping: () => boolean;
  readonly metrics: MetricsOptions;
  readonly callBacks: CallBackOptions;
  readonly showsDocs: boolean;
  /** Nobody but this machine can connect. */
  readonly isPrivate: boolean;
  /** Where browsers find the product, if that is configured. */
  readonly publicUrl: string | undefined;
  readonly reportsTo: ReportTarget;
  readonly trustProxy: false | number | string[];
  /** Folder of the built web app. */
  readonly webFolder: string | undefined;
}

/** A client must have sent its headers and body by then (slow-loris). */
const REQUEST_TIMEOUT_MS = 25_000;
/** Whoever has not is cut that much later at most: within 30 s, however busy the process is. */
const REQUEST_CHECK_MS = 1000;
/** A tRPC batch names its calls in one part of the path. */
const PATH_PART_MAX = 2000;
const COMPRESS_FROM_BYTES = 2048;

const originOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).origin;

/** A number means that many proxies in front. */
const trustProxyOption = (trust: AppParts['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** Whoever asks for another protocol elsewhere, as some clients do in every first request, is answered in this one. */
const isSocketUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${SOCKET_PATH}/`) ?? false);

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const isHttps = parts.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxyOption(parts.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: REQUEST_CHECK_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      shouldUpgradeCallback: isSocketUpgrade,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART_MAX },
  });
  // a client that goes on asking on its open connection would keep the process from ending
  app.addHook('onSend', async (_request, reply) => {
    if (parts.isStopping()) reply.header('connection', 'close');
  });
  app.removeContentTypeParser('text/plain');
  addJsonParser(app);
  await app.register(requestIdentity);
  await app.register(requestLog);
  await app.register(errors);
  const reports = policySource(parts.reportsTo);
  await app.register(securityHeaders, { isHttps, connectTo: reports === undefined ? [] : [reports] });
  if (parts.isPrivate) await app.register(localName);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await app.register(antiForgeryPlugin, {
    antiForgery: parts.antiForgery,
    isHttps,
    publicOrigin: originOf(parts.publicUrl),
  });
  await app.register(knownDevices, { devices: parts.devices, isHttps });
  const { verifyAccess, verifyAccessToken, limits } = parts;
  await app.register(authentication, { verifyAccess, verifyAccessToken, limits });
  await app.register(health, { checks: parts.healthChecks, isStopping: parts.isStopping });
  await app.register(metrics, parts.metrics);
  if (parts.showsDocs) await app.register(docs);
  await app.register(brokerCallBacks, parts.callBacks);
  await app.register(trpc, { execute: parts.execute });
  await app.register(rest, { execute: parts.execute });
  if (parts.webFolder !== undefined) await app.register(webApp, { folder: parts.webFolder });
  return app as unknown as FastifyInstance;
};
