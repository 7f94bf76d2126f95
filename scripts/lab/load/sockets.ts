/**
 * `npm run load:sockets` and `npm run bench:socket`: live prices to many sockets at once (safety D4). Prints, never fails on time.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { type ClientSocket, EVENT_NAME, openSockets } from './client-sockets.ts';
import { percentile } from './percentile.ts';
import { heldMb, processorSeconds, residentMb } from './process-memory.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rooms: { type: 'string', default: '500' },
    /** Rooms that each socket joins. */
    each: { type: 'string', default: '10' },
    /** Sockets that never read. */
    silent: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1' },
  },
});
const [sockets, rooms, each, silent] = [values.sockets, values.rooms, values.each, values.silent].map(
  Number,
) as [number, number, number, number];
const seconds = Number(values.minutes) * 60;
const SAMPLE_S = 5;
const WARM_UP_S = 15;
const EVENT_EVERY_S = 5;

const print = (label: string, value: string) =>
  process.stdout.write(`${label.padEnd(64)}${value.padStart(20)}\n`);

/** Coins trade on every day of the week, so the load is there whenever this runs. */
const readSymbols = async (call: (path: string, body: object) => Promise<unknown>): Promise<string[]> => {
  const { list } = (await call('/dataprovider/available-tickers', { domains: ['CR'], size: rooms })) as {
    list: { symbol: string }[];
  };
  if (list.length < rooms) throw new Error(`only ${list.length} symbols trade around the clock`);
  return list.map(({ symbol }) => symbol);
};

const isApi = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/api');

const product = await startChaosProduct({ SOCKETS_PER_USER: String(sockets + silent + 1) });
try {
  const { client } = product;
  const call = async (path: string, body: object) => (await client.call('POST', path, body)).body;
  const signedIn = (await call('/auth/login', {
    email: 'premium@ballast.example',
    password: 'ballast-demo',
    rememberMe: false,
  })) as { accessToken: string; user: { id: string } };
  const symbols = await readSymbols(call);
  const delays: number[] = [];
  let isMeasuring = false;
  const opened = performance.now();
  const clients: ClientSocket[] = await openSockets({
    address: product.address,
    token: signedIn.accessToken,
    symbols: Array.from({ length: sockets }, (_, i) =>
      Array.from({ length: each }, (_, k) => symbols[(i * 7 + k * Math.ceil(rooms / each)) % rooms] ?? ''),
    ),
    onTick: (index, { time }) => {
      if (isMeasuring && index >= silent) delays.push(Date.now() - Date.parse(time));
    },
  });
  print('sockets, rooms, rooms a socket', `${sockets}, ${rooms}, ${each}`);
  print('connected and joined within', `${((performance.now() - opened) / 1000).toFixed(1)} s`);
  for (const silentClient of clients.slice(0, silent)) silentClient.stopReading();
  await wait(WARM_UP_S * 1000);

  const [api = 0] = product.processes().filter(isApi);
  const database = new Client({ connectionString: product.superuserUrl() });
  await database.connect();
  const memory: number[] = [];
  const held: number[] = [];
  const processorBefore = processorSeconds(api);
  let events = 0;
  isMeasuring = true;
  for (let second = 0; second < seconds; second += SAMPLE_S) {
    await wait(SAMPLE_S * 1000);
    memory.push(residentMb(api));
    held.push(await heldMb(product.address));
    if (second % EVENT_EVERY_S !== 0) continue;
    events += 1;
    await database.query(
      `INSERT INTO outbox (user_id, event, payload, created_at) VALUES ($1, 'updatePortfolio', $2, now())`,
      [
        signedIn.user.id,
        JSON.stringify({ id: signedIn.user.id, name: EVENT_NAME, description: 'x'.repeat(2000) }),
      ],
    );
  }
  isMeasuring = false;
  await wait(3000);
  const reading = clients.slice(silent);
  const cut = clients.slice(0, silent).filter(({ socket }) => !socket.connected).length;
  const kept = (
    await database.query(
      `SELECT count(*)::int AS due FROM outbox WHERE user_id = $1 AND payload->>'name' = '${EVENT_NAME}'`,
      [signedIn.user.id],
    )
  ).rows[0].due;
  await database.end();

  print('measured for', `${seconds} s`);
  print('ticks delivered a second', (delays.length / seconds).toFixed(0));
  print('tick to client, median', `${percentile(delays, 50)} ms`);
  print('tick to client, 95th percentile', `${percentile(delays, 95)} ms`);
  print(
    'tick to client, 99th percentile and longest',
    `${percentile(delays, 99)} / ${percentile(delays, 100)} ms`,
  );
  print(
    'processor of the api',
    `${(((processorSeconds(api) - processorBefore) / seconds) * 100).toFixed(0)} %`,
  );
  const third = Math.ceil(memory.length / 3);
  const ends = (list: readonly number[]) => [list.slice(0, third), list.slice(-third)] as const;
  const least = ends(held).map((part) => Math.min(...part).toFixed(0));
  const most = ends(memory).map((part) => Math.max(...part).toFixed(0));
  print('memory held after collections, first and last third', `${least.join(' / ')} MB`);
  print('memory of the process, first and last third', `${most.join(' / ')} MB`);
  print(
    'sockets that read and have every private event',
    `${reading.filter(({ sequences }) => new Set(sequences).size === events).length} of ${reading.length}`,
  );
  if (silent > 0) {
    print('silent sockets cut by the heartbeat', `${cut} of ${silent}`);
    print('private events kept for those that come back', `${kept} of ${events}`);
  }
  for (const { socket } of clients) socket.close();
} finally {
  await product.stop();
}
