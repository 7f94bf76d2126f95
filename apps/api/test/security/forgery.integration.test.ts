/** safety A9: what another page can make a browser send has no effect, on any operation that changes something. */
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@ballast/contract/constants';
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takesBody } from '../../src/transports/rest-input.ts';
import { stateHash } from '../support/state-hash.ts';
import { addSuggestion } from '../support/suggestions.ts';
import { type Account, createTestApi, restRequest, type TestApi } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';

let test: TestApi;
let victim: Account;
let portfolioId: string;
let cookie: string;
let foreignCookie: string;
beforeAll(async () => {
  test = await createTestApi();
  victim = await test.join('victim');
  portfolioId = (await addSuggestion(test, victim)).portfolioId;
  cookie = await cookieOf(victim);
  foreignCookie = await cookieOf(await test.join('attacker'));
});
afterAll(() => test?.close());

const cookieOf = async ({ accessToken }: Account): Promise<string> => {
  const { response } = await test.call('auth.user', {}, { token: accessToken });
  return response.cookies.find(({ name }) => name === ANTI_FORGERY_COOKIE)?.value ?? '';
};

const changing = OPERATION_KEYS.filter((key) => operationOf(key).effect === 'write');

/** What takes no body is sent with an empty one, or JSON without anything in it would be refused for that. */
const requestFor = (key: (typeof changing)[number]): InjectOptions => {
  const { owner } = operationOf(key);
  const fields = typeof owner === 'string' ? [] : owner;
  const input = validInput(key, Object.fromEntries(fields.map(({ field }) => [field, portfolioId])));
  return { payload: {}, ...restRequest(key, input) };
};

interface Form {
  /** What it tries. */
  readonly tries: string;
  readonly request: InjectOptions;
  /** Well-formed as a call: refused for where it comes from alone. */
  readonly isCall?: true;
}

/**
 * What a hostile page can make the victim's browser send: with the victim's cookies, of which the anti-forgery pair is the
 * only one there is, and no header of its own choice but those of a form. The last four need more than a browser gives.
 */
