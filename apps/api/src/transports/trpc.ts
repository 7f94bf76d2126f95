/** tRPC: the operations table again, as procedures nested by area. Streams and files are plain HTTP. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { TRPC_PREFIX } from '@ballast/contract/constants';
import { ERRORS } from '@ballast/contract/errors';
import { BODY_LARGE_BYTES, BODY_TRADES_BYTES } from '@ballast/contract/operation';
import { isOperationKey, OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import type { AppRouter } from '@ballast/contract/trpc-router';
import { initTRPC, type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { errorAnswer, toCatalogueError } from '../pipeline/error-body.ts';
import type { Executor } from '../pipeline/execute-operation.ts';
import { logFailure } from '../pipeline/log-failure.ts';
import { isTooDeep } from './json-depth.ts';
import { callName, clientSignal, operationRequest } from './operation-request.ts';

export interface TrpcOptions {
  readonly execute: Executor;
}

interface Context {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
}

const BATCH_MAX = 20;

/** tRPC names of the statuses that the error catalogue uses. */
const CODE_OF_STATUS: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
};

/** tRPC's own refusals (unknown procedure, unreadable input, oversized batch) in our words. */
const ownRefusal = (error: TRPCError): CatalogueError => {
  if (error.code === 'NOT_FOUND') return new CatalogueError('notFound');
  if (error.code === 'METHOD_NOT_SUPPORTED') return new CatalogueError('methodNotAllowed');
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new CatalogueError('unsupportedMediaType');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new CatalogueError('payloadTooLarge');
  return new CatalogueError('malformedBody');
};

const catalogueErrorOf = (error: TRPCError): CatalogueError => {
  const { cause } = error;
  if (error.code === 'INTERNAL_SERVER_ERROR') return toCatalogueError(cause ?? error);
  return cause instanceof CatalogueError ? cause : ownRefusal(error);
};

const toTrpcError = (cause: unknown): TRPCError => {
  const known = toCatalogueError(cause);
  const code = CODE_OF_STATUS[ERRORS[known.code].status] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({
    code,
    message: known.message,
    cause: cause instanceof CatalogueError ? cause : known,
  });
};

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ error, shape, ctx }) => {
    const { body } = errorAnswer(catalogueErrorOf(error), ctx?.request.id ?? '');
    return { message: body.message, code: shape.code, data: body };
  },
});

/**
 * tRPC gives every server error the status 500; the catalogue's own status is put in its place, and when to come back.
 * A batch in which calls ended differently keeps tRPC's 207.
 */
const responseMeta = ({
  errors,
  info,
}: {
  readonly errors: readonly TRPCError[];
  readonly info?: TRPCRequestInfo | undefined;
}) => {
  const answers = errors.map((error) => errorAnswer(catalogueErrorOf(error), ''));
  const [first] = answers;
  const isWhole = answers.length === (info?.calls.length ?? answers.length);
  if (!first || !isWhole || answers.some(({ status }) => status !== first.status)) return {};
  const { status, retryAfterSeconds } = first;
  return {
    status,
    ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
};

const isBatch = ({ query }: FastifyRequest): boolean =>
  (query as Readonly<Record<string, unknown>>).batch !== undefined;

const namesOf = (url: string): string[] =>
  decodeURIComponent(url.split('?', 1)[0] ?? '')
    .slice(TRPC_PREFIX.length + 1)
    .split(',');

/** A refusal before any call is looked at, as tRPC tells it: for each call of a batch. */
const refuse = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> => {
  const answer = errorAnswer(error, request.id);
  logFailure(request.log, error, answer);
  const { status, body, retryAfterSeconds } = answer;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const code = TRPC_ERROR_CODES_BY_KEY[CODE_OF_STATUS[status] ?? 'INTERNAL_SERVER_ERROR'];
  const one = { error: { message: body.message, code, data: body } };
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(isBatch(request) ? namesOf(request.url).map(() => one) : one);
};

/** That of its operation. A batch has the least one of its operations, and not less than the usual large one: it shares it. */
const bodyLimitOf = (request: FastifyRequest): number => {
  const limits = namesOf(request.url)
    .filter(isOperationKey)
    .map((key) => operationOf(key).bodyLimitBytes);
  const least = limits.length === 0 ? 0 : Math.min(...limits);
  return isBatch(request) || least === 0 ? Math.max(BODY_LARGE_BYTES, least) : least;
};

/** Before it is read, by what its head says; a length that it kept to itself is counted afterwards. */
const refuseLargeBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { body } = request;
  const length = typeof body === 'string' ? Buffer.byteLength(body) : request.headers['content-length'];
  if (Number(length ?? 0) > bodyLimitOf(request))
    await refuse(request, reply, new CatalogueError('payloadTooLarge'));
};

/** Where no call of the request is for strangers, its body is not read before its bearer was looked at. */
const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const isForUsers = (name: string) => isOperationKey(name) && operationOf(name).access !== 'public';
  if (!namesOf(request.url).every(isForUsers)) return;
  await request.authenticate().catch((error: unknown) => refuse(request, reply, error));
};

/** Inputs stand in the body, or in the address. */
const refuseDepth = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { input } = request.query as Readonly<Record<string, unknown>>;
  const isDeep = [request.body, input].some((text) => typeof text === 'string' && isTooDeep(text));
  if (isDeep) await refuse(request, reply, new CatalogueError('malformedBody'));
};

const procedureOf = (key: OperationKey, execute: Executor) => {
  const resolve = async ({ ctx, input }: { ctx: Context; input: unknown }): Promise<unknown> => {
    try {
      const rawInput = () => input ?? {};
      const name = callName(ctx.request);
      if (name !== undefined && isBatch(ctx.request))
        throw new CatalogueError('validation', { errors: { 'Idempotency-Key': ['invalid'] } });
      return await execute(key, operationRequest(ctx.request, ctx.reply, ctx.signal, rawInput));
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  const procedure = t.procedure.input((input: unknown) => input);
  return operationOf(key).effect === 'read' ? procedure.query(resolve) : procedure.mutation(resolve);
};

/** One cast, where the record is assembled: the type is derived from the same table in the contract. */
const buildRouter = (execute: Executor): AppRouter => {
  const areas: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const key of OPERATION_KEYS) {
    if (operationOf(key).response !== undefined) continue;
    const [area = '', name = ''] = key.split('.');
    areas[area] = { ...areas[area], [name]: procedureOf(key, execute) };
  }
  return t.router(areas) as unknown as AppRouter;
};

export default fp<TrpcOptions>(
  async (app, { execute }) => {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = BODY_TRADES_BYTES;
      });
      scope.addHook('onRequest', refuseStrangers);
      scope.addHook('onRequest', refuseLargeBody);
      scope.addHook('preHandler', refuseLargeBody);
      scope.addHook('preHandler', refuseDepth);
      await scope.register(fastifyTRPCPlugin, {
        prefix: TRPC_PREFIX,
        trpcOptions: {
          router: buildRouter(execute),
          maxBatchSize: BATCH_MAX,
          allowMethodOverride: true,
          responseMeta,
          createContext: ({ req, res }: { req: FastifyRequest; res: FastifyReply }): Context => ({
            request: req,
            reply: res,
            signal: clientSignal(res),
          }),
          onError: ({ error, req }: { error: TRPCError; req: FastifyRequest }) => {
            logFailure(app.log, error.cause ?? error, errorAnswer(catalogueErrorOf(error), req.id));
          },
        },
      });
    });
  },
  {
    name: 'trpc',
    dependencies: ['errors', 'security-headers', 'anti-forgery', 'authentication', 'known-devices'],
  },
);
