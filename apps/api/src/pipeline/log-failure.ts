/** What of a failed request its operator reads in the log: bugs, and servers that were lost, full or too slow. */
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorAnswer } from './error-body.ts';

export const logFailure = (
  log: FastifyBaseLogger,
  err: unknown,
  { status, isUnexpected, body: { requestId } }: ErrorAnswer,
): void => {
  if (isUnexpected) log.error({ err, requestId }, 'unexpected error');
  else if (status === 503) log.warn({ err, requestId }, 'unavailable');
};
