/** What the text of an answer may hold besides text: a chart, as one line of JSON in a block fenced by ```chart (decision 102). */
import { z } from 'zod';
import { currencySchema } from '../scalars.ts';

export const ASSISTANT_CHART_POINTS_MAX = 400;
export const ASSISTANT_CHART_SERIES_MAX = 8;

/** The address of figures that no tool returned. */
export const UNVERIFIED_HREF = '#unverified';

export const assistantChartSchema = z
  .strictObject({
    kind: z.enum(['line', 'bar']),
    title: z.string().max(200),
    /** `percent`: fractions, 0.05 = 5 %. */
    unit: z.enum(['percent', 'money', 'number']),
    currency: currencySchema.optional(),
    labels: z.array(z.string().max(100)).min(1).max(ASSISTANT_CHART_POINTS_MAX),
    series: z
      .array(z.strictObject({ name: z.string().max(200), values: z.array(z.number().nullable()) }))
      .min(1)
      .max(ASSISTANT_CHART_SERIES_MAX),
  })
  .refine(({ labels, series }) => series.every(({ values }) => values.length === labels.length));
export type AssistantChart = z.infer<typeof assistantChartSchema>;
