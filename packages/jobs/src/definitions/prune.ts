/** Removes published events, finished job requests, used tokens and demo accounts that nobody can ask for any more. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const prune = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 60_000,
  priority: 10,
  everyMs: 3_600_000,
});
