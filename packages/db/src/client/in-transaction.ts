/** One business operation as one transaction, begun again when PostgreSQL chose it to break a deadlock. */
import { Prisma } from '../generated/client.ts';
import type { Database, Transaction } from './create-database.ts';

const ATTEMPTS = 3;
/** Prisma's code for write conflicts and deadlocks, and PostgreSQL's inside a failed raw query. */
const CONFLICT_CODE = 'P2034';
const RAW_QUERY_CODE = 'P2010';
const CONFLICT_STATES = /Code: `(40001|40P01)`/;

export async function inTransaction<Result>(
  db: Database,
  action: (tx: Transaction) => Promise<Result>,
  /** Where the client's own limit is too short. */
  timeoutMs?: number,
): Promise<Result> {
  const limit = timeoutMs === undefined ? undefined : { timeout: timeoutMs };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(action, limit);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Rolls the transaction back and carries the outcome out of it: thrown inside, caught by `withAbandon`. */
export class Abandon<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('transaction abandoned');
    this.result = result;
  }
}

/** An expected outcome that must leave nothing behind is a value for the caller, as any other outcome. */
export async function withAbandon<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Abandon) return error.result;
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === RAW_QUERY_CODE) return CONFLICT_STATES.test(error.message);
  return error.code === CONFLICT_CODE;
}

/** Whether a unique key refused the write. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
