/** A second factor at sign-in, and the codes that stand in for it. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, createTestApi, NO_LIMITS, PASSWORD, type TestApi } from './support/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({
    limits: { ...NO_LIMITS, secondFactors: { max: 5, windowSeconds: 900 } },
  });
});
afterAll(() => test?.close());

const codeOf = (secret: string, moved = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime() + moved * 30_000,
  });

const signIn = (email: string, code?: string) =>
  test.call('auth.login', { email, password: PASSWORD, ...(code !== undefined && { code }) });

const setUp = async (name: string) => {
  const account = await test.join(name);
  const own = { token: account.accessToken };
  const prepared = await test.call('auth.prepareTwoFactor', { currentPassword: PASSWORD }, own);
  const { secret } = prepared.body as { secret: string };
  const enabled = await test.call('auth.enableTwoFactor', { code: codeOf(secret, -1) }, own);
  return { account, own, secret, recoveryCodes: enabled.body.recoveryCodes as string[] };
};

const codeOfRefusal = async (answer: ReturnType<typeof signIn>) => (await answer).error?.code;

it('is prepared for the password alone, and asked for once its code was shown', async () => {
  const ada = await test.join('ada');
  const own = { token: ada.accessToken };
  const wrong = await test.call('auth.prepareTwoFactor', { currentPassword: 'wrong' }, own);
  expect(wrong.error?.errors).toEqual({ currentPassword: [{ code: 'invalid' }] });
  expect((await test.call('auth.enableTwoFactor', { code: '123456' }, own)).error?.code).toBe(
    'twoFactorState',
  );
  const { body } = await test.call('auth.prepareTwoFactor', { currentPassword: PASSWORD }, own);
  expect(body.uri).toContain(`secret=${body.secret}`);
  // prepared alone: a phone that was never set up locks nobody out
  expect((await signIn(ada.email)).status).toBe(200);
  const refused = await test.call('auth.enableTwoFactor', { code: '000000' }, own);
  expect(refused.error?.errors).toEqual({ code: [{ code: 'invalid' }] });
  const enabled = await test.call('auth.enableTwoFactor', { code: codeOf(body.secret) }, own);
  expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
  const stored = await test.db.user.findUniqueOrThrow({ where: { id: ada.user.id } });
  expect(stored.totpSecret).not.toContain(body.secret);
  expect((await test.call('auth.twoFactor', {}, own)).body).toMatchObject({
    isEnabled: true,
    recoveryCodesLeft: 10,
  });
  expect((await test.call('auth.prepareTwoFactor', { currentPassword: PASSWORD }, own)).error?.code).toBe(
    'twoFactorState',
  );
});

it('lets nobody in without a code, with a wrong one, or with one that was used', async () => {
  const { account, secret } = await setUp('bea');
  expect(await codeOfRefusal(signIn(account.email))).toBe('twoFactorRequired');
  expect(await codeOfRefusal(signIn(account.email, '000000'))).toBe('twoFactorInvalid');
  // by which it was enabled, and the same half minute
  expect(await codeOfRefusal(signIn(account.email, codeOf(secret, -1)))).toBe('twoFactorInvalid');
  const tries = await Promise.all(Array.from({ length: 4 }, () => signIn(account.email, codeOf(secret))));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  // a stranger to the password learns nothing of it
  const stranger = await test.call('auth.login', {
    email: account.email,
    password: 'wrong',
    code: codeOf(secret, 1),
  });
  expect(stranger.error?.code).toBe('invalidCredentials');
});

it('takes each recovery code once, however it is typed', async () => {
  const { account, recoveryCodes } = await setUp('cem');
  const [first, second] = recoveryCodes as [string, string];
  const tries = await Promise.all(Array.from({ length: 3 }, () => signIn(account.email, first)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await signIn(account.email, ` ${second.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
  const stored = await test.db.recoveryCode.findMany({ where: { userId: account.user.id } });
  expect(stored.filter(({ usedAt }) => usedAt !== null)).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[5]);
});

it('counts wrong codes by account, and only those with the right password', async () => {
  const { account, secret } = await setUp('deniz');
  for (let k = 0; k < 20; k++)
    await test.call('auth.login', { email: account.email, password: 'wrong', code: '000000' });
  for (let k = 0; k < 5; k++)
    expect(await codeOfRefusal(signIn(account.email, '000000'))).toBe('twoFactorInvalid');
  const late = await signIn(account.email, codeOf(secret));
  expect([late.status, late.error?.code]).toEqual([429, 'rateLimited']);
  test.clock.advance(900_000);
  expect((await signIn(account.email, codeOf(secret))).status).toBe(200);
});

it('is switched off by whoever has password and code', async () => {
  const { account, own, secret } = await setUp('ela');
  const off = (input: object) =>
    test.call('auth.disableTwoFactor', { currentPassword: PASSWORD, code: codeOf(secret), ...input }, own);
  expect((await off({ currentPassword: 'wrong' })).error?.errors).toEqual({
    currentPassword: [{ code: 'invalid' }],
  });
  expect((await off({ code: '000000' })).error?.errors).toEqual({ code: [{ code: 'invalid' }] });
  expect((await off({})).body).toEqual({ status: 'done' });
  expect((await signIn(account.email)).status).toBe(200);
  expect(await test.db.recoveryCode.count({ where: { userId: account.user.id } })).toBe(0);
  const mails = await test.db.jobRequest.findMany({ where: { job: 'mail', userId: account.user.id } });
  expect(mails.map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
    'two_factor_enabled',
    'two_factor_disabled',
  ]);
});

it('is switched off by an administrator for somebody who lost both, and by nobody else', async () => {
  const { account } = await setUp('fatma');
  const admin = await test.join('admin', { role: 'admin' });
  const reset = (token: string) => test.call('admin.resetTwoFactor', { id: account.user.id }, { token });
  expect((await reset(account.accessToken)).error?.code).toBe('forbidden');
  expect(await codeOfRefusal(signIn(account.email))).toBe('twoFactorRequired');
  expect((await reset(admin.accessToken)).body).toEqual({ status: 'done' });
  expect((await signIn(account.email)).status).toBe(200);
  // once more changes nothing, and says nothing
  expect((await reset(admin.accessToken)).status).toBe(200);
  const audit = await test.db.audit.findMany({
    where: { userId: account.user.id, action: 'user.disableTwoFactor' },
  });
  expect(audit.map(({ actorId }) => actorId)).toEqual([admin.user.id]);
});

it('is not for visitors of the demo', async () => {
  const demo: Account = await test.join('demo', { isDemo: true });
  const { error } = await test.call(
    'auth.prepareTwoFactor',
    { currentPassword: PASSWORD },
    { token: demo.accessToken },
  );
  expect(error?.code).toBe('forbidden');
});
