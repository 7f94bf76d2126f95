/**
 * Numbers of events that no page has seen: what happened after the backup is undone, and its numbers must not return for
 * something else, or a page that is open since would take its cursor for a known one (safety D5).
 */
import { Client } from 'pg';

/** More than any installation writes between two backups. */
const SKIPPED = 1_000_000_000;

export const startHistory = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `SELECT setval(name, nextval(name) + $1) FROM pg_get_serial_sequence('outbox', 'sequence') AS name`,
      [SKIPPED],
    );
  } finally {
    await client.end();
  }
};
