/** The push that tells lists and details of a portfolio's new status (§4: pushes merge by id). */
import type { EventPayload } from '@ballast/contract/events';
import type { DomainEvent } from '../events/append-events.ts';

export function portfolioEvent(
  id: string,
  changes: Omit<EventPayload<'updatePortfolio'>, 'id' | 'lastUpdate'>,
  now: Date,
): DomainEvent {
  return { event: 'updatePortfolio', payload: { id, ...changes, lastUpdate: now.toISOString() } };
}
