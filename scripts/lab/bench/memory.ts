/**
 * What `npm start` holds: proportional set size (PSS) of every process, at rest, after optimizations, after calls of which most are refused,
 * and after another rest (BENCH_SETTLE_SECONDS, BENCH_REST_MINUTES, BENCH_CALLS). Then, in a product of its own, what those calls leave in the
 * heap of the api. Linux. Prints, never fails on a number.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '@ballast/testing/product';
import { createRestClient, type RestClient } from '@ballast/testing/rest-client';
import { compareHeaps } from './compare-heaps.ts';
import { pidOf, printMemory } from './process-memory.ts';

const settleMs = Number(process.env.BENCH_SETTLE_SECONDS ?? 60) * 1000;
const calls = Number(process.env.BENCH_CALLS ?? 200_000);
const restMinutes = Number(process.env.BENCH_REST_MINUTES ?? 1);
const CONNECTIONS = 10;
const OPTIMIZATIONS = 4;
const TICKERS = 50;
const WARM_UP_CALLS = 5000;
const POLL_MS = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

const signIn = async ({ address }: Product): Promise<RestClient> => {
  const client = createRestClient(() => address);
  await client.signIn('premium@ballast.example', 'ballast-demo');
  return client;
};

/** Seconds from the creation of a portfolio to its first suggestion; the others run beside it. */
const optimize = async (client: RestClient, name: string): Promise<number> => {
  const input = { page: 1, size: TICKERS, exchanges: ['NASDAQ'] };
  const { body } = await client.call('POST', '/dataprovider/available-tickers', input);
  const tickers = (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol);
  const since = performance.now();
  const configuration = { tickers, models: ['linear_method'] };
  const created = await client.call('POST', '/portfolio', { name, configuration });
  if (created.status !== 200) throw new Error(`${name}: ${created.status} ${JSON.stringify(created.body)}`);
  const { id } = created.body as { id: string };
  for (;;) {
    const read = await client.call('GET', `/portfolio/${id}`);
    if ((read.body as { status?: string }).status === 'first_suggestion')
      return (performance.now() - since) / 1000;
    await wait(POLL_MS);
  }
};

/** Most are refused by the limit of one caller: what a refused call leaves behind is the question. */
const load = async ({ address }: Product, total: number): Promise<string> => {
  const demo = await fetch(`${address}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { accessToken } = (await demo.json()) as { accessToken: string };
  const answers = new Map<number, number>();
  const since = performance.now();
  let left = total;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const response = await fetch(`${address}/api/v1/portfolio/list`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - since) / 1000;
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${total} calls (${told}; ${Math.round(total / seconds)} a second)`;
};

const npmStart = (): Promise<Product> => startProduct({}, ['npm', 'start']);

const benchProcesses = async (): Promise<void> => {
  const product = await npmStart();
  try {
    const root = product.pid ?? 0;
    await wait(settleMs);
    printMemory(`at rest, ${settleMs / 1000} s after the start`, root);
    const client = await signIn(product);
    const seconds = await Promise.all(
      Array.from({ length: OPTIMIZATIONS }, (_, k) => optimize(client, `Bench ${k}`)),
    );
    printMemory(
      `after ${OPTIMIZATIONS} optimizations (${seconds.map((one) => one.toFixed(1)).join(', ')} s)`,
      root,
    );
    const told = await load(product, calls);
    printMemory(`after ${told}`, root);
    await wait(restMinutes * 60_000);
    printMemory(`${restMinutes} min later`, root);
    print(
      `first optimization after the rest: ${(await optimize(await signIn(product), 'Bench again')).toFixed(1)} s`,
    );
  } finally {
    await product.stop();
  }
};

const benchHeap = async (): Promise<void> => {
  const product = await npmStart();
  try {
    await load(product, WARM_UP_CALLS);
    const lines = await compareHeaps(pidOf(product.pid ?? 0, 'apps/api/'), () => load(product, calls));
    for (const line of lines) print(line);
  } finally {
    await product.stop();
  }
};

export const benchMemory = async (): Promise<void> => {
  await benchProcesses();
  await benchHeap();
};
