/** safety B2, C1, C2, C3, C7: what no schema allows never gets in, never answers 500 and never changes anything. */
import { API_PREFIX } from '@ballast/contract/constants';
import { pathParameters } from '@ballast/contract/operation';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takesBody } from '../../src/transports/rest-input.ts';
import {
  FORBIDDEN_FIELDS,
  mutationsOf,
  POLLUTED_QUERIES,
  POLLUTIONS,
  variantOf,
} from '../support/hostile.ts';
import { stateHash } from '../support/state-hash.ts';
import { addSuggestion } from '../support/suggestions.ts';
import { type CallResult, createTestApi, restRequest, type TestApi } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';
import { startTestWorker } from '../support/with-worker.ts';

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const MUTATIONS = 100;
const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).toSorted().join();

let test: TestApi;
let token: string;
let adminToken: string;
let portfolioId: string;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test, undefined, undefined, { answersOnly: true });
  const ada = await test.join('ada');
  token = ada.accessToken;
  adminToken = (await test.join('root', { role: 'admin' })).accessToken;
  portfolioId = (await addSuggestion(test, ada)).portfolioId;
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted().join()).toBe(PROTOTYPE);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const ownInput = (key: OperationKey): Record<string, unknown> => {
  const { owner } = operationOf(key);
  const fields = typeof owner === 'string' ? [] : owner.filter(({ resource }) => resource === 'portfolio');
  return validInput(key, Object.fromEntries(fields.map(({ field }) => [field, portfolioId])));
};

const tokenFor = (key: OperationKey) => (operationOf(key).access === 'admin' ? adminToken : token);
const authorized = (key: OperationKey) => ({ authorization: `Bearer ${tokenFor(key)}` });
const JSON_TYPE = { 'content-type': 'application/json' };

const isValid = (key: OperationKey, json: string): boolean => {
  try {
    return operationOf(key).input.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
};

/** Nobody's: what is made by a worker is not asked of the portfolio that is there, as none is at work. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** The values of this JSON where a call without a body has its input: in path and query. */
const inAddress = (key: OperationKey, json: string): Record<string, unknown> => {
  const text = json.replaceAll(portfolioId, NOBODYS);
  const names = pathParameters(operationOf(key).path);
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    fields = text;
  }
  const given = fields !== null && typeof fields === 'object' && !Array.isArray(fields) ? fields : {};
  const inPath = Object.fromEntries(names.map((name) => [name, text]));
  // no address can carry half a surrogate pair
  const textOf = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  return Object.fromEntries(
    Object.entries({ ...inPath, ...given }).map(([name, value]) => [name, textOf(value)]),
  );
};

/** The call with this JSON as its input, as tRPC sends it; REST where there is no other way. */
const send = (key: OperationKey, json: string) => {
  const { effect, response } = operationOf(key);
  if (response !== undefined) {
    const request = restRequest(key, takesBody(operationOf(key)) ? ownInput(key) : inAddress(key, json));
    const payload = request.payload === undefined ? {} : { payload: json };
    return test.api.app.inject({
      ...request,
      ...payload,
      headers: { ...request.headers, ...authorized(key) },
    });
  }
  const url = `/api/trpc/${key}`;
  return effect === 'read'
    ? test.api.app.inject({ url: `${url}?input=${encodeURIComponent(json)}`, headers: authorized(key) })
    : test.api.app.inject({
        method: 'POST',
        url,
        payload: json,
        headers: { ...JSON_TYPE, ...authorized(key) },
      });
};

/** The same as a REST body, for calls whose whole input is their body. */
const sendRest = (key: OperationKey, json: string) => {
  const { method, path } = operationOf(key);
  return test.api.app.inject({
    method,
    url: `${API_PREFIX}${path}`,
    payload: json,
    headers: { ...JSON_TYPE, ...authorized(key) },
  });
};

const hasOnlyBody = (key: OperationKey): boolean => {
  const operation = operationOf(key);
  const isWhole = operation.bodyField === undefined && operation.query === undefined;
  return takesBody(operation) && isWhole && pathParameters(operation.path).length === 0;
};

/** A result is never a surprise. */
const isCalm = (status: number) => status < 500;

