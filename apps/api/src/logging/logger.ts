/** Structured logs (pino). Only listed fields are written: whatever else an object carries never reaches a log. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { scrub } from './scrub.ts';

const CAUSES_MAX = 4;

export interface LoggedError {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: LoggedError | undefined;
}

/** An error as the logs show it: name, code, scrubbed text and stack, and the same of its causes. */
export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error))
    return {
      name: typeof error,
      code: undefined,
      message: 'not an error',
      stack: undefined,
      cause: undefined,
    };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    code,
    message: scrub(error.message),
    stack: error.stack === undefined ? undefined : scrub(error.stack),
    cause:
      error.cause === undefined || depth >= CAUSES_MAX ? undefined : describeError(error.cause, depth + 1),
  };
};

/** Fields that may be logged; the same list for every line. */
const FIELDS = [
  'err',
  'requestId',
  'method',
  'route',
  'operation',
  'status',
  'code',
  'ms',
  'userId',
  'address',
  'port',
  'signal',
  'event',
  'sequence',
  'count',
  'queue',
  'msg',
] as const;

const pick = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.filter((field) => field in object).map((field) => [field, object[field]]));

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { process: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      formatters: { level: (label) => ({ level: label }), log: pick },
    },
    ...(destination ? [destination] : []),
  );
