/** Connects the sockets of several api processes: through Redis where there is one, else through PostgreSQL. */
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Pool } from 'pg';
import type { Adapter } from 'socket.io-adapter';

export interface SocketAdapter {
  readonly create: (namespace: unknown) => Adapter;
  readonly close: () => Promise<void>;
}

const POOL_SIZE = 2;

export const postgresSocketAdapter = (
  databaseUrl: string,
  onError: (error: Error) => void,
): SocketAdapter => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'ballast-sockets',
  });
  pool.on('error', onError);
  // the adapter keeps one connection for itself and does not listen to its errors: the process would end with it
  pool.on('connect', (client) => client.on('error', onError));
  return { create: createPostgresAdapter(pool, { errorHandler: onError }), close: () => pool.end() };
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
