/** What a list of trades becomes in the books: days with what happened on each, and the value at each close (decision 075). */
import { z } from 'zod';
import { TRANSACTION_TYPES } from '../keys.ts';
import { dateSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

/** In the portfolio's currency, rounded as the books keep it. */
const plannedTradeSchema = z.strictObject({
  symbol: symbolSchema,
  type: z.enum(TRANSACTION_TYPES),
  /** Units, > 0. */
  amount: z.number(),
  price: z.number(),
  /** Money moved without cost. */
  value: z.number(),
  cost: z.number(),
});
export type PlannedTrade = z.infer<typeof plannedTradeSchema>;

const plannedDividendSchema = z.strictObject({
  symbol: symbolSchema,
  paid: z.number(),
  /** Units held. */
  units: z.number(),
  /** Money a unit in the currency in which it was paid; of nothing held all of it. */
  terms: z.number(),
});
export type PlannedDividend = z.infer<typeof plannedDividendSchema>;

const plannedSplitSchema = z.strictObject({
  symbol: symbolSchema,
  ratio: z.number(),
  /** Units before. */
  units: z.number(),
  change: z.number(),
});
export type PlannedSplit = z.infer<typeof plannedSplitSchema>;

const plannedDaySchema = z.strictObject({
  date: dateSchema,
  splits: z.array(plannedSplitSchema),
  /** Deposits less withdrawals, and what the day's purchases lacked. */
  contribution: z.number(),
  trades: z.array(plannedTradeSchema),
  dividends: z.array(plannedDividendSchema),
});
export type PlannedDay = z.infer<typeof plannedDaySchema>;

/** `trade`: what the day left, at its prices; `close`: at those of the end of the day. */
const plannedPointSchema = z.strictObject({
  date: dateSchema,
  kind: z.enum(['trade', 'close']),
  balance: z.number(),
  investment: z.number(),
  capital: z.number(),
});
export type PlannedPoint = z.infer<typeof plannedPointSchema>;

export const tradesPlanSchema = z.strictObject({
  days: z.array(plannedDaySchema),
  points: z.array(plannedPointSchema),
  holdings: z.array(
    z.strictObject({
      symbol: symbolSchema,
      units: z.number(),
      /** Average paid a unit. */
      price: z.number(),
    }),
  ),
  balance: z.number(),
  capital: z.number(),
  /** Last ones of what is held, portfolio currency. */
  prices: z.record(symbolSchema, z.number()),
});
export type TradesPlan = z.infer<typeof tradesPlanSchema>;
