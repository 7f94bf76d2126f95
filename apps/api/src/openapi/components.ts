/** Entities of the contract as named schemas; an operation's own input and output are named after it. */
import { configurationSchema } from '@ballast/contract/entities/configuration';
import { metricsSchema } from '@ballast/contract/entities/metrics';
import { notificationSchema } from '@ballast/contract/entities/notification';
import { notificationSettingsSchema } from '@ballast/contract/entities/notification-settings';
import { optimizationSchema } from '@ballast/contract/entities/optimization';
import {
  fallbackSchema,
  modelErrorSchema,
  ruleRefSchema,
  warningSchema,
} from '@ballast/contract/entities/outcome';
import { planSchema } from '@ballast/contract/entities/plan';
import { portfolioSchema, portfolioSummarySchema } from '@ballast/contract/entities/portfolio';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { simulationSchema, simulationSummarySchema } from '@ballast/contract/entities/simulation';
import { availableTickerSchema, exchangeRateSchema, tickerSchema } from '@ballast/contract/entities/ticker';
import { transactionPreviewSchema, transactionSchema } from '@ballast/contract/entities/transaction';
import { userSchema } from '@ballast/contract/entities/user';
import { errorBodySchema } from '@ballast/contract/error-body';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { sessionSchema } from '@ballast/contract/operations/auth';
import { z } from 'zod';
import type { JsonSchema } from './example.ts';

const ENTITIES = {
  User: userSchema,
  Session: sessionSchema,
  Plan: planSchema,
  Portfolio: portfolioSchema,
  PortfolioSummary: portfolioSummarySchema,
  Configuration: configurationSchema,
  Rebalancing: rebalancingSchema,
  Optimization: optimizationSchema,
  Rule: ruleRefSchema,
  Warning: warningSchema,
  Fallback: fallbackSchema,
  ModelError: modelErrorSchema,
  Transaction: transactionSchema,
  TransactionPreview: transactionPreviewSchema,
  Metrics: metricsSchema,
  Simulation: simulationSchema,
  SimulationSummary: simulationSummarySchema,
  Notification: notificationSchema,
  NotificationSettings: notificationSettingsSchema,
  Ticker: tickerSchema,
  AvailableTicker: availableTickerSchema,
  ExchangeRate: exchangeRateSchema,
  Error: errorBodySchema,
} as const;

const pascal = (key: string): string =>
  key.replaceAll(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase());
export const inputName = (key: OperationKey): string => `${pascal(key)}Input`;
export const outputName = (key: OperationKey): string => `${pascal(key)}Output`;

const REF_PREFIX = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: `${REF_PREFIX}${name}` });

type Schemas = Record<string, JsonSchema>;

/** `$schema` and `$id` belong to free-standing documents. */
const bare = (schemas: Readonly<Record<string, object>>): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema, $id, ...rest } = schema as Record<string, unknown>;
      return [name, rest as JsonSchema];
    }),
  );

const convert = (named: readonly (readonly [string, z.ZodType])[], io: 'input' | 'output'): Schemas => {
  const registry = z.registry<{ id: string }>();
  const suffix = io === 'input' ? 'Input' : '';
  for (const [name, schema] of Object.entries(ENTITIES)) registry.add(schema, { id: `${name}${suffix}` });
  for (const [name, schema] of named) if (!registry.has(schema)) registry.add(schema, { id: name });
  return bare(
    z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => `${REF_PREFIX}${id}` }).schemas,
  );
};

const entityName = (schema: z.ZodType): string | undefined =>
  Object.entries(ENTITIES).find(([, entity]) => (entity as z.ZodType) === schema)?.[0];

export interface Components {
  readonly schemas: Schemas;
  readonly outputRef: (key: OperationKey) => JsonSchema;
  readonly inputOf: (key: OperationKey) => JsonSchema;
  readonly resolve: (ref: string) => JsonSchema;
}

const json = OPERATION_KEYS.filter((key) => operationOf(key).response === undefined);

export const buildComponents = (): Components => {
  const inputs = OPERATION_KEYS.map((key) => [inputName(key), operationOf(key).input] as const);
  const ownOutputs = json
    .filter((key) => entityName(operationOf(key).output) === undefined)
    .map((key) => [outputName(key), operationOf(key).output] as const);
  const shared = new Map<z.ZodType, string>();
  for (const [name, schema] of [...inputs, ...ownOutputs]) if (!shared.has(schema)) shared.set(schema, name);
  const schemas = { ...convert(inputs, 'input'), ...convert(ownOutputs, 'output') };
  const resolve = (ref: string): JsonSchema => {
    const schema = schemas[ref.slice(REF_PREFIX.length)];
    if (!schema) throw new Error(`the document refers to ${ref}, which it does not have`);
    return schema;
  };
  const nameOf = (schema: z.ZodType) => entityName(schema) ?? shared.get(schema) ?? '';
  return {
    schemas,
    resolve,
    outputRef: (key) => refTo(nameOf(operationOf(key).output)),
    inputOf: (key) => resolve(`${REF_PREFIX}${shared.get(operationOf(key).input) ?? ''}`),
  };
};
