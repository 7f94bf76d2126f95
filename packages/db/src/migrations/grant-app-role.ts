/** Row access for the role the application runs as; what is append-only stays so for it (safety A10, F6). */
import { type Client, escapeIdentifier } from 'pg';

/** Rows of these tables are evidence: they are added and read, never changed. */
export const APPEND_ONLY_TABLES = ['audit', 'ledger_entries', 'portfolio_history'] as const;

/** Where the job queue keeps its tables: created by the owner, used by the application. */
export const QUEUE_SCHEMA = 'bullmq';

const ROWS = 'SELECT, INSERT, UPDATE, DELETE';

export async function grantAppRole(owner: Client, roleName: string): Promise<void> {
  const role = escapeIdentifier(roleName);
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT ${ROWS} ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY_TABLES.join(', ')} FROM ${role};
    CREATE SCHEMA IF NOT EXISTS ${QUEUE_SCHEMA};
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT ${ROWS}, TRUNCATE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${QUEUE_SCHEMA} GRANT ${ROWS}, TRUNCATE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${QUEUE_SCHEMA} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${role};
  `);
}
