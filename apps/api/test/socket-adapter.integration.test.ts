/** The socket adapter's own connection in PostgreSQL: lost more often than its pool has places, and given back at the end. */
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { Server } from 'socket.io';
import { afterAll, beforeAll, it } from 'vitest';
import { postgresSocketAdapter } from '../src/transports/socket/socket-adapter.ts';
import { eventually } from './support/sockets.ts';

const LOSSES = 3;

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

it(`listens again after each of ${LOSSES} losses, and ends`, async () => {
  const adapter = postgresSocketAdapter(database.url, () => undefined);
  const io = new Server({ adapter: adapter.create });
  for (let k = 0; k < LOSSES; k++) {
    await eventually(async () => (await findListeners()).length === 1);
    await database.query('SELECT pg_terminate_backend($1)', await findListeners());
    await eventually(async () => (await findListeners()).length === 0);
  }
  await eventually(async () => (await findListeners()).length === 1);
  // the last one while it looks for a new connection
  await database.query('SELECT pg_terminate_backend($1)', await findListeners());
  await io.of('/').adapter.close();
  await adapter.close();
});
