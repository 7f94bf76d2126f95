/** Structured logs (pino). Only listed fields are written: whatever else an object carries never reaches a log. */
import { type DestinationStream, type Logger, pino } from 'pino';

const FIELDS = [
  'err',
  'job',
  'jobId',
  'runToken',
  'queue',
  'ms',
  'count',
  'signal',
  'reason',
  'msg',
] as const;

const pick = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.filter((field) => field in object).map((field) => [field, object[field]]));

/** Passwords stand in connection strings, and drivers put those into their messages. */
const scrub = (text: string): string => text.replace(/\b([a-z]+:\/\/[^:@/\s]*):[^@/\s]+@/g, '$1:…@');

const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        ...('code' in error && { code: String(error.code) }),
        message: scrub(error.message),
        stack: scrub(error.stack ?? ''),
      }
    : { name: typeof error, message: 'not an error' };

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { process: 'worker' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }), log: pick },
    },
    ...(destination ? [destination] : []),
  );
