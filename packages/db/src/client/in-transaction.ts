/** One business operation as one transaction, begun again when PostgreSQL chose it to break a deadlock. */
import { Prisma } from '../generated/client.ts';
import type { Database, Transaction } from './create-database.ts';

const ATTEMPTS = 3;
/** Prisma's code for write conflicts and deadlocks. */
const CONFLICT_CODE = 'P2034';

export async function inTransaction<Result>(
  db: Database,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(action);
    } catch (error) {
      const isConflict =
        error instanceof Prisma.PrismaClientKnownRequestError && error.code === CONFLICT_CODE;
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Whether a unique key refused the write. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
