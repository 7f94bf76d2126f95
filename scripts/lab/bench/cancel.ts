/**
 * From a cancel by REST to a free thread, at random moments of an optimization of 300 tickers, all models (safety E5: p95 500 ms, at most 2 s).
 * The one thread of the one worker is taken by the next, small request: what that waits beyond its own time is the answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { createRandom } from '@ballast/testing/seeded-random';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';
import { describeTimes } from './describe-times.ts';

const ROUNDS = 20;
const TICKERS = 300;
const PAGE = 50;
const POLL_MS = 10;
const LATEST_CANCEL_MS = 1500;
const GIVE_UP_MS = 30_000;

export const benchCancel = async (): Promise<void> => {
  const product = await startChaosProduct({ WORKER_CONCURRENCY: '1' });
  const { client } = product;
  const random = createRandom(3);
  const tickersOf = async (page: number): Promise<string[]> => {
    const input = { page, size: PAGE, exchanges: ['NASDAQ'] };
    const { body } = await client.call('POST', '/dataprovider/available-tickers', input);
    return (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol);
  };
  const create = async (name: string, tickers: readonly string[], models: readonly string[]) => {
    const { status, body } = await client.call('POST', '/portfolio', {
      name,
      configuration: { tickers, models },
    });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return (body as { id: string }).id;
  };
  const statusOf = async (id: string) =>
    ((await client.call('GET', `/portfolio/${id}`)).body as { status?: string } | null)?.status;
  const untilSuggested = async (id: string, since: number): Promise<number> => {
    while (performance.now() - since < GIVE_UP_MS) {
      if ((await statusOf(id)) === 'first_suggestion') return performance.now() - since;
      await wait(POLL_MS);
    }
    throw new Error(`${id}: no suggestion`);
  };
  try {
    const pages = await Promise.all(Array.from({ length: TICKERS / PAGE }, (_, k) => tickersOf(k + 1)));
    const many = pages.flat();
    const few = many.slice(0, 3);
    const alone: number[] = [];
    for (let k = 0; k < 10; k++) {
      const since = performance.now();
      alone.push(await untilSuggested(await create(`Alone ${k}`, few, ['linear_method']), since));
      await wait(1000);
    }
    const usual = percentile(alone, 50);
    const freed: number[] = [];
    let late = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const id = await create(`Large ${round}`, many, MODEL_KEYS);
      await wait(200 + random() * LATEST_CANCEL_MS);
      const since = performance.now();
      const { status } = await client.call('PUT', `/portfolio/${id}/cancel-calculation`);
      if (status !== 200) late += 1;
      else
        freed.push(
          (await untilSuggested(await create(`Next ${round}`, few, ['linear_method']), since)) - usual,
        );
      await wait(1000);
    }
    console.log(describeTimes('small request, undisturbed', alone));
    console.log(describeTimes('cancel to free thread', freed), `(${late} had ended before)`);
  } finally {
    await product.stop();
  }
};
