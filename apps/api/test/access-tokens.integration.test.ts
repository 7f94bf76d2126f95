/** Tokens that a user makes for scripts. */
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPortfolio, definition } from './support/suggestions.ts';
import { type Account, createTestApi, PASSWORD, type TestApi } from './support/test-api.ts';
import { validInput } from './support/valid-input.ts';

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const make = async (scope: 'read' | 'write', owner: Account = ada, rest: object = {}) => {
  const input = { name: `${scope} it`, scope, expiresInDays: 30, currentPassword: PASSWORD, ...rest };
  return test.call('auth.createAccessToken', input, { token: owner.accessToken });
};

it('is made for the password alone, shown once and stored as a hash', async () => {
  const wrong = await make('read', ada, { currentPassword: 'wrong' });
  expect(wrong.error?.errors).toEqual({ currentPassword: [{ code: 'invalid' }] });
  const { body } = await make('read');
  expect(body.token).toMatch(/^blt_[\w-]{43}$/);
  const { body: listed } = await test.call('auth.accessTokens', {}, { token: ada.accessToken });
  expect(listed.records).toEqual([body.record]);
  expect(JSON.stringify(listed)).not.toContain(body.token);
  expect(JSON.stringify(await test.db.accessToken.findMany())).not.toContain(body.token.slice(4));
});

it('reads by one scope, changes by the other, and does nothing else', async () => {
  const id = await addPortfolio(test, ada);
  const [read, write] = [(await make('read')).body.token, (await make('write')).body.token];
  for (const token of [read, write]) {
    expect((await test.call('portfolio.get', { id }, { token })).status).toBe(200);
    expect((await test.call('auth.user', {}, { token })).body.email).toBe(ada.email);
  }
  const wish = definition({ name: 'By a script' });
  expect((await test.call('portfolio.create', wish, { token: read })).error?.code).toBe('tokenScope');
  expect((await test.call('portfolio.create', wish, { token: write })).status).toBe(200);
  // of another user's it sees as little as its own user does
  const bob = await test.join('bob');
  const { token: foreign } = (await make('write', bob)).body;
  expect((await test.call('portfolio.get', { id }, { token: foreign })).status).toBe(404);
});

it('touches neither account nor administration, even of an administrator', async () => {
  const admin = await test.join('admin', { role: 'admin' });
  const { token } = (await make('write', admin)).body;
  for (const key of OPERATION_KEYS) {
    const { area, access } = operationOf(key);
    const isOfAccount = area === 'auth' && key !== 'auth.user' && key !== 'auth.usage';
    if (access === 'public' || (access !== 'admin' && !isOfAccount)) continue;
    const isOfAdmins = access === 'admin' && area !== 'admin';
    if (isOfAdmins) continue;
    const { error } = await test.call(key, validInput(key), { token });
    expect(error?.code, key).toBe('tokenScope');
  }
});

it('ends when it is revoked, when it is over, and when its user is shut out', async () => {
  const eve = await test.join('eve');
  const own = { token: eve.accessToken };
  const { token, record } = (await make('read', eve)).body;
  const status = async () => (await test.call('portfolio.list', {}, { token })).status;
  expect(await status()).toBe(200);
  expect((await test.call('auth.accessTokens', {}, own)).body.records[0].lastUsedAt).not.toBeNull();
  expect((await test.call('auth.revokeAccessToken', { id: record.id }, own)).status).toBe(200);
  test.clock.advance(1000);
  expect(await status()).toBe(401);
  expect((await test.call('auth.revokeAccessToken', { id: record.id }, own)).status).toBe(404);

  const next = (await make('read', eve, { expiresInDays: 1 })).body.token;
  const nextStatus = async () => (await test.call('portfolio.list', {}, { token: next })).status;
  expect(await nextStatus()).toBe(200);
  await test.database.query('UPDATE users SET is_active = false WHERE id = $1', [eve.user.id]);
  test.clock.advance(1000);
  expect(await nextStatus()).toBe(401);
  await test.database.query('UPDATE users SET is_active = true WHERE id = $1', [eve.user.id]);
  test.clock.advance(86_400_000);
  expect(await nextStatus()).toBe(401);
});

it('ends with a new password, and not with *sign out everywhere*', async () => {
  const fay = await test.join('fay');
  const own = { token: fay.accessToken };
  const { token } = (await make('read', fay)).body;
  await test.signIn(fay.email);
  const ended = await test.call('auth.endOtherSessions', {}, own);
  expect(ended.body.ended).toBeGreaterThanOrEqual(1);
  test.clock.advance(1000);
  expect((await test.call('portfolio.list', {}, { token })).status).toBe(200);
  const newPassword = 'seven quiet harbours in winter';
  const wish = { currentPassword: PASSWORD, newPassword, newPasswordRepeat: newPassword };
  expect((await test.call('auth.changePassword', wish, own)).status).toBe(200);
  test.clock.advance(1000);
  expect((await test.call('portfolio.list', {}, { token })).status).toBe(401);
});

it('is one of twenty at most', async () => {
  const gus = await test.join('gus');
  const answers = await Promise.all(Array.from({ length: 24 }, () => make('read', gus)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ error }) => error?.code === 'accessTokenLimit')).toHaveLength(4);
});
