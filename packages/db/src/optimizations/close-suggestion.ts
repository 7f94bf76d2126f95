/** Ends a suggestion as approved: the pending optimization is the key that lets exactly one approval pass (decision 006). */
import type { Weight } from '@ballast/contract/entities/optimization';
import type { ApprovalStatus, IntegrationKey } from '@ballast/contract/keys';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { ModelKey } from './model-key.ts';

interface ChosenModel {
  readonly optimizationId: string;
  readonly model: ModelKey;
}

export async function isOptimal(tx: Transaction, { optimizationId, model }: ChosenModel): Promise<boolean> {
  const result = await tx.optimizationResult.findUnique({
    where: { optimizationId_model: { optimizationId, model } },
    select: { status: true },
  });
  return result?.status === 'optimal';
}

export interface Closing extends ChosenModel {
  /** Of what is held once it is executed. */
  readonly weights: readonly Weight[];
  readonly integration: IntegrationKey;
  readonly approvalStatus: ApprovalStatus;
}

/** The guard is the second lock: whatever happens to the first, an optimization is approved once. */
export async function closeSuggestion(
  tx: Transaction,
  { optimizationId, model, weights, integration, approvalStatus }: Closing,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.optimization.updateMany({
    where: { id: optimizationId, status: 'pending' },
    data: {
      status: 'approved',
      decidedAt: now,
      approvedModel: model,
      integration,
      approvalStatus,
      newAllocation: toJson(weights),
    },
  });
  return count === 1;
}
