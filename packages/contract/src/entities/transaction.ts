/** §3 Transaction, and the preview of the trades a suggestion would make. */
import { z } from 'zod';
import { ORDER_STATUSES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../keys.ts';
import { currencySchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { riskFiguresSchema } from './optimization.ts';

export const transactionSchema = z.strictObject({
  id: idSchema,
  symbol: symbolSchema,
  type: z.enum(TRANSACTION_TYPES),
  /** Units, > 0. */
  amount: z.number(),
  /** Portfolio currency a unit. */
  price: z.number(),
  cost: z.number(),
  /** Money moved without cost: amount × price, rounded. */
  value: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  createdAt: dateTimeSchema,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A pledge is signed money in portfolio currency, buy > 0. */
export const pledgeSchema = z.strictObject({ symbol: symbolSchema, pledge: z.number().min(-1e15).max(1e15) });
export type Pledge = z.infer<typeof pledgeSchema>;

export const TRADE_REASONS = [
  'enter',
  'increase',
  'decrease',
  'exit',
  'excluded',
  'hold',
  'below_minimum',
  'below_lot',
] as const;

export const tradeRowSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  currentWeight: z.number(),
  proposedWeight: z.number(),
  currentValue: z.number(),
  /** Signed money as pledged, and as it will be traded in whole lots. */
  pledge: z.number(),
  amount: z.number(),
  /** Signed units of the order and its price in portfolio currency. */
  units: z.number(),
  lot: z.number(),
  price: z.number(),
  rate: z.number(),
  cost: z.number(),
  why: z.enum(TRADE_REASONS),
  marketOpen: z.boolean(),
});
export type TradeRow = z.infer<typeof tradeRowSchema>;

export const transactionPreviewSchema = z.strictObject({
  /** The suggestion that these are the trades of; a decision names it. */
  optimization: idSchema,
  model: modelKeySchema,
  currency: currencySchema,
  rows: z.array(tradeRowSchema),
  value: z.number(),
  /** Value after all costs. */
  postCostValue: z.number(),
  cashBefore: z.number(),
  cashAfter: z.number(),
  cost: z.number(),
  /** ½ Σ|traded| ÷ value. */
  turnover: z.number(),
  /** Held assets inside the band around their target, and all of them. */
  insideBand: z.number().int(),
  assets: z.number().int(),
  /** Of what is held from its targets, as in the list; null before the first approval. */
  drift: z.number().nullable(),
  largestDeviation: z.number().nullable(),
  before: riskFiguresSchema.nullable(),
  after: riskFiguresSchema.nullable(),
  closedMarkets: z.array(z.strictObject({ market: z.string(), nextOpening: dateTimeSchema })),
  /** Why approving is impossible, or null. */
  blocked: z.enum(['no_buy_or_sell', 'expired', 'below_cash']).nullable(),
  pricedAt: dateTimeSchema,
});
export type TransactionPreview = z.infer<typeof transactionPreviewSchema>;
