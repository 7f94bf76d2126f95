/** §3 Plan; fields as settled in decision 011. null = unlimited. */
import { CONSTRAINT_KEYS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { MONEY_MAX } from '../constants.ts';
import { INTEGRATION_KEYS } from '../keys.ts';
import { MARKETS } from '../markets.ts';
import { dateTimeSchema, fractionSchema, idSchema, nameSchema, textSchema } from '../scalars.ts';

const switchSchema = z.enum(['enabled', 'disabled']);
export const limitSchema = z.number().int().nonnegative().max(1_000_000).nullable();
const enabledMap = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.partialRecord(z.enum(keys), switchSchema);

export const planDetailsSchema = z.strictObject({
  portfolios: switchSchema,
  simulations: switchSchema,
  forecast: switchSchema,
  assistant: switchSchema,
  maxPortfolioCount: limitSchema,
  maxSimulationCount: limitSchema,
  dailySimulationLimit: limitSchema,
  monthlyOptimizationLimit: limitSchema,
  maxTickerCount: limitSchema,
  maxModelCount: limitSchema,
  /** Days. */
  minRebalancingPeriod: limitSchema,
  models: enabledMap(MODEL_KEYS),
  objectives: enabledMap(OBJECTIVE_KEYS),
  constraints: enabledMap(CONSTRAINT_KEYS),
  integrations: enabledMap(INTEGRATION_KEYS),
  exchanges: z.record(textSchema(40).min(1), switchSchema),
});
export type PlanDetails = z.infer<typeof planDetailsSchema>;

/** rate on amounts in [min, max) of the portfolio's currency; max null = open. */
export const costIntervalSchema = z.strictObject({
  min: z.number().nonnegative().max(MONEY_MAX),
  max: z.number().positive().max(MONEY_MAX).nullable(),
  rate: fractionSchema,
});
export type CostInterval = z.infer<typeof costIntervalSchema>;

export const planSchema = z.strictObject({
  id: idSchema,
  _id: idSchema,
  name: nameSchema,
  /** Number of its users, and how many of them have expired. */
  users: z.number().int().nonnegative(),
  expired: z.number().int().nonnegative(),
  unexpired: z.number().int().nonnegative(),
  exchanges: z.array(z.string()),
  markets: z.array(z.enum(MARKETS)),
  transactionCosts: z.array(costIntervalSchema),
  permissions: z.array(z.string()),
  details: planDetailsSchema,
  createdAt: dateTimeSchema,
});
export type Plan = z.infer<typeof planSchema>;
