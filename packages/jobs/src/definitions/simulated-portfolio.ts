/** Lives one portfolio of a simulation through its prices, from its last checkpoint on. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const simulatedPortfolio = defineJob({
  queue: 'simulation',
  payload: z.strictObject({
    simulationId: idSchema,
    portfolioId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 900_000,
  priority: 1,
});
