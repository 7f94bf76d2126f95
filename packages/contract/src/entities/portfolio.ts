/** §3 Portfolio: in a list, in full, and as it is written. A simulation is a portfolio with isSimulation true. */
import { DATA_PERIODS, MODEL_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import {
  DATA_PERIOD_DEFAULT,
  PLANNED_INVESTMENT_DEFAULT,
  TICKERS_MAX,
  TRAIN_PERIOD_DEFAULT_DAYS,
  TRAIN_PERIODS_DAYS,
  TRANSACTION_COST_DEFAULT,
} from '../constants.ts';
import { APPROVAL_STATUSES, INTEGRATION_KEYS, PORTFOLIO_STATUSES } from '../keys.ts';
import {
  currencySchema,
  dateSchema,
  dateTimeSchema,
  fractionSchema,
  idSchema,
  nameSchema,
  nonNegativeMoneySchema,
  nonNegativeUnitsSchema,
  positiveMoneySchema,
  priceSchema,
  textSchema,
} from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { configurationSchema, modelKeySchema } from './configuration.ts';
import { metricsSchema } from './metrics.ts';
import { optimizationSchema } from './optimization.ts';
import { rebalancingSchema } from './rebalancing.ts';
import { transactionSchema } from './transaction.ts';

export const holdingSchema = z.strictObject({
  symbol: symbolSchema,
  /** Units; negative when short. */
  amount: z.number(),
  /** Average price paid a unit, portfolio currency. */
  price: z.number(),
});
export type Holding = z.infer<typeof holdingSchema>;

export const stateSchema = z.strictObject({
  /** Cash. */
  balance: z.number(),
  /** Value of the holdings. */
  investment: z.number(),
  /** Value of the short positions, ≥ 0. */
  credit: z.number(),
  /** Value minus capital. */
  revenue: z.number(),
  assets: z.array(holdingSchema),
});
export type PortfolioState = z.infer<typeof stateSchema>;

export const historyPointSchema = z.strictObject({
  date: dateSchema,
  /** Of a live portfolio the holdings of the last day alone: a thousand of them over ten years would be millions of rows. */
  state: z.strictObject({ ...stateSchema.shape, assets: z.array(holdingSchema).exactOptional() }),
});

/** §3 Asset: a holding at today's price. */
export const assetSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  weight: z.number(),
  targetWeight: z.number().nullable(),
  amount: z.number(),
  price: z.number(),
  cost: z.number(),
  currentValue: z.number(),
  /** Of the price, fraction of the last close's; null without a price. */
  change1dPct: z.number().nullable(),
  /** Money since the later of the previous close and the price paid, with the costs of today's trades; null without that close. */
  changeToday: z.number().nullable(),
  /** Fraction of the money that was in it today. */
  changeTodayPct: z.number().nullable(),
  /** No price is known now: `price` and all that follows from it is what was paid (decision 072). */
  isUnpriced: z.literal(true).exactOptional(),
  /** What today's change counts from, so that it can follow pushed prices. */
  day: z.strictObject({
    /** The close before, portfolio currency. */
    previous: z.number().nullable(),
    /** Units held at that close. */
    startUnits: z.number(),
    /** Money paid since, costs included, less what sales brought. */
    paid: z.number(),
  }),
});
export type Asset = z.infer<typeof assetSchema>;

/** Waiting, reading what it needs, then the model in hand. */
export const calculationStageSchema = z.enum(['queued', 'prices', ...MODEL_KEYS]);
export type CalculationStage = z.infer<typeof calculationStageSchema>;

export const calculationProgressSchema = z.strictObject({
  stage: calculationStageSchema,
  /** Models. */
  done: z.number(),
  total: z.number(),
  startedAt: dateTimeSchema,
});

/** Writable fields, with the defaults of §3. */
export const portfolioWriteSchema = z.strictObject({
  name: nameSchema,
  description: textSchema(2000).default(''),
  plannedInvestment: positiveMoneySchema.default(PLANNED_INVESTMENT_DEFAULT),
  /** Fraction of traded value; above 0 it overrides the plan's intervals. */
  transactionCost: fractionSchema.default(TRANSACTION_COST_DEFAULT),
  /** Calendar days. */
  trainPeriod: z.literal([...TRAIN_PERIODS_DAYS]).default(TRAIN_PERIOD_DEFAULT_DAYS),
  dataPeriod: z.enum(DATA_PERIODS).default(DATA_PERIOD_DEFAULT),
  /** Absent: TRY if the user's language is tr, else USD. */
  currency: currencySchema.exactOptional(),
  initialAllocation: z
    .array(z.strictObject({ symbol: symbolSchema, amount: nonNegativeUnitsSchema, price: priceSchema }))
    .max(TICKERS_MAX)
    .default([]),
  benchmarks: z.array(symbolSchema).max(10).default([]),
  configuration: configurationSchema,
  rebalancing: rebalancingSchema.prefault({}),
});
export type PortfolioWrite = z.infer<typeof portfolioWriteSchema>;
export type PortfolioWriteInput = z.input<typeof portfolioWriteSchema>;

