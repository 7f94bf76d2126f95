/** What a user did and what came of it, over all portfolios (beyond §7; §1.29). */
import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { currencySchema, dateSchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { portfolio } from './shared.ts';

const countSchema = z.number().int().nonnegative();
/** First of the month, UTC. */
const monthSchema = dateSchema;

export const statisticsSchema = z.strictObject({
  currency: currencySchema,
  /** Those approved at least once, by how much they earned. */
  contributions: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      /** In `currency`, by today's rates; null: there is no rate, or it was not valued yet. */
      value: z.number().nullable(),
      profit: z.number().nullable(),
    }),
  ),
  /** How many there are; the list holds the largest. */
  portfolios: countSchema,
  decisions: z.strictObject({ approved: countSchema, rejected: countSchema, expired: countSchema }),
  /** Latest first: what the portfolio returned, time-weighted, from an approval until the next one or now. */
  effects: z.array(
    z.strictObject({
      portfolioId: idSchema,
      name: z.string(),
      decidedAt: dateTimeSchema,
      until: dateTimeSchema,
      /** Fraction; null: nothing was recorded since. */
      growth: z.number().nullable(),
      /** Of its orders, in the portfolio's currency. */
      cost: z.number().nonnegative(),
      currency: currencySchema,
    }),
  ),
  /** Oldest first, the last twelve months. */
  activity: z.array(
    z.strictObject({
      month: monthSchema,
      optimizations: countSchema,
      approved: countSchema,
      rejected: countSchema,
      expired: countSchema,
      simulations: countSchema,
      orders: countSchema,
    }),
  ),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const statisticsOperations = {
  'portfolio.statistics': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/statistics',
    summary: 'Contribution of each portfolio, decisions and what came of them, activity by month',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({ baseCurrency: currencySchema.optional() }),
    output: statisticsSchema,
    extension: true,
  }),
} as const;
