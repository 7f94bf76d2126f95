/** An idempotent call whose api is killed within it happens once (decision 046). More of it: `npm run chaos:idempotency -- --kills 200 --seed 1`. */
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { createRandom } from '@ballast/testing/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takesIdempotencyKey } from '../src/pipeline/idempotency.ts';
import { killRounds } from './killed-calls/kill-rounds.ts';
import { KINDS } from './killed-calls/kinds.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { startTestWorker } from './support/with-worker.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.SEED ?? 1);
/** A start of the api and three calls, on a machine that has other work. */
const ROUND_MS = 30_000;

let test: TestApi;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ isOne: true });
  worker = await startTestWorker(test, undefined, undefined, { answersOnly: true });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

it('every call that may be named is among those that are killed, but the one that ends its own session', () => {
  const named = OPERATION_KEYS.filter((key) => takesIdempotencyKey(operationOf(key)));
  expect(Object.keys(KINDS).sort()).toEqual(named.filter((key) => key !== 'auth.logout').sort());
});

it(
  'has its effect once, and the same answer',
  async () => {
    const { DATABASE_URL, JWT_SECRET, CSRF_SECRET, MARKET_SEED } = test.env;
    const report = await killRounds(test, {
      kills: KILLS,
      random: createRandom(SEED),
      environment: { NODE_ENV: 'test', DATABASE_URL, JWT_SECRET, CSRF_SECRET, MARKET_SEED },
      ...(process.env.TEST_LOG && { tell: (line: string) => process.stdout.write(`${line}\n`) }),
    });
    expect(report.faults).toEqual([]);
    expect(report.unanswered).toBeGreaterThan(KILLS / 2);
    await assertLedgerBalances(test.database);
  },
  60_000 + ROUND_MS * KILLS,
);
