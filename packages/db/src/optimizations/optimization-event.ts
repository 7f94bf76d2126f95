/** What every decision about a suggestion leaves besides its own rows: an audit record and the pushes. */
import type { Transaction } from '../client/create-database.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { appendEvents, type DomainEvent } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';

export interface Decision {
  readonly actorId: ActorId;
  readonly userId: string;
  readonly optimizationId: string;
  readonly action: 'suggest' | 'fail' | 'approve' | 'reject' | 'expire' | 'discard';
  readonly details: object;
}

export async function recordDecision(
  tx: Transaction,
  { action, optimizationId, ...decision }: Decision,
  events: readonly DomainEvent[],
  tools: Tools,
): Promise<void> {
  const record = {
    ...decision,
    action: `optimization.${action}`,
    subjectType: 'optimization',
    subjectId: optimizationId,
  } as const;
  await writeAudit(tx, record, tools.now);
  await appendEvents(tx, decision.userId, events, tools.now);
}
