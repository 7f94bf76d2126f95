/** An optimization as the contract shows it (§3 Optimization). */

import { isoDate } from '@ballast/contract/dates';
import {
  type ModelResult,
  modelResultSchema,
  type Optimization,
  type Weight,
} from '@ballast/contract/entities/optimization';
import { completeConfiguration } from '@ballast/domain/complete-definition';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from './model-key.ts';

export const optimizationInclude = {
  results: true,
  input: { select: { hash: true } },
} satisfies Prisma.OptimizationInclude;

type Row = Prisma.OptimizationGetPayload<{ include: typeof optimizationInclude }>;

export function toOptimization(row: Row): Optimization {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    triggers: fromJson(row.triggers),
    configuration: completeConfiguration(fromJson(row.configuration)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    observations: row.observations,
    pricesUntil: row.pricesUntil && isoDate(row.pricesUntil),
    currentAllocation: fromJson<Weight[]>(row.currentAllocation),
    newAllocation: fromJson<Weight[] | null>(row.newAllocation),
    approvedModel: row.approvedModel as ModelKey | null,
    error: row.error,
    inputHash: row.input?.hash ?? null,
    results: Object.fromEntries(row.results.map((result) => [result.model, toModelResult(result)])),
  };
}

type Details = Omit<ModelResult, 'status' | 'error' | 'results' | 'certificate'>;

interface Schema<Value> {
  safeParse(stored: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** What an earlier version stored in another form is not shown: weights and figures stay, and nothing else depends on it. */
function readOr<Value>(schema: Schema<Value>, stored: unknown, otherwise: Value): Value {
  const read = schema.safeParse(stored);
  return read.success ? read.data : otherwise;
}

const {
  certificate: certificateSchema,
  error: errorSchema,
  warnings: warningsSchema,
} = modelResultSchema.shape;

export function toModelResult({
  status,
  error,
  weights,
  certificate,
  details,
}: Pick<Row['results'][number], 'status' | 'error' | 'weights' | 'certificate' | 'details'>): ModelResult {
  const { warnings, ...figures } = fromJson<Details>(details);
  return {
    status: status as ModelResult['status'],
    error: readOr(errorSchema, error, { error: 'unreadable' }),
    results: fromJson<Weight[]>(weights),
    certificate: readOr(certificateSchema, certificate, null),
    ...figures,
    warnings: readOr(warningsSchema, warnings, []),
  };
}
