/**
 * What api and worker refuse to start on: a Redis that throws keys away (safety E3), passwords that everybody knows (safety A10).
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPasswords } from '@ballast/api/auth/passwords';
import { SEEDED_PASSWORD, seededEmail } from '@ballast/db/demo/seeded-accounts';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import { buildPlanDetails } from '@ballast/testing/builders';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { processEnvironment } from '@ballast/testing/process-environment';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { entries, type ProcessName } from '../start/processes.ts';

const secret = () => randomBytes(48).toString('base64url');

/** Until it ends or is ready; then it is ended. */
const tryToStart = (name: ProcessName, environment: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, entries[name])], {
      cwd: root,
      env: processEnvironment({
        PORT: '0',
        JWT_SECRET: secret(),
        CSRF_SECRET: secret(),
        ...environment,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isReady = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (isReady || !/the (api|worker) is ready/.test(output)) return;
        // once: a second signal ends it at once, which is another exit code
        isReady = true;
        child.kill('SIGTERM');
      });
    child.once('close', (code) => resolve({ code, output }));
  });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
});
afterAll(() => database?.drop());

describe.skipIf(!hasRedis())('a Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis?.stop());

  const setPolicy = async (policy: string) => {
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory-policy', policy);
    client.disconnect();
  };

  it.each(['api', 'worker'] as const)(
    'that throws keys away is refused by the %s in one line',
    async (name) => {
      await setPolicy('allkeys-lru');
      const { code, output } = await tryToStart(name, { DATABASE_URL: database.url, REDIS_URL: redis.url });
      expect(code).toBe(1);
      expect(output).toContain(
        'maxmemory-policy is allkeys-lru, but jobs would be lost unless it is noeviction',
      );
    },
  );

  it.each(['api', 'worker'] as const)(
    'without an append-only file is used by the %s, with a warning',
    async (name) => {
      await setPolicy('noeviction');
      const { code, output } = await tryToStart(name, { DATABASE_URL: database.url, REDIS_URL: redis.url });
      expect(output).toContain('Redis has no append-only file');
      expect(code).toBe(0);
    },
  );
});

describe('production', () => {
  it('does not start on passwords that are printed in the repository', async () => {
    const { hash } = await createPasswords(secret());
    const known = await hash(SEEDED_PASSWORD);
    const [plan] = await database.query<{ id: string }>(
      `INSERT INTO plans (id, name, details, transaction_costs, created_at, updated_at)
       VALUES (gen_random_uuid(), 'Plan', $1, '[]', now(), now()) RETURNING id`,
      [JSON.stringify(buildPlanDetails())],
    );
    for (const name of ['Premium', 'Free'])
      await database.query(
        `INSERT INTO users (id, firstname, lastname, email, email_key, password_hash, role, language, plan_id, is_active, is_demo,
           created_at, updated_at)
         VALUES (gen_random_uuid(), $1, '', $2, $2, $3, 'user', 'en', $4, true, false, now(), now())`,
        [name, seededEmail(name), known, plan?.id],
      );
    const environment = { NODE_ENV: 'production', DATABASE_URL: database.url };
    const refused = await tryToStart('api', environment);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('free@ballast.example, premium@ballast.example still have the password');
    expect(refused.output).not.toContain(SEEDED_PASSWORD);

    await database.query(`UPDATE users SET is_active = false WHERE email = $1`, [seededEmail('Free')]);
    await database.query(`UPDATE users SET password_hash = $2 WHERE email = $1`, [
      seededEmail('Premium'),
      await hash(secret()),
    ]);
    expect((await tryToStart('api', environment)).code).toBe(0);
  });
});
