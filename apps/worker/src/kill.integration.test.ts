import { hasRedis, startTestRedis } from '@ballast/testing/redis';
import { expect, it } from 'vitest';
import { killRounds } from '../test/chaos/kill-rounds.ts';
import { createInstallation } from '../test/installation.ts';

/** Short locks, so that what a dead worker held is taken up soon. */
const TIMES = { QUEUE_LOCK_MS: '600', QUEUE_STALLED_MS: '300' };
/** More of them: `npm run chaos:worker -- --kills 300 --seed 7`. */
const KILLS = Number(process.env.KILLS ?? 16);
const SEED = Number(process.env.SEED ?? 20_261_121);

it(
  'stores exactly one suggestion, the same as undisturbed, when the worker is killed at random moments',
  async () => {
    const installation = await createInstallation();
    try {
      const environment = { ...TIMES, DATABASE_URL: installation.database.url };
      const report = await killRounds(installation, {
        kills: KILLS,
        seed: SEED,
        environment,
        ...(process.env.TEST_LOG && { tell: (line: string) => process.stdout.write(`${line}\n`) }),
      });
      expect(report.faults).toEqual([]);
      expect(report.hits).toBe(KILLS);
    } finally {
      await installation.close();
    }
  },
  60_000 * KILLS,
);

it.skipIf(!hasRedis())('does so with the queue in Redis', async () => {
  const redis = await startTestRedis();
  const installation = await createInstallation(redis.url);
  try {
    const environment = { ...TIMES, DATABASE_URL: installation.database.url, REDIS_URL: redis.url };
    const report = await killRounds(installation, {
      kills: Math.ceil(KILLS / 4),
      seed: SEED + 1,
      environment,
    });
    expect(report.faults).toEqual([]);
  } finally {
    await installation.close();
    await redis.stop();
  }
});
