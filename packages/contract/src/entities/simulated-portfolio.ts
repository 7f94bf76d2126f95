/** §3 Simulation: one portfolio of a back-test, by one model, as far as it has come; and the lines it is compared with. */
import { z } from 'zod';
import { SIMULATED_STATUSES, TRANSACTION_TYPES } from '../keys.ts';
import { dateSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { metricsSchema } from './metrics.ts';
import { triggerFiringSchema } from './optimization.ts';
import { fallbackSchema } from './outcome.ts';
import { historyPointSchema, stateSchema } from './portfolio.ts';

const countSchema = z.number().int().nonnegative();

/** Code of the catalogue of errors, and what its text is filled in with. */
export const simulationErrorSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SimulationError = z.infer<typeof simulationErrorSchema>;

/** A trade of the back-test; exact numbers, not rounded to cents or lots. */
export const simulatedTransactionSchema = z.strictObject({
  date: dateSchema,
  symbol: symbolSchema,
  type: z.enum(TRANSACTION_TYPES),
  /** Units, > 0. */
  amount: z.number(),
  /** Portfolio currency a unit. */
  price: z.number(),
  value: z.number(),
  cost: z.number(),
  /** `delisting`: closed without cost at the last price of a series that has ended. */
  why: z.enum(['rebalance', 'delisting']),
});
export type SimulatedTransaction = z.infer<typeof simulatedTransactionSchema>;

/** One line of the rebalancing log: what was decided at a close, and what came of it. */
export const simulatedRebalanceSchema = z.strictObject({
  /** Close of the decision. */
  date: dateSchema,
  /** What asked for it, and by how much; empty for the first one. */
  triggers: z.array(triggerFiringSchema),
  /** `adjusted`: back to the weights executed last. `kept`: nothing was found, holdings stay. */
  outcome: z.enum(['decided', 'adjusted', 'kept']),
  /** Why nothing was found, with the code of the core where it has one; null unless `kept`. */
  kept: z
    .strictObject({
      why: z.enum(['data', 'view', 'estimate', 'infeasible', 'refused']),
      code: z.string().nullable(),
    })
    .nullable(),
  fallbacks: z.array(fallbackSchema),
  /** Tickers left out of the decision for lack of prices. */
  excluded: z.array(symbolSchema),
  /** Weights decided; those left out are 0. Empty unless `decided`. */
  weights: z.array(z.strictObject({ symbol: symbolSchema, weight: z.number() })),
  /** Annual, as the model estimated them then. */
  expectedReturn: z.number().nullable(),
  volatility: z.number().nullable(),
  /** Close at which it was traded, or came to nothing (turnover 0) as no trade was worth making; null: not yet, or overtaken. */
  executedAt: dateSchema.nullable(),
  /** ½ Σ|traded| ÷ value before, and the money it cost; null until it is traded. */
  turnover: z.number().nullable(),
  cost: z.number().nullable(),
});
export type SimulatedRebalance = z.infer<typeof simulatedRebalanceSchema>;

const ratioSchema = z.strictObject({
  /** Annual. */
  return: z.number().nullable(),
  volatility: z.number().nullable(),
  sharpe: z.number().nullable(),
});

/** What keeps a back-test honest. Every number is null where it is undefined. */
export const honestySchema = z.strictObject({
  /** What the model promised at its decisions (mean over them), and what was lived through after them. */
  inSample: ratioSchema,
  outOfSample: ratioSchema,
  /** Money spent on trades, the total return of the same decisions without it, and the share of that return that it took. */
  cost: z.strictObject({
    paid: z.number(),
    returnWithout: z.number().nullable(),
    /** (return without − return) ÷ return without; null unless the latter is above 0. */
    share: z.number().nullable(),
  }),
  /** ½ Σ|traded| ÷ value, a year; and how many trades that were. */
  turnover: z.number().nullable(),
  rebalances: countSchema,
  /** Probability that the true Sharpe ratio is above 0, given length, skewness and kurtosis of the returns. */
  probabilisticSharpe: z.number().nullable(),
  /** The same above the best that is to be expected of so many configurations by chance. */
  deflatedSharpe: z.number().nullable(),
});
export type Honesty = z.infer<typeof honestySchema>;

export const simulationPortfolioSchema = z.strictObject({
  id: idSchema,
  model: modelKeySchema,
  /** `ruined`: its value fell to nothing, and it ended there. `failed`: see `error`; the others go on. */
  status: z.enum(SIMULATED_STATUSES),
  error: simulationErrorSchema.nullable(),
  /** Decision dates done and in all. */
  progress: countSchema,
  totalProgress: countSchema,
  /** The last close lived through. */
  date: dateSchema.nullable(),
  /** Of what is there so far. */
  metrics: metricsSchema,
  /** At the last close. */
  state: stateSchema,
  /** Fractions of the value at the last close, of what is held; what is missing to 1 is cash. */
  weights: z.array(z.strictObject({ symbol: symbolSchema, weight: z.number() })),
  /**
   * So far, oldest first: of long ones at most `HISTORY_POINTS_MAX` points, the first, the last, the highest and the lowest among them.
   * Holdings stand in `state` alone; in between they follow from `transactions`.
   */
  history: z.array(historyPointSchema),
  /** Returns by calendar month, `YYYY-MM`, the first and the last of them partial. */
  months: z.array(z.strictObject({ month: z.string(), return: z.number() })),
  /** Null before there are two values. */
  honesty: honestySchema.nullable(),
  /** With `withTransactions`, as is the log. */
  transactions: z.array(simulatedTransactionSchema).exactOptional(),
  rebalances: z.array(simulatedRebalanceSchema).exactOptional(),
});
export type SimulationPortfolio = z.infer<typeof simulationPortfolioSchema>;

/** A line without decisions and costs from the first close on: equal weights bought once, or the benchmark. */
export const referenceLineSchema = z.strictObject({
  /** Null: equal weights. */
  symbol: symbolSchema.nullable(),
  history: z.array(z.strictObject({ date: dateSchema, value: z.number() })),
  months: z.array(z.strictObject({ month: z.string(), return: z.number() })),
  metrics: metricsSchema,
});
export type ReferenceLine = z.infer<typeof referenceLineSchema>;
