/** Lives the portfolios of a simulation again: one row later, and from ten shifted starts. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const simulationSensitivity = defineJob({
  queue: 'simulation',
  payload: z.strictObject({
    simulationId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 1_800_000,
  priority: 1,
});
