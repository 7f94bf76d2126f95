/** Computes the forecasts of each market behind its close: of what people name, and of what is traded most (decision 100). */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const forecasts = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1000,
  timeoutMs: 600_000,
  priority: 9,
  everyMs: 60_000,
});
