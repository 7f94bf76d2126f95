/** An optimization as the contract shows it (§3 Optimization). */
import type { ModelResult, Optimization, Weight } from '@ballast/contract/entities/optimization';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';
import type { ModelKey } from './model-key.ts';

export const optimizationInclude = { results: true } satisfies Prisma.OptimizationInclude;

type Row = Prisma.OptimizationGetPayload<{ include: typeof optimizationInclude }>;

export function toOptimization(row: Row): Optimization {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    triggers: fromJson(row.triggers),
    configuration: fromJson(row.configuration),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    observations: row.observations,
    pricesUntil: row.pricesUntil?.toISOString().slice(0, 10) ?? null,
    currentAllocation: fromJson<Weight[]>(row.currentAllocation),
    newAllocation: fromJson<Weight[] | null>(row.newAllocation),
    approvedModel: row.approvedModel as ModelKey | null,
    error: row.error,
    results: Object.fromEntries(row.results.map((result) => [result.model, toModelResult(result)])),
  };
}

type Details = Omit<ModelResult, 'status' | 'error' | 'results' | 'certificate'>;

function toModelResult({
  status,
  error,
  weights,
  certificate,
  details,
}: Row['results'][number]): ModelResult {
  return {
    status: status as ModelResult['status'],
    error: fromJson<ModelResult['error']>(error),
    results: fromJson<Weight[]>(weights),
    certificate: fromJson<ModelResult['certificate']>(certificate),
    ...fromJson<Details>(details),
  };
}
