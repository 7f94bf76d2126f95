/** The relay's side of the outbox, and the catch-up of a client that was away (safety D5). */
import type { PrivateEventKey } from '@ballast/contract/events';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { fromJson } from '../client/json.ts';
import type { OutboxEvent } from '../generated/client.ts';

export interface StoredEvent {
  readonly sequence: number;
  readonly userId: string;
  readonly event: PrivateEventKey;
  readonly payload: Record<string, unknown>;
}

export interface PublishedEvent extends StoredEvent {
  /** The user's event before it; 0 where there is none. */
  readonly previous: number;
}

/** Held by the relay that publishes; two at once would publish one user's events out of order. */
const RELAY_LOCK = 4_820_913;

/**
 * Publishes what is due, oldest first, and marks it; answers how many. Does nothing while another process is at it.
 * A relay that dies in between publishes again, which clients recognise by sequence.
 */
export async function publishEvents(
  db: Database,
  publish: (events: readonly PublishedEvent[]) => void | Promise<void>,
  now: Date,
  limit: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [lock] = await tx.$queryRaw<
      { held: boolean }[]
    >`SELECT pg_try_advisory_xact_lock(${RELAY_LOCK}) AS held`;
    if (lock?.held !== true) return 0;
    const rows = await tx.outboxEvent.findMany({
      where: { publishedAt: null },
      orderBy: { sequence: 'asc' },
      take: limit,
    });
    if (rows.length === 0) return 0;
    const sequences = rows.map(({ sequence }) => sequence);
    const previous = await previousOf(tx, sequences);
    await publish(
      rows.map((row) => ({ ...toEvent(row), previous: previous.get(Number(row.sequence)) ?? 0 })),
    );
    await tx.outboxEvent.updateMany({ where: { sequence: { in: sequences } }, data: { publishedAt: now } });
    return rows.length;
  });
}

async function previousOf(
  tx: Transaction,
  sequences: readonly bigint[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.$queryRaw<{ sequence: bigint; previous: bigint | null }[]>`
    SELECT o.sequence, (
      SELECT max(p.sequence) FROM outbox p WHERE p.user_id = o.user_id AND p.sequence < o.sequence
    ) AS previous
    FROM outbox o WHERE o.sequence = ANY (${sequences}::bigint[])`;
  return new Map(rows.map(({ sequence, previous }) => [Number(sequence), Number(previous ?? 0)]));
}

export interface EventPage {
  readonly records: readonly StoredEvent[];
  /** Cursor to continue from; the newest there is for the user where nothing is left. */
  readonly last: number;
  readonly more: boolean;
  /** Events after the cursor may be missing here, or it is of a history that a backup has undone. */
  readonly reset: boolean;
}

/** Events of a user after a cursor. `after` beyond the newest answers nothing, and the newest as `last`. */
export async function listEventsAfter(
  db: Reader,
  userId: string,
  after: number,
  limit: number,
): Promise<EventPage> {
  // asked for first: an event that is written in between lies above it and is not passed over
  const newest = await newestSequence(db, userId);
  const rows = await db.outboxEvent.findMany({
    where: { userId, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: limit + 1,
  });
  const records = rows.slice(0, limit).map(toEvent);
  const last = records.at(-1)?.sequence ?? Math.min(after, newest);
  // asked for last: what is kept now was kept while its successors were listed
  const reset = !(await isKept(db, userId, after));
  return { records, last, more: rows.length > limit, reset };
}

/** Just below the oldest event of anybody: where the history of a user begins of whom no event is kept. */
async function beginning(db: Reader): Promise<number> {
  const { _min } = await db.outboxEvent.aggregate({ _min: { sequence: true } });
  return _min.sequence === null ? 0 : Number(_min.sequence) - 1;
}

async function newestSequence(db: Reader, userId: string): Promise<number> {
  const { _max } = await db.outboxEvent.aggregate({ where: { userId }, _max: { sequence: true } });
  return _max.sequence === null ? beginning(db) : Number(_max.sequence);
}

/** A cursor is an event of the user that is still there, or the beginning: nothing after it has been removed then. */
async function isKept(db: Reader, userId: string, cursor: number): Promise<boolean> {
  if ((await db.outboxEvent.count({ where: { userId, sequence: cursor } })) > 0) return true;
  return cursor === (await beginning(db));
}

/** Removes the oldest that were published before `before`, none before its predecessors, and never all; answers how many. */
export async function pruneEvents(db: Database, before: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM outbox WHERE sequence < (
      SELECT coalesce(min(sequence) FILTER (WHERE published_at IS NULL OR published_at >= ${before}), max(sequence)) FROM outbox
    )`;
}

const toEvent = ({ sequence, userId, event, payload }: OutboxEvent): StoredEvent => ({
  sequence: Number(sequence),
  userId,
  event: event as PrivateEventKey,
  payload: fromJson(payload),
});
