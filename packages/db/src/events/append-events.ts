/** Domain events, written in the transaction that caused them and published after it (outbox). */
import type { EventPayload, PrivateEventKey } from '@ballast/contract/events';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';

export type DomainEvent = {
  readonly [Key in PrivateEventKey]: { readonly event: Key; readonly payload: EventPayload<Key> };
}[PrivateEventKey];

/** First key of the advisory locks that order a user's events. */
const LOCK_SPACE = 4_820_912;

/**
 * Takes the user's lock until the end of the transaction: sequences of one user become visible in their order,
 * so that a client's cursor never passes an event that commits later. Call it last, it is held till the commit.
 */
export async function appendEvents(
  tx: Transaction,
  userId: string,
  events: readonly DomainEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${userId}))`;
  await tx.outboxEvent.createMany({
    data: events.map(({ event, payload }) => ({ userId, event, payload: toJson(payload), createdAt: now })),
  });
}
