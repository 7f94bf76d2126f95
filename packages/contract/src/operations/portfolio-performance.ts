/** A portfolio day by day, beside its benchmarks (beyond §7; decision 071). */
import { performanceSchema } from '../entities/performance.ts';
import { defineOperation } from '../operation.ts';
import { byIdSchema, ownsPortfolioId, portfolio } from './shared.ts';

export const performanceOperations = {
  'portfolio.performance': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/performance',
    summary: 'Value, money put in and time-weighted growth day by day, with the closes of the benchmarks',
    owner: ownsPortfolioId,
    effect: 'read',
    input: byIdSchema,
    output: performanceSchema,
    errors: ['notFound'],
    extension: true,
  }),
} as const;
