/** All portfolios together day by day, in one currency (beyond §7). */
import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { currencySchema, dateSchema } from '../scalars.ts';
import { portfolio } from './shared.ts';

export const totalHistoryOperations = {
  'portfolio.totalHistory': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/total-history',
    summary: 'Value and money put in of all portfolios together, day by day, in one currency',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({
      baseCurrency: currencySchema.optional(),
      /** The first day that is wanted; absent: all since the first approval. */
      from: dateSchema.optional(),
    }),
    output: z.strictObject({
      currency: currencySchema,
      /** Days on which one of them was recorded, oldest first: the last record of each until then. */
      days: z.array(dateSchema),
      /** Null: there is no rate of that day for one of the currencies. */
      value: z.array(z.number().nullable()),
      capital: z.array(z.number().nullable()),
    }),
    errors: [],
    extension: true,
  }),
} as const;
