/** Trades that were made before Ballast knew of them, and what the books become with them (decision 075). */
import { z } from 'zod';
import {
  currencySchema,
  dateSchema,
  nonNegativeMoneySchema,
  positiveMoneySchema,
  positiveUnitsSchema,
  priceSchema,
} from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

export const TRADE_ROWS_MAX = 20_000;
/** As many are told; the count is of all. */
export const TRADE_PROBLEMS_MAX = 200;

/** Before it no exchange rates float: such a date is a typing error. */
export const TRADES_FROM = '1970-01-01';

const place = {
  /** In the file, so that a problem can be found there. */
  row: z.number().int().min(1).max(1_000_000),
  date: dateSchema.refine((date) => date >= TRADES_FROM, { params: { code: 'minimum' } }),
  /** Of prices and amounts. Absent: the instrument's, of money alone the portfolio's. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
};

export const importedTradeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['buy', 'sell']),
    ...place,
    symbol: symbolSchema,
    units: positiveUnitsSchema,
    price: priceSchema,
    fee: nonNegativeMoneySchema.default(0),
  }),
  z.strictObject({
    kind: z.literal('dividend'),
    ...place,
    symbol: symbolSchema,
    amount: positiveMoneySchema,
  }),
  z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), ...place, amount: positiveMoneySchema }),
]);
export type ImportedTrade = z.infer<typeof importedTradeSchema>;

/**
 * future: the day is to come · unknown_symbol: no ticker of that name can be traded · sold_beyond_held: more was sold than was held
 * · no_rate: no exchange rate on that day · beyond_books: more than books can hold.
 */
export const TRADE_PROBLEMS = [
  'future',
  'unknown_symbol',
  'sold_beyond_held',
  'no_rate',
  'beyond_books',
] as const;
export type TradeProblemKey = (typeof TRADE_PROBLEMS)[number];

export const tradeProblemSchema = z.strictObject({
  row: z.number().int(),
  problem: z.enum(TRADE_PROBLEMS),
  symbol: symbolSchema.nullable(),
  /** Of what was sold beyond it: units held then. */
  held: z.number().nullable(),
});
export type TradeProblem = z.infer<typeof tradeProblemSchema>;

/**
 * far_from_market: the price is less than half or more than twice that day's close · before_prices: the first trade is older than any price ·
 * splits_applied: units of before are those of before the splits · splits_contained: units and prices of before are those of after them.
 */
export const TRADE_NOTICES = [
  'far_from_market',
  'before_prices',
  'splits_applied',
  'splits_contained',
] as const;

export const tradeNoticeSchema = z.strictObject({
  notice: z.enum(TRADE_NOTICES),
  symbol: symbolSchema,
  /** The first of its rows. */
  row: z.number().int(),
  /** Rows, or splits. */
  count: z.number().int(),
});
export type TradeNotice = z.infer<typeof tradeNoticeSchema>;

export const importedHoldingSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  units: z.number(),
  /** Average paid a unit, without costs, portfolio currency. */
  price: z.number(),
  cost: z.number(),
  /** Now; null without a price. */
  value: z.number().nullable(),
});

/** What comes out, in the portfolio's currency. */
export const importSummarySchema = z.strictObject({
  currency: currencySchema,
  /** Of the first and the last row. */
  from: dateSchema,
  to: dateSchema,
  rows: z.number().int(),
  problems: z.array(tradeProblemSchema),
  problemCount: z.number().int(),
  notices: z.array(tradeNoticeSchema),
  /** Largest cost first. */
  holdings: z.array(importedHoldingSchema),
  cash: z.number(),
  /** Deposits of the file, and what its purchases lacked. */
  putIn: z.number(),
  /** Of it: what purchases lacked, without a deposit in the file. */
  lacking: z.number(),
  takenOut: z.number(),
  dividends: z.number(),
  costs: z.number(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;
