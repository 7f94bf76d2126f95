import { createHash } from 'node:crypto';
import { createTestDatabase, databaseTest, type TestDatabase } from '@ballast/testing/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../client/create-database.ts';
import { ROLE_NAMES } from '../embedded/credentials.ts';
import { diffMigrationsToSchema } from './diff-schema.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

const appRole = ROLE_NAMES.app;
const known = readMigrations();
const migration = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: createHash('sha256').update(script).digest('hex'),
});

describe('migrations (safety H2)', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const tables = async () => {
    const rows = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'next%' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('agree with schema.prisma', async () => {
    expect(await diffMigrationsToSchema(database.superuserUrl, known)).toBe('');
  });

  it('would show a difference', async () => {
    const diff = await diffMigrationsToSchema(database.superuserUrl, [
      ...known,
      migration('29990101000000_next', 'ALTER TABLE users DROP COLUMN lastname'),
    ]);
    expect(diff).toContain('ADD COLUMN     "lastname"');
  });

  it('contain nothing that would break their transaction', () => {
    for (const { name, script } of known) {
      expect(script, name).not.toMatch(/\b(COMMIT|ROLLBACK|CONCURRENTLY|VACUUM)\b/);
    }
  });

  it('are applied once by processes that start together', async () => {
    const next = migration('29990101000000_next', 'CREATE TABLE next_once (id int); SELECT pg_sleep(0.1)');
    const options = { url: database.ownerUrl, appRole, migrations: [...known, next] };
    const results = await Promise.all(Array.from({ length: 8 }, () => migrate(options)));
    expect(
      results.filter((result) => result.status === 'migrated' && result.applied.length === 1),
    ).toHaveLength(1);
    expect(results.every(({ status }) => status === 'migrated')).toBe(true);
    expect(await tables()).toEqual(['next_once']);
  });

  it('are applied in a process that uses the database already', async () => {
    // Prisma's client leaves a global behind that its schema engine knows, too
    const db = createDatabase({ url: database.url, poolSize: 1 });
    try {
      await db.$queryRaw`SELECT 1`;
      const next = migration('29990101000000_next', 'CREATE TABLE next_late (id int)');
      const result = await migrate({ url: database.ownerUrl, appRole, migrations: [...known, next] });
      expect(result).toMatchObject({ status: 'migrated' });
    } finally {
      await db.$disconnect();
    }
  });

  it('leave nothing of a script that fails half-way, and go on once it is mended', async () => {
    const name = '29990101000000_next';
    const broken = migration(
      name,
      `CREATE TABLE next_one (id int); CREATE FUNCTION next_f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$; SELECT 1/0;`,
    );
    const options = { url: database.ownerUrl, appRole };
    const failed = await migrate({ ...options, migrations: [...known, broken] });
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('division by zero') });
    expect(await tables()).toEqual([]);
    const mended = migration(name, 'CREATE TABLE next_two (id int)');
    expect(await migrate({ ...options, migrations: [...known, mended] })).toEqual({
      status: 'migrated',
      applied: [name],
    });
    expect(await tables()).toEqual(['next_two']);
  });

  it('refuse a database that a later version has migrated', async () => {
    const next = migration('29990101000000_next', 'CREATE TABLE next_one (id int)');
    const options = { url: database.ownerUrl, appRole };
    await migrate({ ...options, migrations: [...known, next] });
    expect(await migrate(options)).toEqual({
      status: 'refused',
      reason: 'database-newer',
      migrations: [next.name],
    });
  });

  it('refuse a history that was edited', async () => {
    const [first, ...rest] = known;
    const edited = migration(first?.name ?? '', `${first?.script} -- edited`);
    expect(await migrate({ url: database.ownerUrl, appRole, migrations: [edited, ...rest] })).toEqual({
      status: 'refused',
      reason: 'history-edited',
      migrations: [first?.name],
    });
  });
});

describe('constraints', () => {
  databaseTest('keep NaN and infinity out of every numeric column (safety C2)', async ({ database }) => {
    const columns = await database.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'numeric' ORDER BY 1, 2`,
    );
    const checks = await database.query<{ table: string; expression: string }>(
      `SELECT conrelid::regclass::text AS table, pg_get_expr(conbin, conrelid) AS expression
       FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1`,
    );
    const open: string[] = [];
    for (const { table, column } of columns) {
      const own = checks.filter((check) => check.table === table && check.expression.includes(column));
      const condition = own.map(({ expression }) => `(${expression})`).join(' AND ') || 'true';
      const [row] = await database.query<{ passed: number }>(
        `SELECT count(*)::int AS passed FROM unnest(ARRAY['NaN', 'Infinity', '-Infinity']::numeric[]) AS t("${column}")
         WHERE ${condition}`,
      );
      if (row?.passed !== 0) open.push(`${table}.${column}`);
    }
    expect(columns.length).toBeGreaterThanOrEqual(25);
    expect(open).toEqual([]);
  });

  databaseTest('hold no binary floating point and no time without zone', async ({ database }) => {
    const rows = await database.query(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
         AND data_type IN ('double precision', 'real', 'timestamp without time zone', 'money')`,
    );
    expect(rows).toEqual([]);
  });
});
