/** §3 Forecast model. */
import { z } from 'zod';
import { symbolSchema } from '../symbol.ts';

export const forecastModelSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Hits ÷ tries of the walk-forward, with its 95 % interval and the share of up-days. */
  directionAccuracy: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  upShare: z.number().nullable(),
  sparkline: z.array(z.number()),
});
export type ForecastModel = z.infer<typeof forecastModelSchema>;
