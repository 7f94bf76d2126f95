/** §3 Simulation: one back-test run; one portfolio for each selected model, with one objective. */
import { z } from 'zod';
import { SENSITIVITY_STATUSES, SIMULATION_STATUSES } from '../keys.ts';
import { currencySchema, dateSchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { portfolioWriteSchema } from './portfolio.ts';
import {
  referenceLineSchema,
  simulationErrorSchema,
  simulationPortfolioSchema,
} from './simulated-portfolio.ts';

const bestSchema = z.strictObject({ model: modelKeySchema, value: z.number() }).nullable();

export const simulationSummarySchema = z.strictObject({
  id: idSchema,
  _id: idSchema,
  name: z.string(),
  status: z.enum(SIMULATION_STATUSES),
  /** Why it ended without a result. */
  error: simulationErrorSchema.nullable(),
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

const outcomeSchema = z.strictObject({ totalReturn: z.number().nullable(), sharpe: z.number().nullable() });

/** How much of a result is luck of its days: computed when it is asked for. */
export const sensitivitySchema = z.strictObject({
  status: z.enum(SENSITIVITY_STATUSES),
  portfolios: z.array(
    z.strictObject({
      model: modelKeySchema,
      asked: outcomeSchema,
      /** Every order one row later: what needed to know the close at which it traded falls apart here. */
      oneRowLater: outcomeSchema,
      /** The same, begun 1 to 10 rows later and ended on the same day. */
      starts: z.array(z.strictObject({ date: dateSchema, ...outcomeSchema.shape })),
    }),
  ),
});
export type Sensitivity = z.infer<typeof sensitivitySchema>;

export const simulationSchema = z.strictObject({
  ...simulationSummarySchema.shape,
  definition: portfolioWriteSchema,
  portfolios: z.array(simulationPortfolioSchema),
  /** Outside `totalPortfolios`; null until prices are read, the benchmark also where none is chosen. */
  references: z.strictObject({
    equalWeight: referenceLineSchema.nullable(),
    benchmark: referenceLineSchema.nullable(),
  }),
  /** Models times configurations that this user has back-tested on the same tickers, this one and deleted ones included. */
  configurationsTried: z.number().int(),
  /** Tickers that were not there all the time; empty until prices are read. */
  survivorship: z.array(
    z.strictObject({
      symbol: symbolSchema,
      /** `no_prices`: in all of the test. `late`: none at its start. `ended`: none any more at its end. */
      issue: z.enum(['no_prices', 'late', 'ended']),
      firstPrice: dateSchema.nullable(),
      lastPrice: dateSchema.nullable(),
    }),
  ),
  sensitivity: sensitivitySchema,
  /** SHA-256 of everything the result follows from; null until prices are read. */
  inputHash: z.string().nullable(),
});
export type Simulation = z.infer<typeof simulationSchema>;

export const simulationWriteSchema = z.strictObject({
  ...portfolioWriteSchema.shape,
  /** First decision, and last day of the test: at least the first price of the youngest ticker, at most yesterday. */
  investmentStartDate: dateSchema,
  endDate: dateSchema,
});
export type SimulationWrite = z.infer<typeof simulationWriteSchema>;

/** What is left of a plan, told before one is started (§5). Null: unlimited. */
export const simulationUsageSchema = z.strictObject({
  isEnabled: z.boolean(),
  simulations: z.number().int(),
  maxSimulationCount: z.number().int().nullable(),
  /** Since midnight of the installation's zone, deleted ones included. */
  simulationsToday: z.number().int(),
  dailySimulationLimit: z.number().int().nullable(),
  /** Catalogue code of the refusal that one more would meet, or null. */
  refusal: z.enum(['simulationPermission', 'simulationLimit', 'dailySimulationLimit']).nullable(),
});
export type SimulationUsageView = z.infer<typeof simulationUsageSchema>;
