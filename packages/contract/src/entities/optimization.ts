/** §3 Optimization: what was asked, what each model answered with its proof, and what became of it. */
import { ANSWER_METHODS, MODEL_KEYS, TRIGGER_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { OPTIMIZATION_REASONS, OPTIMIZATION_STATUSES } from '../keys.ts';
import { dateTimeSchema, idSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { configurationSchema, modelKeySchema } from './configuration.ts';
import {
  exclusionSchema,
  fallbackSchema,
  modelErrorSchema,
  ruleRefSchema,
  warningSchema,
} from './outcome.ts';

export const weightSchema = z.strictObject({ symbol: symbolSchema, weight: z.number() });
export type Weight = z.infer<typeof weightSchema>;

/** Proof of the optimum in original units. */
export const certificateSchema = z.strictObject({
  solver: z.enum(ANSWER_METHODS),
  /** Scaled KKT residual and duality gap. */
  kktResidual: z.number().nonnegative(),
  gap: z.number().nonnegative(),
  /** Rules that bind, each with its shadow price. */
  active: z.array(z.strictObject({ rule: ruleRefSchema, multiplier: z.number() })),
  /** Condition number of the covariance; null where it was not formed. */
  condition: z.number().nullable(),
  timeMs: z.number().nonnegative(),
  /** Every fallback taken on the way, first to last. */
  fallbacks: z.array(fallbackSchema),
});

/** Annual figures of a weight vector. */
export const riskFiguresSchema = z.strictObject({
  expectedReturn: z.number(),
  volatility: z.number(),
  sharpe: z.number().nullable(),
  /** One period, 95 %, historical; a negative number. */
  valueAtRisk: z.number().nullable(),
  trackingError: z.number().nullable(),
  largestPosition: z.number(),
});
export type RiskFigures = z.infer<typeof riskFiguresSchema>;

export const modelResultSchema = z.strictObject({
  status: z.enum(['optimal', 'infeasible', 'error']),
  /** Why there are no weights; null when optimal. */
  error: modelErrorSchema.nullable(),
  results: z.array(weightSchema),
  certificate: certificateSchema.nullable(),
  before: riskFiguresSchema.nullable(),
  after: riskFiguresSchema.nullable(),
  /** Volatility of the same weights on the sample covariance, always shown beside the model's. */
  volatilitySample: z.number().nullable(),
  warnings: z.array(warningSchema),
  excluded: z.array(exclusionSchema),
});
export type ModelResult = z.infer<typeof modelResultSchema>;

export const triggerFiringSchema = z.strictObject({
  trigger: z.enum(TRIGGER_KEYS),
  /** What was measured, and the limit it reached. */
  value: z.number(),
  limit: z.number(),
  symbol: symbolSchema.nullable(),
});

export const optimizationSchema = z.strictObject({
  id: idSchema,
  status: z.enum(OPTIMIZATION_STATUSES),
  reason: z.enum(OPTIMIZATION_REASONS),
  triggers: z.array(triggerFiringSchema),
  configuration: configurationSchema,
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
  decidedAt: dateTimeSchema.nullable(),
  /** Number of price rows used and the last of their dates. */
  observations: z.number().int().nullable(),
  pricesUntil: z.iso.date().nullable(),
  currentAllocation: z.array(weightSchema),
  /** The approved model's weights once approved. */
  newAllocation: z.array(weightSchema).nullable(),
  approvedModel: modelKeySchema.nullable(),
  error: z.string().nullable(),
  /** SHA-256 of all that it was computed from; null where that was not kept, and there is no run bundle. */
  inputHash: z.string().nullable(),
  results: z.partialRecord(z.enum(MODEL_KEYS), modelResultSchema),
});
export type Optimization = z.infer<typeof optimizationSchema>;
