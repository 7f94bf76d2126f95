/** A transaction that may take minutes: what was staged of a large file is not deleted within the limits of other work. */
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';

const MINUTES_MS = 5 * 60_000;

export function patientTransaction<Result>(
  db: Database,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${MINUTES_MS}`);
      return action(tx);
    },
    MINUTES_MS,
  );
}
