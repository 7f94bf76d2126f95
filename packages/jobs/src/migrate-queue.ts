/** Creates or updates the tables of the queues in PostgreSQL: done by the owner, used by the application's role. */
import { runMigrations } from 'bullmq';
import { Client, escapeIdentifier } from 'pg';
import { QUEUE_KEYS, QUEUE_NAMESPACE } from './queues.ts';

const MIGRATION_LOCK = 4_820_914;

/** `appRole` absent: owner and application are the same role. Concurrent starts wait for each other. */
export const migrateQueue = async (ownerUrl: string, appRole?: string): Promise<void> => {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // held until the connection ends: grants given at the same moment refuse each other
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(owner, QUEUE_NAMESPACE);
    // the number sequence of a queue is made on first use, which the application's role may not do
    await owner.query(`SET search_path TO ${QUEUE_NAMESPACE}`);
    for (const queue of QUEUE_KEYS) await owner.query('SELECT next_job_id($1)', [queue]);
    if (appRole === undefined) return;
    const role = escapeIdentifier(appRole);
    await owner.query(`
      GRANT USAGE ON SCHEMA ${QUEUE_NAMESPACE} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_NAMESPACE} TO ${role};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${QUEUE_NAMESPACE} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_NAMESPACE} TO ${role};
    `);
  } finally {
    await owner.end();
  }
};
