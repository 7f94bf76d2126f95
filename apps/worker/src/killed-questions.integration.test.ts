/** A question whose worker or whose process is killed in the middle is told of in time, and leaves nothing in the way of the next one. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createJobAsker, type JobAsker } from '@ballast/jobs/job-asker';
import { JOBS, type JobPayload } from '@ballast/jobs/jobs';
import type { ModelKey } from '@ballast/quant/keys';
import { buildDefinition } from '@ballast/testing/builders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createInstallation, type Installation, tickersFrom, until } from '../test/installation.ts';
import { startWorkerProcess, type WorkerProcess } from '../test/worker-process.ts';

const SLOW: readonly [number, ModelKey] = [300, 'graphical_algorithm'];
const QUICK: readonly [number, ModelKey] = [10, 'linear_method'];
const { timeoutMs: LIMIT_MS } = JOBS.previewLimits;

let installation: Installation;
let worker: WorkerProcess;
let asker: JobAsker;
const start = async () => {
  worker = startWorkerProcess({ DATABASE_URL: installation.database.url });
  await worker.ready;
};
beforeEach(async () => {
  installation = await createInstallation();
  asker = createJobAsker(installation.server, () => undefined);
  await start();
});
afterEach(async () => {
  await asker.close();
  await worker.kill();
  await installation.close();
});

const ask = ([count, model]: readonly [number, ModelKey]) => {
  const { currency, plannedInvestment, transactionCost, trainPeriod, dataPeriod, benchmarks, ...rest } =
    buildDefinition();
  const configuration = { ...rest.configuration, tickers: tickersFrom(0, count), models: [model] };
  const { rebalancing } = rest;
  const fixed = { currency, plannedInvestment, transactionCost, trainPeriod, dataPeriod, benchmarks };
  const payload: JobPayload<'previewLimits'> = {
    userId: installation.userId,
    portfolioId: null,
    definition: { ...fixed, configuration, rebalancing },
  };
  return asker.ask('previewLimits', payload, { signal: new AbortController().signal, ahead: 0 });
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A slow one that somebody works on: on a busy machine its time may be over before anybody took it. */
const askAndStart = async () => {
  for (;;) {
    const since = performance.now();
    let isOver = false;
    const asked = ask(SLOW).finally(() => {
      isOver = true;
    });
    await until('the question is in hand', async () => isOver || childrenOf(worker.pid).length > 0);
    if (!isOver) return { asked, since };
  }
};
const isAnswered = async () => (await ask(QUICK)).status === 'answered';

it('the worker', async () => {
  const { asked, since } = await askAndStart();
  await worker.kill();
  expect(await asked).toEqual({ status: 'timed_out' });
  expect(performance.now() - since).toBeLessThan(LIMIT_MS + 2000);
  await start();
  await until('the next one is answered', isAnswered);
}, 120_000);

it('the process that computes', async () => {
  const { asked, since } = await askAndStart();
  await wait(200);
  for (const pid of childrenOf(worker.pid)) process.kill(pid, 'SIGKILL');
  expect(await asked).toMatchObject({ status: 'failed', reason: expect.stringContaining('crashed') });
  expect(performance.now() - since).toBeLessThan(LIMIT_MS);
  await until('the next one is answered', isAnswered);
}, 120_000);
