import {
  exchangeRateRoom,
  isPublicRoom,
  priceRoom,
  ROOM_JOIN,
  ROOMS_PER_SOCKET_MAX,
  userRoom,
} from '@ballast/contract/rooms';
import { hasRedis, startTestRedis } from '@ballast/testing/redis';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/create-api.ts';
import { connect, eventually } from './support/sockets.ts';
import { addPortfolio, suggest, tickers } from './support/suggestions.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';

const backends = ['postgres', ...(hasRedis() ? ['redis'] : [])];

describe.each(backends)('two api processes on %s', (backend) => {
  let test: TestApi;
  let other: Api;
  let ports: readonly [number, number];
  let stopRedis = async () => {};
  const open: Socket[] = [];

  beforeAll(async () => {
    const redis = backend === 'redis' ? await startTestRedis() : undefined;
    stopRedis = redis?.stop ?? stopRedis;
    test = await createTestApi({ isOne: true, ...(redis && { env: { REDIS_URL: redis.url } }) });
    other = await test.twin();
    ports = [await test.api.listen(), await other.listen()];
  });
  afterAll(async () => {
    await test?.close();
    await stopRedis();
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  const join = async (port: number, token: unknown, options = {}) => {
    const socket = await connect(port, token, options);
    open.push(socket);
    return socket;
  };

  it('pushes committed events to the sockets of their user at every process, numbered, and to nobody else', async () => {
    const ada = await test.join(`ada-${backend}`);
    const eve = await test.join(`eve-${backend}`);
    const seen: { port: number; payload: { status?: string }; sequence: number }[] = [];
    const strange: unknown[] = [];
    for (const port of ports) {
      const socket = await join(port, ada.accessToken);
      socket.onAny((_event, payload, meta) => seen.push({ port, payload, sequence: meta.sequence }));
      (await join(port, eve.accessToken)).onAny((...args) => strange.push(args));
    }
    const portfolioId = await addPortfolio(test, ada);
    await suggest(test, portfolioId);
    // calculating, first suggestion, and its notification, at both
    await eventually(() => seen.length === 6);
    expect(seen.filter(({ payload }) => payload.status === 'first_suggestion')).toHaveLength(2);
    for (const port of ports) {
      const sequences = seen.filter((event) => event.port === port).map(({ sequence }) => sequence);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    }
    expect(strange).toEqual([]);
    const missed = await test.call('auth.events', { after: 0 }, { token: ada.accessToken });
    expect(missed.body.last).toBe(Math.max(...seen.map(({ sequence }) => sequence)));
  });

  it('brings ten thousand private events of twenty users to their own sockets alone', async () => {
    const each = 500;
    const users = await Promise.all(Array.from({ length: 20 }, (_, k) => test.join(`crowd-${k}-${backend}`)));
    const heard = new Map(users.map(({ user }) => [user.id, [] as string[]]));
    for (const [k, { user, accessToken }] of users.entries()) {
      const socket = await join(ports[k % 2] ?? 0, accessToken);
      socket.on('updatePortfolio', ({ id }: { id: string }) => heard.get(user.id)?.push(id));
    }
    await test.database.query(
      `INSERT INTO outbox (user_id, event, payload, created_at)
       SELECT u, 'updatePortfolio', jsonb_build_object('id', u), now()
       FROM generate_series(1, $2) n, unnest($1::uuid[]) u ORDER BY n`,
      [users.map(({ user }) => user.id), each],
    );
    await eventually(() => [...heard.values()].every(({ length }) => length >= each));
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const [id, ids] of heard) expect(ids).toEqual(Array(each).fill(id));
  });

  it('carries payloads that no notice can carry', async () => {
    const ada = await test.join(`big-${backend}`);
    const socket = await join(ports[1], ada.accessToken);
    const received: string[] = [];
    socket.on('updatePortfolio', ({ description }) => received.push(description));
    const description = 'x'.repeat(20_000);
    const payload = { id: ada.user.id, description };
    await test.database.query(
      `INSERT INTO outbox (user_id, event, payload, created_at) VALUES ($1, 'updatePortfolio', $2, now())`,
      [ada.user.id, JSON.stringify(payload)],
    );
    await eventually(() => received.includes(description));
  });

  it('refuses without a good token, in the words that clients wait for', async () => {
    const ada = await test.join(`words-${backend}`);
    await expect(connect(ports[0], undefined)).rejects.toThrow('Unauthorized');
    await expect(connect(ports[0], { token: 'x' })).rejects.toThrow('Unauthorized');
    await expect(connect(ports[0], ada.refreshToken)).rejects.toThrow('Unauthorized');
    test.clock.advance(16 * 60_000);
    await expect(connect(ports[0], ada.accessToken)).rejects.toThrow('Token expired');
  });

  it('lets in our own pages alone', async () => {
    const ada = await test.join(`origin-${backend}`);
    for (const origin of ['https://attacker.example', 'null', 'http://127.0.0.1.attacker.example'])
      await expect(connect(ports[0], ada.accessToken, { extraHeaders: { origin } })).rejects.toThrow();
    await join(ports[0], ada.accessToken, { extraHeaders: { origin: `http://127.0.0.1:${ports[0]}` } });
  });

  it('lets one user have twenty at a process, refuses the next by name, and lets others in', async () => {
    const own = await test.join('many-tabs');
    for (let n = 0; n < 20; n += 1) await join(ports[0], own.accessToken);
    const refused = join(ports[0], own.accessToken);
    await expect(refused).rejects.toMatchObject({ data: { code: 'rateLimited' } });
    await join(ports[0], (await test.join('one-tab')).accessToken);
    open.at(-2)?.close();
    await eventually(async () => {
      try {
        await join(ports[0], own.accessToken);
        return true;
      } catch {
        return false;
      }
    });
    const atOnce = await test.join('at-once');
    const tries = Array.from({ length: 40 }, () => connect(ports[0] ?? 0, atOnce.accessToken));
    const connected = (await Promise.allSettled(tries)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    open.push(...connected);
    await eventually(() => connected.filter((socket) => socket.connected).length <= 20);
  });

  it('cuts sockets after expiry, log-out, deactivation and the end of the subscription', async () => {
    const ends: Record<string, (userId: string, token: string) => Promise<unknown>> = {
      logout: (_id, token) => test.call('auth.logout', {}, { token }),
      deactivated: (id) => test.database.query('UPDATE users SET is_active = false WHERE id = $1', [id]),
      version: (id) =>
        test.database.query('UPDATE users SET session_version = session_version + 1 WHERE id = $1', [id]),
      subscription: (id) =>
        test.database.query('UPDATE users SET expiration_date = $2 WHERE id = $1', [id, test.clock.now()]),
      expiry: async () => test.clock.advance(16 * 60_000),
    };
    for (const [name, end] of Object.entries(ends)) {
      const user = await test.join(`${name}-${backend}`);
      const socket = await join(ports[1], user.accessToken);
      await end(user.user.id, user.accessToken);
      await eventually(() => !socket.connected);
    }
  });

  it('lets clients into public rooms of known tickers alone, two hundred at most', async () => {
    const ada = await test.join(`rooms-${backend}`);
    const eve = await test.join(`spy-${backend}`);
    const socket = await join(ports[0], eve.accessToken);
    const [known = ''] = tickers(1);
    const attempts: unknown[] = [
      userRoom(ada.user.id),
      `USER:${ada.user.id}`,
      ada.user.id,
      'PUBLIC:',
      'PUBLIC:PRICE:',
      'PUBLIC:PRICE:*',
      'PUBLIC:*',
      'PUBLIC:PRICE:NOPE.US.NASDAQ',
      `PUBLIC:PRICE:${known}:x`,
      `public:price:${known}`,
      'PUBLIC:EXCHANGE_RATE:USD',
      'PUBLIC:EXCHANGE_RATE:XXXYYY',
      'PUBLIC:EXCHANGE_RATE:usdtry',
      '__proto__',
      'constructor',
      'x'.repeat(10_000),
      ['a', 'b'],
      [userRoom(ada.user.id)],
      { room: userRoom(ada.user.id) },
      { toString: 'x' },
      null,
      undefined,
      0,
      Number.NaN,
      true,
      '',
      '\u0000',
      socket.id,
      ...spellingsOf(userRoom(ada.user.id)),
      ...spellingsOf(priceRoom('NOPE.US.NASDAQ')),
    ];
    expect(attempts.length).toBeGreaterThanOrEqual(60);
    for (const attempt of attempts) socket.emit(ROOM_JOIN, attempt);
    socket.emit(ROOM_JOIN, priceRoom(known));
    socket.emit(ROOM_JOIN, exchangeRateRoom('USDTRY'));
    socket.emit(ROOM_JOIN, exchangeRateRoom('TRYUSD'));
    const rooms = () => roomsOf(test.api, socket.id ?? '');
    const own = [socket.id, userRoom(eve.user.id)];
    const allowed = [...own, priceRoom(known), exchangeRateRoom('USDTRY'), exchangeRateRoom('TRYUSD')];
    await eventually(() => rooms().length >= allowed.length);
    expect(rooms().toSorted()).toEqual(allowed.toSorted());
    for (const symbol of tickers(300)) socket.emit(ROOM_JOIN, priceRoom(symbol));
    await eventually(() => rooms().length >= own.length + ROOMS_PER_SOCKET_MAX);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(rooms()).toHaveLength(own.length + ROOMS_PER_SOCKET_MAX);
  });

  it('reads no more prices for one user than several pages show, however many sockets there are', async () => {
    const [eve, ada] = [await test.join(`greedy-${backend}`), await test.join(`modest-${backend}`)];
    const symbols = tickers(1000);
    const publicRooms = () => [...test.api.io.sockets.adapter.rooms.keys()].filter(isPublicRoom);
    const follow = (socket: Socket, from: number) => {
      for (const symbol of symbols.slice(from, from + ROOMS_PER_SOCKET_MAX))
        socket.emit(ROOM_JOIN, priceRoom(symbol));
    };
    const sockets = await Promise.all([0, 200, 400, 600].map(() => join(ports[0], eve.accessToken)));
    for (const [n, socket] of sockets.entries()) follow(socket, n * 200);
    await eventually(() => publicRooms().length === 600);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(publicRooms()).toHaveLength(600);
    follow(await join(ports[0], ada.accessToken), 800);
    await eventually(() => publicRooms().length === 800);
    for (const socket of sockets) socket.close();
    await eventually(() => publicRooms().length === 200);
    follow(await join(ports[0], eve.accessToken), 0);
    await eventually(() => publicRooms().length === 400);
  });

  it('lives on after malformed frames, and others notice nothing', async () => {
    const ada = await test.join(`frames-${backend}`);
    const calm = await join(ports[0], ada.accessToken);
    const frames = [
      '4',
      '40',
      '41',
      '42',
      '42[',
      '42["join"',
      '42[null]',
      '42[{}]',
      '42[1,2]',
      '42[""]',
      '4299999999999[]',
      '45',
      '451-',
      '4510000-["join",{"_placeholder":true,"num":0}]',
      '451-["join",{"_placeholder":true,"num":99}]',
      '461-[]',
      '43[]',
      '44{}',
      '42/admin,["join"]',
      '9',
      '5',
      '6',
      '\u0000',
      'x'.repeat(100_000),
      '42["connect"]',
      '42["disconnect"]',
      '42["__proto__",{}]',
      '42["error"]',
      '40/__proto__,',
      '40{"token":1}',
    ];
    for (const frame of frames) {
      const socket = await connect(ports[0], ada.accessToken);
      const { engine } = socket.io as unknown as { engine: { transport: { ws: WebSocket } } };
      engine.transport.ws.send(frame);
      engine.transport.ws.send(new Uint8Array([1, 2, 3]));
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.close();
    }
    expect(calm.connected).toBe(true);
    expect((await test.call('auth.user', {}, { token: ada.accessToken })).status).toBe(200);
  });
});

/** What a parser or a case-blind comparison might take for the room. */
const spellingsOf = (room: string): unknown[] => [
  ` ${room}`,
  `${room} `,
  `${room}\u0000`,
  `${room}\n`,
  `${room}/`,
  `${room},${room}`,
  `/${room}`,
  `${room}#`,
  `PUBLIC:PRICE:${room}`,
  `PUBLIC:EXCHANGE_RATE:${room}`,
  `PUBLIC:PRICE:../${room}`,
  room.toLowerCase(),
  encodeURIComponent(room),
  [[room]],
  { 0: room, length: 1 },
  new TextEncoder().encode(room),
];

const roomsOf = (api: Api, socketId: string): string[] => [
  ...(api.io.sockets.sockets.get(socketId)?.rooms ?? []),
];