describe('hostile values', () => {
  let requests = 0;
  let compared = 0;

  it('are refused with 400 and change nothing, in every field of every operation', async () => {
    const before = await stateHash(test.database);
    for (const key of OPERATION_KEYS) {
      const hostile = mutationsOf(ownInput(key), MUTATIONS, SEED).filter(({ json }) => !isValid(key, json));
      for (const { name, json } of hostile) {
        const { statusCode, body } = await send(key, json);
        requests += 1;
        const cell = `${key}: ${name}: ${body.slice(0, 200)}`;
        if (operationOf(key).response === undefined) expect(statusCode, cell).toBe(400);
        else expect(isCalm(statusCode), cell).toBe(true);
        if (!hasOnlyBody(key)) continue;
        const rest = await sendRest(key, json);
        compared += 1;
        expect(rest.statusCode, cell).toBe(400);
      }
    }
    expect(await stateHash(test.database)).toBe(before);
  });

  it('never end in 500 where the schema lets them through', async () => {
    for (const key of OPERATION_KEYS) {
      const allowed = mutationsOf(ownInput(key), MUTATIONS, SEED).filter(({ json }) => isValid(key, json));
      for (const { name, json } of allowed) {
        const { statusCode, body } = await send(key, json);
        requests += 1;
        expect(isCalm(statusCode), `${key}: ${name}: ${statusCode} ${body.slice(0, 300)}`).toBe(true);
      }
    }
  });

  it('were enough', () => {
    expect(requests).toBeGreaterThan(OPERATION_KEYS.length * 60);
    expect(compared).toBeGreaterThan(500);
  });
});

describe('REST and tRPC', () => {
  const COMPARED = 2000;
  /** Most hostile values are refused; that some are answered shows that not all comparing is of refusals. */
  const ANSWERED_AT_LEAST = 100;

  /** What both have to say alike; ids of requests and the wrapping differ. */
  const said = ({ status, error }: CallResult) => ({ status, code: error?.code, errors: error?.errors });

  /** Fields that travel as they are: what stands in a path is part of the route. */
  const ownFields = (key: OperationKey) => {
    const inPath = pathParameters(operationOf(key).path);
    return Object.keys(operationOf(key).input.shape).filter((name) => !inPath.includes(name));
  };

  /** Calls that may be sent twice: reads, and writes that are refused. */
  const comparable = OPERATION_KEYS.filter(
    (key) => operationOf(key).response === undefined && ownFields(key).length > 0,
  );
  /** Writes are compared only where they are refused: reads are asked more often, so that both kinds of answer are many. */
  const VARIANTS = { read: 12, write: 1 };
  const mayRepeat = (key: OperationKey, input: object) =>
    operationOf(key).effect === 'read' || !operationOf(key).input.safeParse(input).success;

  it(`agree on ${COMPARED} hostile and harmless requests`, async () => {
    const before = await stateHash(test.database);
    const counts = { refused: 0, answered: 0 };
    for (let round = 0; counts.refused + counts.answered < COMPARED; round += 1) {
      expect(round, 'rounds that compare nothing').toBeLessThan(COMPARED);
      const asked = comparable.flatMap((key) =>
        Array.from({ length: VARIANTS[operationOf(key).effect] }, (_, n) => [key, n] as const),
      );
      for (const [key, n] of asked) {
        const nth = (round + SEED) * VARIANTS[operationOf(key).effect] + n;
        const input = variantOf(ownInput(key), ownFields(key), takesBody(operationOf(key)), nth);
        if (!mayRepeat(key, input)) continue;
        const options = { token: tokenFor(key) };
        const rest = await test.call(key, input, { ...options, transport: 'rest' });
        const trpc = await test.call(key, input, { ...options, transport: 'trpc' });
        expect(said(rest), `${key} ${JSON.stringify(input).slice(0, 300)}`).toEqual(said(trpc));
        counts[rest.status < 400 ? 'answered' : 'refused'] += 1;
      }
    }
    expect(Math.min(counts.refused, counts.answered), JSON.stringify(counts)).toBeGreaterThan(
      ANSWERED_AT_LEAST,
    );
    expect(await stateHash(test.database)).toBe(before);
  });
});

describe('forbidden fields', () => {
  it('are refused by every operation over both transports, and nothing is stored', async () => {
    const before = await stateHash(test.database);
    for (const key of OPERATION_KEYS) {
      const operation = operationOf(key);
      for (const field of FORBIDDEN_FIELDS) {
        if (Object.hasOwn(operation.input.shape, field)) continue;
        const text = JSON.stringify(ownInput(key));
        const member = `${JSON.stringify(field)}:"x"`;
        const json = text === '{}' ? `{${member}}` : `{${member},${text.slice(1)}`;
        const { statusCode, body } = await send(key, json);
        if (operation.response === undefined) expect(statusCode, `${key} ${field} ${body}`).toBe(400);
        const url = `${restRequest(key, ownInput(key)).url}`;
        const query = `${url.includes('?') ? '&' : '?'}${encodeURIComponent(field)}=x`;
        const request = restRequest(key, ownInput(key));
        const rest = await test.api.app.inject({
          ...request,
          url: `${url}${query}`,
          headers: { ...request.headers, ...authorized(key) },
        });
        expect(rest.statusCode, `${key} ?${field} ${rest.body}`).toBe(400);
      }
    }
    expect(await stateHash(test.database)).toBe(before);
  });
});

