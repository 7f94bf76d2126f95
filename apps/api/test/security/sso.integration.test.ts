/**
 * safety A7: a token of single sign-on opens one session, of its own provider and e-mail, and no account that its owner has not proven;
 * what was not signed for this product opens nothing. Both providers, with a server of keys on this machine.
 */

import { randomUUID } from 'node:crypto';
import { SSO_PROVIDERS, type SsoProvider } from '@ballast/contract/keys';
import { createPlan } from '@ballast/db/plans/plans';
import { buildPlanDetails } from '@ballast/testing/builders';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSsoProviders, type TestProviders } from '../support/sso-providers.ts';
import {
  createTestApi,
  createTestClock,
  LIMITS,
  NO_LIMITS,
  PASSWORD,
  type TestApi,
  type TestApiOptions,
} from '../support/test-api.ts';
import { hmac, type Json } from './jwt-attacks.ts';
import { ssoAttacks } from './sso-attacks.ts';

const CONSENT = 'What is kept, and what for.';
const clock = createTestClock();
let providers: TestProviders;
let test: TestApi;
beforeAll(async () => {
  providers = await startSsoProviders(() => clock.now());
  test = await open();
});
afterAll(async () => {
  await test?.close();
  await providers?.close();
});
beforeEach(() => providers.answer(undefined));

const open = (options: TestApiOptions = {}, environment: Readonly<Record<string, string>> = {}) =>
  createTestApi({ clock, ...options, env: { ...providers.environment, ...environment } });

interface Wish extends Json {
  readonly token?: string;
  readonly email?: string;
}

const send = (provider: SsoProvider, wish: Wish, on = test) =>
  on.call('auth.sso', { provider, email: 'nobody@example.com', token: 'x', ...wish });

const freshEmail = () => `${randomUUID()}@example.com`;
const tokenOf = (provider: SsoProvider, email: string, more?: Json) => providers[provider].token(email, more);
/** Signs in with a fresh token. */
const enter = (provider: SsoProvider, email: string, more: Wish = {}) =>
  send(provider, { email, token: tokenOf(provider, email), ...more });
const member = async (provider: SsoProvider) => {
  const email = freshEmail();
  const { status, body } = await enter(provider, email, { approvedConsentText: CONSENT });
  expect(status).toBe(200);
  return { email, id: body.user.id as string };
};

const codeOf = async (answer: ReturnType<typeof send>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};
/** What a sign-in leaves behind. */
const traces = async (on = test) => {
  const { db } = on;
  return Promise.all([
    db.user.count(),
    db.session.count(),
    db.identity.count(),
    db.usedToken.count(),
    db.audit.count(),
  ]);
};

