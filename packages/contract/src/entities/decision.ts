/** What came of a decided suggestion: the portfolio as it was decided, beside what would have been (decision 105). */
import { z } from 'zod';
import { OPTIMIZATION_REASONS } from '../keys.ts';
import { currencySchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { modelKeySchema } from './configuration.ts';

/** Why both paths are not valued. */
export const DECISION_GAPS = [
  /** It was decided before they were kept, or the trades could not be told then. */
  'not_kept',
  'no_prices',
] as const;

/** Portfolio currency, to the cent. */
const valuedSchema = z.strictObject({
  /** As it was decided: the value of the portfolio, with the money that a first purchase would have paid in. */
  real: z.number(),
  /** Had it been decided the other way. */
  other: z.number(),
});

const pointSchema = valuedSchema.extend({ at: dateTimeSchema });

export const decisionSchema = z.strictObject({
  /** Of the suggestion. */
  id: idSchema,
  reason: z.enum(OPTIMIZATION_REASONS),
  status: z.enum(['approved', 'rejected', 'expired']),
  decidedAt: dateTimeSchema,
  /** Valued until then: now, or right before the books were next moved by something else. */
  until: dateTimeSchema,
  isOver: z.boolean(),
  /** Null: `gap` is `not_kept`. */
  suggested: z
    .strictObject({
      model: modelKeySchema,
      trades: z.number().int().nonnegative(),
      traded: z.number().nonnegative(),
      cost: z.number().nonnegative(),
    })
    .nullable(),
  gap: z.enum(DECISION_GAPS).nullable(),
  comparison: valuedSchema
    .extend({
      /** Of both when it was decided, before costs. */
      value: z.number(),
      /** Real less other, and as a fraction of the value; null where that was not above 0. */
      difference: z.number(),
      share: z.number().nullable(),
      /** From right after the decision on; what has no price then is left out. */
      course: z.array(pointSchema),
    })
    .nullable(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const decisionListSchema = z.strictObject({
  currency: currencySchema,
  records: z.array(decisionSchema),
  count: z.number().int().nonnegative(),
});
