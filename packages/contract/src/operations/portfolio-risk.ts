/** Where the risk of a portfolio comes from; a worker answers it (decision 061). */
import { portfolioRiskSchema } from '../entities/portfolio-risk.ts';
import { defineOperation } from '../operation.ts';
import { byIdSchema, ownsPortfolioId, portfolio } from './shared.ts';

export const portfolioRiskOperations = {
  'portfolio.risk': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/risk',
    summary:
      'Where the risk of what is held comes from, what moves together, and the frontier under the rules',
    owner: ownsPortfolioId,
    effect: 'read',
    rate: 'preview',
    input: byIdSchema,
    output: portfolioRiskSchema,
    errors: ['notFound', 'previewUnavailable'],
    extension: true,
  }),
} as const;
