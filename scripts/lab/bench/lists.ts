/**
 * Portfolio list and detail under load, by how many portfolios a user has, while four optimizations run (safety H6). Prints, never
 * fails on time. `LISTS_SECONDS`, `LISTS_SIZES` (1,25,316,2000) and `LISTS_OPTIMIZATIONS` (4) change what is measured.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { Client } from 'pg';
import { type ChaosProduct, startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';
import { processorSeconds } from '../load/process-memory.ts';

const SECONDS = Number(process.env.LISTS_SECONDS ?? 10);
const SIZES = (process.env.LISTS_SIZES ?? '1,25,316,2000').split(',').map(Number);
const OPTIMIZATIONS = Number(process.env.LISTS_OPTIMIZATIONS ?? 4);
const CONNECTIONS = 10;
/** Of each size: one alone may ask 1,200 times a minute. */
const USERS = 24;
const HISTORY_DAYS = 60;

interface Visitor {
  readonly id: string;
  readonly token: string;
  readonly portfolios: readonly string[];
}

const join = async (address: string): Promise<{ id: string; token: string }> => {
  const response = await fetch(`${address}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { user, accessToken } = (await response.json()) as { user: { id: string }; accessToken: string };
  return { id: user.id, token: accessToken };
};

/** Copies of the visitor's own three, with what they hold and the values of their last days, in place of them. */
const fill = async (database: Client, userId: string, size: number): Promise<readonly string[]> => {
  await database.query(
    `CREATE TEMP TABLE copies AS
     SELECT p.id AS source, gen_random_uuid() AS id, i FROM generate_series(1, $2::int) i
     JOIN LATERAL (SELECT id FROM portfolios WHERE user_id = $1::uuid AND deleted_at IS NULL
       ORDER BY created_at, id OFFSET (i % 3) LIMIT 1) p ON true`,
    [userId, size],
  );
  await database.query(
    `INSERT INTO portfolios SELECT (jsonb_populate_record(p, jsonb_build_object('id', c.id, 'name', p.name || ' ' || c.i,
       'approved_optimization_id', null, 'created_at', p.created_at - c.i * interval '1 minute'))).*
     FROM copies c JOIN portfolios p ON p.id = c.source`,
  );
  await database.query(
    `INSERT INTO holdings (portfolio_id, symbol, amount, price, updated_at)
     SELECT c.id, h.symbol, h.amount * (1 + c.i % 7), h.price, h.updated_at FROM copies c JOIN holdings h ON h.portfolio_id = c.source`,
  );
  await database.query(
    `INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
     SELECT c.id, h.at, h.kind, h.balance, h.investment, h.credit, h.revenue, h.capital, '[]'
     FROM copies c JOIN LATERAL (SELECT * FROM portfolio_history WHERE portfolio_id = c.source ORDER BY at DESC LIMIT $1) h ON true`,
    [HISTORY_DAYS],
  );
  await database.query('UPDATE portfolios SET deleted_at = now() WHERE id IN (SELECT source FROM copies)');
  await database.query(
    'UPDATE portfolios SET deleted_at = now() WHERE user_id = $1::uuid AND NOT id IN (SELECT id FROM copies)',
    [userId],
  );
  const { rows } = await database.query<{ id: string }>('SELECT id FROM copies');
  await database.query('DROP TABLE copies');
  return rows.map(({ id }) => id);
};

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Asks for the metric, which begins anew with each answer. */
const loopLagMs = async (address: string): Promise<{ p99: number; max: number }> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (name: string) =>
    1000 *
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { p99: read('p99'), max: read('max') };
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const ask = (address: string, path: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(`/api/v1${path}`, address);
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });

interface Load {
  readonly label: string;
  readonly path: (visitor: Visitor, count: number) => string;
}

const measure = async (product: ChaosProduct, visitors: readonly Visitor[], { label, path }: Load) => {
  const [api = 0] = product.processes().filter((pid) => commandOf(pid).includes('apps/api'));
  const times: number[] = [];
  let failed = 0;
  let count = 0;
  const end = performance.now() + SECONDS * 1000;
  await loopLagMs(product.address);
  const processor = processorSeconds(api);
  const started = performance.now();
  const worker = async () => {
    while (performance.now() < end) {
      const visitor = visitors[count % visitors.length] as Visitor;
      count += 1;
      const since = performance.now();
      const status = await ask(product.address, path(visitor, count), visitor.token);
      if (status === 200) times.push(performance.now() - since);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1000;
  const cost = (1000 * (processorSeconds(api) - processor)) / times.length;
  const lag = await loopLagMs(product.address);
  const at = (share: number) => percentile(times, share).toFixed(0).padStart(6);
  process.stdout.write(
    `${label.padEnd(34)} ${(times.length / seconds).toFixed(0).padStart(5)} req/s   p50${at(50)}   p95${at(95)}   p99${at(99)} ms   api ${cost.toFixed(1).padStart(5)} ms each   loop p99 ${lag.p99.toFixed(0)} max ${lag.max.toFixed(0)} ms${failed > 0 ? `   ${failed} FAILED` : ''}\n`,
  );
};

/** Each begins anew as soon as it ends. */
const optimize = async (
  { client, tickers }: ChaosProduct,
  index: number,
  isOver: () => boolean,
): Promise<void> => {
  const created = await client.call('POST', '/portfolio', {
    name: `Load ${index}`,
    configuration: { tickers: tickers.slice(0, 50), models: [...MODEL_KEYS] },
  });
  const { id } = created.body as { id: string };
  while (!isOver()) {
    await wait(1000);
    const { body } = await client.call('GET', `/portfolio/${id}`);
    if ((body as { status?: string } | null)?.status !== 'calculating')
      await client.call('PUT', `/portfolio/${id}/calculate`);
  }
};

const LOADS = (size: number): readonly Load[] => [
  { label: `list of ${size}, newest first`, path: () => '/portfolio/list' },
  { label: `list of ${size}, by value`, path: () => '/portfolio/list?sort=value&size=10' },
  {
    label: `list of ${size}, searched, page 2`,
    path: () => '/portfolio/list?search=1&sort=name&asc=true&page=2',
  },
  {
    label: `detail of one of ${size}`,
    path: ({ portfolios }, count) => `/portfolio/${portfolios[count % portfolios.length]}`,
  },
];

export const benchLists = async (): Promise<void> => {
  const product = await startChaosProduct();
  const database = new Client({ connectionString: product.superuserUrl() });
  let isOver = false;
  const running: Promise<void>[] = [];
  try {
    await database.connect();
    const bySize = new Map<number, readonly Visitor[]>();
    for (const size of SIZES) {
      const visitors: Visitor[] = [];
      for (let user = 0; user < USERS; user++) {
        const { id, token } = await join(product.address);
        visitors.push({ id, token, portfolios: await fill(database, id, size) });
      }
      bySize.set(size, visitors);
    }
    await database.query('VACUUM ANALYZE');
    for (let index = 0; index < OPTIMIZATIONS; index++) running.push(optimize(product, index, () => isOver));
    await wait(3000);
    for (const [size, visitors] of bySize)
      for (const load of LOADS(size)) await measure(product, visitors, load);
  } finally {
    isOver = true;
    await Promise.allSettled(running);
    await database.end();
    agent.destroy();
    await product.stop();
  }
};
