/** Trades that a user brings from a broker or tracker, what they come to, and the portfolio that is made of them (decision 075). */
import { z } from 'zod';
import {
  currencySchema,
  dateSchema,
  dateTimeSchema,
  idSchema,
  nonNegativeMoneySchema,
  positiveUnitsSchema,
  priceSchema,
  textSchema,
} from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

export const TRADE_ROWS_MAX = 20_000;

/** Money of no asset is `deposit` and `withdrawal`, `interest` and a `fee` without a symbol. */
export const TRADE_KINDS = [
  'buy',
  'sell',
  'dividend',
  'split',
  'fee',
  'interest',
  'deposit',
  'withdrawal',
] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];

/** One row of a file as it was understood; amounts in its own currency. */
export const tradeRowSchema = z.strictObject({
  /** Of the file, so that whoever reads a problem finds the row. */
  line: z.number().int().min(1).max(100_000_000),
  date: dateSchema,
  kind: z.enum(TRADE_KINDS),
  symbol: symbolSchema.nullable(),
  units: positiveUnitsSchema.nullable(),
  /** A unit. */
  price: priceSchema.nullable(),
  /** Without fee and tax; absent: units · price. */
  amount: nonNegativeMoneySchema.nullable(),
  /** Fee and tax together. */
  costs: nonNegativeMoneySchema,
  /** Of a split: new shares for each old one; absent: `units` are what came in. */
  ratio: priceSchema.nullable(),
  /** Absent: the currency of the portfolio. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
});
export type TradeRow = z.infer<typeof tradeRowSchema>;

export const CASH_CHOICES = ['asFiled', 'asNeeded', 'perTrade'] as const;
export const tradeChoicesSchema = z.strictObject({
  /**
   * Where the money of purchases comes from. `asFiled`: the file says it. `asNeeded`: what is missing counts as paid in on that day.
   * `perTrade`: purchases are paid in and what sales and dividends bring is taken out; the cash is kept elsewhere.
   */
  cash: z.enum(CASH_CHOICES),
  /** More is sold than the file has bought. `broughtIn`: the rest counts as bought at the price of the sale. */
  oversold: z.enum(['refuse', 'broughtIn']),
  /** Splits that the file does not have. `inFile`: its units are those of after the split already. */
  splits: z.enum(['apply', 'inFile']),
});
export type TradeChoices = z.infer<typeof tradeChoicesSchema>;

/** Why a row cannot be booked as it is. */
export const TRADE_PROBLEMS = [
  'future',
  'noSymbol',
  'unknownSymbol',
  'noUnits',
  'noAmount',
  'noRate',
  'oversold',
  'nothingHeld',
  'shortOfCash',
  'costsAboveAmount',
] as const;
export type TradeProblemReason = (typeof TRADE_PROBLEMS)[number];

export const tradeProblemSchema = z.strictObject({
  line: z.number().int(),
  reason: z.enum(TRADE_PROBLEMS),
  /** Units or money that are missing, where it is that. */
  missing: z.number().nullable(),
});
export type TradeProblem = z.infer<typeof tradeProblemSchema>;

/** What was decided without being asked for each row, told before anything is stored. */
export const tradeNoteSchema = z.discriminatedUnion('kind', [
  /** Valued at what was paid until its prices begin; null: it has none. */
  z.strictObject({
    kind: z.literal('beforePrices'),
    symbol: symbolSchema,
    from: dateSchema,
    until: dateSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('split'), symbol: symbolSchema, date: dateSchema, ratio: z.number() }),
  /** Fees without an asset and interest count as money taken out and put in. */
  z.strictObject({ kind: z.literal('accountMoney'), paid: z.number(), received: z.number() }),
]);
export type TradeNote = z.infer<typeof tradeNoteSchema>;

export const tradeTotalsSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  rows: z.number().int(),
  deposited: z.number(),
  withdrawn: z.number(),
  /** Of `deposited`: what no row of the file says. */
  implied: z.number(),
  cash: z.number(),
  /** At the last price, else at what was paid. */
  holdings: z.array(
    z.strictObject({
      symbol: symbolSchema,
      units: z.number(),
      averagePrice: z.number(),
      value: z.number(),
      isPriced: z.boolean(),
    }),
  ),
  value: z.number(),
});
export type TradeTotals = z.infer<typeof tradeTotalsSchema>;

export const PROBLEMS_TOLD_MAX = 500;
export const tradeReportSchema = z.strictObject({
  /** The first of them; nothing is booked while there is one. */
  problems: z.array(tradeProblemSchema).max(PROBLEMS_TOLD_MAX),
  problemCount: z.number().int(),
  notes: z.array(tradeNoteSchema),
  /** Of the rows without a problem; null: there is none. */
  totals: tradeTotalsSchema.nullable(),
});
export type TradeReport = z.infer<typeof tradeReportSchema>;

export const TRADE_IMPORT_STATUSES = ['checking', 'ready', 'building', 'done', 'failed'] as const;
export const tradeImportSchema = z.strictObject({
  id: idSchema,
  status: z.enum(TRADE_IMPORT_STATUSES),
  fileName: textSchema(200),
  currency: currencySchema,
  rows: z.number().int(),
  choices: tradeChoicesSchema,
  report: tradeReportSchema.nullable(),
  /** Of what was made of it. */
  portfolioId: idSchema.nullable(),
  updatedAt: dateTimeSchema,
});
export type TradeImport = z.infer<typeof tradeImportSchema>;
