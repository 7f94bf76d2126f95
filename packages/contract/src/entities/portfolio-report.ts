/** Everything that the report of a portfolio tells (§7 report-generate), as the api reads it and a worker sets it. */
import { z } from 'zod';
import { dateTimeSchema, languageSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { bookedAssetSchema, booksSchema } from './books.ts';
import { modelKeySchema } from './configuration.ts';
import { riskFiguresSchema } from './optimization.ts';
import { modelErrorSchema } from './outcome.ts';
import { performanceSchema } from './performance.ts';
import { assetSchema, portfolioSchema } from './portfolio.ts';
import { computedRiskSchema } from './portfolio-risk.ts';
import { transactionSchema } from './transaction.ts';

/** More transactions than that are a ledger, no report. */
export const REPORTED_TRANSACTIONS_MAX = 60;

const reportedPortfolioSchema = portfolioSchema.pick({
  name: true,
  description: true,
  isDemo: true,
  currency: true,
  status: true,
  plannedInvestment: true,
  createdAt: true,
  capital: true,
  value: true,
  profitLoss: true,
  profitLossPct: true,
  changeToday: true,
  changeTodayPct: true,
  drift: true,
  pricesUntil: true,
  transactionCost: true,
  trainPeriod: true,
  dataPeriod: true,
  benchmarks: true,
  configuration: true,
  rebalancing: true,
  lastCheckAt: true,
  nextCheckAt: true,
  metrics: true,
});

const reportedAssetSchema = assetSchema.pick({
  symbol: true,
  name: true,
  weight: true,
  targetWeight: true,
  amount: true,
  price: true,
  cost: true,
  currentValue: true,
});

const reportedBooksSchema = booksSchema
  .pick({
    from: true,
    opening: true,
    closing: true,
    contributed: true,
    withdrawn: true,
    profit: true,
    residual: true,
    timeWeighted: true,
    moneyWeighted: true,
    withoutRate: true,
    estimated: true,
  })
  .extend({
    dividends: z.number(),
    assets: z.array(bookedAssetSchema.pick({ symbol: true, profit: true, closing: true, isEstimated: true })),
  });

const reportedRiskSchema = z.discriminatedUnion('status', [
  computedRiskSchema.pick({
    status: true,
    model: true,
    observations: true,
    pricesUntil: true,
    figures: true,
    effectiveHoldings: true,
    assets: true,
  }),
  z.strictObject({ status: z.literal('nothing_held') }),
  z.strictObject({ status: z.literal('unavailable'), error: modelErrorSchema }),
]);

export const reportFactsSchema = z.strictObject({
  language: languageSchema,
  madeAt: dateTimeSchema,
  portfolio: reportedPortfolioSchema,
  cash: z.number(),
  /** Its model and day; null: nothing was approved yet. */
  approved: z.strictObject({ model: modelKeySchema, at: dateTimeSchema }).nullable(),
  /** What an open suggestion asks for, by the model that is shown first. */
  proposal: z
    .strictObject({
      model: modelKeySchema,
      expiresAt: dateTimeSchema,
      weights: z.array(z.strictObject({ symbol: symbolSchema, weight: z.number() })),
      figures: riskFiguresSchema.nullable(),
    })
    .nullable(),
  assets: z.array(reportedAssetSchema),
  /** At each close, and now. */
  performance: performanceSchema,
  /** Since the first money; null: there are none yet. */
  books: reportedBooksSchema.nullable(),
  risk: reportedRiskSchema,
  /** The newest first. */
  transactions: z
    .array(
      transactionSchema.pick({
        id: true,
        symbol: true,
        type: true,
        amount: true,
        filled: true,
        price: true,
        cost: true,
        value: true,
        status: true,
        createdAt: true,
      }),
    )
    .max(REPORTED_TRANSACTIONS_MAX),
  transactionCount: z.number().int(),
  /** Full names by symbol; one that is not known is left out. */
  names: z.record(z.string(), z.string()),
});
export type ReportFacts = z.infer<typeof reportFactsSchema>;
