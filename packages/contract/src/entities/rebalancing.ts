/** When a portfolio is judged out of shape, and what happens then (§3 Rebalancing). */
import { z } from 'zod';
import { TICKERS_MAX } from '../constants.ts';
import { REBALANCING_METHODS } from '../keys.ts';
import { positiveFractionSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

const fractionTrigger = (value: number, active = false) =>
  z
    .strictObject({ active: z.boolean().default(active), value: positiveFractionSchema.default(value) })
    .default({ active, value });

export const rebalancingSchema = z.strictObject({
  active: z.boolean().default(true),
  method: z.enum(REBALANCING_METHODS).default('newOptimization'),
  threshold: fractionTrigger(0.05),
  /** Calendar days. */
  period: z
    .strictObject({ active: z.boolean().default(false), value: z.number().int().min(1).max(3650).default(7) })
    .default({ active: false, value: 7 }),
  drift: fractionTrigger(0.1, true),
  outperform: z
    .strictObject({
      active: z.boolean().default(false),
      value: z
        .strictObject({
          symbols: z.array(symbolSchema).max(TICKERS_MAX).default([]),
          value: positiveFractionSchema.default(0.15),
        })
        .default({ symbols: [], value: 0.15 }),
    })
    .default({ active: false, value: { symbols: [], value: 0.15 } }),
  jump: fractionTrigger(0.15),
});
export type Rebalancing = z.infer<typeof rebalancingSchema>;
