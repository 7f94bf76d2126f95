/** safety H8: an exhausted pool and locks that nobody releases are answered 503 within five seconds, and are over with their cause. */
import { createDatabase } from '@ballast/db/client/create-database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, createTestApi, NO_LIMITS, type TestApi } from './support/test-api.ts';

const AT_ONCE = 40;

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const ask = async () => {
  const { status, response } = await test.call('auth.user', {}, { token: ada.accessToken });
  return { status, retryAfter: response.headers['retry-after'] };
};

it('gives up on what somebody else has locked, and serves again', async () => {
  const holder = new Client({ connectionString: test.database.superuserUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  // ten connections wait for the lock, thirty calls for a connection
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask));
  await holder.query('ROLLBACK');
  await holder.end();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ retryAfter }) => retryAfter !== undefined)).toBe(true);
  const after = await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
});

it('counts no lost database as a token that was refused (safety E2)', async () => {
  const limits = { ...NO_LIMITS, refusals: { max: 5, windowSeconds: 3600 } };
  const limited = await createTestApi({ limits });
  const holder = new Client({ connectionString: limited.database.superuserUrl });
  try {
    const { accessToken } = await limited.join('eve');
    const statusWith = async (token: string) => (await limited.call('auth.user', {}, { token })).status;
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const during = await Promise.all(Array.from({ length: 8 }, () => statusWith(accessToken)));
    limited.clock.advance(1000);
    const later = await Promise.all(Array.from({ length: 8 }, () => statusWith(accessToken)));
    await holder.query('ROLLBACK');
    expect(new Set([...during, ...later])).toEqual(new Set([503]));
    expect(await statusWith(accessToken)).toBe(200);
    const refused: number[] = [];
    for (let n = 0; n < 7; n += 1) refused.push(await statusWith('nonsense'));
    expect(refused).toEqual([401, 401, 401, 401, 401, 429, 429]);
  } finally {
    await holder.end();
    await limited.close();
  }
});

it('has limits for statements, locks and idle transactions on every connection', async () => {
  const db = createDatabase({ url: test.database.url, poolSize: 1 });
  try {
    const [limits] = await db.$queryRaw<Record<string, string>[]>`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(limits).toEqual({ statement: '5s', lock: '3s', idle: '10s' });
    await expect(db.$queryRaw`SELECT 1 FROM pg_sleep(30)`).rejects.toThrow(/statement timeout/);
  } finally {
    await db.$disconnect();
  }
});
