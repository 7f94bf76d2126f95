/**
 * `npm run chaos:redis -- --kills 50 --seed 1`: Redis is killed or emptied under load; business state stays whole (safety E3).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@ballast/testing/seeded-random';
import { EMAIL, startChaosProduct } from './chaos-product.ts';
import { conclude, readOptions, tell } from './options.ts';
import { startRedisServer } from './redis-server.ts';
import { checkWorkload, describeOutcomes, startWorkload } from './workload.ts';

const SERVES_AGAIN_MS = 10_000;

const { kills, seed } = readOptions(10);
const random = createRandom(seed);
const redis = await startRedisServer();
const product = await startChaosProduct({ REDIS_URL: redis.url });
const faults: string[] = [];
try {
  const workload = startWorkload(product.client, product.tickers, EMAIL);
  await wait(3000);
  for (let blow = 0; blow < kills; blow++) {
    const isKill = random() < 0.5;
    const struckAt = performance.now();
    if (isKill) {
      await redis.kill();
      await wait(500 + random() * 1500);
      await redis.start();
    } else {
      await redis.flush();
    }
    const ms = (await workload.nextWrite()) - struckAt;
    if (ms > SERVES_AGAIN_MS) faults.push(`blow ${blow}: served again after ${ms.toFixed(0)} ms`);
    tell(`${blow + 1}/${kills}: ${isKill ? 'killed' : 'emptied'}, serves after ${ms.toFixed(0)} ms`);
    await wait(1500 + random() * 2500);
  }
  await workload.stop();
  tell(
    `${workload.portfolios.length} portfolios; answers ${describeOutcomes(workload.outcomes)}; seed ${seed}`,
  );
  for (const line of product
    .output()
    .split('\n')
    .filter((text) => /starting it again|fatal/.test(text)))
    tell(line.slice(0, 1000));
  faults.push(...(await checkWorkload(workload, product.superuserUrl())));
} finally {
  await product.stop();
  await redis.stop();
}
conclude(faults);
