/** What a portfolio optimizes and under which rules (§3 Configuration, Constraint group; §5). */
import { MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { MODELS_MIN, RISK_AVERSION_MAX, RISK_AVERSION_MIN, TICKERS_MAX, TICKERS_MIN } from '../constants.ts';
import { fractionSchema, nameSchema, textSchema, weightSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

export const modelKeySchema = z.enum(MODEL_KEYS);
export const objectiveKeySchema = z.enum(OBJECTIVE_KEYS);

export const weightConstraintSchema = z.strictObject({
  symbol: symbolSchema,
  min: weightSchema,
  max: weightSchema,
});

export const constraintGroupSchema = z.strictObject({
  name: nameSchema,
  members: z.array(symbolSchema).min(1).max(TICKERS_MAX),
  min: weightSchema,
  max: weightSchema,
});
export type ConstraintGroup = z.infer<typeof constraintGroupSchema>;

/** Mean of `long` minus mean of `short`, annual; empty `short` is an absolute view. */
export const viewSchema = z.strictObject({
  long: z.array(symbolSchema).min(1).max(TICKERS_MAX),
  short: z.array(symbolSchema).max(TICKERS_MAX),
  value: z.number().min(-10).max(10),
  confidence: z.number().gt(0).lt(1).nullable(),
  expression: textSchema(200).exactOptional(),
});

export const constraintsSchema = z.strictObject({
  noShort: z.boolean().default(true),
  short: z.boolean().default(false),
  /** Total short exposure as a fraction; absent: each weight may go down to −1 when `short`. */
  maxShort: z.number().gt(0).max(10).nullable().default(null),
  weightAndGroup: z.boolean().default(false),
  weightConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.array(weightConstraintSchema).max(TICKERS_MAX) })
    .default({ enabled: false, value: [] }),
  groupConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.array(constraintGroupSchema).max(100) })
    .default({ enabled: false, value: [] }),
  views: z
    .strictObject({ enabled: z.boolean(), value: z.array(viewSchema).max(100) })
    .default({ enabled: false, value: [] }),
  cardinalityConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.number().int().min(1).max(TICKERS_MAX) })
    .default({ enabled: false, value: 1 }),
});
export type Constraints = z.infer<typeof constraintsSchema>;

export const riskProfileSchema = z.strictObject({
  /** Annual volatility, 0.035 = 3.5 %. */
  targetRisk: z.number().gt(0).max(10).default(0.035),
  riskAversion: z
    .strictObject({
      value: z.number().min(RISK_AVERSION_MIN).max(RISK_AVERSION_MAX).default(7),
      trackingError: z.boolean().default(false),
    })
    .default({ value: 7, trackingError: false }),
});

export const configurationSchema = z.strictObject({
  tickers: z.array(symbolSchema).min(TICKERS_MIN).max(TICKERS_MAX),
  models: z.array(modelKeySchema).min(MODELS_MIN).max(MODEL_KEYS.length),
  objective: objectiveKeySchema.default('MinRisk'),
  sharpe: z.boolean().default(false),
  /** Annual; kept only for MinRisk, where it makes the objective MinRisk-Target. */
  targetReturn: z.number().min(-10).max(10).nullable().default(null),
  nodewise: z.boolean().default(false),
  maxTurnover: fractionSchema.nullable().default(null),
  riskProfile: riskProfileSchema.default({
    targetRisk: 0.035,
    riskAversion: { value: 7, trackingError: false },
  }),
  constraints: constraintsSchema.prefault({}),
});
export type Configuration = z.infer<typeof configurationSchema>;
export type ConfigurationInput = z.input<typeof configurationSchema>;
