/** §7 Portfolio: trades that were made, here or elsewhere. */
import { z } from 'zod';
import { TICKERS_MAX } from '../constants.ts';
import { portfolioSchema } from '../entities/portfolio.ts';
import { transactionSchema } from '../entities/transaction.ts';
import { INTEGRATION_KEYS, TRANSACTION_TYPES } from '../keys.ts';
import { defineOperation } from '../operation.ts';
import {
  idSchema,
  nonNegativeMoneySchema,
  nonNegativeUnitsSchema,
  positiveUnitsSchema,
  priceSchema,
} from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { listFields, ownsPortfolioId, portfolio } from './shared.ts';

/** A trade made elsewhere. */
const executedTradeSchema = z.strictObject({
  symbol: symbolSchema,
  type: z.enum(TRANSACTION_TYPES),
  amount: positiveUnitsSchema,
  price: priceSchema,
  cost: nonNegativeMoneySchema.default(0),
});

/**
 * Of an order: everything that was executed of it, what its brokerage has told included (0: nothing was); price and cost are of what it has not
 * told.
 */
const completedTradeSchema = executedTradeSchema.extend({ amount: nonNegativeUnitsSchema });

export const tradeOperations = {
  'portfolio.makeTransaction': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/make-transaction',
    summary: "Record trades made elsewhere at the user's prices",
    owner: ownsPortfolioId,
    effect: 'write',
    input: z.strictObject({
      id: idSchema,
      transactions: z.array(executedTradeSchema).min(1).max(TICKERS_MAX),
    }),
    output: portfolioSchema,
    errors: [
      'notFound',
      'conflict',
      'ordersOpen',
      'pledgesAboveCash',
      'unknownSymbol',
      'integrationUnavailable',
    ],
  }),
  'portfolio.completeTransaction': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/complete-transaction',
    summary: 'Enter the executed amounts of an approved suggestion',
    owner: ownsPortfolioId,
    effect: 'write',
    input: z.strictObject({
      id: idSchema,
      transactions: z.array(completedTradeSchema).min(1).max(TICKERS_MAX),
    }),
    output: portfolioSchema,
    errors: ['notFound', 'conflict', 'pledgesAboveCash', 'integrationUnavailable'],
  }),
  'portfolio.cancelTransaction': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/portfolio/{id}/cancel-transaction',
    summary: 'Cancel what is not yet done',
    owner: ownsPortfolioId,
    effect: 'write',
    input: z.strictObject({ id: idSchema, symbols: z.array(symbolSchema).min(1).max(TICKERS_MAX) }),
    output: portfolioSchema,
    errors: ['notFound', 'conflict'],
  }),
  'portfolio.integrations': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/integrations',
    summary: 'Where the orders of this portfolio can be sent, and why not',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({
      /** Brokerages are the venue that comes with the product: no order leaves the installation. */
      isSimulated: z.boolean(),
      /** Of `ORDER_PRICE_BAND`: how far beyond the price looked at the limit of an order lies, fraction. */
      priceBand: z.number(),
      list: z.array(
        z.strictObject({
          integration: z.enum(INTEGRATION_KEYS),
          /** Null: they can. `step_up`: after a sign-in. */
          unavailable: z.enum(['plan', 'demo', 'not_configured', 'step_up']).nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.transactions': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/transactions',
    summary: 'Transactions, newest first',
    owner: ownsPortfolioId,
    effect: 'read',
    input: z.strictObject({ id: idSchema, ...listFields(['createdAt', 'symbol', 'type', 'status']) }),
    output: z.strictObject({ records: z.array(transactionSchema), count: z.number().int() }),
    errors: ['notFound'],
    extension: true,
  }),
} as const;
