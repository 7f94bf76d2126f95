/** Applies splits and dividends to portfolios that hold the shares, soon after the session opens with which they take effect. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const corporateActions = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 120_000,
  priority: 2,
  everyMs: 15_000,
});
