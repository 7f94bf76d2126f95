/** The queues. A user's long work in one cannot delay the short work of others in another (fairness). */

export const QUEUE_KEYS = ['interactive', 'system', 'preview', 'simulation'] as const;
export type QueueKey = (typeof QUEUE_KEYS)[number];

/** PostgreSQL schema and Redis key prefix of the queues. */
export const QUEUE_NAMESPACE = 'bullmq';

/** Progress of a question whose asker has left. */
export const LEFT = 'left';
