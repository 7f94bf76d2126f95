/**
 * `npm run chaos:shutdown -- --kills 50`: the product is told to stop under load, again and again on the same data (safety H1).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '@ballast/db/embedded/postmaster-file';
import type { Outcome } from '@ballast/testing/rest-client';
import { createRandom } from '@ballast/testing/seeded-random';
import { startChaosProduct } from './chaos-product.ts';
import { conclude, readOptions, tell } from './options.ts';

/** Told by a service manager, by Ctrl-C, and by a terminal that is closed. */
const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
const CONNECTIONS = 50;
const JOBS = 20;
const STOPS_WITHIN_MS = 12_000;
const FINISHES_WITHIN_MS = 60_000;

const { kills: rounds, seed } = readOptions(4);
const random = createRandom(seed);
const data = mkdtempSync(join(tmpdir(), 'ballast-chaos-'));
const faults: string[] = [];
let unfinished: string[] = [];

/** Nothing was accepted: no one listened, or the connection was reset with its request unread in the queue of the system. */
const NOT_ACCEPTED: readonly (string | null)[] = ['ECONNREFUSED', 'ECONNRESET'];

for (let round = 0; round < rounds; round++) {
  const product = await startChaosProduct({}, data);
  const { client, tickers } = product;
  const statusOf = async (id: string) =>
    ((await client.call('GET', `/portfolio/${id}`)).body as { status?: string } | null)?.status;
  for (const end = performance.now() + FINISHES_WITHIN_MS; unfinished.length > 0; ) {
    const statuses = await Promise.all(unfinished.map(statusOf));
    unfinished = unfinished.filter((_, k) => statuses[k] === 'calculating');
    if (performance.now() < end) await wait(200);
    else throw new Error(`runs were not taken up again: ${unfinished.join(', ')}`);
  }
  for (let k = 0; k < JOBS; k++) {
    const configuration = { tickers: tickers.slice(0, 50), models: ['linear_method', 'graphical_algorithm'] };
    const { body, status } = await client.call('POST', '/portfolio', {
      name: `Stop ${round}.${k}`,
      configuration,
    });
    if (status === 200 || status === 201) unfinished.push((body as { id: string }).id);
  }
  const outcomes: Outcome[] = [];
  let isLoading = true;
  const load = Array.from({ length: CONNECTIONS }, async () => {
    while (isLoading) {
      const outcome = await client.call('GET', '/portfolio/list?size=100');
      outcomes.push(outcome);
      if (outcome.failure === 'ECONNREFUSED') return;
    }
  });
  await wait(300 + random() * 1500);
  const postmaster = product.postmaster();
  const since = performance.now();
  const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGTERM';
  await product.stop(signal);
  const ms = performance.now() - since;
  isLoading = false;
  await Promise.all(load);
  const cut = outcomes.filter(({ status, failure }) => status === null && !NOT_ACCEPTED.includes(failure));
  const wrong = outcomes.filter(({ status }) => status !== null && ![200, 429, 503].includes(status));
  if (ms > STOPS_WITHIN_MS) faults.push(`round ${round}: stopped after ${ms.toFixed(0)} ms`);
  if (postmaster !== undefined && isAlive(postmaster))
    faults.push(`round ${round}: PostgreSQL ${postmaster} lives on`);
  for (const { failure } of cut) faults.push(`round ${round}: an accepted request was cut (${failure})`);
  for (const { status } of wrong) faults.push(`round ${round}: a request was answered ${status}`);
  tell(
    `${round + 1}/${rounds}: stopped by ${signal} in ${ms.toFixed(0)} ms, ${outcomes.length} requests, ${cut.length} cut`,
  );
}
rmSync(data, { recursive: true, force: true });
conclude(faults);
