/** Brings orders to their venues and asks what became of them; what is to be done stands in their rows (decision 066). */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const orders = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1000,
  timeoutMs: 60_000,
  priority: 1,
  everyMs: 5000,
});
