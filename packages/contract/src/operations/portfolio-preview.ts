/** Questions of the portfolio form about a definition that is stored nowhere; a worker answers them (decision 061). */
import type { z } from 'zod';
import { portfolioWriteSchema } from '../entities/portfolio.ts';
import { attainableLimitsSchema, triggerHistorySchema } from '../entities/preview.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { idSchema } from '../scalars.ts';
import { portfolio } from './shared.ts';

/** What of a definition such a question needs: a name it may still lack. */
export const previewedDefinitionSchema = portfolioWriteSchema.pick({
  plannedInvestment: true,
  transactionCost: true,
  trainPeriod: true,
  dataPeriod: true,
  currency: true,
  benchmarks: true,
  configuration: true,
  rebalancing: true,
});
export type PreviewedDefinition = z.infer<typeof previewedDefinitionSchema>;

export const portfolioPreviewOperations = {
  'portfolio.previewLimits': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/preview-limits',
    summary: 'The least risk and the greatest return that the rules of a definition leave within reach',
    owner: [{ resource: 'portfolio', field: 'portfolio' }],
    effect: 'read',
    rate: 'preview',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: previewedDefinitionSchema.extend({
      /** The one that is edited: turnover and costs count from what it holds. */
      portfolio: idSchema.optional(),
    }),
    output: attainableLimitsSchema,
    errors: [
      'tickerLimit',
      'modelLimit',
      'featurePermission',
      'unknownSymbol',
      'previewUnavailable',
      'integrationUnavailable',
    ],
    extension: true,
  }),
  'portfolio.previewTriggers': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/preview-triggers',
    summary:
      'How often the triggers of a definition would have fired over up to five years, and what that would have cost',
    owner: 'self',
    effect: 'read',
    rate: 'preview',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: previewedDefinitionSchema,
    output: triggerHistorySchema,
    errors: ['tickerLimit', 'modelLimit', 'featurePermission', 'unknownSymbol', 'previewUnavailable'],
    extension: true,
  }),
} as const;
