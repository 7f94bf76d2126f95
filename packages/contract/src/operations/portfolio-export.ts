/** Everything of a portfolio as files. */
import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { EXPORT_FORMATS, PORTFOLIO_EXPORTS } from '../portfolio-exports.ts';
import { idSchema } from '../scalars.ts';
import { ownsPortfolioId, portfolio } from './shared.ts';

export const portfolioExportOperations = {
  'portfolio.export': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/export',
    summary:
      'What a portfolio holds, did and earned, as a table or as JSON; everything at once as JSON alone',
    owner: ownsPortfolioId,
    effect: 'read',
    extension: true,
    response: 'file',
    mediaTypes: ['text/csv', 'application/json'],
    rate: 'heavy',
    input: z.strictObject({
      id: idSchema,
      what: z.enum(PORTFOLIO_EXPORTS).default('everything'),
      format: z.enum(EXPORT_FORMATS).default('json'),
    }),
    output: z.instanceof(Uint8Array),
    errors: ['notFound', 'integrationUnavailable'],
  }),
} as const;
