/** What supervision has found of a portfolio (§4). */
import { z } from 'zod';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX } from '../constants.ts';
import { supervisionCheckSchema } from '../entities/supervision.ts';
import { defineOperation } from '../operation.ts';
import { idSchema } from '../scalars.ts';
import { ownsPortfolioId, pageSchema, portfolio } from './shared.ts';

export const portfolioSupervisionOperations = {
  'portfolio.checks': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/checks',
    summary: 'Checks by supervision, newest first: what every trigger measured at each close',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({
      id: idSchema,
      page: pageSchema,
      size: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(LIST_PAGE_SIZE),
      /** Only checks at which a trigger had reached its limit, whatever came of it. */
      reached: z.boolean().default(false),
    }),
    output: z.strictObject({ records: z.array(supervisionCheckSchema), count: z.number().int() }),
    errors: ['notFound'],
    extension: true,
  }),
} as const;
