/** What the executor needs of a Fastify request; the same for REST and tRPC. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationRequest } from '../pipeline/execute-operation.ts';

/** Aborted when the client leaves before the answer is sent. */
export const clientSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** One header names one call; of several the first is no better than the others. */
export const callName = ({ headers }: FastifyRequest): string | undefined => {
  const name = headers['idempotency-key'];
  return Array.isArray(name) ? name.join(' ') : name;
};

export const operationRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  rawInput: () => unknown,
): OperationRequest => ({
  rawInput,
  idempotencyKey: callName(request),
  authenticate: () => request.authenticate(),
  client: request.client,
  signal,
  checkAntiForgery: (caller) => request.checkAntiForgery(caller?.sessionId),
  bindSession: (sessionId) => reply.renewAntiForgery(sessionId),
  device: reply.device,
});
