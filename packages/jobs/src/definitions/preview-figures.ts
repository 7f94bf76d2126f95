/** Risk and rules of what the orders of an open suggestion would really leave. */
import { modelKeySchema } from '@ballast/contract/entities/configuration';
import { tradeFiguresSchema } from '@ballast/contract/entities/preview';
import { idSchema } from '@ballast/contract/scalars';
import { symbolSchema } from '@ballast/contract/symbol';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

export const previewFigures = defineQuestion({
  payload: z.strictObject({
    portfolioId: idSchema,
    userId: idSchema,
    optimizationId: idSchema,
    model: modelKeySchema,
    /** Weights held now, asked for by the pledges, and left by the orders in whole lots. */
    assets: z.array(
      z.strictObject({
        symbol: symbolSchema,
        held: z.number(),
        asked: z.number(),
        executed: z.number(),
        isTraded: z.boolean(),
      }),
    ),
    /** Least amount of an order over the value: what is not traded may lie so far from where it was wanted. */
    leastTrade: z.number().nonnegative(),
  }),
  result: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('computed'), figures: tradeFiguresSchema }),
    z.strictObject({ status: z.literal('gone') }),
    /** The returns give no risk model any more. */
    z.strictObject({ status: z.literal('failed') }),
  ]),
});
