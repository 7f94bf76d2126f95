/** Solves an open suggestion again with rows held, capped or left alone. */
import { modelKeySchema } from '@ballast/contract/entities/configuration';
import { modelResultSchema } from '@ballast/contract/entities/optimization';
import { pinSchema } from '@ballast/contract/entities/preview';
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

export const previewSolve = defineQuestion({
  payload: z.strictObject({
    portfolioId: idSchema,
    userId: idSchema,
    /** The suggestion that is looked at; of any other one nothing is answered. */
    optimizationId: idSchema,
    model: modelKeySchema,
    pins: z.array(pinSchema),
  }),
  result: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('solved'), result: modelResultSchema }),
    z.strictObject({ status: z.literal('gone') }),
  ]),
});
