/** §3 Transaction, and the preview of the trades a suggestion would make. */
import { z } from 'zod';
import {
  INTEGRATION_KEYS,
  ORDER_ATTENTIONS,
  ORDER_STATUSES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../keys.ts';
import { currencySchema, dateTimeSchema, idSchema, priceSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { riskFiguresSchema } from './optimization.ts';

/** What is known of an order at its brokerage. */
const orderSchema = z.strictObject({
  integration: z.enum(INTEGRATION_KEYS),
  /** Fewer than those of the transaction where sales brought too little to pay for them. */
  units: z.number(),
  /** Worst at which it may be filled, a unit, in `currency`. */
  limitPrice: z.number(),
  currency: z.string(),
  /** Why a person has to look. */
  attention: z.enum(ORDER_ATTENTIONS).nullable(),
  /** Of the brokerage, in its own words. */
  reason: z.string().nullable(),
  /** When the brokerage has answered for it. */
  sentAt: dateTimeSchema.nullable(),
  cancelAskedAt: dateTimeSchema.nullable(),
  updatedAt: dateTimeSchema,
});

const executionSchema = z.strictObject({
  amount: z.number(),
  /** Portfolio currency a unit. */
  price: z.number(),
  value: z.number(),
  cost: z.number(),
  executedAt: dateTimeSchema,
  isByHand: z.boolean(),
});

export const transactionSchema = z.strictObject({
  id: idSchema,
  symbol: symbolSchema,
  type: z.enum(TRANSACTION_TYPES),
  /** Units asked for, > 0, and executed so far. */
  amount: z.number(),
  filled: z.number(),
  /** Portfolio currency a unit: as planned until something is executed, then the average of that, as are cost and value. */
  price: z.number(),
  cost: z.number(),
  /** Money moved without cost: amount × price, rounded. */
  value: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  /** Null: no brokerage. */
  order: orderSchema.nullable(),
  /** Oldest first. */
  executions: z.array(executionSchema),
  createdAt: dateTimeSchema,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A pledge is signed money in portfolio currency, buy > 0. */
export const pledgeSchema = z.strictObject({ symbol: symbolSchema, pledge: z.number().min(-1e15).max(1e15) });
export type Pledge = z.infer<typeof pledgeSchema>;

/** `price` as it was looked at, portfolio currency a unit: an order is sent at no worse price than the band around it allows. */
export const approvedPledgeSchema = pledgeSchema.extend({ price: priceSchema.optional() });

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
