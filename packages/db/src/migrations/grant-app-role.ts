/** Row access for the role the application runs as; what is append-only stays so for it (SAFETY A10, F6). */
import { type Client, escapeIdentifier } from 'pg';

/** Rows of these tables are evidence: they are added and read, never changed. */
export const APPEND_ONLY_TABLES = ['audit', 'ledger_entries', 'portfolio_history'] as const;

/** The job queue creates its own tables here, as the application role. */
export const QUEUE_SCHEMA = 'queue';

export async function grantAppRole(owner: Client, roleName: string): Promise<void> {
  const role = escapeIdentifier(roleName);
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY_TABLES.join(', ')} FROM ${role};
    CREATE SCHEMA IF NOT EXISTS ${QUEUE_SCHEMA} AUTHORIZATION ${role};
  `);
}
