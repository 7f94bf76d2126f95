/** Where the risk of a portfolio comes from. */
import { measuredRiskSchema } from '@ballast/contract/entities/portfolio-risk';
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

export const portfolioRisk = defineQuestion({
  payload: z.strictObject({ portfolioId: idSchema, userId: idSchema }),
  result: z.discriminatedUnion('status', [
    ...measuredRiskSchema.options,
    /** It was deleted since it was asked about. */
    z.strictObject({ status: z.literal('gone') }),
  ]),
});
