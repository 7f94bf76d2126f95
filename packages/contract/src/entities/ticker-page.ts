/** What the page of a ticker shows (beyond §3; decision 074): what it is, its prices over a range, and where its reader holds it. */
import { z } from 'zod';
import { PORTFOLIO_STATUSES } from '../keys.ts';
import { PRICE_SOURCES } from '../market-import.ts';
import { currencySchema, dateSchema, dateTimeSchema, idSchema } from '../scalars.ts';
import { metricSchema } from './metrics.ts';
import { availableTickerSchema } from './ticker.ts';

export const TICKER_RANGES = ['1m', '3m', '6m', '1y', '5y', 'all'] as const;
export type TickerRange = (typeof TICKER_RANGES)[number];

const tickerActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('split'), exDate: dateSchema, ratio: z.number() }),
  z.strictObject({ kind: z.literal('dividend'), exDate: dateSchema, amount: z.number() }),
]);

export const tickerPageSchema = z.strictObject({
  ...availableTickerSchema.omit({ sparkline: true }).shape,
  /** Who delivers its prices. */
  source: z.enum(PRICE_SOURCES),
  /** When its last price was made; null without one. */
  pricedAt: dateTimeSchema.nullable(),
  /** Of the closes of the 52 weeks before the last one; null without closes. */
  yearRange: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Daily closes of the range, adjusted for splits and dividends; of more than five years the last of each week. */
  history: z.strictObject({
    dates: z.array(dateSchema),
    closes: z.array(z.number()),
    isWeekly: z.boolean(),
  }),
  /** Of all daily closes of the range. */
  change: z.number().nullable(),
  volatility: metricSchema,
  /** The deepest fall from a high, fraction ≤ 0, and the days of both ends; null where no close stands below an earlier one. */
  worstDrop: z.strictObject({ value: z.number(), from: dateSchema, to: dateSchema }).nullable(),
  /** Splits and dividends of the last ten years, newest first. */
  actions: z.array(tickerActionSchema),
});
export type TickerPage = z.infer<typeof tickerPageSchema>;

export const tickerHoldingSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  currency: currencySchema,
  status: z.enum(PORTFOLIO_STATUSES),
  isDemo: z.boolean(),
  /** Null: wanted, one of the tickers that the portfolio chooses from, and not held. Money in the currency of the portfolio. */
  holding: z
    .strictObject({
      /** Units; negative when short. */
      amount: z.number(),
      value: z.number(),
      weight: z.number(),
      targetWeight: z.number().nullable(),
      /** Average price paid a unit. */
      paid: z.number(),
      /** Value less what was paid for the units that are held; income is not in it. */
      profit: z.number(),
      /** Fraction of what was paid; null where nothing was. */
      profitPct: z.number().nullable(),
    })
    .nullable(),
});
export type TickerHolding = z.infer<typeof tickerHoldingSchema>;
