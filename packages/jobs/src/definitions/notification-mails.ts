/** Sends the mails of notifications that are due; what became of each stands in its row. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const notificationMails = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 120_000,
  priority: 2,
  everyMs: 30_000,
});
