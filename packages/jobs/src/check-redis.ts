/** What a Redis must be set to before queues may live in it. */
import { Redis } from 'ioredis';

export type RedisCheck =
  | { readonly status: 'fit'; readonly warnings: readonly 'no-append-only-file'[] }
  /** Redis would throw jobs away when its memory is full. */
  | { readonly status: 'unfit'; readonly policy: string };

export const checkRedis = async (redisUrl: string): Promise<RedisCheck> => {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const memory = await redis.info('memory');
    const persistence = await redis.info('persistence');
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? 'unknown';
    if (policy !== 'noeviction') return { status: 'unfit', policy };
    const hasLog = /aof_enabled:1/.test(persistence);
    return { status: 'fit', warnings: hasLog ? [] : ['no-append-only-file'] };
  } finally {
    redis.disconnect();
  }
};
