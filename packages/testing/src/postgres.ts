/** A real, migrated PostgreSQL database of its own for each test file. */
import { randomUUID } from 'node:crypto';
import { createOwnedDatabase } from '@ballast/db/embedded/provision-roles';
import { Client } from 'pg';
import { inject, test } from 'vitest';

/** What the global setup hands to the test files: connection strings, of which only `pathname` has to be set. */
export interface PostgresServer {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  /** Migrated database to copy. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresServer;
  }
}

export interface TestDatabase {
  readonly name: string;
  /** The role the application runs as. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  /** Rows as superuser, for arranging and asserting. */
  readonly query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly drop: () => Promise<void>;
}

/** Needs `postgres-global-setup.ts` in the run's `globalSetup`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const inDatabase = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const maintenance = new Client({ connectionString: server.superuser });
  await maintenance.connect();
  await createOwnedDatabase(maintenance, name, server.template);
  const client = new Client({ connectionString: inDatabase(server.superuser) });
  await client.connect();
  return {
    name,
    url: inDatabase(server.app),
    ownerUrl: inDatabase(server.owner),
    superuserUrl: inDatabase(server.superuser),
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...values])).rows,
    drop: async () => {
      await client.end();
      await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await maintenance.end();
    },
  };
}

/** Fails where the books of any portfolio do not add up (safety F5). */
export async function assertLedgerBalances(database: TestDatabase): Promise<void> {
  const rows = await database.query('SELECT * FROM ledger_check LIMIT 5');
  if (rows.length > 0) throw new Error(`ledger_check is not empty: ${JSON.stringify(rows)}`);
}

/** How a test file ends with a database: dropped, and the file failed where its books do not add up. */
export async function dropBalanced(database: TestDatabase): Promise<void> {
  try {
    await assertLedgerBalances(database);
  } finally {
    await database.drop();
  }
}

/** `database` is shared by the tests of one file; its books are checked when the file ends. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures used from the pattern
export const databaseTest = test.extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await createTestDatabase();
  onCleanup(() => dropBalanced(database));
  return database;
});
