/** §7 Portfolio: the portfolio itself, its lists and what is told of it. */
import { z } from 'zod';
import { metricsSchema } from '../entities/metrics.ts';
import { portfolioSchema, portfolioSummarySchema, portfolioWriteSchema } from '../entities/portfolio.ts';
import { tickerHoldingSchema } from '../entities/ticker-page.ts';
import { PORTFOLIO_STATUSES } from '../keys.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { currencySchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { byIdSchema, doneSchema, listFields, ownsPortfolioId, portfolio } from './shared.ts';

export const portfolioOperations = {
  'portfolio.list': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/list',
    summary: 'Portfolios of the user',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({
      ...listFields(['createdAt', 'name', 'value', 'changeTodayPct', 'profitLossPct', 'status']),
      status: z.enum(PORTFOLIO_STATUSES).optional(),
      /** Of the sum over all currencies; absent: that of the user's language. */
      baseCurrency: currencySchema.optional(),
    }),
    output: z.strictObject({
      records: z.array(portfolioSummarySchema),
      count: z.number().int(),
      /** Records are valued now; what is behind them in order and totals, not before this. */
      valuedAt: dateTimeSchema,
      /** Totals over all portfolios that match, by currency; never added across currencies. */
      totals: z.array(
        z.strictObject({
          currency: z.string(),
          value: z.number(),
          capital: z.number(),
          /** Of the portfolios that have a today; null where none has. */
          changeToday: z.number().nullable(),
          portfolios: z.number().int(),
        }),
      ),
      /**
       * All of them in one currency at the rates of now; null where a rate is missing, which is never taken as 1. The change today
       * is null also where nothing has a today.
       */
      total: z.strictObject({
        currency: currencySchema,
        value: z.number().nullable(),
        capital: z.number().nullable(),
        changeToday: z.number().nullable(),
        portfolios: z.number().int(),
        /** Some of it was in another currency. */
        isConverted: z.boolean(),
        /** Pairs without a rate. */
        missingRates: z.array(z.string()),
      }),
    }),
  }),
  'portfolio.holdingsOf': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/holdings-of',
    summary: 'Portfolios of the user that hold a ticker or choose from it, largest first',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({ symbol: symbolSchema }),
    output: z.strictObject({ list: z.array(tickerHoldingSchema), count: z.number().int() }),
    extension: true,
  }),
  'portfolio.get': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}',
    summary: 'A portfolio in full',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({ id: idSchema, populateTransaction: z.boolean().default(false) }),
    output: portfolioSchema,
    errors: ['notFound'],
  }),
  'portfolio.create': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio',
    summary: 'Create a portfolio and start its first optimization',
    owner: 'self',
    effect: 'write',
    bodyLimitBytes: BODY_LARGE_BYTES,
    rate: 'heavy',
    input: portfolioWriteSchema,
    output: portfolioSchema,
    errors: [
      'portfolioPermission',
      'portfolioLimit',
      'monthlyOptimizationLimit',
      'tickerLimit',
      'modelLimit',
      'featurePermission',
      'unknownSymbol',
      'portfolioCreationFailed',
    ],
  }),
  'portfolio.update': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}',
    summary: 'Change a portfolio; with rebalanceOnUpdate also run a new optimization',
    owner: ownsPortfolioId,
    effect: 'write',
    bodyLimitBytes: BODY_LARGE_BYTES,
    rate: 'heavy',
    input: z.strictObject({
      id: idSchema,
      rebalanceOnUpdate: z.boolean().default(false),
      ...portfolioWriteSchema.shape,
    }),
    query: ['rebalanceOnUpdate'],
    output: portfolioSchema,
    errors: [
      'notFound',
      'calculationRunning',
      'ordersOpen',
      'moneyIsMovedApart',
      'monthlyOptimizationLimit',
      'tickerLimit',
      'modelLimit',
      'featurePermission',
      'unknownSymbol',
    ],
  }),
  'portfolio.delete': defineOperation({
    ...portfolio,
    method: 'DELETE',
    path: '/portfolio/{id}',
    summary: 'Delete a portfolio',
    owner: ownsPortfolioId,
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound', 'ordersOpen'],
  }),
  'portfolio.setBenchmarks': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}/benchmarks',
    summary: 'Choose the benchmarks',
    owner: ownsPortfolioId,
    effect: 'write',
    input: z.strictObject({ id: idSchema, benchmarks: z.array(symbolSchema).max(10) }),
    output: portfolioSchema,
    errors: ['notFound', 'unknownSymbol'],
  }),
  'portfolio.report': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/report-generate/{id}',
    summary: 'The portfolio as a PDF report',
    owner: ownsPortfolioId,
    effect: 'read',
    response: 'file',
    mediaTypes: ['application/pdf'],
    rate: 'heavy',
    input: byIdSchema,
    output: z.instanceof(Uint8Array),
    errors: ['notFound', 'previewUnavailable'],
  }),
  'portfolio.metrics': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/metrics',
    summary: 'Metrics of a portfolio since its first approval',
    owner: ownsPortfolioId,
    effect: 'read',
    input: byIdSchema,
    output: z.strictObject({ metrics: metricsSchema }),
    errors: ['notFound'],
  }),
} as const;
