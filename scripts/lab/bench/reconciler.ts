/**
 * How long a request stays lost when Redis forgets everything right after it was queued: until the reconciler has queued it
 * again and its suggestion is there (safety E3: at most 60 s).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { startRedisServer } from '../chaos/redis-server.ts';
import { describeTimes } from './describe-times.ts';

const ROUNDS = 5;
const AT_ONCE = 4;
const POLL_MS = 25;
const GIVE_UP_MS = 90_000;

export const benchReconciler = async (): Promise<void> => {
  const redis = await startRedisServer();
  const product = await startChaosProduct({ REDIS_URL: redis.url, WORKER_CONCURRENCY: '1' });
  const { client, tickers } = product;
  const statusOf = async (id: string) =>
    ((await client.call('GET', `/portfolio/${id}`)).body as { status?: string } | null)?.status;
  const create = async (name: string) => {
    const models = ['linear_method', 'graphical_algorithm'];
    const configuration = { tickers: tickers.slice(0, 45), models };
    const { body } = await client.call('POST', '/portfolio', { name, configuration });
    return (body as { id: string }).id;
  };
  const untilDone = async (id: string, since: number): Promise<number> => {
    while (performance.now() - since < GIVE_UP_MS) {
      if ((await statusOf(id)) === 'first_suggestion') return performance.now() - since;
      await wait(POLL_MS);
    }
    throw new Error(`${id} was not found again within ${GIVE_UP_MS / 1000} s`);
  };
  try {
    const undisturbed: number[] = [];
    const lost: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      undisturbed.push(await untilDone(await create(`Kept ${round}`), since));
      // of several at once most still wait in the queue of the one worker
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => create(`Lost ${round}.${k}`)));
      const flushedAt = performance.now();
      await redis.flush();
      const statuses = await Promise.all(ids.map(statusOf));
      const forgotten = ids.filter((_, k) => statuses[k] === 'calculating');
      lost.push(...(await Promise.all(forgotten.map((id) => untilDone(id, flushedAt)))));
    }
    console.log(describeTimes('request to suggestion', undisturbed));
    console.log(describeTimes('lost request, from its loss to suggestion', lost));
  } finally {
    await product.stop();
    await redis.stop();
  }
};
