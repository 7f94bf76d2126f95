/** What imported trades become in the books, and what is wrong with them (decision 075). */
import { importedTradeSchema, importSummarySchema } from '@ballast/contract/entities/trades-import';
import { tradesPlanSchema } from '@ballast/contract/entities/trades-plan';
import { currencySchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

/** Ten years of a thousand assets are read. */
const PLANNED_WITHIN_MS = 30_000;

export const plannedTrades = {
  ...defineQuestion({
    payload: z.strictObject({
      currency: currencySchema,
      trades: z.array(importedTradeSchema),
      /** Else only what comes out is answered. */
      withPlan: z.boolean(),
    }),
    result: z.strictObject({ summary: importSummarySchema, plan: tradesPlanSchema.nullable() }),
  }),
  timeoutMs: PLANNED_WITHIN_MS,
} as const;
