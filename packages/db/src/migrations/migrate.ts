/**
 * Brings a database to the version of this code, offline and once, however many processes start together.
 * Each migration runs as one implicit transaction, so that a failed one leaves nothing but its row in
 * Prisma's own table (`_prisma_migrations`), and the next start tries it again.
 */
import { Client } from 'pg';
import { grantAppRole } from './grant-app-role.ts';
import { compareHistory, type HistoryRefusal, readHistory } from './history.ts';
import { MIGRATIONS_DIRECTORY, type Migration, readMigrations } from './migration-files.ts';

export interface MigrateOptions {
  /** Connection of the role that owns the database. */
  readonly url: string;
  /** Restricted role to grant row access to; `null` where one role does all. */
  readonly appRole: string | null;
  readonly migrations?: readonly Migration[];
}

export type MigrateResult =
  | { readonly status: 'migrated'; readonly applied: readonly string[] }
  | HistoryRefusal
  /** The script failed and was rolled back. */
  | { readonly status: 'failed'; readonly message: string };

/** Held for the length of a migration; the number is ours alone. */
const LOCK_KEY = 4_820_911;

export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const migrations = options.migrations ?? readMigrations();
  const client = new Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const comparison = compareHistory(await readHistory(client), migrations);
    if (comparison.status === 'refused') return comparison;
    if (comparison.pending.length > 0) {
      const failure = await applyMigrations(options.url, migrations, comparison.failed);
      if (failure !== null) return { status: 'failed', message: failure };
    }
    if (options.appRole !== null) await grantAppRole(client, options.appRole);
    return { status: 'migrated', applied: comparison.pending };
  } finally {
    await client.end();
  }
}

/** The engine is loaded only when there is something to do: an ordinary start saves that time. */
async function applyMigrations(
  url: string,
  migrations: readonly Migration[],
  failed: readonly string[],
): Promise<string | null> {
  const { withSchemaEngine } = await import('./schema-engine.ts');
  try {
    await withSchemaEngine(url, null, async (engine) => {
      for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName });
      await engine.applyMigrations({
        migrationsList: toMigrationList(migrations),
        filters: { externalTables: [], externalEnums: [] },
      });
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function toMigrationList(migrations: readonly Migration[]) {
  return {
    baseDir: MIGRATIONS_DIRECTORY,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
    })),
  };
}
