/** safety A5: whatever ends a user's sessions ends all of them within a second: ten that call, ten that listen, at two processes. */
import { randomUUID } from 'node:crypto';
import { createPlan } from '@ballast/db/plans/plans';
import { deleteUser, updateUser } from '@ballast/db/users/administer-user';
import { createResetToken, useResetToken } from '@ballast/db/users/one-time-tokens';
import { buildPlanDetails } from '@ballast/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../support/sockets.ts';
import { definition } from '../support/suggestions.ts';
import { type Account, createTestApi, PASSWORD, type TestApi } from '../support/test-api.ts';

const EACH = 10;

let test: TestApi;
let ports: number[];
beforeAll(async () => {
  test = await createTestApi();
  const other = await test.twin();
  ports = [await test.api.listen(), await other.listen()];
});
afterAll(() => test?.close());

const tools = () => ({ now: test.clock.now(), newId: randomUUID });
const actor = randomUUID();
const updated = async (change: Parameters<typeof updateUser>[2], { user }: Account) =>
  expect(await updateUser(test.db, user.id, change, actor, tools())).toEqual({ status: 'changed' });

const changePassword = async ({ accessToken }: Account) => {
  const next = 'another horse battery staple';
  const input = { currentPassword: PASSWORD, newPassword: next, newPasswordRepeat: next };
  expect((await test.call('auth.changePassword', input, { token: accessToken })).status).toBe(200);
};

const resetPassword = async ({ user }: Account) => {
  const tokenHash = randomUUID();
  const expiresAt = new Date(test.clock.now().getTime() + 60_000);
  await createResetToken(test.db, { userId: user.id, tokenHash, expiresAt }, test.clock.now());
  const used = await useResetToken(test.db, { tokenHash, passwordHash: 'of a new password' }, tools());
  expect(used.status).toBe('done');
};

/** The account named is one more session of the user's, which a change of the password leaves alone. */
const CAUSES: Record<string, (own: Account) => Promise<unknown>> = {
  'a new password': changePassword,
  'a reset password': resetPassword,
  deactivation: (own) => updated({ isActive: false }, own),
  deletion: async ({ user }) =>
    expect(await deleteUser(test.db, user.id, actor, tools())).toEqual({ status: 'changed' }),
  'another role': (own) => updated({ role: 'admin' }, own),
  'the end of the plan': (own) => updated({ expirationDate: test.clock.now() }, own),
};

describe('within a second no session works after', () => {
  it.each(Object.entries(CAUSES))('%s', async (name, cause) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await test.addUser({ email });
    const sessions = await Promise.all(Array.from({ length: 2 * EACH }, () => test.signIn(email)));
    const own = await test.signIn(email);
    const callers = sessions.slice(0, EACH);
    const sockets = await Promise.all(
      sessions.slice(EACH).map(({ accessToken }, k) => connect(ports[k % 2] ?? 0, accessToken)),
    );
    const statuses = () =>
      Promise.all(
        callers.map(
          async ({ accessToken: token }) => (await test.call('portfolio.list', {}, { token })).status,
        ),
      );
    expect(await statuses()).toEqual(callers.map(() => 200));
    expect(sockets.every((socket) => socket.connected)).toBe(true);
    await cause(own);
    await expect
      .poll(async () => (await statuses()).filter((status) => status !== 401 && status !== 403))
      .toEqual([]);
    await expect.poll(() => sockets.filter((socket) => socket.connected)).toEqual([]);
    for (const { accessToken } of sessions.slice(EACH))
      await expect(connect(ports[0] ?? 0, accessToken)).rejects.toThrow();
  });
});

it('a smaller plan counts from the next call on, in every session', async () => {
  const email = 'smaller@example.com';
  await test.addUser({ email });
  const sessions = await Promise.all(Array.from({ length: EACH }, () => test.signIn(email)));
  const details = buildPlanDetails({ portfolios: 'disabled' });
  const plan = await createPlan(test.db, { name: 'Nothing', details, transactionCosts: [] }, null, tools());
  await updated({ planId: plan.id }, sessions[0] as Account);
  for (const { accessToken: token } of sessions) {
    const { status, error } = await test.call('portfolio.create', definition({}), { token });
    expect([status, error?.code]).toEqual([403, 'portfolioPermission']);
  }
});
