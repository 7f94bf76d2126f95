/** Hands to the queue again what business state asks for and the queue has lost. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const reconcile = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 30_000,
  priority: 1,
  everyMs: 15_000,
});
