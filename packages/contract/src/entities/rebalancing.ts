/** When a portfolio is judged out of shape, and what happens then (§3 Rebalancing). */
import type { TriggerKey } from '@ballast/quant/keys';
import { z } from 'zod';
import { TICKERS_MAX } from '../constants.ts';
import { REBALANCING_METHODS } from '../keys.ts';
import { positiveFractionSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { REBALANCING_DEFAULT } from './defaults.ts';

const { active, method, ...OFF } = REBALANCING_DEFAULT;

const fractionTrigger = (unset: { active: boolean; value: number }) =>
  z
    .strictObject({
      active: z.boolean().default(unset.active),
      value: positiveFractionSchema.default(unset.value),
    })
    .default(unset);

/** One field for each key. */
const triggerFields = {
  threshold: fractionTrigger(OFF.threshold),
  /** Calendar days. */
  period: z
    .strictObject({
      active: z.boolean().default(OFF.period.active),
      value: z.number().int().min(1).max(3650).default(OFF.period.value),
    })
    .default(OFF.period),
  drift: fractionTrigger(OFF.drift),
  outperform: z
    .strictObject({
      active: z.boolean().default(OFF.outperform.active),
      value: z
        .strictObject({
          symbols: z.array(symbolSchema).max(TICKERS_MAX).default(OFF.outperform.value.symbols),
          value: positiveFractionSchema.default(OFF.outperform.value.value),
        })
        .default(OFF.outperform.value),
    })
    .default(OFF.outperform),
  jump: fractionTrigger(OFF.jump),
} satisfies Record<TriggerKey, z.ZodType>;

export const rebalancingSchema = z.strictObject({
  active: z.boolean().default(active),
  method: z.enum(REBALANCING_METHODS).default(method),
  ...triggerFields,
});
export type Rebalancing = z.infer<typeof rebalancingSchema>;
