/** §3 Ticker and Exchange rate, and what the picker shows of a ticker. */
import { z } from 'zod';
import { INSTRUMENT_TYPES, MARKETS } from '../markets.ts';
import { dateSchema, dateTimeSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

const quote = {
  /** Ticker currency; null without a price. */
  price: z.number().nullable(),
  change1d: z.number().nullable(),
  /** 0.01 = 1 %. */
  change1dPct: z.number().nullable(),
  currency: z.string(),
};

export const tickerSchema = z.strictObject({ symbol: symbolSchema, name: z.string(), ...quote });
export type Ticker = z.infer<typeof tickerSchema>;

/** What a price room is told (§7 priceUpdate): the ticker's numbers, when the price was made, and when its market opens. */
export const priceTickSchema = z.strictObject({
  symbol: symbolSchema,
  ...quote,
  time: dateTimeSchema,
  /** null: the market is open. */
  opensAt: dateTimeSchema.nullable(),
});
export type PriceTick = z.infer<typeof priceTickSchema>;

export const availableTickerSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  market: z.enum(MARKETS),
  exchange: z.string(),
  country: z.string().nullable(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  ...quote,
  /** Closes of the last 30 sessions; only when `stats` was asked for. */
  sparkline: z.array(z.number()).exactOptional(),
  /** Prices come from the synthetic market. */
  synthetic: z.boolean(),
  /** Its last price is of that day, and no later one will come: a history. */
  pricesUntil: dateSchema.exactOptional(),
});
export type AvailableTicker = z.infer<typeof availableTickerSchema>;

export const exchangeRateSchema = z.strictObject({
  from: z.string().regex(/^[A-Z]{3}$/),
  to: z.string().regex(/^[A-Z]{3}$/),
  /** Units of `to` for one `from`. */
  rate: z.number(),
  time: dateTimeSchema,
});
export type ExchangeRate = z.infer<typeof exchangeRateSchema>;
