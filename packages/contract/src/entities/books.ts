/** The books of a portfolio over a range of days (decision 067): amounts in its currency, to the cent. */
import { z } from 'zod';
import { currencySchema, dateSchema, dateTimeSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

/** Why there is no return. */
export const RETURN_GAP_REASONS = [
  /** No money was at work. */
  'nothing_put_in',
  /** Nothing came of it. */
  'nothing_left',
  'no_time',
  /** What was at work was worth nothing, or less. */
  'no_value',
  /** No rate fits the cash flows, or more than one. */
  'no_rate',
  'several_rates',
] as const;

const balanceSchema = z.strictObject({ cash: z.number(), holdings: z.number(), value: z.number() });

/** By cause: total = price + currency + dividends − costs. */
const causes = {
  total: z.number(),
  price: z.number(),
  dividends: z.number(),
  /** Paid, at least 0. */
  costs: z.number(),
};

/** By average cost, and by lots of which the oldest are sold first; without dividends and costs. */
const gains = {
  realized: z.number(),
  unrealized: z.number(),
  lotsRealized: z.number(),
  lotsUnrealized: z.number(),
};

/** In the 365 days before the end, of the value and of what was paid for it; null where that is not above 0. */
const yields = {
  trailing: z.number(),
  yieldOnValue: z.number().nullable(),
  yieldOnCost: z.number().nullable(),
};

export const bookedAssetSchema = z.strictObject({
  symbol: symbolSchema,
  /** At the end; negative when short. */
  units: z.number(),
  /** Paid for what is held at the end: on average; below 0 while short. */
  cost: z.number(),
  opening: z.number(),
  closing: z.number(),
  bought: z.number(),
  sold: z.number(),
  profit: z.strictObject({
    ...causes,
    /** Null: an exchange rate is missing, and its part is in that of the price. */
    currency: z.number().nullable(),
  }),
  /** Realized in the range, unrealized at its end. */
  ...gains,
  /** Zeros and nulls where nothing is held at the end: what was sold pays no more. */
  income: z.strictObject(yields),
  /** A price at either end is not known; the price paid stands in. */
  isEstimated: z.boolean(),
});

/** `total` over the range, `annual` a year of 365 days; null with its reason. */
const returnSchema = z.strictObject({
  total: z.number().nullable(),
  annual: z.number().nullable(),
  reason: z.enum(RETURN_GAP_REASONS).nullable(),
});

export const incomeSchema = z.strictObject({
  received: z.number(),
  /** `YYYY-MM`, those of the range in which something was paid. */
  months: z.array(z.strictObject({ month: z.string(), amount: z.number() })),
  /** In the range, by the day on which they count: the newest first, at most 500; below 0 where paid for what was short. */
  paid: z.array(z.strictObject({ symbol: symbolSchema, date: dateSchema, amount: z.number() })),
  paidCount: z.number().int(),
  /** Of what is held at the end. */
  ...yields,
  /** Announced for what is held now; known from stored actions alone. */
  announced: z.array(
    z.strictObject({
      symbol: symbolSchema,
      exDate: dateSchema,
      units: z.number(),
      /** At today's exchange rate; null: not known. */
      amount: z.number().nullable(),
    }),
  ),
});

export const booksSchema = z.strictObject({
  currency: currencySchema,
  from: dateSchema,
  to: dateSchema,
  /** The end of the day before `from`. */
  openingAt: dateTimeSchema,
  /** The end of `to`, or now. */
  closingAt: dateTimeSchema,
  opening: balanceSchema,
  closing: balanceSchema,
  contributed: z.number(),
  withdrawn: z.number(),
  /** The newest first, at most 500; out of it below 0. */
  flows: z.array(z.strictObject({ at: dateTimeSchema, amount: z.number() })),
  flowCount: z.number().int(),
  profit: z.strictObject({ ...causes, currency: z.number(), ...gains }),
  /** Closing value − opening value − cash flows − profit: 0, or the books do not add up. */
  residual: z.number(),
  /** What a unit of money has earned that was there all the time. */
  timeWeighted: returnSchema,
  /** What the money has earned that was put in, when it was put in. */
  moneyWeighted: returnSchema,
  income: incomeSchema,
  /** Largest profit or loss first. */
  assets: z.array(bookedAssetSchema),
  assetCount: z.number().int(),
  /** Assets whose currency's part is not known, and those with a price that is not. */
  withoutRate: z.number().int(),
  estimated: z.number().int(),
});
export type BooksReport = z.infer<typeof booksSchema>;
