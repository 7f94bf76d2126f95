/** What the servers behind the api must be like before it serves (safety A10, E3): the refusal in one line, or null. */
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@ballast/db/client/create-database';
import { checkRedis } from '@ballast/jobs/check-redis';
import type { Logger } from 'pino';
import { refuseSeededPasswords } from '../auth/refuse-seeded-passwords.ts';
import type { Env } from './env.ts';

const RETRY_MS = 500;

/** A Redis that does not answer is no refusal: the api says that it is not ready, and workers ask again. */
const checkQueueServer = async (redisUrl: string, logger: Logger): Promise<string | null> => {
  const check = await checkRedis(redisUrl).catch((err: unknown) => {
    logger.warn({ err }, 'Redis does not answer yet');
    return null;
  });
  if (check?.status === 'unfit')
    return `REDIS_URL: maxmemory-policy is ${check.policy}, but jobs would be lost unless it is noeviction`;
  if (check !== null && check.warnings.length > 0)
    logger.warn('Redis has no append-only file: a crash of it loses queued jobs for a while');
  return null;
};

/** Waits for the database: whoever must not serve on known passwords has to know first. */
const checkAccounts = async (databaseUrl: string, logger: Logger): Promise<string | null> => {
  const db = createDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'ballast-start' });
  try {
    for (;;) {
      try {
        return await refuseSeededPasswords(db);
      } catch (err) {
        logger.warn({ err }, 'the database does not answer yet');
        await wait(RETRY_MS);
      }
    }
  } finally {
    await db.$disconnect();
  }
};

export const checkServers = async (env: Env, logger: Logger): Promise<string | null> =>
  (env.REDIS_URL === undefined ? null : await checkQueueServer(env.REDIS_URL, logger)) ??
  (env.NODE_ENV === 'production' ? await checkAccounts(env.DATABASE_URL, logger) : null);
