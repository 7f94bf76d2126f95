/** §3 Simulation: one back-test run; one portfolio for each selected model, with one objective. */
import { z } from 'zod';
import { SIMULATION_STATUSES } from '../keys.ts';
import { currencySchema, dateSchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { modelKeySchema } from './configuration.ts';
import { metricsSchema } from './metrics.ts';
import { historyPointSchema, portfolioWriteSchema, stateSchema } from './portfolio.ts';
import { transactionSchema } from './transaction.ts';

const bestSchema = z.strictObject({ model: modelKeySchema, value: z.number() }).nullable();

export const simulationSummarySchema = z.strictObject({
  id: idSchema,
  _id: idSchema,
  name: z.string(),
  status: z.enum(SIMULATION_STATUSES),
  /** Decision dates done and in all, over all portfolios. */
  progress: z.number().int(),
  totalProgress: z.number().int(),
  totalPortfolios: z.number().int(),
  createdAt: dateTimeSchema,
  startedAt: dateTimeSchema.nullable(),
  finishedAt: dateTimeSchema.nullable(),
  startDate: dateSchema,
  testPeriod: z.strictObject({ start: dateSchema, end: dateSchema }),
  investment: z.number(),
  currency: currencySchema,
  /** Highest total return and highest Sharpe ratio, each with its model. */
  bestReturn: bestSchema,
  bestPerformance: bestSchema,
});
export type SimulationSummary = z.infer<typeof simulationSummarySchema>;

export const simulationPortfolioSchema = z.strictObject({
  id: idSchema,
  model: modelKeySchema,
  metrics: metricsSchema,
  state: stateSchema,
  history: z.array(historyPointSchema),
  transactions: z.array(transactionSchema).exactOptional(),
});

export const simulationSchema = z.strictObject({
  ...simulationSummarySchema.shape,
  definition: portfolioWriteSchema,
  portfolios: z.array(simulationPortfolioSchema),
});
export type Simulation = z.infer<typeof simulationSchema>;

export const simulationWriteSchema = z.strictObject({
  ...portfolioWriteSchema.shape,
  /** First decision, and last day of the test. */
  investmentStartDate: dateSchema,
  endDate: dateSchema,
});
