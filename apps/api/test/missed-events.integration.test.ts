/** SAFETY D5: whoever loses the connection again and again still sees each committed event, in order and once. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, eventually } from './support/sockets.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

/** 200 before a release. */
const DISCONNECTS = Number(process.env.DISCONNECTS ?? 40);
const ROLLBACKS = 100;
const CAUGHT_UP_WITHIN_MS = 2000;
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

type Meta = { readonly sequence: number; readonly previous: number };

/** A client as the browser is one: by number, and whatever comes ahead of its predecessor waits for it. */
const createClient = () => {
  const shown: number[] = [];
  let last = 0;
  let held: Meta[] = [];
  let recovering = 0;
  const show = (sequence: number) => {
    if (sequence <= last) return;
    shown.push(sequence);
    last = sequence;
  };
  const recover = async (): Promise<void> => {
    recovering += 1;
    for (;;) {
      const input = { after: last, limit: PAGE };
      const { status, body } = await test.call('auth.events', input, { token: ada.accessToken });
      if (status !== 200) throw new Error(`events: ${status}`);
      for (const { sequence } of body.records as { sequence: number }[]) show(sequence);
      if (body.records.length < PAGE) break;
    }
    recovering -= 1;
    if (recovering > 0) return;
    const waiting = held.toSorted((a, b) => a.sequence - b.sequence);
    held = [];
    for (const meta of waiting) push(meta);
  };
  const push = (meta: Meta) => {
    const isAhead = meta.previous > last;
    if (recovering > 0 || isAhead) held.push(meta);
    else show(meta.sequence);
    if (isAhead && recovering === 0) void recover();
  };
  return { shown, push, recover };
};

it(`misses nothing over ${DISCONNECTS} lost connections`, { timeout: 120_000 }, async () => {
  const random = createRandom(Number(process.env.SEED ?? 5));
  const committed: number[] = [];
  let isWriting = true;
  const writing = (async () => {
    for (let k = 0; isWriting; k++) {
      const [row] = await test.database.query<{ sequence: string }>(INSERT, [
        ada.user.id,
        JSON.stringify({ k }),
      ]);
      committed.push(Number(row?.sequence));
      await wait(random() * 12);
    }
  })();
  const client = createClient();
  const times: number[] = [];
  for (let k = 0; k < DISCONNECTS; k++) {
    const since = performance.now();
    const socket: Socket = await connect(ports[k % 2] ?? 0, ada.accessToken);
    socket.onAny((_event, _payload, meta: Meta) => client.push(meta));
    await client.recover();
    times.push(performance.now() - since);
    await wait(random() * 60);
    socket.close();
    await wait(random() * 60);
  }
  isWriting = false;
  await writing;
  await client.recover();
  expect(client.shown).toEqual(committed);
  expect(committed.length).toBeGreaterThan(DISCONNECTS);
  expect(Math.max(...times)).toBeLessThan(CAUGHT_UP_WITHIN_MS);
});

it(`pushes nothing of ${ROLLBACKS} transactions that were rolled back`, async () => {
  const socket = await connect(ports[0] ?? 0, ada.accessToken);
  const heard: number[] = [];
  socket.onAny((_event, _payload, meta: Meta) => heard.push(meta.sequence));
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
