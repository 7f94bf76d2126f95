/** Removes what visitors left: demo accounts whose time was over before `expiredBefore`, with all that hangs on them. */
import type { Database } from '../client/create-database.ts';

/** One transaction each: other writers wait for no more than these. */
const BATCH = 50;

export async function endDemoAccounts(db: Database, expiredBefore: Date): Promise<number> {
  for (let total = 0; ; ) {
    const [row] = await db.$queryRaw<{ ended: number }[]>`
      SELECT end_demo_accounts(${expiredBefore}, ${BATCH}::int) AS ended`;
    const ended = row?.ended ?? 0;
    total += ended;
    if (ended < BATCH) return total;
  }
}
