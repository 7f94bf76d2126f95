/** Asks for a job in the transaction that needs it (decision 021). */
import type { RequestedJob } from '@ballast/contract/keys';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';

export interface NewJobRequest {
  readonly job: RequestedJob;
  /** Whose it is; null for the installation's own. */
  readonly userId: string | null;
  /** What it is about: a portfolio, an import, a user. */
  readonly subjectId: string;
  /** Its fence: what is stored later must carry it. */
  readonly runToken: string;
  /** As the job's definition in packages/jobs reads it. */
  readonly payload: object;
  /** Counts against the plan's monthly limit. */
  readonly isCounted?: boolean;
}

export async function requestJob(
  tx: Transaction,
  { payload, ...request }: NewJobRequest,
  { now, newId }: Tools,
): Promise<void> {
  await tx.jobRequest.create({ data: { ...request, id: newId(), payload: toJson(payload), createdAt: now } });
}
