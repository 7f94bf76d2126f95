/** What questions about a portfolio answer that need prices and mathematics and change nothing (decision 061). */
import { TRIGGER_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { dateSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { riskFiguresSchema } from './optimization.ts';
import { modelErrorSchema, ruleRefSchema } from './outcome.ts';

/** What is asked of one row of a suggestion while the rest is solved again. */
export const pinSchema = z.discriminatedUnion('action', [
  /** Stays as held, under its own rules. */
  z.strictObject({ symbol: symbolSchema, action: z.literal('keep') }),
  /** At most this weight. */
  z.strictObject({ symbol: symbolSchema, action: z.literal('cap'), weight: z.number().min(0).max(1) }),
  /** Is not traded, whatever its own limits say. */
  z.strictObject({ symbol: symbolSchema, action: z.literal('skip') }),
]);
export type Pin = z.infer<typeof pinSchema>;

const countSchema = z.number().int().nonnegative();

/** The investor's rules, held against weights. */
export const judgedRulesSchema = z.strictObject({
  of: countSchema,
  kept: countSchema,
  /** Each with how far it is missed, in units of weight; null where it has no such distance. */
  broken: z.array(z.strictObject({ rule: ruleRefSchema, by: z.number().nullable() })),
});
export type JudgedRules = z.infer<typeof judgedRulesSchema>;

/** Shares of the variance; they add up to 1. */
export const riskShareSchema = z.strictObject({
  symbol: symbolSchema,
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type RiskShare = z.infer<typeof riskShareSchema>;

/** Of what the lots execute, not of what was wished for. */
export const tradeFiguresSchema = z.strictObject({
  before: riskFiguresSchema.nullable(),
  after: riskFiguresSchema,
  /** Standard error of the difference in expected return, annual; null: one row of prices tells nothing of it. */
  returnError: z.number().nonnegative().nullable(),
  contributions: z.array(riskShareSchema),
  rules: judgedRulesSchema,
});
export type TradeFigures = z.infer<typeof tradeFiguresSchema>;

/** Annual; the expected return after the costs of getting there. */
const corner = z.strictObject({ expectedReturn: z.number(), volatility: z.number() });

/** The ends of what the rules leave within reach. */
export const attainableLimitsSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('attainable'),
    model: modelKeySchema,
    leastRisk: corner,
    greatestReturn: corner,
    /** Annual: no mix that earns no more than this has a Sharpe ratio to speak of. */
    riskFree: z.number(),
    observations: countSchema,
    pricesUntil: dateSchema,
  }),
  z.strictObject({ status: z.literal('unattainable'), error: modelErrorSchema }),
]);
export type AttainableLimits = z.infer<typeof attainableLimitsSchema>;

/** What triggers would have done over the past, each alone and all of them together. */
export const triggerHistorySchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('counted'),
    from: dateSchema,
    until: dateSchema,
    /** Closes that were judged. */
    closes: countSchema,
    triggers: z.array(
      z.strictObject({ trigger: z.enum(TRIGGER_KEYS), times: countSchema, last: dateSchema.nullable() }),
    ),
    /** Closes at which any of them asked for a suggestion, where each suggestion is approved at once. */
    together: countSchema,
    dates: z.array(dateSchema),
    /** Of those suggestions, a year: ½ Σ|traded| and what it costs at the plan's rates, as fractions of the value. The purchase is not counted. */
    turnover: z.number().nonnegative(),
    cost: z.number().nonnegative(),
    /** That were looked back for: fewer for many tickers. */
    yearsAsked: countSchema,
    /** Tickers without a price at the beginning; they count from their first one on. */
    young: countSchema,
  }),
  /** Too few closes are known. */
  z.strictObject({ status: z.literal('no_history') }),
]);
export type TriggerHistory = z.infer<typeof triggerHistorySchema>;
