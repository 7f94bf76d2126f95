/** Says what the trades that a user brings come to, or makes a portfolio of them, whichever is waited for. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const tradeImport = defineJob({
  queue: 'interactive',
  payload: z.strictObject({
    userId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 500,
  timeoutMs: 300_000,
  priority: 1,
});
