/** Looks at, reads or publishes an uploaded file of market data, whichever its import waits for. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const marketImport = defineJob({
  queue: 'system',
  payload: z.strictObject({
    importId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 3_600_000,
  priority: 5,
});
