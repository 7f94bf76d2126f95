/** Connects the sockets of several api processes: through Redis where there is one, else through PostgreSQL. */
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import type { Adapter } from 'socket.io-adapter';

export interface SocketAdapter {
  readonly create: (namespace: unknown) => Adapter;
  readonly close: () => Promise<void>;
}

const POOL_SIZE = 2;

const never = () => new Promise<never>(() => undefined);

/**
 * The adapter keeps one connection for itself. It does not give back one that is lost, nor one that it gets while it is closed:
 * each would take a place of the pool for ever, and the end of the pool would wait for it.
 */
export const postgresSocketAdapter = (
  databaseUrl: string,
  onError: (error: Error) => void,
): SocketAdapter => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'ballast-sockets',
  });
  const kept = new Set<PoolClient>();
  let isClosed = false;
  const takeBack = (client: PoolClient) => {
    if (kept.has(client)) client.release(true);
  };
  pool.on('error', onError);
  // nor does it listen to the errors of its connection: the process would end with it
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (_error, client) => kept.delete(client));
  const connect = async () => {
    if (isClosed) return never();
    const client = await pool.connect();
    kept.add(client);
    client.once('end', () => takeBack(client));
    if (!isClosed) return client;
    takeBack(client);
    return never();
  };
  const ofAdapter = { connect, query: pool.query.bind(pool) } as Pool;
  return {
    create: createPostgresAdapter(ofAdapter, { errorHandler: onError }),
    close: async () => {
      isClosed = true;
      const ended = pool.end();
      for (const client of kept) takeBack(client);
      await ended;
    },
  };
};

export const redisSocketAdapter = (redis: Redis, onError: (error: Error) => void): SocketAdapter => {
  const subscriber = redis.duplicate();
  subscriber.on('error', onError);
  return {
    create: createRedisAdapter(redis, subscriber),
    close: async () => {
      await subscriber.quit();
    },
  };
};
