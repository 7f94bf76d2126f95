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
  // the adapter keeps a client for LISTEN and does not hear its errors: unheard, they end the process
  pool.on('connect', (client) => client.on('error', onError));
  return { create: createPostgresAdapter(pool, { errorHandler: onError }), close: () => pool.end() };
};

/** The adapter hears no failure of a publication, and an unheard one ends the process: its connections wait for Redis instead. */
export const redisSocketAdapter = (redis: Redis, onError: (error: Error) => void): SocketAdapter => {
  const connections = [0, 1].map(() => redis.duplicate({ maxRetriesPerRequest: null }));
  for (const connection of connections) connection.on('error', onError);
  const [publisher, subscriber] = connections;
  return {
    create: createRedisAdapter(publisher, subscriber),
    close: async () => {
      for (const connection of connections) connection.disconnect();
    },
  };
};
