/** What a portfolio optimizes and under which rules (§3 Configuration, Constraint group; §5). */
import { type ConstraintKey, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { MODELS_MIN, RISK_AVERSION_MAX, RISK_AVERSION_MIN, TICKERS_MAX, TICKERS_MIN } from '../constants.ts';
import { fractionSchema, nameSchema, textSchema, weightSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { CONFIGURATION_DEFAULT, CONSTRAINTS_DEFAULT } from './defaults.ts';

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

const { weightAndGroup, ...OFF } = CONSTRAINTS_DEFAULT;

/** One field for each key. */
const constraintFields = {
  noShort: z.boolean().default(OFF.noShort),
  short: z.boolean().default(OFF.short),
  /** Total short exposure as a fraction; absent: each weight may go down to −1 when `short`. */
  maxShort: z.number().gt(0).max(10).nullable().default(OFF.maxShort),
  weightConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.array(weightConstraintSchema).max(TICKERS_MAX) })
    .default(OFF.weightConstraints),
  groupConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.array(constraintGroupSchema).max(100) })
    .default(OFF.groupConstraints),
  views: z.strictObject({ enabled: z.boolean(), value: z.array(viewSchema).max(100) }).default(OFF.views),
  cardinalityConstraints: z
    .strictObject({ enabled: z.boolean(), value: z.number().int().min(1).max(TICKERS_MAX) })
    .default(OFF.cardinalityConstraints),
  /** How much of what is held may change, as a fraction of the whole (decision 051). */
  maxTurnover: fractionSchema.nullable().default(OFF.maxTurnover),
} satisfies Record<ConstraintKey, z.ZodType>;

export const constraintsSchema = z.strictObject({
  ...constraintFields,
  weightAndGroup: z.boolean().default(weightAndGroup),
});
export type Constraints = z.infer<typeof constraintsSchema>;

const { riskProfile: RISK_PROFILE } = CONFIGURATION_DEFAULT;

export const riskProfileSchema = z.strictObject({
  /** Annual volatility, 0.035 = 3.5 %. */
  targetRisk: z.number().gt(0).max(10).default(RISK_PROFILE.targetRisk),
  riskAversion: z
    .strictObject({
      value: z
        .number()
        .min(RISK_AVERSION_MIN)
        .max(RISK_AVERSION_MAX)
        .default(RISK_PROFILE.riskAversion.value),
      trackingError: z.boolean().default(RISK_PROFILE.riskAversion.trackingError),
    })
    .default(RISK_PROFILE.riskAversion),
});

export const configurationSchema = z.strictObject({
  tickers: z.array(symbolSchema).min(TICKERS_MIN).max(TICKERS_MAX),
  models: z.array(modelKeySchema).min(MODELS_MIN).max(MODEL_KEYS.length),
  objective: objectiveKeySchema.default(CONFIGURATION_DEFAULT.objective),
  sharpe: z.boolean().default(CONFIGURATION_DEFAULT.sharpe),
  /** Annual; kept only for MinRisk, where it makes the objective MinRisk-Target. */
  targetReturn: z.number().min(-10).max(10).nullable().default(CONFIGURATION_DEFAULT.targetReturn),
  nodewise: z.boolean().default(CONFIGURATION_DEFAULT.nodewise),
  riskProfile: riskProfileSchema.default(RISK_PROFILE),
  constraints: constraintsSchema.prefault({}),
});
export type Configuration = z.infer<typeof configurationSchema>;
export type ConfigurationInput = z.input<typeof configurationSchema>;
