/** safety D5: whoever loses the connection again and again still sees each committed event, in order and once, from the load of a page on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventCursor } from '../../web/src/shared/realtime/event-cursor.ts';
import { createEventOrder, type MissedEvents } from '../../web/src/shared/realtime/event-order.ts';
import { connect, eventually } from './support/sockets.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

/** 200 before a release. */
const DISCONNECTS = Number(process.env.DISCONNECTS ?? 40);
const PAGE_LOADS = Number(process.env.PAGE_LOADS ?? 30);
const ROLLBACKS = 100;
const PAGE = 50;

let test: TestApi;
let ports: readonly number[];
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  const other = await test.twin();
  ports = [await test.api.listen(), await other.listen()];
  ada = await test.join('ada');
});
afterAll(() => test?.close());

/** Seeded uniform numbers (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const INSERT = `INSERT INTO outbox (user_id, event, payload, created_at) VALUES ($1, 'updatePortfolio', $2, now()) RETURNING sequence`;

interface Meta {
  readonly sequence: number;
  readonly previous: number;
}

/** A page as the browser is one, with the browser's own order of events. */
const createPage = () => {
  const shown: number[] = [];
  let reloads = 0;
  const list = async (after: number, limit: number) => {
    const { status, body } = await test.call('auth.events', { after, limit }, { token: ada.accessToken });
    if (status !== 200) throw new Error(`events: ${status}`);
    return body as MissedEvents & { last: number };
  };
  const cursor = createEventCursor(async () => (await list(Number.MAX_SAFE_INTEGER, 1)).last);
  const { receive, recover } = createEventOrder({
    cursor,
    listAfter: (after) => list(after, PAGE),
    handle: (_event, payload) => shown.push((payload as { k: number }).k),
    reload: () => {
      reloads += 1;
    },
  });
  return { cursor, receive, recover, shown, reloads: () => reloads };
};

/** Commits event after event until it is stopped; answers how many. */
const startWriting = (random: () => number) => {
  let isWriting = true;
  let k = 0;
  const writing = (async () => {
    for (; isWriting; k++) {
      await test.database.query(INSERT, [ada.user.id, JSON.stringify({ k })]);
      await wait(random() * 12);
    }
  })();
  return {
    /** What a list that is loaded now would hold. */
    newest: async () => {
      const [row] = await test.database.query<{ k: number | null }>(
        `SELECT max((payload->>'k')::int) AS k FROM outbox WHERE user_id = $1`,
        [ada.user.id],
      );
      return row?.k ?? -1;
    },
    stop: async () => {
      isWriting = false;
      await writing;
      return k;
    },
  };
};

const countUp = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => from + k);

it(`misses nothing over ${DISCONNECTS} lost connections`, async () => {
  const random = createRandom(Number(process.env.SEED ?? 5));
  const page = createPage();
  await page.cursor.start();
  const writer = startWriting(random);
  for (let k = 0; k < DISCONNECTS; k++) {
    const socket: Socket = await connect(ports[k % 2] ?? 0, ada.accessToken);
    socket.onAny(page.receive);
    await page.recover();
    await wait(random() * 60);
    socket.close();
    await wait(random() * 60);
  }
  const written = await writer.stop();
  await page.recover();
  expect(page.shown).toEqual(countUp(0, written));
  expect(page.reloads()).toBe(0);
  expect(written).toBeGreaterThan(DISCONNECTS);
});

it(`hides no event of ${PAGE_LOADS} page loads, whose first pushes overtake each other`, async () => {
  await test.database.query('DELETE FROM outbox WHERE user_id = $1', [ada.user.id]);
  const random = createRandom(Number(process.env.SEED ?? 7));
  const writer = startWriting(random);
  let overtaken = 0;
  for (let k = 0; k < PAGE_LOADS; k++) {
    const page = createPage();
    await page.cursor.start();
    const loaded = await writer.newest();
    await wait(random() * 20);
    const socket: Socket = await connect(ports[k % 2] ?? 0, ada.accessToken);
    let last = 0;
    socket.onAny(async (event: string, payload: unknown, meta: Meta) => {
      await wait(random() * 30);
      if (meta.sequence < last) overtaken += 1;
      last = Math.max(last, meta.sequence);
      page.receive(event, payload, meta);
    });
    await page.recover();
    await eventually(() => page.shown.length > 0);
    await wait(60);
    socket.close();
    await wait(100);
    const [first = 0] = page.shown;
    expect(page.shown).toEqual(countUp(first, first + page.shown.length));
    expect(first).toBeLessThanOrEqual(loaded + 1);
    expect(page.reloads()).toBe(0);
  }
  await writer.stop();
  expect(overtaken).toBeGreaterThan(PAGE_LOADS / 4);
});

it(`pushes nothing of ${ROLLBACKS} transactions that were rolled back`, async () => {
  const socket = await connect(ports[0] ?? 0, ada.accessToken);
  const heard: number[] = [];
  // what was committed before may still be on its way; a number is drawn even where the transaction is undone
  const [before] = await test.database.query<{ sequence: string }>(INSERT, [ada.user.id, '{}']);
  socket.onAny((_event, _payload, meta: Meta) => {
    if (meta.sequence > Number(before?.sequence)) heard.push(meta.sequence);
  });
  for (let k = 0; k < ROLLBACKS; k++) {
    await test.database.query('BEGIN');
    await test.database.query(INSERT, [ada.user.id, JSON.stringify({ k })]);
    await test.database.query('ROLLBACK');
  }
  const [row] = await test.database.query<{ sequence: string }>(INSERT, [ada.user.id, '{}']);
  await eventually(() => heard.length > 0);
  await wait(200);
  expect(heard).toEqual([Number(row?.sequence)]);
  socket.close();
});

it('reads everything again after a restore and after a gap in what is kept, and goes on from there', async () => {
  const insert = async (k: number) => {
    const [row] = await test.database.query<{ sequence: string }>(INSERT, [
      ada.user.id,
      JSON.stringify({ k }),
    ]);
    return Number(row?.sequence);
  };
  const page = createPage();
  const backup = await insert(0);
  await insert(1);
  await page.cursor.start();
  await page.recover();
  expect(page.reloads()).toBe(0);
  await test.database.query('DELETE FROM outbox WHERE sequence > $1', [backup]);
  await page.recover();
  expect([page.cursor.get(), page.reloads()]).toEqual([backup, 1]);
  const since = await insert(2);
  await page.recover();
  expect([page.shown, page.reloads()]).toEqual([[2], 1]);
  await insert(3);
  const newest = await insert(4);
  await test.database.query('DELETE FROM outbox WHERE sequence > $1 AND sequence < $2', [backup, newest]);
  expect(page.cursor.get()).toBe(since);
  await page.recover();
  expect([page.shown, page.cursor.get(), page.reloads()]).toEqual([[2], newest, 2]);
});
