/** Every failure leaves as a body of the error catalogue (§8). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { type ErrorAnswer, errorAnswer } from '../pipeline/error-body.ts';
import { logFailure } from '../pipeline/log-failure.ts';

export const sendError = (
  reply: FastifyReply,
  { status, body, retryAfterSeconds }: ErrorAnswer,
): FastifyReply => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
};

export default fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const answer = errorAnswer(error, request.id);
      logFailure(app.log, error, answer);
      return sendError(reply, answer);
    });
    app.setNotFoundHandler((request, reply) =>
      sendError(reply, errorAnswer(new CatalogueError('notFound'), request.id)),
    );
  },
  { name: 'errors', dependencies: ['request-identity'] },
);
