/** The least risk and the greatest return that a definition's rules leave within reach. */
import { attainableLimitsSchema } from '@ballast/contract/entities/preview';
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';
import { previewedDefinitionSchema } from './previewed-definition.ts';

export const previewLimits = defineQuestion({
  payload: z.strictObject({
    /** Whose plan tells the costs. */
    userId: idSchema,
    /** What is held counts from; null: a new one holds nothing. */
    portfolioId: idSchema.nullable(),
    definition: previewedDefinitionSchema,
  }),
  result: z.union([attainableLimitsSchema, z.strictObject({ status: z.literal('gone') })]),
});
