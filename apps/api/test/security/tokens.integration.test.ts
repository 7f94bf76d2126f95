/** safety A6: forged tokens are refused alike everywhere a token is taken: REST, tRPC, socket, chat stream, download. */
import { hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../support/sockets.ts';
import { type Account, createTestApi, type TestApi } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';
import { type JwtAttack, jwtAttacks } from './jwt-attacks.ts';

let test: TestApi;
let ada: Account;
let port: number;
let attacks: readonly JwtAttack[];
beforeAll(async () => {
  test = await createTestApi();
  port = await test.api.listen();
  ada = await test.join('ada');
  attacks = jwtAttacks({
    access: ada.accessToken,
    refresh: ada.refreshToken,
    key: new Uint8Array(hkdfSync('sha256', test.env.JWT_SECRET, '', 'ballast access token', 32)),
    now: test.clock.now(),
  });
});
afterAll(() => test?.close());

it('knows the key the attacks are signed with, so that each fails for its own reason', async () => {
  const [header = '', payload = ''] = ada.accessToken.split('.');
  const { createHmac } = await import('node:crypto');
  const key = new Uint8Array(hkdfSync('sha256', test.env.JWT_SECRET, '', 'ballast access token', 32));
  const signed = `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
  expect(signed).toBe(ada.accessToken);
  expect((await test.call('auth.user', {}, { token: signed })).status).toBe(200);
});

it('refuses at least sixty forgeries on every way in', async () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60);
  for (const { name, token } of attacks) {
    const statuses = await Promise.all([
      test.call('auth.user', {}, { token }),
      test.call('auth.user', {}, { token, transport: 'trpc' }),
      test.call('assistant.response', validInput('assistant.response'), { token }),
      test.call('portfolio.report', { id: ada.user.id }, { token }),
    ]);
    expect(
      statuses.map(({ status }) => status),
      name,
    ).toEqual([401, 401, 401, 401]);
    await expect(connect(port, token), name).rejects.toThrow(
      name === '100 KB header' ? 'dropped' : /^(Unauthorized|Token expired)$/,
    );
  }
});

it('tolerates five seconds between clocks on every way in, and no more', async () => {
  const { accessToken } = await test.join('skew');
  const answers = async () => {
    const calls = await Promise.all([
      test.call('auth.user', {}, { token: accessToken }),
      test.call('auth.user', {}, { token: accessToken, transport: 'trpc' }),
    ]);
    const socket = await connect(port, accessToken).then(
      (connected) => {
        connected.close();
        return 'connected';
      },
      ({ message }: Error) => message,
    );
    return [...calls.map(({ status }) => status), socket];
  };
  const shifted = async (seconds: number) => {
    test.clock.advance(seconds * 1000);
    const seen = await answers();
    test.clock.advance(-seconds * 1000);
    return seen;
  };
  const good = [200, 200, 'connected'];
  expect(await shifted(-4)).toEqual(good);
  expect(await shifted(-7)).toEqual([401, 401, 'Unauthorized']);
  expect(await shifted(902)).toEqual(good);
  expect(await shifted(906)).toEqual([401, 401, 'Token expired']);
});

it('takes a token only as one bearer', async () => {
  const { accessToken } = ada;
  for (const authorization of [
    accessToken,
    `Basic ${accessToken}`,
    `Bearer  ${accessToken}`,
    `Bearer ${accessToken} x`,
    `Bearer ${accessToken},${accessToken}`,
    `Token ${accessToken}`,
    'Bearer',
    'Bearer ',
  ]) {
    const { status } = await test.call('auth.user', {}, { headers: { authorization } });
    expect(status, authorization.slice(0, 20)).toBe(401);
  }
  const byQuery = await test.api.app.inject({ url: `/api/v1/auth/user?token=${accessToken}` });
  expect(byQuery.statusCode).toBe(401);
  const byCookie = await test.api.app.inject({ url: '/api/v1/auth/user', cookies: { accessToken } });
  expect(byCookie.statusCode).toBe(401);
});