describe.each(SSO_PROVIDERS)('a token of %s', (provider) => {
  const other = provider === 'matriks' ? 'ideal-data' : 'matriks';

  it('that was forged, damaged or meant for others is refused alike, and leaves nothing', async () => {
    const { email } = await member(provider);
    const { header, sign, claims } = providers[provider];
    const attacks = ssoAttacks({
      ...{ header, sign, claims: claims(email), publicKey: providers.publicKey() },
      foreign: {
        ...providers[other],
        header: providers[other].header,
        claims: providers[other].claims(email),
      },
      now: Math.floor(clock.now().getTime() / 1000),
    });
    expect(attacks.length).toBeGreaterThanOrEqual(90);
    const before = await traces();
    const answers = new Set<string>();
    for (const { name, token } of attacks) {
      const { status, error } = await send(provider, { token: token.slice(0, 8192), email });
      expect([status, error?.code], name).toEqual([401, 'ssoRefused']);
      answers.add(JSON.stringify({ ...error, requestId: '' }));
    }
    expect(answers.size).toBe(1);
    expect(await traces()).toEqual(before);
    // so each failed for its own reason
    expect((await enter(provider, email)).status).toBe(200);
  });

  it('is refused by the other provider, and with another address beside it', async () => {
    const { email } = await member(provider);
    const token = tokenOf(provider, email);
    const before = await traces();
    expect(await codeOf(send(other, { token, email }))).toEqual([401, 'ssoRefused']);
    for (const foreign of [
      'foreign@example.com',
      `x${email}`,
      email.replace('example.com', 'example.com.tr'),
    ])
      expect(await codeOf(send(provider, { token, email: foreign }))).toEqual([401, 'ssoRefused']);
    expect(await traces()).toEqual(before);
    expect((await send(provider, { token, email: email.toUpperCase() })).status).toBe(200);
  });

  it('gives nobody an address that the product gives out itself', async () => {
    for (const email of ['somebody@demo.invalid', 'SOMEBODY@DELETED.INVALID']) {
      const before = await traces();
      const answer = enter(provider, email, { approvedConsentText: CONSENT });
      expect(await codeOf(answer)).toEqual([401, 'ssoRefused']);
      expect(await traces()).toEqual(before);
    }
  });

  it('asks for consent before there is an account, and stays good until it is given', async () => {
    const email = freshEmail();
    const token = tokenOf(provider, email, { given_name: 'Deniz', family_name: 'Aksoy' });
    const before = await traces();
    for (const approvedConsentText of [undefined, null, '', '  '])
      expect(await codeOf(send(provider, { token, email, approvedConsentText }))).toEqual([
        403,
        'consentRequired',
      ]);
    expect(await traces()).toEqual(before);
    const { status, body } = await send(provider, {
      token,
      email,
      approvedConsentText: CONSENT,
      language: 'tr',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      firstname: 'Deniz',
      lastname: 'Aksoy',
      email,
      role: 'user',
      language: 'tr',
    });
    expect(body.user.approvedConsentText).toBe(CONSENT);
    expect((await test.call('auth.user', {}, { token: body.accessToken })).body.id).toBe(body.user.id);
    const actions = await test.db.audit.findMany({ where: { userId: body.user.id }, orderBy: { id: 'asc' } });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'session.create',
      'user.create',
      'user.linkIdentity',
    ]);
    const again = await enter(provider, email);
    expect([again.status, again.body.user.id]).toEqual([200, body.user.id]);
  });

  it('opens one session of twenty tries at once', async () => {
    for (const email of [freshEmail(), (await member(provider)).email]) {
      const wish = { token: tokenOf(provider, email), email, approvedConsentText: CONSENT };
      const sessions = await test.db.session.count();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(provider, wish)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 401),
      ]);
      expect(await test.db.session.count()).toBe(sessions + 1);
      expect(await codeOf(send(provider, wish))).toEqual([401, 'ssoRefused']);
    }
  });

  it('makes one account, however many tokens of a stranger come at once', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(provider, email, { approvedConsentText: CONSENT })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await test.db.user.count({ where: { email } })).toBe(1);
    expect((await enter(provider, email)).status).toBe(200);
  });

  it('links an account that has the address with its password alone', async () => {
    const email = freshEmail();
    const id = await test.addUser({ email, approvedConsentText: 'Agreed before.' });
    const token = tokenOf(provider, email);
    const before = await traces();
    const consent = { approvedConsentText: CONSENT };
    expect(await codeOf(send(provider, { token, email, ...consent }))).toEqual([403, 'passwordRequired']);
    for (const password of ['wrong', PASSWORD.toUpperCase(), `${PASSWORD} `])
      expect(await codeOf(send(provider, { token, email, password, ...consent }))).toEqual([
        401,
        'invalidCredentials',
      ]);
    expect(await traces()).toEqual(before);
    const linked = await send(provider, { token, email, password: PASSWORD, ...consent });
    expect([linked.status, linked.body.user.id]).toEqual([200, id]);
    // what was accepted before stays
    expect(linked.body.user.approvedConsentText).toBe('Agreed before.');
    expect((await enter(provider, email)).body.user.id).toBe(id);
    // and the other provider has not come along
    expect(await codeOf(enter(other, email))).toEqual([403, 'passwordRequired']);
  });

  it('is unlinked by its owner, who hears of both by mail', async () => {
    const email = freshEmail();
    const id = await test.addUser({ email, approvedConsentText: 'Agreed before.' });
    const linked = await enter(provider, email, { password: PASSWORD });
    const own = { token: linked.body.accessToken as string };
    const shown = await test.call('auth.identities', {}, own);
    expect(shown.body).toMatchObject({ records: [{ provider }], hasPassword: true });
    const unlink = (wish: SsoProvider) => test.call('auth.unlinkIdentity', { provider: wish }, own);
    expect(await codeOf(unlink(other))).toEqual([404, 'notFound']);
    // of many at once one does it
    const tries = await Promise.all(Array.from({ length: 5 }, () => unlink(provider)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await codeOf(enter(provider, email))).toEqual([403, 'passwordRequired']);
    const mails = await test.database.query<{ kind: string }>(
      `SELECT payload->>'kind' AS kind FROM job_requests WHERE job = 'mail' AND user_id = $1 ORDER BY created_at`,
      [id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['provider_linked', 'provider_unlinked']);
  });

  it('stays where it is the only way in', async () => {
    const { email, id } = await member(provider);
    const { body } = await enter(provider, email);
    const own = { token: body.accessToken as string };
    const subject = randomUUID();
    await test.db.identity.create({
      data: { provider: other, subject, userId: id, createdAt: new Date() },
    });
    // both at once: one has to stay
    const tries = await Promise.all(
      SSO_PROVIDERS.map((each) => test.call('auth.unlinkIdentity', { provider: each }, own)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tries.find(({ status }) => status === 409)?.error?.code).toBe('lastSignIn');
    expect(await test.db.identity.count({ where: { userId: id } })).toBe(1);
  });

  it('links no account with a second factor for its password alone', async () => {
    const email = freshEmail();
    const id = await test.addUser({ email, approvedConsentText: 'Agreed before.' });
    const own = { token: (await test.signIn(email)).accessToken };
    const { body } = await test.call('auth.prepareTwoFactor', { currentPassword: PASSWORD }, own);
    const codeAt = (moved: number) =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
        timestamp: test.clock.now().getTime() + moved * 30_000,
      });
    expect((await test.call('auth.enableTwoFactor', { code: codeAt(-1) }, own)).status).toBe(200);
    const wish = { token: tokenOf(provider, email), email, password: PASSWORD };
    expect(await codeOf(send(provider, wish))).toEqual([401, 'twoFactorRequired']);
    expect(await codeOf(send(provider, { ...wish, code: '000000' }))).toEqual([401, 'twoFactorInvalid']);
    expect(await test.db.identity.count({ where: { userId: id } })).toBe(0);
    expect((await send(provider, { ...wish, code: codeAt(0) })).body.user.id).toBe(id);
  });

  it('asks an account for consent, too, once its password was given', async () => {
    const email = freshEmail();
    const id = await test.addUser({ email });
    const token = tokenOf(provider, email);
    const wish = { token, email, password: PASSWORD };
    expect(await codeOf(send(provider, wish))).toEqual([403, 'consentRequired']);
    expect(await test.db.identity.count({ where: { userId: id } })).toBe(0);
    expect(
      (await send(provider, { ...wish, approvedConsentText: CONSENT })).body.user.approvedConsentText,
    ).toBe(CONSENT);
    const audits = await test.db.audit.findMany({ where: { userId: id, subjectType: 'user' } });
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.approveConsent', 'user.linkIdentity']),
    );
  });

  it('never opens an account that has no password and no such identity', async () => {
    const { email } = await member(other);
    expect(await codeOf(enter(provider, email))).toEqual([403, 'passwordRequired']);
    for (const password of ['wrong', PASSWORD])
      expect(await codeOf(enter(provider, email, { password }))).toEqual([401, 'invalidCredentials']);
  });

  it('belongs to its subject: another address keeps the account, another subject never gets it', async () => {
    const { email, id } = await member(provider);
    const moved = freshEmail();
    const subject = { sub: `subject of ${email}` };
    const kept = await send(provider, { email: moved, token: tokenOf(provider, moved, subject) });
    expect([kept.status, kept.body.user.id]).toEqual([200, id]);
    const token = tokenOf(provider, email, { sub: 'somebody else' });
    expect(await codeOf(send(provider, { email, token, approvedConsentText: CONSENT }))).toEqual([
      403,
      'passwordRequired',
    ]);
    // the same subject at the other provider is somebody else
    const elsewhere = freshEmail();
    const { body } = await send(other, {
      email: elsewhere,
      token: tokenOf(other, elsewhere, subject),
      approvedConsentText: CONSENT,
    });
    expect(body.user.id).not.toBe(id);
  });

  it('says of an account that it is inactive or has expired only after it was verified', async () => {
    const { email, id } = await member(provider);
    const forged = () => tokenOf(provider, email).replace(/.{8}$/, 'AAAAAAAA');
    for (const [data, code] of [
      [{ isActive: false }, 'accountNotActive'],
      [{ isActive: true, expirationDate: new Date(0) }, 'subscriptionExpired'],
    ] as const) {
      await test.db.user.update({ where: { id }, data });
      const sessions = await test.db.session.count();
      expect(await codeOf(send(provider, { email, token: forged() }))).toEqual([401, 'ssoRefused']);
      expect(await codeOf(enter(provider, email))).toEqual([401, code]);
      expect(await test.db.session.count()).toBe(sessions);
    }
  });

  it('does not say so to whoever has not proven the account, nor links it', async () => {
    const email = freshEmail();
    const id = await test.addUser({ email, isActive: false });
    expect(await codeOf(enter(provider, email))).toEqual([403, 'passwordRequired']);
    expect(await codeOf(enter(provider, email, { password: 'wrong' }))).toEqual([401, 'invalidCredentials']);
    expect(await codeOf(enter(provider, email, { password: PASSWORD }))).toEqual([401, 'accountNotActive']);
    expect(await test.db.identity.count({ where: { userId: id } })).toBe(0);
  });

  it('is taken five seconds off the clock, and no more', async () => {
    const { email } = await member(provider);
    const at = (seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds;
    const timed = (more: Json) => send(provider, { email, token: tokenOf(provider, email, more) });
    expect((await timed({ iat: at(-300), exp: at(-3) })).status).toBe(200);
    expect((await timed({ iat: at(-300), exp: at(-6) })).status).toBe(401);
    expect((await timed({ iat: at(4), nbf: at(4), exp: at(300) })).status).toBe(200);
    expect((await timed({ iat: at(7), exp: at(300) })).status).toBe(401);
    expect((await timed({ iat: at(0), exp: at(600) })).status).toBe(200);
  });
});

