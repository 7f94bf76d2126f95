/** Values what is held at the prices of now, for the order and the totals of lists. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const valuation = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1000,
  timeoutMs: 60_000,
  priority: 3,
  everyMs: 30_000,
});
