/** Whether anything can be written now: the log of PostgreSQL takes a record, and its disk has room for a megabyte. */
import type { Database } from './create-database.ts';
import { inTransaction } from './in-transaction.ts';

/** Sorted in 64 kB of memory these need about a megabyte of temporary files. */
const ROWS = 20_000;

export async function probeWrite(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    // changes nothing, and is refused where the transaction may only read
    await tx.$executeRaw`DELETE FROM idempotency_keys WHERE false`;
    await tx.$executeRaw`SET LOCAL work_mem = '64kB'`;
    await tx.$queryRaw`SELECT max(n) FROM (SELECT row_number() OVER (ORDER BY md5(g::text)) AS n FROM generate_series(1, ${ROWS}::int) g) sorted`;
    await tx.$queryRaw`SELECT pg_logical_emit_message(true, 'ballast', 'ready')::text`;
  });
}
