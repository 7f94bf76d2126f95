/**
 * `npm run chaos:orders -- --orders 200 --kills 40 --seed 1`: approvals go to a venue that loses, delays, doubles, reorders and contradicts a fifth of all
 * messages and cuts connections, while api and worker are killed. Each order is executed at most once, all end, what is booked is what
 * the venue has executed, and the books add up (safety F2 to F5). With coins, whose market never closes.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_PREFIX } from '@ballast/contract/constants';
import { DEMO_SEED_TEXT, seedOf } from '@ballast/market/demo-seed';
import { createMarket } from '@ballast/market/market';
import { systemClock } from '@ballast/market/venue/gateway/clock';
import { openVenue } from '@ballast/market/venue/gateway/open-venue';
import { syntheticVenueMarket } from '@ballast/market/venue/venue-market';
import { faultsOf, VENUE_DEFAULTS } from '@ballast/market/venue/venue-settings';
import { createRandom } from '@ballast/testing/seeded-random';
import { Client } from 'pg';
import { EMAIL, startChaosProduct } from './chaos-product.ts';
import { conclude, tell } from './options.ts';
import { approveAtVenue, type Sender } from './orders/approve-at-venue.ts';
import { compareWithVenue } from './orders/compare-with-venue.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '40' },
    kills: { type: 'string', default: '12' },
    faults: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, kills, seed] = [Number(values.orders), Number(values.kills), Number(values.seed)];
const ASSETS = 10;
const SECRET_BYTES = 48;
/** A process that is killed more than four times a minute is given up, and the product with it. */
const QUIET_MS = { least: 15_500, spread: 4000 };
/** What is beyond its limit until then is canceled. */
const FILLED_WITHIN_MS = 240_000;
const SETTLED_WITHIN_MS = 300_000;
/** Orders need a sign-in of the last 15 minutes. */
const SIGN_IN_EVERY_MS = 5 * 60_000;

const random = createRandom(seed);
const secret = () => randomBytes(SECRET_BYTES).toString('base64url');
const matriks = { secret: secret(), callBackUrl: null as string | null, deduplicates: true };
const venue = await openVenue({
  port: 0,
  clock: systemClock,
  market: syntheticVenueMarket(createMarket(seedOf(DEMO_SEED_TEXT))),
  settings: {
    ...VENUE_DEFAULTS,
    seed,
    brokerages: { matriks, 'ideal-data': { ...matriks, secret: secret() } },
    faults: faultsOf(Number(values.faults)),
  },
});
const product = await startChaosProduct({
  MATRIKS_GATEWAY_URL: venue.url('matriks'),
  MATRIKS_GATEWAY_SECRET: matriks.secret,
  BROKERAGES_ALLOWED_HOSTS: `127.0.0.1:${venue.port}`,
});
matriks.callBackUrl = `${product.address}${API_PREFIX}/brokerages/matriks/call-back`;
const database = new Client({ connectionString: product.superuserUrl() });
database.on('error', (error) => tell(`the connection of the checks: ${error.message}`));
await database.connect();

const countOrders = async (which = ''): Promise<number> => {
  const { rows } = await database.query(`SELECT count(*)::int AS orders FROM orders ${which}`);
  return rows[0].orders;
};
const openOrders = () => countOrders('WHERE settled_at IS NULL');
const until = async (isDone: () => Promise<boolean>, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await wait(500))
    if (await isDone()) return true;
  return false;
};

let isBreaking = true;
const breakThings = async (): Promise<void> => {
  for (let kill = 0; kill < kills && isBreaking; kill++) {
    await wait(QUIET_MS.least + random() * QUIET_MS.spread);
    const all = product.processes();
    const victims =
      random() < 1 / 3 ? all : all.filter((_, nth) => nth === Math.floor(random() * all.length));
    for (const pid of victims) process.kill(pid, 'SIGKILL');
    tell(`${kill + 1}/${kills} killed: ${victims.length}; open orders ${await openOrders()}`);
  }
};
const staySignedIn = async (): Promise<void> => {
  for (let waited = 0; isBreaking; waited += 1000) {
    await wait(1000);
    if (waited % SIGN_IN_EVERY_MS === 0) await product.client.signIn(EMAIL, 'ballast-demo').catch(() => {});
  }
};

const faults: string[] = [];
try {
  const sender: Sender = { client: product.client, tickers: await coins() };
  const breaking = [breakThings(), staySignedIn()];
  const portfolios: string[] = [];
  while ((await countOrders()) < count)
    portfolios.push(await approveAtVenue(sender, portfolios.length, ASSETS));
  await breaking[0];
  await until(async () => (await openOrders()) === 0, FILLED_WITHIN_MS);
  await cancelOpen();
  if (!(await until(async () => (await openOrders()) === 0, SETTLED_WITHIN_MS)))
    faults.push(...(await describeOpen()));
  isBreaking = false;
  await Promise.all(breaking);
  faults.push(...(await compareWithVenue(database, venue.book(), tell)));
} finally {
  isBreaking = false;
  await database.end();
  await product.stop();
  await venue.close();
}
conclude(faults);

async function cancelOpen(): Promise<void> {
  const { rows } = await database.query<{ portfolio: string; symbols: string[] }>(
    `SELECT t.portfolio_id AS portfolio, array_agg(t.symbol) AS symbols FROM orders o JOIN transactions t ON t.id = o.transaction_id
     WHERE o.settled_at IS NULL GROUP BY 1`,
  );
  tell(`${rows.flatMap(({ symbols }) => symbols).length} orders beyond their limits are canceled`);
  for (const { portfolio, symbols } of rows)
    for (const symbol of symbols)
      for (let status: number | null = null; status !== 200 && status !== 409; await wait(200))
        ({ status } = await product.client.call('PUT', `/portfolio/${portfolio}/cancel-transaction`, {
          symbols: [symbol],
        }));
}

async function describeOpen(): Promise<string[]> {
  const { rows } = await database.query(
    `SELECT o.client_order_id, o.status::text, t.status::text AS transaction, o.venue_state, o.attention, o.reason, o.tried_at, o.cancel_asked_at,
       o.look_at, o.claimed_until, o.silent_since, t.filled, o.units
     FROM orders o JOIN transactions t ON t.id = o.transaction_id WHERE o.settled_at IS NULL`,
  );
  return rows.map((row) => `never came to an end: ${JSON.stringify(row)}`);
}

async function coins(): Promise<readonly string[]> {
  const { body } = await product.client.call('POST', '/dataprovider/available-tickers', {
    ...{ page: 1, size: ASSETS, exchanges: ['BINANCE'] },
  });
  return (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol);
}
