/** One simulation over REST, from the call to its last figure, with the time of the first partial one. */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@ballast/contract/dates';
import type { Simulation } from '@ballast/contract/entities/simulation';
import type { RestClient } from '@ballast/testing/rest-client';
import { Client } from 'pg';

const POLL_MS = 100;
const GIVE_UP_MS = 30 * 60_000;

/** Such programs ask for more than any plan allows. */
export const liftSimulationLimits = async (url: string): Promise<void> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(
    `UPDATE plans SET details = details || '{"simulations": "enabled", "maxSimulationCount": null, "dailySimulationLimit": null, "maxTickerCount": 1000, "maxModelCount": 10}'`,
  );
  await database.end();
};

export interface Ended {
  readonly id: string;
  /** From the call to the first stored slice of any portfolio, whose event goes to the page. */
  readonly firstMs: number;
  readonly totalMs: number;
}

export interface Ran extends Ended {
  readonly simulation: Simulation;
}

interface Seen {
  readonly status: string;
  readonly progress: number;
}

/** Watched in the database until it ends: the api has nothing to do with it but what others ask. */
export const awaitSimulation = async (client: RestClient, url: string, body: object): Promise<Ended> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const since = performance.now();
    const created = await client.call('POST', '/simulation', body);
    if (created.status !== 200)
      throw new Error(`simulation: ${created.status} ${JSON.stringify(created.body)}`);
    const { id } = created.body as Simulation;
    let firstMs = Number.NaN;
    for (;;) {
      const { rows } = await database.query<Seen>('SELECT status, progress FROM simulations WHERE id = $1', [
        id,
      ]);
      const [seen] = rows;
      if (seen === undefined) throw new Error('it is gone');
      if (Number.isNaN(firstMs) && seen.progress > 0) firstMs = performance.now() - since;
      if (seen.status !== 'waiting' && seen.status !== 'preparing') break;
      if (performance.now() - since > GIVE_UP_MS) throw new Error('it does not end');
      await wait(POLL_MS);
    }
    return { id, firstMs, totalMs: performance.now() - since };
  } finally {
    await database.end();
  }
};

export const readSimulation = async (client: RestClient, id: string): Promise<Simulation> =>
  (await client.call('GET', `/simulation/${id}`)).body as Simulation;

export const runSimulation = async (client: RestClient, url: string, body: object): Promise<Ran> => {
  const ended = await awaitSimulation(client, url, body);
  return { ...ended, simulation: await readSimulation(client, ended.id) };
};

const PAGE = 50;
/** No market rests for longer. */
const PAUSE_DAYS = 30;

/** Calls of this kind are limited by the minute: it waits. */
const answerOf = async <Answer>(client: RestClient, path: string, body: object): Promise<Answer> => {
  for (;;) {
    const answer = await client.call('POST', path, body);
    if (answer.status === 200) return answer.body as Answer;
    if (answer.status !== 429) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(5_000);
  }
};

/** American tickers that had prices by a day, in the order of the search. */
export const tickersWithPrices = async (client: RestClient, count: number, by: string): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; found.length < count; page++) {
    const { list } = await answerOf<{ list: { symbol: string }[] }>(
      client,
      '/dataprovider/available-tickers',
      { page, size: PAGE, markets: ['US'], types: ['equity'] },
    );
    const symbols = list.map(({ symbol }) => symbol);
    if (symbols.length === 0) break;
    const { list: series } = await answerOf<{ list: { symbol: string; closes: number[] }[] }>(
      client,
      '/dataprovider/prices',
      { symbols, start: addDays(by, -PAUSE_DAYS), end: by },
    );
    found.push(...series.flatMap(({ symbol, closes }) => (closes.length > 0 ? [symbol] : [])));
  }
  return found.slice(0, count);
};
