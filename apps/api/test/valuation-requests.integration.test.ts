/** Whatever changes the prices of the installation asks for a valuation at once, instead of leaving it to the job's next round. */
import { queueServerOf } from '@ballast/jobs/queue-server';
import { type QueueWorker, startQueueWorker } from '@ballast/jobs/queue-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';
import { eventually } from './support/with-worker.ts';

let test: TestApi;
let admin: Account;
let queue: QueueWorker;
/** In place of the worker's handlers: nothing runs on its own here. */
const taken: string[] = [];

beforeAll(async () => {
  test = await createTestApi({ isOne: true });
  admin = await test.join('admin', { role: 'admin' });
  queue = startQueueWorker({
    server: queueServerOf(test.database.url, undefined),
    queue: 'system',
    concurrency: 1,
    times: { lockMs: 4000, stalledMs: 2000 },
    process: async ({ name }) => void taken.push(name),
    onError: () => undefined,
  });
  await queue.ready();
});
afterAll(async () => {
  await queue?.close();
  await test?.close();
});
beforeEach(() => {
  taken.length = 0;
});

const call: TestApi['call'] = (key, input) => test.call(key, input, { token: admin.accessToken });
const asked = () =>
  eventually(
    async () => [...taken],
    (names) => names.length > 0,
  );

describe('a valuation is asked for at once', () => {
  it('when the source of a market is chosen', async () => {
    expect((await call('marketImport.setSource', { domain: 'FX', source: 'files' })).status).toBe(200);
    expect(await asked()).toEqual(['valuation']);
  });

  it('when a data set is deleted', async () => {
    const now = test.clock.now();
    const { id } = await test.db.dataset.create({
      data: { id: crypto.randomUUID(), name: 'real', isAdjusted: true, createdAt: now, updatedAt: now },
    });
    expect((await call('marketImport.deleteDataset', { id })).status).toBe(200);
    expect(await asked()).toEqual(['valuation']);
  });

  it('and not when nothing was changed', async () => {
    const refused = await call('marketImport.setSource', { domain: 'CR', source: 'yahoo' });
    expect(refused.error?.code).toBe('conflict');
    const unknown = await call('marketImport.deleteDataset', { id: crypto.randomUUID() });
    expect(unknown.error?.code).toBe('notFound');
    // one that is asked for after them is the first to come
    await call('marketImport.setSource', { domain: 'FX', source: 'synthetic' });
    expect(await asked()).toEqual(['valuation']);
  });
});
