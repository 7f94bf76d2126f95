/** Ends suggestions that were not decided within their 86,400 s (§4). */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const expiry = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 60_000,
  priority: 1,
  everyMs: 15_000,
});
