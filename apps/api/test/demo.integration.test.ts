/** *Try the demo* writes months of history for anybody who asks: few for one address, and a limit over all. */
import { TEMPLATE_EMAIL } from '@ballast/db/demo/create-demo-account';
import { afterEach, expect, it } from 'vitest';
import { isScaleOut } from './support/scale-out.ts';
import { createTestApi, restRequest, type TestApi, type Transport, trpcRequest } from './support/test-api.ts';

let test: TestApi;
afterEach(() => test?.close());

const openWith = async (perHour: number, max: number) => {
  const env = { DEMO_ACCOUNTS_PER_HOUR: String(perHour), DEMO_ACCOUNTS_MAX: String(max) };
  test = await createTestApi({ env });
  await test.addUser({ email: TEMPLATE_EMAIL, passwordHash: null, isDemo: true });
};

const visit = async (remoteAddress: string, transport: Transport = 'rest') => {
  const request = transport === 'rest' ? restRequest('auth.demo', {}) : trpcRequest('auth.demo', {});
  const { statusCode, headers, body } = await test.api.app.inject({ ...request, remoteAddress });
  return { status: statusCode, retryAfter: Number(headers['retry-after']), body };
};

const countUsers = async (): Promise<number> =>
  (await test.database.query<{ n: number }>('SELECT count(*)::int AS n FROM users'))[0]?.n ?? 0;

it('opens few accounts for one address, over both transports, and others are served', async () => {
  await openWith(3, 100);
  for (const transport of ['rest', 'trpc', 'rest'] as const)
    expect((await visit('10.1.1.1', transport)).status).toBe(200);
  const users = await countUsers();
  for (const transport of ['rest', 'trpc'] as const) {
    const { status, retryAfter, body } = await visit('10.1.1.1', transport);
    expect([status, body.includes('rateLimited')]).toEqual([429, true]);
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
  }
  expect(await countUsers()).toBe(users);
  expect((await visit('10.1.1.2')).status).toBe(200);
});

// counted in Redis, a window passes by the time of Redis: counter-store.integration.test.ts
it.skipIf(isScaleOut)('forgets after an hour', async () => {
  await openWith(1, 100);
  expect([(await visit('10.1.1.1')).status, (await visit('10.1.1.1')).status]).toEqual([200, 429]);
  test.clock.advance(3_601_000);
  expect((await visit('10.1.1.1')).status).toBe(200);
});

it('opens no more accounts than there are places, whoever asks, until one is free', async () => {
  await openWith(100, 3);
  for (let n = 0; n < 3; n += 1) expect((await visit(`10.2.${n}.1`)).status).toBe(200);
  const refused = await visit('10.2.9.1');
  expect([refused.status, refused.retryAfter]).toEqual([429, 3600]);
  await test.database.query(
    `UPDATE users SET email_key = 'gone@example.com' WHERE id =
       (SELECT id FROM users WHERE email_key LIKE '%@demo.invalid' AND email_key <> $1 LIMIT 1)`,
    [TEMPLATE_EMAIL],
  );
  expect((await visit('10.2.9.1')).status).toBe(200);
});

it('keeps the address by which a demo account is counted and ended; its names may be changed', async () => {
  await openWith(100, 1);
  const { accessToken: token, user } = JSON.parse((await visit('10.3.1.1')).body);
  const names = { firstname: 'Ada', lastname: 'Lovelace' };
  const away = await test.call('auth.updateProfile', { ...names, email: 'ada@example.com' }, { token });
  expect([away.status, away.error?.code, away.error?.errors]).toEqual([
    403,
    'forbidden',
    { email: [{ code: 'invalid' }] },
  ]);
  const stays = await test.call(
    'auth.updateProfile',
    { ...names, email: user.email.toUpperCase() },
    { token },
  );
  expect([stays.status, stays.body?.firstname]).toEqual([200, 'Ada']);
  expect((await visit('10.3.1.2')).status).toBe(429);
});

it('gives the addresses of visitors and of erased accounts to nobody', async () => {
  test = await createTestApi();
  const { accessToken: token } = await test.join('ada');
  for (const email of [TEMPLATE_EMAIL, 'Template@DEMO.invalid', `${crypto.randomUUID()}@deleted.invalid`]) {
    const { status, error } = await test.call(
      'auth.updateProfile',
      { firstname: 'Ada', lastname: 'Lovelace', email },
      { token },
    );
    expect([status, error?.errors], email).toEqual([400, { email: [{ code: 'email' }] }]);
  }
});
