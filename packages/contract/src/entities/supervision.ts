/** §4 Supervision: what each check of a portfolio found, trigger by trigger. */
import { TRIGGER_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { CHECK_OUTCOMES } from '../keys.ts';
import { dateSchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

export const triggerMeasureSchema = z.strictObject({
  trigger: z.enum(TRIGGER_KEYS),
  /** Days for `period`, else a fraction. Null: nothing to measure, as no price is known. */
  value: z.number().nullable(),
  limit: z.number(),
  /** What was furthest off; null for the whole portfolio and for cash. */
  symbol: symbolSchema.nullable(),
  isReached: z.boolean(),
  /** Its last suggestion was rejected or has expired, and the time after which it may fire again is not over. */
  isSilenced: z.boolean(),
});
export type TriggerMeasure = z.infer<typeof triggerMeasureSchema>;

export const supervisionCheckSchema = z.strictObject({
  id: idSchema,
  /** The close that was judged. */
  closeDate: dateSchema,
  closeAt: dateTimeSchema,
  checkedAt: dateTimeSchema,
  outcome: z.enum(CHECK_OUTCOMES),
  /** Of every active trigger. */
  measures: z.array(triggerMeasureSchema),
  /** The suggestion it led to. */
  optimization: idSchema.nullable(),
  /** Largest order that the weights would have asked for, portfolio currency: of a check that found nothing worth trading. */
  largestOrder: z.number().nullable(),
});
export type SupervisionCheck = z.infer<typeof supervisionCheckSchema>;
