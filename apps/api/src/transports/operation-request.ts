/** What the executor needs of a Fastify request; the same for REST and tRPC. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../auth/bearer-token.ts';
import type { OperationRequest } from '../pipeline/execute-operation.ts';

/** Aborted when the client leaves before the answer is sent. */
export const clientSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

export const operationRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  rawInput: () => unknown,
  idempotencyKey: string | undefined,
): OperationRequest => ({
  rawInput,
  idempotencyKey,
  token: bearerToken(request.headers.authorization),
  client: request.client,
  signal,
  checkAntiForgery: (caller) => request.checkAntiForgery(caller?.sessionId),
  bindSession: (sessionId) => reply.renewAntiForgery(sessionId),
});
