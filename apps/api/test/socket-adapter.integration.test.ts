/** The socket adapter's own connection in PostgreSQL: lost more often than its pool has places, and given back at the end. */
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresSocketAdapter } from '../src/socket-adapter.ts';
import { eventually } from './support/sockets.ts';

const LOSSES = 3;
const BACK_WITHIN_MS = 5000;
const CLOSED_WITHIN_MS = 2000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const findListeners = async (): Promise<number[]> => {
  const rows = await database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'ballast-sockets' AND query LIKE 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
};

it(`listens again after each of ${LOSSES} losses, and ends`, { timeout: 30_000 }, async () => {
  const adapter = postgresSocketAdapter(database.url, () => undefined);
  const io = new Server({ adapter: adapter.create });
  for (let k = 0; k < LOSSES; k++) {
    await eventually(async () => (await findListeners()).length === 1, BACK_WITHIN_MS);
    await database.query('SELECT pg_terminate_backend($1)', await findListeners());
    await eventually(async () => (await findListeners()).length === 0, BACK_WITHIN_MS);
  }
  await eventually(async () => (await findListeners()).length === 1, BACK_WITHIN_MS);
  // the last one while it looks for a new connection
  await database.query('SELECT pg_terminate_backend($1)', await findListeners());
  await io.of('/').adapter.close();
  const since = performance.now();
  await adapter.close();
  expect(performance.now() - since).toBeLessThan(CLOSED_WITHIN_MS);
});
