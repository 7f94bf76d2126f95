/** Portfolio metrics (§3 Metrics). A missing number is null and carries its reason; never 0, never NaN. */
import { METRIC_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';

export const METRIC_GAP_REASONS = [
  'too_few_observations',
  'no_benchmark',
  /** There is one, without prices in these days. */
  'no_benchmark_prices',
  'no_downside',
  'not_started',
  'undefined',
] as const;
export type MetricGapReason = (typeof METRIC_GAP_REASONS)[number];

export const metricSchema = z.strictObject({
  value: z.number().nullable(),
  reason: z.enum(METRIC_GAP_REASONS).nullable(),
});

export const metricsSchema = z.record(z.enum(METRIC_KEYS), metricSchema);
export type Metrics = z.infer<typeof metricsSchema>;
