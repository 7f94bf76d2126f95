/** Values what is held at the closes of its markets, and judges its triggers (§4; decision 058). */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const supervision = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1000,
  timeoutMs: 120_000,
  priority: 2,
  everyMs: 20_000,
});
