/** Portfolios made of trades that were made elsewhere before (decision 075). */
import { z } from 'zod';
import { portfolioSchema } from '../entities/portfolio.ts';
import { importedTradeSchema, importSummarySchema, TRADE_ROWS_MAX } from '../entities/trades-import.ts';
import { BODY_TRADES_BYTES, defineOperation } from '../operation.ts';
import { currencySchema, nameSchema, textSchema } from '../scalars.ts';
import { portfolio } from './shared.ts';

const tradesSchema = z.strictObject({
  /** Of the books: each trade is converted at the rate of its day. */
  currency: currencySchema,
  trades: z.array(importedTradeSchema).min(1).max(TRADE_ROWS_MAX),
});

export const portfolioImportOperations = {
  'portfolio.previewImport': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/preview-import',
    summary: 'What trades of before would become, and what is wrong with them',
    owner: 'self',
    effect: 'read',
    rate: 'heavy',
    bodyLimitBytes: BODY_TRADES_BYTES,
    input: tradesSchema,
    output: importSummarySchema,
    errors: ['previewUnavailable'],
    extension: true,
  }),
  'portfolio.import': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/import',
    summary: 'Create a portfolio with its books and history from trades of before, and start an optimization',
    owner: 'self',
    effect: 'write',
    rate: 'heavy',
    bodyLimitBytes: BODY_TRADES_BYTES,
    input: tradesSchema.extend({ name: nameSchema, description: textSchema(2000).default('') }),
    output: portfolioSchema,
    errors: [
      'tradeRefused',
      'portfolioPermission',
      'portfolioLimit',
      'monthlyOptimizationLimit',
      'tickerLimit',
      'previewUnavailable',
    ],
    extension: true,
  }),
} as const;
