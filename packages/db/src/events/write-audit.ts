/** Who did what to which object; append-only (safety F6). */
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { ActorId } from '../client/tools.ts';

export interface AuditRecord {
  /** `null` for what the system did by itself. */
  readonly actorId: ActorId;
  /** Whose object it is. */
  readonly userId: string | null;
  /** Area and verb: `portfolio.approve`. */
  readonly action: string;
  readonly subjectType:
    | 'user'
    | 'plan'
    | 'portfolio'
    | 'optimization'
    | 'simulation'
    | 'transaction'
    | 'session'
    | 'accessToken'
    | 'import'
    | 'dataset'
    | 'market';
  readonly subjectId: string;
  readonly details: object;
}

export async function writeAudit(tx: Transaction, record: AuditRecord, now: Date): Promise<void> {
  await tx.audit.create({ data: { ...record, details: toJson(record.details), at: now } });
}
