/** What weights would have gone through in days that many remember. */
import { stressWindowSchema } from '@ballast/contract/entities/stress-window';
import { currencySchema } from '@ballast/contract/scalars';
import { symbolSchema } from '@ballast/contract/symbol';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

export const stressWindows = defineQuestion({
  payload: z.strictObject({
    currency: currencySchema,
    weights: z.array(z.strictObject({ symbol: symbolSchema, weight: z.number() })),
  }),
  result: z.strictObject({ windows: z.array(stressWindowSchema) }),
});
