/** Who is believed: signatures both ways, clocks, sizes, addresses. Everything else than a signed yes or no is unknown (safety C8, F3). */
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type BrokerageKey, createBrokerages } from '../src/brokerages/brokerages.ts';
import {
  SIGNATURE_HEADER,
  signAnswer,
  signCallBack,
  signRequest,
  TIMESTAMP_HEADER,
} from '../src/brokerages/gateway/signature.ts';
import { NOON, openTestVenue, orderOf, SECRETS, type TestVenue } from './support/test-venue.ts';

const KEYS = ['matriks', 'ideal-data'] as const;
const open = new AbortController().signal;
const servers: Server[] = [];
const sockets: SocketServer[] = [];
const worlds: TestVenue[] = [];
const openWorld = async (...given: Parameters<typeof openTestVenue>): Promise<TestVenue> => {
  const world = await openTestVenue(...given);
  worlds.push(world);
  return world;
};
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
  for (const server of sockets.splice(0)) server.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const clientOf = (
  key: BrokerageKey,
  host: string,
  more: { now?: number; timeoutMs?: number; hosts?: string[] } = {},
) => {
  const gateway = { url: `http://${host}/${key}`, secret: SECRETS[key], allowedHosts: more.hosts ?? [host] };
  return createBrokerages(
    { matriks: null, 'ideal-data': null, [key]: gateway },
    { now: () => more.now ?? NOON, timeoutMs: more.timeoutMs ?? 300_000 },
  )[key]!;
};

/** Words in which each broker says that it knows no such order. */
const ABSENT: Readonly<Record<BrokerageKey, readonly [number, string]>> = {
  matriks: [404, '{"error":{"code":"ORDER_NOT_FOUND"}}'],
  'ideal-data': [200, '{"sonuc":44,"mesaj":"Emir bulunamadı"}'],
};

interface Said {
  readonly status: number;
  readonly body: string;
  readonly signature?: (valid: string) => string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const gatewayThatSays = (
  key: BrokerageKey,
  { status, body, signature = (valid) => valid, headers = {} }: Said,
) =>
  listen((request, response) => {
    request.resume().on('end', () => {
      const asked = String(request.headers[SIGNATURE_HEADER]);
      const signed = signature(signAnswer(SECRETS[key], asked, status, Buffer.from(body)));
      response
        .writeHead(status, { ...headers, ...(signed === undefined ? {} : { [SIGNATURE_HEADER]: signed }) })
        .end(body);
    });
  });

describe('signatures', () => {
  it('are what the record of the decision says', () => {
    const body = Buffer.from('{"a":1}');
    const request = signRequest('secret', {
      method: 'POST',
      path: '/matriks/v1/orders',
      timestamp: '1700000000000',
      body,
    });
    expect([
      request,
      signAnswer('secret', request, 201, body),
      signCallBack('secret', 'matriks', '1700000000000', body),
    ]).toMatchInlineSnapshot(`
      [
        "49e79c71255df1db37d057cb0581bbbd0151dcb745712b74cf75e0120ca869d7",
        "1248898d2a1fca5c8abc5398f869bfa4e5c7fd223008fc5d7582b731ca349bb0",
        "df8b52def17e62a77350b34b0695b712ee6aae92cd10fd56eabf16d9beea83e1",
      ]
    `);
  });
});

describe.each(KEYS)('%s', (key) => {
  const post = async (
    world: TestVenue,
    change: (signed: { path: string; timestamp: string; body: string }) => Partial<{
      path: string;
      timestamp: string;
      body: string;
      method: string;
      signature: string;
      key: BrokerageKey;
    }>,
  ): Promise<number> => {
    const path = `/${key}${key === 'matriks' ? '/v1/orders' : '/emir/yeni'}`;
    const body =
      key === 'matriks'
        ? '{"clientOrderId":"order-1","instrument":"THYAO.F.BIST","side":"BUY","orderType":"LIMIT","timeInForce":"DAY","quantity":"100","limitPrice":"301","currency":"TRY"}'
        : '{"musteri_emir_no":"order-1","sembol":"BIST.F.THYAO","yon":"A","emir_tipi":"LIM","sure":"GUN","miktar":"100","fiyat":"301,5","doviz":"TRY"}';
    const timestamp = String(world.clock.now());
    const signature = signRequest(SECRETS[key], { method: 'POST', path, timestamp, body: Buffer.from(body) });
    const sent = { method: 'POST', path, timestamp, body, signature, ...change({ path, timestamp, body }) };
    return world.drive(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = httpRequest(
            `http://127.0.0.1:${world.venue.port}${sent.path}`,
            {
              method: sent.method,
              agent: false,
              headers: { [TIMESTAMP_HEADER]: sent.timestamp, [SIGNATURE_HEADER]: sent.signature },
            },
            (response) => {
              response.resume();
              resolve(response.statusCode ?? 0);
            },
          );
          request.on('error', reject);
          request.end(sent.body);
        }),
    );
  };

