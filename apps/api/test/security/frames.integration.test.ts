/** safety D3: whatever bytes a client sends, the process lives, others see no gap, and the sender is dropped. */
import { SOCKET_PATH } from '@ballast/contract/constants';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, eventually } from '../support/sockets.ts';
import { type Account, createTestApi, type TestApi } from '../support/test-api.ts';

const FRAMES = 500;
const OTHERS = 50;
const MALFORMED = [
  '42[',
  '42[null]',
  '42[{}]',
  '42[1,2]',
  '42[true]',
  '42{"a":1}',
  '42"join"',
  '42',
  '4299999999999999999999[]',
  '45',
  '451-',
  '4510000-["join",{"_placeholder":true,"num":0}]',
  '451-["join",{"_placeholder":true,"num":99}]',
  '451-["join",{"_placeholder":true,"num":-1}]',
  '451-["join",{"_placeholder":true,"num":"0"}]',
  '461-[]',
  '46999999-[{"_placeholder":true,"num":0}]',
  '44{}',
  '47',
  '49["join"]',
  '4',
  'x',
  '9',
  '\u0000',
  '{"join":1}',
  'join',
  '42["connect"]',
  '42["disconnect"]',
  '42["connect_error"]',
  '42["disconnecting"]',
  '42["newListener"]',
  '42["removeListener"]',
];

/** Cut, repeated and altered frames, beside the known ones. */
const frames = (): (string | Uint8Array)[] => {
  const text = fc.constantFrom(...MALFORMED, '42["join","PUBLIC:PRICE:x"]', '40{"token":1}', '41', '43[]');
  const altered = fc
    .tuple(text, fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }))
    .map(([frame, at, extra]) => frame.slice(0, at) + extra + frame.slice(at));
  const numbered = fc
    .tuple(fc.nat(9), fc.nat(9), fc.bigInt({ min: 0n, max: 2n ** 80n }), fc.json({ maxDepth: 3 }))
    .map(([type, kind, id, json]) => `${type}${kind}${id}-${json}`);
  const bytes = fc.uint8Array({ maxLength: 64 });
  const generated = fc.sample(fc.oneof(altered, altered, numbered, bytes), {
    numRuns: FRAMES - 2 * MALFORMED.length,
    seed: 11,
  });
  return [...MALFORMED, ...MALFORMED.map((frame) => `${frame}\u001e${frame}`), ...generated];
};

describe('malformed frames', () => {
  let test: TestApi;
  let port: number;
  let bad: Account;
  let good: Account;
  const calm: Socket[] = [];
  const seen: number[][] = [];

  beforeAll(async () => {
    test = await createTestApi({ env: { SOCKETS_PER_USER: String(OTHERS) } });
    port = await test.api.listen();
    [bad, good] = [await test.join('bad'), await test.join('good')];
    for (let i = 0; i < OTHERS; i += 1) {
      const socket = await connect(port, good.accessToken);
      const sequences: number[] = [];
      socket.on('updatePortfolio', (_payload, { sequence }: { sequence: number }) =>
        sequences.push(sequence),
      );
      calm.push(socket);
      seen.push(sequences);
    }
  });
  afterAll(async () => {
    for (const socket of calm) socket.close();
    await test?.close();
  });

  /** A connection below socket.io: signed in, with nothing between its bytes and the server. */
  const openRaw = (): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`);
      socket.binaryType = 'arraybuffer';
      socket.onerror = () => reject(new Error('no connection'));
      socket.onmessage = ({ data }) => {
        if (String(data).startsWith('0')) socket.send(`40${JSON.stringify({ token: bad.accessToken })}`);
        if (String(data).startsWith('40')) resolve(socket);
      };
    });

  const closed = (socket: WebSocket): Promise<boolean> =>
    new Promise((resolve) => {
      if (socket.readyState === WebSocket.CLOSED) resolve(true);
      const late = setTimeout(() => resolve(false), 120_000);
      socket.onclose = () => {
        clearTimeout(late);
        resolve(true);
      };
    });

  const push = (count: number) =>
    test.database.query(
      `INSERT INTO outbox (user_id, event, payload, created_at)
       SELECT $1, 'updatePortfolio', $2, now() FROM generate_series(1, $3)`,
      [good.user.id, JSON.stringify({ id: good.user.id, description: 'calm' }), count],
    );

  it('leave the process alive and fifty others without a gap', async () => {
    const list = frames();
    expect(list).toHaveLength(FRAMES);
    let pushed = 0;
    for (const [i, frame] of list.entries()) {
      const socket = await openRaw();
      socket.send(frame as string);
      if (i % 25 === 0) {
        await push(2);
        pushed += 2;
      }
      socket.close();
    }
    await eventually(() => seen.every((sequences) => sequences.length === pushed));
    const [first = []] = seen;
    expect(first).toEqual([...new Set(first)].toSorted((a, b) => a - b));
    for (const sequences of seen) expect(sequences).toEqual(first);
    expect(calm.every(({ connected }) => connected)).toBe(true);
    expect((await test.call('auth.user', {}, { token: good.accessToken })).status).toBe(200);
  });

  it('drop the client that sent what is no packet, too much at once, or attachments that never come', async () => {
    const hostile: Record<string, string> = {
      'no packet': 'x',
      'unknown type': '49["join"]',
      'no event': '42[null]',
      'ten thousand attachments': '4510000-["join",{"_placeholder":true,"num":0}]',
      'two megabytes': `42["join","${'x'.repeat(2 * 1024 * 1024)}"]`,
    };
    for (const [name, frame] of Object.entries(hostile)) {
      const socket = await openRaw();
      const ended = closed(socket);
      socket.send(frame);
      if (name.startsWith('ten thousand')) socket.send('42["join","x"]');
      expect(await ended, name).toBe(true);
    }
  });

  it('refuse a handshake from a foreign page before it is read', async () => {
    const url = `http://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=polling`;
    const foreign = await fetch(url, { headers: { origin: 'https://attacker.example' } });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect((await fetch(url)).status).toBe(200);
  });
});