describe('prototype pollution', () => {
  it('is refused in bodies and queries of both transports', async () => {
    expect(POLLUTIONS.length + POLLUTED_QUERIES.length).toBeGreaterThanOrEqual(40);
    const before = await stateHash(test.database);
    for (const key of OPERATION_KEYS) {
      if (operationOf(key).response !== undefined) continue;
      for (const json of POLLUTIONS) {
        expect((await send(key, json)).statusCode, `${key} ${json}`).toBe(400);
        if (hasOnlyBody(key)) expect((await sendRest(key, json)).statusCode, `${key} ${json}`).toBe(400);
      }
    }
    for (const query of POLLUTED_QUERIES) {
      const url = `${API_PREFIX}/portfolio/list?${query}`;
      const { statusCode } = await test.api.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(query === 'search=%ff' ? isCalm(statusCode) : statusCode === 400, `${query} ${statusCode}`).toBe(
        true,
      );
    }
    expect(await stateHash(test.database)).toBe(before);
  });

  it('does not keep anybody from a ticker called constructor', async () => {
    const symbols = ['constructor.US.NASDAQ', '__proto__.US.NASDAQ', 'toString.US.NASDAQ'];
    const { status, body } = await test.call('marketData.tickers', { symbols }, { token });
    expect([status, body.list]).toEqual([200, []]);
  });
});

describe('content types', () => {
  const ODD = [
    'application/json\t',
    '\tapplication/json',
    ' application/json',
    'application/json ;',
    'application/json;charset=utf-7',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'application/json;application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'application/vnd.api+json',
    'application/JSON',
    'APPLICATION/JSON; a=b',
    'application/json; boundary=x',
    'application/json;',
    'application/json\u00a0',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'text/plain; charset=utf-8',
    'text/json',
    'text/html',
    'text/xml',
    'application/xml',
    'application/octet-stream',
    'application/graphql',
    'application/yaml',
    'application/cbor',
    'application/msgpack',
    'image/png',
    '*/*',
    'application/*',
    'json',
    '/',
    '',
    'a',
    'application',
    'application/',
    'null',
    'undefined',
  ];

  it.each(ODD)('%j: the body is validated or refused', async (type) => {
    for (const key of OPERATION_KEYS.filter((one) => takesBody(operationOf(one)))) {
      const request = restRequest(key, ownInput(key));
      const payload = operationOf(key).bodyField === undefined ? '{"unknown_field":1}' : '[1]';
      const { statusCode } = await test.api.app.inject({
        ...request,
        payload,
        headers: { 'content-type': type, ...authorized(key) },
      });
      expect([400, 415], `${key} ${statusCode}`).toContain(statusCode);
    }
  });

  it('none: likewise', async () => {
    const { statusCode } = await test.api.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/auth/login`,
      payload: Buffer.from('{"email":"a","password":"b"}'),
      headers: { 'content-type': '' },
    });
    expect(statusCode).toBe(415);
  });
});

it('caps a batch of a thousand calls', async () => {
  const { statusCode } = await test.api.app.inject({
    url: `/api/trpc/${Array.from({ length: 1000 }, () => 'auth.user').join(',')}?batch=1&input=%7B%7D`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([400, 404, 414]).toContain(statusCode);
  const { statusCode: over } = await test.api.app.inject({
    url: `/api/trpc/${Array.from({ length: 21 }, () => 'auth.user').join(',')}?batch=1&input=%7B%7D`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(over).toBe(400);
});

it('refuses a body above its limit and reads compressed ones as nothing', async () => {
  const large = JSON.stringify({ email: 'a', password: 'x'.repeat(70_000) });
  const login = { method: 'POST', url: `${API_PREFIX}/auth/login` } as const;
  expect((await test.api.app.inject({ ...login, payload: large, headers: JSON_TYPE })).statusCode).toBe(413);
  const trpc = { method: 'POST', url: '/api/trpc/auth.login' } as const;
  expect((await test.api.app.inject({ ...trpc, payload: large, headers: JSON_TYPE })).statusCode).toBe(413);
  // one large call in a batch opens no door for the others
  const larger = JSON.stringify({ 0: { email: 'a', password: 'x'.repeat(1_100_000) } });
  const batch = { method: 'POST', url: '/api/trpc/auth.login,portfolio.import?batch=1' } as const;
  expect((await test.api.app.inject({ ...batch, payload: larger, headers: JSON_TYPE })).statusCode).toBe(413);
  const { gzipSync } = await import('node:zlib');
  const packed = gzipSync('{"email":"a","password":"b"}');
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  expect((await test.api.app.inject({ ...login, payload: packed, headers })).statusCode).toBe(400);
});
