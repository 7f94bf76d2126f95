/**
 * `npm run chaos:pg -- --kills 50 --seed 1`: PostgreSQL is killed under load, at times with everything else; nothing acknowledged may be lost (safety E2).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@ballast/testing/seeded-random';
import { EMAIL, startChaosProduct } from './chaos-product.ts';
import { conclude, readOptions, tell } from './options.ts';
import { checkWorkload, describeOutcomes, startWorkload } from './workload.ts';

const SERVES_AGAIN_MS = 10_000;
/** Every so many times api and worker go down with it. */
const TOTAL_EVERY = 5;
const QUIET_MS = { least: 3000, spread: 4000 };

const { kills, seed } = readOptions(10);
const random = createRandom(seed);
const product = await startChaosProduct();
const faults: string[] = [];
try {
  const workload = startWorkload(product.client, product.tickers, EMAIL);
  await wait(3000);
  let slowest = 0;
  for (let kill = 0; kill < kills; kill++) {
    const pid = product.postmaster();
    if (pid === undefined) throw new Error('there is no PostgreSQL to kill');
    const isTotal = kill % TOTAL_EVERY === TOTAL_EVERY - 1;
    for (const victim of isTotal ? [pid, ...product.processes()] : [pid]) process.kill(victim, 'SIGKILL');
    const killedAt = performance.now();
    const ms = (await workload.nextWrite()) - killedAt;
    slowest = Math.max(slowest, ms);
    if (ms > SERVES_AGAIN_MS) faults.push(`kill ${kill}: served again after ${ms.toFixed(0)} ms`);
    tell(
      `${kill + 1}/${kills}: ${isTotal ? 'everything killed, ' : ''}serves again after ${ms.toFixed(0)} ms`,
    );
    await wait(QUIET_MS.least + random() * QUIET_MS.spread);
  }
  await workload.stop();
  for (const line of product
    .output()
    .split('\n')
    .filter((text) => /starting it again|fatal/.test(text)))
    tell(line.slice(0, 2000));
  tell(`${workload.portfolios.length} portfolios; answers ${describeOutcomes(workload.outcomes)}`);
  tell(`slowest return ${slowest.toFixed(0)} ms, seed ${seed}`);
  faults.push(...(await checkWorkload(workload, product.superuserUrl())));
} finally {
  await product.stop();
}
conclude(faults);
