/**
 * What a model's answer says besides its weights: rules, warnings, fallbacks and failures as tagged unions, with assets by their symbol. The
 * numeric core's own have the same members, with assets by number.
 */
import {
  ANSWER_METHODS,
  ASSET_RULES,
  ASSET_WARNINGS,
  CHAIN_STEPS,
  COUNTED_WARNINGS,
  DATA_FAILURES,
  EXCLUSION_KEYS,
  FURTHER_STEPS,
  HISTORY_WARNINGS,
  METHODS,
  MODEL_KEYS,
  MODEL_WARNINGS,
  NUMERIC_FAILURES,
  OBJECTIVE_KEYS,
  PORTFOLIO_RULES,
  QUESTION_INPUTS,
  REFUSAL_CODES,
  SENTENCE_KEYS,
  VIEW_FAULTS,
} from '@ballast/quant/keys';
import { z } from 'zod';
import { symbolSchema } from '../symbol.ts';

const modelSchema = z.enum(MODEL_KEYS);
const countSchema = z.number().int().nonnegative();

/** A rule as the investor states it. */
export const ruleRefSchema = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.enum(ASSET_RULES), asset: symbolSchema }),
  z.strictObject({ rule: z.literal('group'), group: z.string(), bound: z.enum(['min', 'max']) }),
  z.strictObject({ rule: z.enum(PORTFOLIO_RULES) }),
]);
export type RuleRef = z.infer<typeof ruleRefSchema>;

/** What a refusal is about; `answer`: not the question, but what was found for it. */
export const faultSchema = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('rule'), rule: ruleRefSchema }),
  z.strictObject({ in: z.literal('group'), group: z.string() }),
  z.strictObject({ in: z.literal('input'), input: z.enum(QUESTION_INPUTS) }),
  z.strictObject({ in: z.literal('objective'), objective: z.enum(OBJECTIVE_KEYS) }),
  z.strictObject({ in: z.literal('answer') }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** What limits the answer or was noticed; a benchmark that is left out is told of like an asset. */
export const warningSchema = z.discriminatedUnion('warning', [
  z.strictObject({ warning: z.enum(ASSET_WARNINGS), asset: symbolSchema }),
  z.strictObject({
    warning: z.literal('duplicate'),
    assets: z.tuple([symbolSchema, symbolSchema]).readonly(),
  }),
  z.strictObject({ warning: z.enum(COUNTED_WARNINGS), asset: symbolSchema, count: countSchema }),
  z.strictObject({ warning: z.enum(HISTORY_WARNINGS), count: countSchema }),
  z.strictObject({ warning: z.enum(MODEL_WARNINGS), model: modelSchema }),
  z.strictObject({ warning: z.literal('ridge'), model: modelSchema.nullable() }),
  z.strictObject({ warning: z.literal('model-risk-gap') }),
  z.strictObject({ warning: z.literal('second-opinion'), method: z.enum(METHODS) }),
]);
export type Warning = z.infer<typeof warningSchema>;

const chainFallbackSchema = z.strictObject({
  fallback: z.literal('chain'),
  from: z.enum(CHAIN_STEPS),
  to: z.enum(FURTHER_STEPS).nullable(),
  reason: z.enum([...REFUSAL_CODES, ...NUMERIC_FAILURES, ...VIEW_FAULTS]),
});

/** What was left behind on the way to an answer, and what stands in for it. */
export const fallbackSchema = z.discriminatedUnion('fallback', [
  chainFallbackSchema,
  z.strictObject({ fallback: z.literal('objective'), from: z.literal('MaxRet'), to: z.literal('MinRisk') }),
  z.strictObject({ fallback: z.literal('estimator'), from: modelSchema, to: modelSchema }),
  z.strictObject({
    fallback: z.literal('second-opinion'),
    from: z.enum(METHODS),
    to: z.enum(ANSWER_METHODS),
  }),
  z.strictObject({ fallback: z.literal('ridge') }),
]);
export type Fallback = z.infer<typeof fallbackSchema>;

/** An asset that took no part. */
export const exclusionSchema = z.strictObject({ symbol: symbolSchema, reason: z.enum(EXCLUSION_KEYS) });
export type Exclusion = z.infer<typeof exclusionSchema>;

/** Why a model gave no weights. */
export const modelErrorSchema = z.discriminatedUnion('error', [
  z.strictObject({
    error: z.literal('infeasible'),
    /** One sentence with its numbers; percentages are fractions. */
    sentence: z.strictObject({
      key: z.enum(SENTENCE_KEYS),
      values: z.record(z.string(), z.number()),
      groups: z.array(z.string()),
    }),
    /** Irreducible: without any one of these rules the rest can be met. */
    conflict: z.array(ruleRefSchema),
  }),
  z.strictObject({ error: z.literal('refused'), code: z.enum(REFUSAL_CODES), at: faultSchema }),
  z.strictObject({
    error: z.literal('estimate'),
    code: z.enum(NUMERIC_FAILURES),
    fallbacks: z.array(chainFallbackSchema),
  }),
  z.strictObject({
    error: z.literal('data'),
    code: z.enum(DATA_FAILURES),
    minimum: countSchema,
    found: countSchema,
  }),
  z.strictObject({
    error: z.literal('view'),
    reason: z.enum(VIEW_FAULTS),
    /** Its place in the list of views, from 0. */
    view: countSchema,
    /** The one that is not known; null where the reason is another. */
    symbol: symbolSchema.nullable(),
  }),
  /** A figure of the answer is no finite number. */
  z.strictObject({ error: z.literal('notFinite'), field: z.string() }),
  z.strictObject({ error: z.literal('unexpected'), message: z.string() }),
  /** Stored in a form that is no longer read. */
  z.strictObject({ error: z.literal('unreadable') }),
]);
export type ModelError = z.infer<typeof modelErrorSchema>;