  it('the venue takes what is signed, and nothing that was changed on its way', async () => {
    const world = await openWorld();
    const other = key === 'matriks' ? 'ideal-data' : 'matriks';
    for (const change of [
      ({ body }) => ({ body: body.replace('100', '900') }),
      ({ path }) => ({ path: `${path}?a=1` }),
      ({ path }) => ({ path: path.replace(key, other) }),
      ({ timestamp }) => ({ timestamp: String(Number(timestamp) + 1) }),
      () => ({ signature: '' }),
      () => ({ signature: '0'.repeat(64) }),
      () => ({ method: 'PUT' }),
    ] satisfies Parameters<typeof post>[1][])
      expect(await post(world, change)).toBe(401);
    // signed, and older than the clocks may be apart
    for (const minutes of [-6, 6]) {
      const timestamp = String(world.clock.now() + minutes * 60_000);
      expect(
        await post(world, ({ path, body }) => ({
          timestamp,
          signature: signRequest(SECRETS[key], { method: 'POST', path, timestamp, body: Buffer.from(body) }),
        })),
      ).toBe(401);
    }
    expect(world.venue.book()).toEqual([]);
    expect(await post(world, () => ({}))).toBe(key === 'matriks' ? 201 : 200);
    expect(world.venue.book()).toHaveLength(1);
  });

  it('a clock that is off is unknown, and nothing is placed', async () => {
    const world = await openWorld();
    const host = `127.0.0.1:${world.venue.port}`;
    const late = clientOf(key, host, { now: NOON - 600_000 });
    expect(await world.drive((signal) => late.send(orderOf('order-1'), signal))).toEqual({
      kind: 'unknown',
      reason: 'status 401',
    });
    expect(world.venue.book()).toEqual([]);
  });

  it('an answer counts with its own signature only', async () => {
    const [status, body] = ABSENT[key];
    const ask = async (said: Partial<Said>) =>
      clientOf(key, await gatewayThatSays(key, { status, body, ...said })).lookUp('order-1', open);
    expect(await ask({})).toEqual({ kind: 'absent' });
    for (const signature of [
      () => undefined,
      () => '',
      (valid: string) => valid.slice(1),
      (valid: string) => (valid.startsWith('0') ? '1' : '0') + valid.slice(1),
      // of an answer to another request, and of another status
      () => signAnswer(SECRETS[key], 'another', status, Buffer.from(body)),
    ])
      expect(await ask({ signature })).toEqual({
        kind: 'unknown',
        reason: `status ${status} without a valid signature`,
      });
  });

