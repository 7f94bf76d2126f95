/** safety A1, A2: how passwords are kept and how often they may be tried. */
import { argon2id, hash } from 'argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGON2 } from '../../src/auth/passwords.ts';
import { isScaleOut } from '../support/scale-out.ts';
import {
  createTestApi,
  createTestClock,
  LIMITS,
  PASSWORD,
  restRequest,
  type TestApi,
} from '../support/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({ limits: LIMITS, clock: createTestClock() });
});
afterAll(() => test?.close());

const login = (
  email: string,
  password: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) => {
  const request = restRequest('auth.login', { email, password });
  return test.api.app.inject({ ...request, remoteAddress, headers: { ...request.headers, ...headers } });
};
const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([s, group]) => [s, group.length]),
  );

const FORGED = 10_000;
const AT_ONCE = 100;

describe('tries', () => {
  it('are few for one account from one address, and never lock its owner out', async () => {
    await test.addUser({ email: 'target@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => login('target@example.com', 'wrong', '10.1.1.1')),
    );
    expect(statuses(answers)).toEqual({ 401: 20, 429: 980 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('TARGET@example.com', PASSWORD, '10.9.9.9')).statusCode).toBe(200);
  });

  it('are few over many accounts from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => login(`nobody-${n}@example.com`, 'wrong', '10.2.2.2')),
    );
    expect(statuses(answers)).toEqual({ 401: 100, 429: 900 });
  });

  it('shut nobody out who signed in from there before, however many others fail', async () => {
    const at = '10.8.8.8';
    await test.addUser({ email: 'owner@example.com' });
    await test.addUser({ email: 'chief@example.com', role: 'admin' });
    const cookieOf = (answer: { readonly headers: { 'set-cookie'?: string | string[] | undefined } }) =>
      [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    const headersOf = (cookies: readonly string[]) => {
      const pair = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
      return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(pair) };
    };
    const [owner, chief] = [
      headersOf(cookieOf(await login('owner@example.com', PASSWORD, at))),
      headersOf(cookieOf(await login('chief@example.com', PASSWORD, at))),
    ];
    const failures = await Promise.all(
      Array.from({ length: 400 }, (_, n) => login(`other-${n}@example.com`, 'wrong', at)),
    );
    expect(statuses(failures)).toEqual({ 401: 100, 429: 300 });
    expect((await login('owner@example.com', PASSWORD, at)).statusCode).toBe(429);
    expect((await login('owner@example.com', PASSWORD, at, owner)).statusCode).toBe(200);
    expect((await login('chief@example.com', PASSWORD, at, chief)).statusCode).toBe(200);
    // known for its own account alone, and limited itself
    expect((await login('chief@example.com', PASSWORD, at, owner)).statusCode).toBe(429);
    const guesses = [];
    for (let n = 0; n < 25; n += 1) guesses.push(await login('owner@example.com', 'wrong', at, owner));
    expect(statuses(guesses)).toEqual({ 401: 20, 429: 5 });
    expect((await login('chief@example.com', PASSWORD, at, chief)).statusCode).toBe(200);
  });

  it(`are counted by the address of the connection, whatever ${FORGED} headers claim`, async () => {
    const answers: { readonly statusCode: number }[] = [];
    for (let from = 0; from < FORGED; from += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, k) => {
            const forged = `10.${(from + k) % 250}.${Math.floor((from + k) / 250)}`;
            return login(`somebody-${from + k}@example.com`, 'wrong', '10.3.3.3', {
              'x-forwarded-for': `${forged}.1`,
              'x-real-ip': `${forged}.2`,
              forwarded: `for=${forged}.3`,
            });
          }),
        )),
      );
    expect(statuses(answers)).toEqual({ 401: 100, 429: FORGED - 100 });
  });

  it('are counted by network for IPv6', async () => {
    const answers = [];
    for (let n = 0; n < 30; n += 1)
      answers.push(await login('target@example.com', 'wrong', `2001:db8:1:2::${n.toString(16)}`));
    expect(statuses(answers)).toEqual({ 401: 20, 429: 10 });
  });

  // counted in Redis, a window passes by the time of Redis: counter-store.integration.test.ts
  it.skipIf(isScaleOut)(
    'are forgotten after the window, and sign-ins that succeed are not counted',
    async () => {
      await test.addUser({ email: 'busy@example.com' });
      for (let n = 0; n < 30; n += 1)
        expect((await login('busy@example.com', PASSWORD, '10.4.4.4')).statusCode).toBe(200);
      test.clock.advance(901_000);
      expect((await login('target@example.com', PASSWORD, '10.1.1.1')).statusCode).toBe(200);
    },
  );
});

describe('passwords', () => {
  it.each([
    ['long', 'x'.repeat(200)],
    ['with NUL', 'abc\u0000def-and-more'],
    ['emoji', '🐳🐳🐳🐳🐳🐳🐳🐳'],
    ['with spaces around', '  padded password  '],
    ['Turkish', 'ığüşöçİĞÜŞÖÇ parola'],
  ])('%s are kept exactly', async (name, password) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await test.addUser({ email, passwordHash: await hash(password, ARGON2) });
    expect((await login(email, password, '10.5.5.5')).statusCode).toBe(200);
    for (const near of [
      password.trim(),
      password.slice(0, -1),
      password.split('\u0000')[0] ?? '',
      password.toLowerCase(),
    ])
      if (near !== password)
        expect((await login(email, near, `10.6.${name.length}.6`)).statusCode).not.toBe(200);
  });

  it('are hashed again under today’s rule when an older hash is used', async () => {
    const weak = await hash(PASSWORD, { type: argon2id, memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await test.addUser({ email: 'weak@example.com', passwordHash: weak });
    expect((await login('weak@example.com', PASSWORD, '10.7.7.7')).statusCode).toBe(200);
    const hashes = await test.database.query<{ password_hash: string }>(
      `SELECT password_hash FROM users WHERE email = 'weak@example.com'`,
    );
    expect(hashes[0]?.password_hash).toMatch(
      /^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)[\w=,]+\$[\w+/]{22}\$/,
    );
    expect((await login('weak@example.com', PASSWORD, '10.7.7.7')).statusCode).toBe(200);
  });

  // how fast the process answers others meanwhile: scripts/lab/gates/live.ts
  it('cost little memory under forty sign-ins at once', async () => {
    for (let n = 0; n < 40; n += 1) await test.addUser({ email: `crowd-${n}@example.com` });
    const before = process.memoryUsage().rss;
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(`crowd-${n}@example.com`, PASSWORD, `10.8.${n}.8`)),
    );
    clearInterval(timer);
    expect(statuses(answers)).toEqual({ 200: 40 });
    expect((peak - before) / 2 ** 20).toBeLessThan(150);
  });
});
