/** Builds the demo portfolios on real names once sample data are loaded; otherwise a look that finds nothing to do. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const demoTemplate = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 2,
  backoffMs: 1000,
  timeoutMs: 120_000,
  priority: 9,
  everyMs: 15_000,
});