  it('an answer in other words, of another order, too long or cut is unknown', async () => {
    const [status, body] = ABSENT[key];
    const ask = async (said: Partial<Said>) => {
      const client = clientOf(key, await gatewayThatSays(key, { status, body, ...said }));
      return [
        await client.send(orderOf('order-1'), open),
        await client.lookUp('order-1', open),
        await client.cancel('order-1', open),
      ].map(({ kind }) => kind);
    };
    const unknown = ['unknown', 'unknown', 'unknown'];
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"order":null}',
      '{"sonuc":0}',
      '{"sonuc":99}',
      '{"sonuc":"44"}',
      '<html>',
      body.slice(0, -1),
      '\xff',
    ])
      expect(await ask({ body: text }), text).toEqual(unknown);
    for (const other of [201, 204, 302, 400, 401, 403, 408, 409, 418, 422, 429, 500, 502, 503])
      expect(await ask({ status: other, body: '{"error":{"code":"NOT_YET"}}' }), String(other)).toEqual(
        unknown,
      );
    expect(await ask({ body: `${body}${' '.repeat(1_000_001)}` })).toEqual(unknown);
  });

  it('an answer without a length that ends too early is unknown, whole it counts', async () => {
    const [status, body] = ABSENT[key];
    const ask = async (text: string) => {
      const server = createSocketServer((socket) => {
        let head = '';
        socket.on('error', () => undefined);
        socket.on('data', (chunk) => {
          head += chunk.toString();
          const [, asked] = /x-gateway-signature: (\w+)/i.exec(head) ?? [];
          if (asked === undefined || socket.writableEnded) return;
          const signed = signAnswer(SECRETS[key], asked, status, Buffer.from(body));
          socket.end(
            `HTTP/1.1 ${status} OK\r\nconnection: close\r\n${SIGNATURE_HEADER}: ${signed}\r\n\r\n${text}`,
          );
        });
      });
      sockets.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return (await clientOf(key, host).lookUp('order-1', open)).kind;
    };
    expect(await ask(body)).toBe('absent');
    // still JSON, and still words that are known
    expect(await ask(body.replace(',"mesaj":"Emir bulunamadı"', '').replace('"}}', '"} }'))).toBe('unknown');
    expect(await ask(body.slice(0, -1))).toBe('unknown');
  });

  it('waits as long as it is asked to, whoever asks', async () => {
    const host = await gatewayThatSays(key, {
      status: 429,
      body: 'slow down',
      signature: () => undefined,
      headers: { 'retry-after': '7' },
    });
    expect(await clientOf(key, host).send(orderOf('order-1'), open)).toEqual({
      kind: 'unknown',
      reason: 'status 429',
      retryAfterMs: 7000,
    });
  });

  it('follows no redirect, and reaches no address of the own network that is not allowed', async () => {
    let reached = 0;
    const canary = await listen((_request, response) => {
      reached += 1;
      response.end();
    });
    const host = await gatewayThatSays(key, {
      status: 307,
      body: '',
      headers: { location: `http://${canary}/` },
    });
    expect((await clientOf(key, host).send(orderOf('order-1'), open)).kind).toBe('unknown');
    expect(await clientOf(key, canary, { hosts: [] }).send(orderOf('order-1'), open)).toEqual({
      kind: 'unknown',
      reason: 'forbidden',
    });
    expect(reached).toBe(0);
  });

  it('a gateway that says nothing is unknown in time, and at once when the caller gives up', async () => {
    const host = await listen(() => undefined);
    expect(await clientOf(key, host, { timeoutMs: 20 }).send(orderOf('order-1'), open)).toEqual({
      kind: 'unknown',
      reason: 'timeout',
    });
    expect((await clientOf(key, host).lookUp('order-1', AbortSignal.timeout(5))).kind).toBe('unknown');
    expect((await clientOf(key, host).cancel('order-1', AbortSignal.abort())).kind).toBe('unknown');
  });

  it.each([
    'lost',
    'rate_limited',
    'session_expired',
    'answer_lost',
    'answer_500',
    'answer_slow',
    'answer_silent',
    'answer_malformed',
    'answer_foreign',
    'answer_unsigned',
  ] as const)('%s is unknown', async (fault) => {
    const world = await openWorld({ faults: { requests: { [fault]: 1 } } });
    const sent = await world.drive((signal) => world.brokerages[key].send(orderOf('order-1'), signal));
    expect(sent.kind).toBe('unknown');
    expect(sent).toEqual(fault === 'rate_limited' ? expect.objectContaining({ retryAfterMs: 2000 }) : sent);
    expect(world.venue.book()).toHaveLength(fault.startsWith('answer') ? 1 : 0);
    for (const ask of ['lookUp', 'cancel'] as const)
      if (fault.startsWith('answer'))
        expect((await world.drive((signal) => world.brokerages[key][ask]('order-1', signal))).kind).toBe(
          'unknown',
        );
  });
});
