/** §7 Portfolio: suggestions, from the run that makes one to the decision about it. */
import { z } from 'zod';
import { TICKERS_MAX } from '../constants.ts';
import { modelKeySchema } from '../entities/configuration.ts';
import { decisionListSchema } from '../entities/decision.ts';
import { modelResultSchema, optimizationSchema } from '../entities/optimization.ts';
import { modelErrorSchema } from '../entities/outcome.ts';
import { portfolioSchema } from '../entities/portfolio.ts';
import { pinSchema, tradeFiguresSchema } from '../entities/preview.ts';
import { approvedPledgeSchema, pledgeSchema, transactionPreviewSchema } from '../entities/transaction.ts';
import { INTEGRATION_KEYS } from '../keys.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { idSchema } from '../scalars.ts';
import { byIdSchema, doneSchema, listFields, ownsPortfolioId, pageSchema, portfolio } from './shared.ts';

/** Each is valued at a dozen instants. */
const DECISIONS_PAGE_MAX = 20;

const ownsPortfolio = [{ resource: 'portfolio', field: 'portfolio' }] as const;
const pledgesSchema = z.array(pledgeSchema).max(TICKERS_MAX);

/** Names a suggestion of the portfolio by what it was computed from. */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The suggestion that was looked at: where another one is open by then, that one stays undecided (409 `conflict`). */
const decidedSchema = idSchema.optional();

export const suggestionOperations = {
  'portfolio.approve': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/approve',
    summary: 'Approve one model of the open suggestion, as demo or through a brokerage integration',
    owner: ownsPortfolio,
    effect: 'write',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: z.strictObject({
      model: modelKeySchema,
      transaction: z.array(approvedPledgeSchema).max(TICKERS_MAX),
      integration: z.enum(INTEGRATION_KEYS),
      portfolio: idSchema,
      optimization: decidedSchema,
    }),
    output: portfolioSchema,
    errors: [
      'notFound',
      'suggestionDecided',
      'suggestionExpired',
      'noPendingOptimization',
      'noBuyOrSell',
      'pledgesAboveCash',
      'pledgeNotTradable',
      'optimizationFailed',
      'featurePermission',
      'stepUpRequired',
      'integrationNotConfigured',
      'demoStaysDemo',
      'priceMoved',
      'exchangeRateMissing',
      'conflict',
      'integrationUnavailable',
    ],
  }),
  'portfolio.reject': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/reject',
    summary: 'Reject the open suggestion',
    owner: ownsPortfolio,
    effect: 'write',
    input: z.strictObject({ portfolio: idSchema, optimization: decidedSchema }),
    output: portfolioSchema,
    errors: ['notFound', 'suggestionDecided', 'suggestionExpired', 'noPendingOptimization', 'conflict'],
  }),
  'portfolio.deletePendingOptimization': defineOperation({
    ...portfolio,
    method: 'DELETE',
    path: '/portfolio/pendingOptimization/{id}',
    summary: 'Discard the open suggestion of the portfolio',
    owner: ownsPortfolioId,
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound', 'suggestionDecided', 'suggestionExpired', 'noPendingOptimization'],
  }),
  'portfolio.calculate': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/calculate',
    summary: 'Run a new optimization',
    owner: ownsPortfolioId,
    effect: 'write',
    rate: 'heavy',
    input: byIdSchema,
    output: portfolioSchema,
    errors: [
      'notFound',
      'calculationRunning',
      'ordersOpen',
      'monthlyOptimizationLimit',
      'tickerLimit',
      'modelLimit',
      'featurePermission',
    ],
  }),
  'portfolio.cancelCalculation': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/cancel-calculation',
    summary: 'Stop the running optimization',
    owner: ownsPortfolioId,
    effect: 'write',
    input: byIdSchema,
    output: portfolioSchema,
    errors: ['notFound', 'calculationNotRunning'],
    extension: true,
  }),
  'portfolio.adjustToOriginalWeights': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/adjust-to-original-weights',
    summary: 'Suggest the trades back to the weights of the last approval',
    owner: ownsPortfolioId,
    effect: 'write',
    rate: 'heavy',
    input: byIdSchema,
    output: portfolioSchema,
    errors: ['notFound', 'calculationRunning', 'ordersOpen', 'nothingApproved'],
  }),
  'portfolio.calculateTransactionAmounts': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/calculate-transaction-amounts',
    summary: 'The trades of the open suggestion in money and units',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({ id: idSchema, model: modelKeySchema.optional() }),
    output: transactionPreviewSchema,
    errors: [
      'notFound',
      'noPendingOptimization',
      'optimizationFailed',
      'pledgeNotTradable',
      'integrationUnavailable',
    ],
  }),
  'portfolio.previewTransactions': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}/preview-transactions',
    summary: 'The trades of the open suggestion with pledges edited by the user',
    owner: ownsPortfolioId,
    effect: 'read',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: z.strictObject({ id: idSchema, model: modelKeySchema, transaction: pledgesSchema }),
    output: transactionPreviewSchema,
    errors: [
      'notFound',
      'noPendingOptimization',
      'optimizationFailed',
      'pledgeNotTradable',
      'integrationUnavailable',
    ],
    extension: true,
  }),
  'portfolio.previewSolve': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}/preview-solve',
    summary: 'One model of the open suggestion solved again with rows held, capped or left alone',
    owner: ownsPortfolioId,
    effect: 'read',
    rate: 'preview',
    input: z.strictObject({
      id: idSchema,
      model: modelKeySchema,
      pins: z.array(pinSchema).min(1).max(TICKERS_MAX),
    }),
    output: z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('solved'),
        result: modelResultSchema,
        preview: transactionPreviewSchema,
      }),
      /** No weights keep all rules and what is asked of the rows. */
      z.strictObject({ status: z.literal('unsolved'), error: modelErrorSchema }),
    ]),
    errors: [
      'notFound',
      'noPendingOptimization',
      'optimizationFailed',
      'pledgeNotTradable',
      'conflict',
      'previewUnavailable',
    ],
    extension: true,
  }),
  'portfolio.previewFigures': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}/preview-figures',
    summary: 'Risk and rules of what these pledges would leave in whole lots',
    owner: ownsPortfolioId,
    effect: 'read',
    rate: 'preview',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: z.strictObject({ id: idSchema, model: modelKeySchema, transaction: pledgesSchema }),
    output: tradeFiguresSchema,
    errors: [
      'notFound',
      'noPendingOptimization',
      'optimizationFailed',
      'pledgeNotTradable',
      'conflict',
      'previewUnavailable',
    ],
    extension: true,
  }),
  'portfolio.optimizations': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/optimizations',
    summary: 'Past suggestions, and what became of each',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({ id: idSchema, ...listFields(['createdAt', 'status']) }),
    output: z.strictObject({ records: z.array(optimizationSchema), count: z.number().int() }),
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.decisions': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/decisions',
    summary: 'Decided suggestions, and what each path has been worth since: the one taken and the other one',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({
      id: idSchema,
      page: pageSchema,
      size: z.number().int().min(1).max(DECISIONS_PAGE_MAX).default(5),
    }),
    output: decisionListSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.optimizationBundle': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/optimization-bundle',
    summary: 'Everything a suggestion follows from, with its result, to be computed again anywhere',
    owner: ownsPortfolioId,
    effect: 'read',
    extension: true,
    response: 'file',
    mediaTypes: ['application/json'],
    rate: 'heavy',
    input: z.strictObject({ id: idSchema, inputHash: sha256Schema }),
    output: z.instanceof(Uint8Array),
    errors: ['notFound'],
  }),
} as const;
