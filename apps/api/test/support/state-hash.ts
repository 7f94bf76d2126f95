/** One number for everything that is stored, to prove that a call changed nothing. */
import type { TestDatabase } from '@ballast/testing/postgres';

const TABLES = [
  'plans',
  'users',
  'identities',
  'reset_tokens',
  'sessions',
  'refresh_tokens',
  'portfolios',
  'holdings',
  'portfolio_links',
  'portfolio_history',
  'optimizations',
  'optimization_results',
  'untaken_paths',
  'transactions',
  'orders',
  'executions',
  'ledger_entries',
  'simulations',
  'notifications',
  'notification_mails',
  'notification_settings',
  'audit',
  'outbox',
  'job_requests',
] as const;

/** Set by the relay after the fact, by nobody's call. */
const IGNORED = "- 'published_at' - 'queued_at'";

export const stateHash = async (database: TestDatabase): Promise<string> => {
  const parts = TABLES.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(row, ',' ORDER BY row), '')) AS hash FROM (SELECT (to_jsonb(t) ${IGNORED})::text AS row FROM ${table} t) rows`,
  );
  const rows = await database.query<{ name: string; hash: string }>(parts.join(' UNION ALL '));
  return rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
};