const identity = {
  id: idSchema,
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  isSimulation: z.boolean(),
  /** Filled by demo approvals; never reaches a real broker. */
  isDemo: z.boolean(),
  currency: currencySchema,
  status: z.enum(PORTFOLIO_STATUSES),
  rebalanceSuggestionNotified: z.boolean(),
  plannedInvestment: z.number(),
  createdAt: dateTimeSchema,
  lastUpdate: dateTimeSchema,
  calculation: calculationProgressSchema.nullable(),
};

export const portfolioSummarySchema = z.strictObject({
  ...identity,
  tickerCount: z.number().int(),
  /** Money put in. Before the first approval: 0. */
  capital: z.number(),
  /** Cash + holdings at the last price; null before the first approval. */
  value: z.number().nullable(),
  profitLoss: z.number().nullable(),
  profitLossPct: z.number().nullable(),
  /** Since the later of the previous close and the price paid, with the costs of today's trades. */
  changeToday: z.number().nullable(),
  changeTodayPct: z.number().nullable(),
  /** Values of the last 90 days at most, oldest first. */
  sparkline: z.array(z.number()),
  /**
   * ½ Σ |weight − target| with cash as an asset, the largest |weight − target| of one asset, and the limit at which drift fires
   * (null: it does not). Null before the first approval.
   */
  drift: z
    .strictObject({ value: z.number(), largestDeviation: z.number(), limit: z.number().nullable() })
    .nullable(),
  nextCheckAt: dateTimeSchema.nullable(),
  /** So many of its assets have no known price now and count with what was paid for them. */
  unpriced: z.number().int().exactOptional(),
  /** It holds what has prices up to this day alone, a history: the value is of that day, not of today. */
  pricesUntil: dateSchema.exactOptional(),
  pendingOptimization: z
    .strictObject({ id: idSchema, createdAt: dateTimeSchema, expiresAt: dateTimeSchema })
    .nullable(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

export const portfolioSchema = z.strictObject({
  ...portfolioSummarySchema.shape,
  transactionCost: z.number(),
  trainPeriod: z.number().int(),
  dataPeriod: z.enum(DATA_PERIODS),
  startDate: dateSchema.nullable(),
  investmentStartDate: dateSchema.nullable(),
  endDate: dateSchema.nullable(),
  initialAllocation: z.array(holdingSchema),
  benchmarks: z.array(symbolSchema),
  configuration: configurationSchema,
  rebalancing: rebalancingSchema,
  state: stateSchema,
  assets: z.array(assetSchema),
  /** Change today of what was sold out today; null: nothing was, or it is not known. */
  closedToday: z.number().nullable(),
  /** Taken out with the approval of the suggestion that sells for it; 0: nothing is asked for. */
  withdrawal: nonNegativeMoneySchema,
  history: z.array(historyPointSchema),
  optimization: z.strictObject({
    approved: z
      .strictObject({
        model: modelKeySchema,
        at: dateTimeSchema,
        status: z.enum(APPROVAL_STATUSES).nullable(),
        integration: z.enum(INTEGRATION_KEYS),
      })
      .nullable(),
    /** Weights executed from the last approval: the drift targets. */
    results: z.array(z.strictObject({ symbol: symbolSchema, weight: z.number() })),
  }),
  pendingOptimization: optimizationSchema.nullable(),
  /** When supervision has judged it last. */
  lastCheckAt: dateTimeSchema.nullable(),
  /** The last suggestion that expired undecided: a new one is advised. */
  expiredOptimizationAt: dateTimeSchema.nullable(),
  error: z
    .strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  metrics: metricsSchema,
  /** Present when asked for with populateTransaction. */
  transactions: z.array(transactionSchema).exactOptional(),
});
export type Portfolio = z.infer<typeof portfolioSchema>;
