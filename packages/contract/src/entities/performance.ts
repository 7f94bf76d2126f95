/** What a portfolio was worth and has earned day by day, beside what it is compared with (decision 071): a column for each figure. */
import { z } from 'zod';
import { currencySchema, dateSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

/** Why a benchmark has no curve. */
export const BENCHMARK_GAPS = [
  /** No longer in the catalogue. */
  'unknown_symbol',
  'no_rate',
  /** No close in these days. */
  'no_prices',
  /** The source of its prices does not answer. */
  'source_down',
] as const;
export type BenchmarkGap = (typeof BENCHMARK_GAPS)[number];

const closesSchema = z.array(z.number().nullable());

export const benchmarkCurveSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  /** Closes in the portfolio's currency by day, the last one carried on; null before its first. Empty with a gap. */
  closes: closesSchema,
  gap: z.enum(BENCHMARK_GAPS).nullable(),
});
export type BenchmarkCurve = z.infer<typeof benchmarkCurveSchema>;

export const performanceSchema = z.strictObject({
  currency: currencySchema,
  /** Days since the first approval, oldest first; the last one is now. */
  days: z.array(dateSchema),
  value: z.array(z.number()),
  /** Money put in until then. */
  capital: z.array(z.number()),
  /**
   * What a unit of money has become that was there from the first money on, whatever came and went (math#returns-of-an-account): the
   * value at the end of the day. Null: no money has been at work, or it was worth nothing at times.
   */
  growth: z.array(z.number().nullable()),
  /** In their order: the first one is what tracking error and information ratio are taken against. */
  benchmarks: z.array(benchmarkCurveSchema),
});
export type Performance = z.infer<typeof performanceSchema>;
