/** Reads the prices of a simulation, once, and asks for the life of each of its portfolios. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const simulation = defineJob({
  queue: 'simulation',
  payload: z.strictObject({
    simulationId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 300_000,
  priority: 1,
});
