/** Computes a suggestion for a portfolio: every selected model, its certificate and its risk figures. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const optimization = defineJob({
  queue: 'interactive',
  payload: z.strictObject({
    portfolioId: idSchema,
    /** The run whose result is awaited; a result of any other run is refused. */
    runToken: idSchema,
  }),
  attempts: 3,
  backoffMs: 500,
  timeoutMs: 300_000,
  priority: 1,
});
