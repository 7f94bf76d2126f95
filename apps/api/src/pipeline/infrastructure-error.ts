/** Whether a failure means that PostgreSQL or Redis is lost, stopping, full or too slow: answered 503, not 500. */

const CODES = new Set([
  // Node
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  // PostgreSQL: shutdown, crash, starting, too many connections, cancelled by time-out, lock time-out, idle time-out
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53400',
  '53100',
  '57014',
  '55P03',
  '25P03',
  '25006',
  // serialization failure and deadlock after the last retry
  '40001',
  '40P01',
  // Prisma: unreachable, timed out, closed, pool exhausted, write conflict
  'P1001',
  'P1002',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);

const CONNECTION_CLASS = /^08[\dA-Z]{3}$/;
const MESSAGES =
  /connection terminated|connection ended|timeout exceeded when trying to connect|server has closed the connection|client has encountered a connection error|connection is closed|max ?retries ?per ?request|stream isn't writeable|cannot use a pool after calling end/i;
const DEPTH_MAX = 6;

const isLost = (error: object): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  const original = 'originalCode' in error ? String(error.originalCode) : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    CODES.has(code) ||
    CODES.has(original) ||
    CONNECTION_CLASS.test(code) ||
    CONNECTION_CLASS.test(original) ||
    MESSAGES.test(message)
  );
};

const inner = (error: object): unknown[] => [
  'cause' in error ? error.cause : undefined,
  'meta' in error ? error.meta : undefined,
  'driverAdapterError' in error ? error.driverAdapterError : undefined,
  ...(error instanceof AggregateError ? error.errors : []),
];

export const isInfrastructureError = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false;
  return isLost(error) || inner(error).some((cause) => isInfrastructureError(cause, depth + 1));
};