const forms = (request: InjectOptions): Form[] => {
  const cookies = { [ANTI_FORGERY_COOKIE]: cookie };
  const evil = { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' };
  const withType = (type: string, headers: object = {}) => ({
    ...request,
    cookies,
    headers: { ...evil, 'content-type': type, ...headers },
  });
  const json = 'application/json';
  return [
    { tries: 'a form of plain text', request: withType('text/plain') },
    { tries: 'an ordinary form', request: withType('application/x-www-form-urlencoded') },
    { tries: 'a form with files', request: withType('multipart/form-data; boundary=x') },
    { tries: 'JSON from another site', request: withType(json), isCall: true },
    { tries: 'a sandboxed frame', request: withType(json, { origin: 'null' }), isCall: true },
    {
      tries: 'a neighbouring domain',
      request: withType(json, { origin: 'https://evil.localhost', 'sec-fetch-site': 'same-site' }),
      isCall: true,
    },
    { tries: 'HEAD instead', request: { ...request, method: 'HEAD', cookies, headers: evil } },
    { tries: 'GET instead', request: { ...request, method: 'GET', cookies, headers: evil } },
    {
      tries: 'a method in a header',
      request: {
        ...request,
        method: 'POST',
        cookies,
        headers: { ...evil, 'x-http-method-override': request.method ?? '' },
      },
    },
    {
      tries: 'a browser that tells no origin',
      request: { ...request, cookies, headers: { 'content-type': json } },
      isCall: true,
    },
    {
      tries: 'a guessed pair',
      request: withType(json, { [ANTI_FORGERY_HEADER]: 'guess' }),
      isCall: true,
    },
    {
      tries: 'a planted pair of another session',
      request: {
        ...request,
        cookies: { [ANTI_FORGERY_COOKIE]: foreignCookie },
        headers: { ...evil, 'content-type': json, [ANTI_FORGERY_HEADER]: foreignCookie },
      },
      isCall: true,
    },
  ];
};

const SAFE: readonly (string | undefined)[] = ['GET', 'HEAD'];

/** Proves that cookies sign nobody in: without a token no call of a user is even looked at. */
it('twelve forged forms with the victim’s cookies do nothing, on any changing operation', async () => {
  const before = await stateHash(test.database);
  for (const key of changing) {
    expect(forms(requestFor(key))).toHaveLength(12);
    for (const { tries, request, isCall } of forms(requestFor(key))) {
      const { statusCode } = await test.api.app.inject(request);
      expect(statusCode, `${key}: ${tries}`).toBeGreaterThanOrEqual(400);
      if (isCall)
        expect(statusCode, `${key}: ${tries}`).toBe(operationOf(key).access === 'public' ? 403 : 401);
    }
  }
  expect(await stateHash(test.database)).toBe(before);
});

/** Proves the second line: were the token attached by itself, as a cookie is, the same forms would still do nothing. */
it('the same forms do nothing with the victim’s token attached', async () => {
  const before = await stateHash(test.database);
  for (const key of changing)
    for (const { tries, request, isCall } of forms(requestFor(key))) {
      const headers = { ...request.headers, authorization: `Bearer ${victim.accessToken}` };
      const { statusCode, body } = await test.api.app.inject({ ...request, headers });
      if (!SAFE.includes(request.method)) expect(statusCode, `${key}: ${tries}`).toBeGreaterThanOrEqual(400);
      if (isCall)
        expect([statusCode, JSON.parse(body).code], `${key}: ${tries}`).toEqual([403, 'antiForgery']);
    }
  expect(await stateHash(test.database)).toBe(before);
});

/** Even with the victim's token: a request that carries cookies needs the pair of that very session. */
it('asks every changing operation for the pair of the session, where cookies come along', async () => {
  const before = await stateHash(test.database);
  const headers = { authorization: `Bearer ${victim.accessToken}` };
  const wrong: [Record<string, string>, Record<string, string>][] = [
    [{ [ANTI_FORGERY_COOKIE]: cookie }, {}],
    [{ [ANTI_FORGERY_COOKIE]: cookie }, { [ANTI_FORGERY_HEADER]: foreignCookie }],
    [{ [ANTI_FORGERY_COOKIE]: foreignCookie }, { [ANTI_FORGERY_HEADER]: foreignCookie }],
    [{ [ANTI_FORGERY_COOKIE]: 'a.b.c' }, { [ANTI_FORGERY_HEADER]: 'a.b.c' }],
    [{ other: 'x' }, { [ANTI_FORGERY_HEADER]: cookie }],
    [
      { [ANTI_FORGERY_COOKIE]: cookie },
      { [ANTI_FORGERY_HEADER]: cookie, origin: 'https://attacker.example' },
    ],
    [{ [ANTI_FORGERY_COOKIE]: cookie }, { [ANTI_FORGERY_HEADER]: cookie, 'sec-fetch-site': 'cross-site' }],
  ];
  for (const key of changing.filter((one) => operationOf(one).access === 'user'))
    for (const [cookies, extra] of wrong) {
      const request = requestFor(key);
      const { statusCode, body } = await test.api.app.inject({
        ...request,
        cookies,
        headers: { ...request.headers, ...headers, ...extra },
      });
      expect([statusCode, JSON.parse(body).code], key).toEqual([403, 'antiForgery']);
    }
  expect(await stateHash(test.database)).toBe(before);
});

it('lets our own page through, with the pair that its session was given', async () => {
  const headers = {
    authorization: `Bearer ${victim.accessToken}`,
    [ANTI_FORGERY_HEADER]: cookie,
    origin: 'http://localhost:80',
    'sec-fetch-site': 'same-origin',
    host: 'localhost:80',
  };
  const request = restRequest('auth.changeLanguage', { language: 'de' });
  const { statusCode } = await test.api.app.inject({
    ...request,
    cookies: { [ANTI_FORGERY_COOKIE]: cookie },
    headers: { ...request.headers, ...headers },
  });
  expect(statusCode).toBe(200);
});

it('gives the pair of the new session with the answer of a sign-in', async () => {
  await test.addUser({ email: 'new@example.com' });
  const account = await test.call('auth.login', {
    email: 'new@example.com',
    password: 'correct horse battery staple',
  });
  const issued = account.response.cookies.find(({ name }) => name === ANTI_FORGERY_COOKIE)?.value ?? '';
  const { status } = await test.call(
    'auth.changeLanguage',
    { language: 'tr' },
    {
      token: account.body.accessToken,
      headers: { cookie: `${ANTI_FORGERY_COOKIE}=${issued}`, [ANTI_FORGERY_HEADER]: issued },
    },
  );
  expect(status).toBe(200);
});

it('does not let a browser set off the one GET that changes something', async () => {
  const url = `/api/v1/simulation/cancel-signal/${portfolioId}`;
  const headers = { authorization: `Bearer ${victim.accessToken}` };
  for (const extra of [
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'sec-fetch-mode': 'navigate' },
  ])
    expect((await test.api.app.inject({ url, headers: { ...headers, ...extra } })).statusCode).toBe(403);
  expect((await test.api.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405);
  expect(takesBody(operationOf('simulation.cancelSignal'))).toBe(false);
});
