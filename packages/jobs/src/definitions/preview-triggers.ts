/** How often the triggers of a definition would have fired over the last years, and at which costs. */
import { costIntervalSchema } from '@ballast/contract/entities/plan';
import { triggerHistorySchema } from '@ballast/contract/entities/preview';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';
import { previewedDefinitionSchema } from './previewed-definition.ts';

export const previewTriggers = defineQuestion({
  payload: z.strictObject({
    /** Of the plan, days; null: none. */
    minRebalancingPeriod: z.number().nullable(),
    transactionCosts: z.array(costIntervalSchema),
    definition: previewedDefinitionSchema,
  }),
  result: triggerHistorySchema,
});
