/** Money put into a portfolio and taken out of it, and its books over any range (beyond §7; decision 067). */
import { z } from 'zod';
import { LIST_PAGE_SIZE_MAX } from '../constants.ts';
import { booksSchema } from '../entities/books.ts';
import { portfolioSchema } from '../entities/portfolio.ts';
import { defineOperation } from '../operation.ts';
import { dateSchema, idSchema, paidMoneySchema } from '../scalars.ts';
import { ownsPortfolioId, pageSchema, portfolio } from './shared.ts';

export const booksOperations = {
  'portfolio.books': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/books',
    summary: 'Value, cash flows, profit by asset and cause, returns and income over a range of days',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({
      id: idSchema,
      /** Absent: since the first money. */
      from: dateSchema.optional(),
      /** Absent: today. */
      to: dateSchema.optional(),
      page: pageSchema,
      size: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(50),
    }),
    output: booksSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.addMoney': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/add-money',
    summary: 'Put money into an approved portfolio; a suggestion that invests it follows',
    owner: ownsPortfolioId,
    effect: 'write',
    rate: 'heavy',
    input: z.strictObject({ id: idSchema, amount: paidMoneySchema }),
    output: portfolioSchema,
    errors: [
      'notFound',
      'nothingApproved',
      'calculationRunning',
      'ordersOpen',
      'conflict',
      'integrationUnavailable',
    ],
    extension: true,
  }),
  'portfolio.takeMoney': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/take-money',
    summary: 'Take money out of an approved portfolio; beyond its cash a suggestion sells first',
    owner: ownsPortfolioId,
    effect: 'write',
    rate: 'heavy',
    input: z.strictObject({ id: idSchema, amount: paidMoneySchema }),
    output: portfolioSchema,
    errors: [
      'notFound',
      'nothingApproved',
      'calculationRunning',
      'ordersOpen',
      'conflict',
      'withdrawalAboveValue',
      'integrationUnavailable',
    ],
    extension: true,
  }),
} as const;
