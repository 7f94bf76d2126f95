/** What Prisma's table says about a database, and whether this code may serve it. */
import type { Client } from 'pg';
import type { Migration } from './migration-files.ts';

export interface HistoryRow {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
}

export interface HistoryRefusal {
  readonly status: 'refused';
  /** `database-newer`: a later version has migrated it. `history-edited`: an applied script was changed. */
  readonly reason: 'database-newer' | 'history-edited';
  readonly migrations: readonly string[];
}

export type HistoryComparison =
  | { readonly status: 'known'; readonly pending: readonly string[]; readonly failed: readonly string[] }
  | HistoryRefusal;

export async function readHistory(client: Client): Promise<HistoryRow[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS name`,
  );
  if (tables[0]?.name == null) return [];
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows.map((row) => ({
    name: row.migration_name,
    checksum: row.checksum,
    isFinished: row.finished,
  }));
}

export function compareHistory(
  history: readonly HistoryRow[],
  migrations: readonly Migration[],
): HistoryComparison {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const finished = history.filter((row) => row.isFinished);
  const unknown = finished.filter((row) => !known.has(row.name));
  if (unknown.length > 0) return refuse('database-newer', unknown);
  const edited = finished.filter((row) => known.get(row.name)?.checksum !== row.checksum);
  if (edited.length > 0) return refuse('history-edited', edited);
  const applied = new Set(finished.map((row) => row.name));
  return {
    status: 'known',
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    failed: history.filter((row) => !row.isFinished).map((row) => row.name),
  };
}

function refuse(reason: HistoryRefusal['reason'], rows: readonly HistoryRow[]): HistoryRefusal {
  return { status: 'refused', reason, migrations: rows.map((row) => row.name) };
}
