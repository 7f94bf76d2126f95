/** Pushes of a user in their order, each once, and none left out (safety D5): by sequence and predecessor, the missed ones asked for. */
import type { EventMeta } from '@ballast/contract/events';
import type { EventCursor } from './event-cursor.ts';

export interface MissedEvent {
  readonly event: string;
  readonly payload: unknown;
  readonly sequence: number;
}

export interface MissedEvents {
  readonly records: readonly MissedEvent[];
  readonly more: boolean;
  /** The server does not know the cursor: it has forgotten what came after it, or was restored from a backup. */
  readonly reset: boolean;
}

export interface EventOrderParts {
  readonly cursor: EventCursor;
  readonly listAfter: (sequence: number) => Promise<MissedEvents>;
  /** `isLive`: it happened while this page was connected, not while it was away. */
  readonly handle: (event: string, payload: unknown, isLive: boolean) => void;
  /** Nothing tells what was missed: whatever is on the screen is asked for again. */
  readonly reload: () => void;
}

export interface EventOrder {
  readonly receive: (event: string, payload: unknown, meta: EventMeta | undefined) => void;
  /** To be called whenever a connection begins. */
  readonly recover: () => Promise<void>;
}

type Push = Parameters<EventOrder['receive']>;

export function createEventOrder({ cursor, listAfter, handle, reload }: EventOrderParts): EventOrder {
  const apply = (
    event: string,
    payload: unknown,
    meta: Pick<EventMeta, 'sequence'> | undefined,
    isLive = true,
  ) => {
    if (meta !== undefined) {
      const last = cursor.get();
      if (last !== null && meta.sequence <= last) return;
      cursor.move(meta.sequence);
    }
    handle(event, payload, isLive);
  };

  const catchUp = async (wasAway: boolean): Promise<void> => {
    // the frame stands, and connects, before the first question is answered
    await cursor.settled();
    const last = cursor.get();
    const missed = last === null ? null : await listAfter(last);
    if (missed === null || missed.reset) {
      await cursor.renew();
      reload();
      return;
    }
    const { records, more } = missed;
    for (const { event, payload, sequence } of records) {
      const isPushed = held.some(([, , meta]) => meta?.sequence === sequence);
      apply(event, payload, { sequence }, isPushed || !wasAway);
    }
    if (more) await catchUp(wasAway);
  };

  /** Pushes that arrive meanwhile are newer than what was missed: they wait, or the cursor would pass it by. */
  let recoveries = 0;
  const held: Push[] = [];

  const recoverFrom = async (wasAway: boolean) => {
    recoveries += 1;
    const isComplete = await catchUp(wasAway).then(
      () => true,
      () => false,
    );
    if (!isComplete) reload();
    recoveries -= 1;
    if (recoveries > 0) return;
    const inOrder = held.splice(0).sort(([, , a], [, , b]) => (a?.sequence ?? 0) - (b?.sequence ?? 0));
    for (const [event, payload, meta] of inOrder) (isComplete ? receive : apply)(event, payload, meta);
  };

  /** Pushes of several processes overtake each other: one whose predecessor was not seen waits for it. */
  const receive = (...push: Push) => {
    const [, , meta] = push;
    const last = cursor.get();
    const isAhead = meta !== undefined && (last === null || meta.previous > last);
    if (recoveries > 0 || isAhead) held.push(push);
    else apply(...push);
    if (isAhead && recoveries === 0) void recoverFrom(false);
  };

  return { receive, recover: () => recoverFrom(true) };
}
