/**
 * `npm run gate:size`: what is too large, too deep or too slow costs little, and others do not notice (safety C4).
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { conclude, tell } from '../chaos/options.ts';
import { percentile } from '../load/percentile.ts';

const REFUSED_WITHIN_MS = 50;
const RSS_MB = 20;
/** Of what fits into the limit and has to be read before it can be refused. */
const READ_WITHIN_MS = 200;
const SLOW_SOCKETS = 200;
const CUT_WITHIN_MS = 30_000;
const OTHERS_P99_MS = 500;
/** All cases together stay below the limit of heavy calls in a minute. */
const REPEATS = 8;
const MEBIBYTE = 1_048_576;

const faults: string[] = [];
const product = await startChaosProduct();
const { address, client, tickers } = product;

const apiPid = (): number => {
  const [pid] = product
    .processes()
    .filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('apps/api'));
  if (pid === undefined) throw new Error('there is no api');
  return pid;
};
const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const post = async (body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) => {
  const since = performance.now();
  const response = await fetch(`${address}/api/v1/portfolio`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token()}`, ...headers },
    body,
  }).catch(() => null);
  await response?.arrayBuffer();
  return { status: response?.status ?? null, ms: performance.now() - since };
};

const portfolio = (symbols: readonly string[]) =>
  JSON.stringify({ name: 'Large', configuration: { tickers: symbols, models: ['linear_method'] } });

const CASES: Readonly<
  Record<string, { readonly body: Uint8Array | string; readonly headers?: Record<string, string> }>
> = {
  'one byte more than a mebibyte': { body: `{"name":"${'x'.repeat(MEBIBYTE + 1 - 11)}"}` },
  'ten mebibytes': { body: 'x'.repeat(10 * MEBIBYTE) },
  'depth 10,000': { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  '80,000 keys': { body: `{${Array.from({ length: 80_000 }, (_, k) => `"k${k}":1`).join(',')}}` },
  'a list of 100,000': { body: `{"name":"x","benchmarks":[${'1,'.repeat(99_999)}1]}` },
  '1001 tickers': { body: portfolio(Array.from({ length: 1001 }, (_, k) => `T${k}.US.NASDAQ`)) },
  'a gzip body': {
    body: gzipSync(portfolio(tickers.slice(0, 5))),
    headers: { 'content-encoding': 'gzip' },
  },
};

const tryCases = async (): Promise<void> => {
  const pid = apiPid();
  for (const [name, { body, headers }] of Object.entries(CASES)) {
    const before = rssMb(pid);
    const answers = [];
    for (let k = 0; k < REPEATS; k++) answers.push(await post(body, headers));
    const statuses = [...new Set(answers.map(({ status }) => status))];
    const grown = rssMb(pid) - before;
    const ms = percentile(
      answers.map((answer) => answer.ms),
      50,
    );
    tell(
      `${name}: ${statuses.join(', ')}, median ${ms.toFixed(1)} ms, memory +${grown.toFixed(1)} MB after ${REPEATS}`,
    );
    const isRefused = statuses.every(
      (status) => status === null || (status >= 400 && status < 500 && status !== 429),
    );
    if (!isRefused) faults.push(`${name}: answered ${statuses.join(', ')}`);
    const isTooLarge = statuses.includes(413);
    const limitMs = isTooLarge ? REFUSED_WITHIN_MS : READ_WITHIN_MS;
    if (ms > limitMs) faults.push(`${name}: median ${ms.toFixed(0)} ms`);
    if (isTooLarge && grown > RSS_MB) faults.push(`${name}: memory grew by ${grown.toFixed(0)} MB`);
  }
};

/** Headers complete, then a byte of the body each second. */
const drip = (): Promise<number> =>
  new Promise((resolve) => {
    const since = performance.now();
    const { hostname, port } = new URL(address);
    const socket: Socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - since);
    });
  });

const tryDripping = async (): Promise<void> => {
  const dripping = Promise.all(Array.from({ length: SLOW_SOCKETS }, drip));
  const others: number[] = [];
  let isOver = false;
  void dripping.then(() => {
    isOver = true;
  });
  while (!isOver) {
    others.push((await client.call('GET', '/auth/user')).ms);
    await wait(100);
  }
  const slowest = Math.max(...(await dripping));
  const p99 = percentile(others, 99);
  tell(
    `${SLOW_SOCKETS} dripping sockets: cut after ${(slowest / 1000).toFixed(1)} s at most, others p99 ${p99.toFixed(0)} ms`,
  );
  if (slowest > CUT_WITHIN_MS) faults.push(`a dripping socket lived ${(slowest / 1000).toFixed(0)} s`);
  if (p99 > OTHERS_P99_MS) faults.push(`others waited ${p99.toFixed(0)} ms`);
};

try {
  await tryCases();
  await tryDripping();
} finally {
  await product.stop();
}
conclude(faults);
