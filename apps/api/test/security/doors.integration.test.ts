/** What strangers and malformed requests cost before anybody is known (safety C4), over a real connection. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { API_PREFIX, TRPC_PREFIX } from '@ballast/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition } from '../support/suggestions.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';

let test: TestApi;
let port: number;
let token: string;
beforeAll(async () => {
  test = await createTestApi({ isOne: true });
  port = await test.api.listen();
  token = (await test.join('ada')).accessToken;
});
afterAll(() => test?.close());

/** Sends the text, and answers what comes until the connection ends or an answer is complete. */
const send = async (text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  try {
    while (!/\r\n\r\n[\s\S]*[}\]]/.test(answer)) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      answer += chunk.toString('utf8');
    }
  } finally {
    socket.destroy();
  }
  return answer;
};

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const unfinished = (path: string) =>
  lines(
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    'Content-Length: 60000',
  );

describe('a stranger', () => {
  it.each([
    ['REST', `${API_PREFIX}/portfolio`],
    ['tRPC', `${TRPC_PREFIX}/portfolio.create`],
    ['a tRPC batch', `${TRPC_PREFIX}/portfolio.create,portfolio.delete?batch=1`],
  ])('is refused before the body has come: %s', async (_name, path) => {
    const answer = await send(`${unfinished(path)}{`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"unauthorized"');
  });

  it('is refused as a call is: one error over tRPC, one for each call of a batch', async () => {
    const post = (path: string) =>
      test.api.app.inject({ method: 'POST', url: `${TRPC_PREFIX}/${path}`, payload: {} });
    expect((await post('portfolio.delete')).json()).toMatchObject({
      error: { code: -32_001, data: { code: 'unauthorized' } },
    });
    const batch = (await post('portfolio.delete,portfolio.create?batch=1')).json();
    expect(batch).toHaveLength(2);
    expect(batch[1]).toMatchObject({ error: { data: { code: 'unauthorized' } } });
  });
});

describe('a body', () => {
  it.each(['rest', 'trpc'] as const)(
    'is refused for its depth before it is parsed: %s',
    async (transport) => {
      const url = transport === 'rest' ? `${API_PREFIX}/portfolio` : `${TRPC_PREFIX}/portfolio.create`;
      const answer = await test.api.app.inject({
        method: 'POST',
        url,
        payload: '['.repeat(50_000),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('"code":"malformedBody"');
    },
  );

  it('of the deepest input there is passes', async () => {
    const { status } = await test.call('portfolio.create', definition({ name: '[{[{"\\' }), { token });
    expect(status).toBe(200);
  });
});

describe('a request', () => {
  it('with two hosts is refused', async () => {
    const answer = await send(
      lines(`GET ${API_PREFIX}/auth/user HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Host: evil.example'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['TRACE', '/portfolio/approve', 'PUT'],
    ['GET', '/auth/login', 'POST'],
    ['TRACE', '/auth/login', 'POST'],
  ])('%s %s is told what is allowed: %s', async (method, path, allow) => {
    const answer = await test.api.app.inject({ method: method as 'GET', url: `${API_PREFIX}${path}` });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  });

  it('that drips is given up: headers and body have their time, and it is looked at every second', () => {
    const { requestTimeout, headersTimeout } = test.api.app.server;
    expect([requestTimeout, headersTimeout]).toEqual([25_000, 25_000]);
    expect(test.api.app.initialConfig).toMatchObject({ requestTimeout: 25_000 });
  });
});

it('an address with more than 64 characters before its @ is none', async () => {
  const profile = { firstname: 'A', lastname: 'B', email: `${'x'.repeat(65)}@example.com` };
  const { status, error } = await test.call('auth.updateProfile', profile, { token });
  expect([status, error?.errors]).toEqual([400, { email: [{ code: 'email' }] }]);
});
