import { databaseTest } from '@ballast/testing/postgres';
import { expect } from 'vitest';
import { createDatabase } from './create-database.ts';
import { inTransaction } from './in-transaction.ts';

databaseTest(
  'a transaction that PostgreSQL ends to break a deadlock is begun again',
  async ({ database }) => {
    await database.query('CREATE TABLE pair (id int PRIMARY KEY, value int NOT NULL)');
    await database.query('INSERT INTO pair VALUES (1, 0), (2, 0)');
    const db = createDatabase({ url: database.superuserUrl });
    const add = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`UPDATE pair SET value = value + 1 WHERE id = ${first}`;
        await tx.$executeRaw`SELECT pg_sleep(0.2)`;
        await tx.$queryRaw`UPDATE pair SET value = value + 1 WHERE id = ${second} RETURNING id`;
      });
    try {
      await Promise.all([add(1, 2), add(2, 1)]);
    } finally {
      await db.$disconnect();
    }
    expect(await database.query('SELECT value FROM pair ORDER BY id')).toEqual([{ value: 2 }, { value: 2 }]);
  },
);

databaseTest('statements, locks and idle transactions are given up in time', async ({ database }) => {
  const db = createDatabase({ url: database.url, statementTimeoutMs: 200, lockTimeoutMs: 100 });
  try {
    const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') ORDER BY name`;
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      statement_timeout: '200',
      lock_timeout: '100',
      idle_in_transaction_session_timeout: '10000',
    });
    await expect(db.$queryRaw`SELECT pg_sleep(5)::text`).rejects.toThrow(/statement timeout/);
  } finally {
    await db.$disconnect();
  }
});