describe('the password of an account', () => {
  it('is counted as at the sign-in, whatever way it is tried', async () => {
    const { signInsOfAccount, signInsOfAddress } = LIMITS;
    const limited = await open({ limits: { ...NO_LIMITS, signInsOfAccount, signInsOfAddress } });
    const email = freshEmail();
    await limited.addUser({ email });
    const attempt = (at: number) =>
      at % 2 === 0
        ? limited.call('auth.login', { email, password: 'wrong' })
        : send('matriks', { email, token: tokenOf('matriks', email), password: 'wrong' }, limited);
    const statuses: number[] = [];
    for (let at = 0; at < 24; at += 1) statuses.push((await attempt(at)).status);
    expect(statuses.indexOf(429)).toBe(signInsOfAccount.max);
    expect(statuses.slice(signInsOfAccount.max)).toEqual([429, 429, 429, 429]);
    await limited.close();
  });
});

describe('keys that a provider publishes', () => {
  const soon = () => clock.advance(11_000);

  it('are asked for once by many, and again for a key that is not there, every ten seconds at most', async () => {
    const fresh = await open({ isOne: true });
    const wish = () => ({ email: 'ada@example.com', token: tokenOf('matriks', 'ada@example.com') });
    const asked = providers.asked();
    const many = await Promise.all(Array.from({ length: 20 }, () => send('matriks', wish(), fresh)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([403]));
    expect(providers.asked()).toBe(asked + 1);
    providers.rotate();
    expect((await send('matriks', wish(), fresh)).status).toBe(401);
    soon();
    expect((await send('matriks', wish(), fresh)).status).toBe(403);
    expect(providers.asked()).toBe(asked + 2);
    const unknown = () =>
      providers.matriks.sign(
        { ...providers.matriks.header, kid: randomUUID() },
        providers.matriks.claims('a@b.co'),
      );
    for (let at = 0; at < 20; at += 1)
      expect((await send('matriks', { email: 'a@b.co', token: unknown() }, fresh)).status).toBe(401);
    expect(providers.asked()).toBe(asked + 2);
    await fresh.close();
  });

  it('are RSA keys for signatures alone', async () => {
    const { matriks } = providers;
    const sign = (kid: string) =>
      hmac('sha256', 'published-secret', { alg: 'HS256', kid }, matriks.claims('a@b.co'));
    for (const token of [
      sign('shared'),
      sign(String(matriks.header.kid)),
      ...['ec', 'encrypts', 'shared'].map((kid) =>
        matriks.sign({ ...matriks.header, kid }, matriks.claims('a@b.co')),
      ),
    ])
      expect(await codeOf(send('matriks', { email: 'a@b.co', token }))).toEqual([401, 'ssoRefused']);
  });

  it('that do not come are told as a provider that does not answer, and come again', async () => {
    const fresh = await open({ isOne: true });
    const wish = () => ({ email: 'ada@example.com', token: tokenOf('matriks', 'ada@example.com') });
    const before = await traces(fresh);
    for (const instead of [
      (response) => response.writeHead(500).end(),
      (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      (response) => response.end('<html>'),
      (response) => response.end('{"keys":{}}'),
      (response) => response.end(Buffer.alloc(200_000, ' ')),
      (response) => response.socket?.destroy(),
    ] satisfies readonly Parameters<TestProviders['answer']>[0][]) {
      providers.answer(instead);
      const { status, error } = await send('matriks', wish(), fresh);
      expect([status, error?.code, error?.params]).toEqual([
        502,
        'integrationUnavailable',
        { integration: 'Matriks' },
      ]);
      const asked = providers.asked();
      await send('matriks', wish(), fresh);
      expect(providers.asked()).toBe(asked);
      soon();
    }
    expect(await traces(fresh)).toEqual(before);
    providers.answer(undefined);
    expect((await send('matriks', wish(), fresh)).status).toBe(403);
    await fresh.close();
  });

  it('are not fetched from this machine or its network unless it was named (safety C8)', async () => {
    const guarded = await open({ isOne: true }, { SSO_ALLOWED_HOSTS: '' });
    const asked = providers.asked();
    const token = tokenOf('matriks', 'ada@example.com');
    expect(await codeOf(send('matriks', { email: 'ada@example.com', token }, guarded))).toEqual([
      502,
      'integrationUnavailable',
    ]);
    expect(providers.asked()).toBe(asked);
    await guarded.close();
  });
});

describe('settings', () => {
  it('name the plan of new accounts, else it is the one that opens least', async () => {
    const named = await open({ isOne: true }, { SSO_PLAN: 'Everything' });
    const tools = { now: clock.now(), newId: randomUUID };
    const small = { ...buildPlanDetails(), models: {}, objectives: {}, constraints: {}, integrations: {} };
    const { id: least } = await createPlan(
      named.db,
      { name: 'Least', details: small, transactionCosts: [] },
      null,
      tools,
    );
    const planOf = async () => {
      const email = freshEmail();
      const wish = { email, token: tokenOf('ideal-data', email), approvedConsentText: CONSENT };
      const { body } = await send('ideal-data', wish, named);
      return body.user.subscription.plan.id;
    };
    expect(await planOf()).toBe(named.planId);
    await named.db.plan.update({ where: { id: named.planId }, data: { name: 'Renamed' } });
    expect(await planOf()).toBe(least);
    await named.close();
  });

  it('without a provider let nobody in by it, and say so', async () => {
    const bare = await createTestApi({ clock, isOne: true });
    for (const provider of SSO_PROVIDERS) {
      const { status, error } = await send(provider, {}, bare);
      expect([status, error?.code]).toEqual([422, 'integrationNotConfigured']);
    }
    await bare.close();
  });
});
