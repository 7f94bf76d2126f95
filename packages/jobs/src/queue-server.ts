/** Where the queues live: in the application's PostgreSQL, or in Redis where one is given (two modes, no third). */
import { QUEUE_NAMESPACE } from './queues.ts';

export type QueueServer =
  | { readonly kind: 'postgres'; readonly databaseUrl: string }
  | { readonly kind: 'redis'; readonly redisUrl: string };

export const queueServerOf = (databaseUrl: string, redisUrl: string | undefined): QueueServer =>
  redisUrl === undefined ? { kind: 'postgres', databaseUrl } : { kind: 'redis', redisUrl };

/** Connections of one queue in one process; LISTEN has one more of its own. */
const POOL_SIZE = 3;
/** Who enqueues is told soon. A worker has nothing else to do, and ends where its first connection fails: a busy machine is waited for. */
const CONNECT_TIMEOUT_MS = { worker: 60_000, sender: 5000 };

type Role = keyof typeof CONNECT_TIMEOUT_MS;

export const postgresConnection = (databaseUrl: string, role: Role) => ({
  connectionString: databaseUrl,
  schema: QUEUE_NAMESPACE,
  max: POOL_SIZE,
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS[role],
  application_name: 'ballast-queue',
});

/** A worker waits for a lost Redis to come back; who enqueues is told at once. */
export const redisConnection = (redisUrl: string, role: Role) => ({
  url: redisUrl,
  maxRetriesPerRequest: role === 'worker' ? null : 1,
  retryStrategy: (times: number) => Math.min(times * 100, 1000),
});
