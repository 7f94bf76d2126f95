/** REST (§7): one route for each line of the operations table, on Fastify's own router. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { API_PREFIX } from '@ballast/contract/constants';
import type { Operation } from '@ballast/contract/operation';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Executor } from '../pipeline/execute-operation.ts';
import type { FileAnswer, StreamAnswer } from '../pipeline/handler.ts';
import { allowedMethods } from './allowed-methods.ts';
import { clientSignal, operationRequest } from './operation-request.ts';
import { type RestParts, restInput } from './rest-input.ts';

export interface RestOptions {
  readonly execute: Executor;
}

const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A GET that changes something must not be set off by a browser that fetches ahead or follows a link (decision 013). */
const refuseNavigation = ({ headers }: FastifyRequest): void => {
  const isPrefetch = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  if (isPrefetch || headers['sec-fetch-mode'] === 'navigate') throw new CatalogueError('forbidden');
};

const sendFile = (reply: FastifyReply, { fileName, contentType, content }: FileAnswer) =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(content);

const sendAnswer = (reply: FastifyReply, operation: Operation, answer: unknown) => {
  if (operation.response === 'file') return sendFile(reply, answer as FileAnswer);
  if (operation.response === 'stream')
    return reply.type('text/plain; charset=utf-8').send((answer as StreamAnswer).stream);
  return reply.type('application/json; charset=utf-8').send(answer);
};

const addRoute = (app: FastifyInstance, key: OperationKey, execute: Executor): void => {
  const operation = operationOf(key);
  app.route({
    method: operation.method,
    url: `${API_PREFIX}${routePath(operation.path)}`,
    bodyLimit: operation.bodyLimitBytes,
    exposeHeadRoute: false,
    // a compressor holds words back until it has enough of them
    ...(operation.response === 'stream' ? { compress: false as const } : {}),
    onRequest: async (request) => {
      if (operation.access !== 'public') await request.authenticate();
    },
    handler: async (request, reply) => {
      if (operation.method === 'GET' && operation.effect === 'write') refuseNavigation(request);
      const { params, query, body } = request as RestParts;
      const signal = clientSignal(reply);
      const rawInput = () => restInput(operation, { params, query, body });
      return sendAnswer(
        reply,
        operation,
        await execute(key, operationRequest(request, reply, signal, rawInput)),
      );
    },
  });
};

export default fp<RestOptions>(
  async (app, { execute }) => {
    for (const key of OPERATION_KEYS) addRoute(app, key, execute);

    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const allowed = allowedMethods(request.url);
      if (allowed.length === 0) throw new CatalogueError('notFound');
      reply.header('allow', allowed.join(', '));
      throw new CatalogueError('methodNotAllowed');
    };
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
      url: '/api/*',
      exposeHeadRoute: false,
      onRequest: refuse,
      handler: refuse,
    });
  },
  {
    name: 'rest',
    dependencies: ['errors', 'security-headers', 'anti-forgery', 'authentication', 'known-devices'],
  },
);
