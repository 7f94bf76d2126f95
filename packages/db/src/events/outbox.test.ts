import { describe, expect } from 'vitest';
import { create, suggest } from '../../test/flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { countCrash, findJob, finishJob, listOpenJobs, markQueued, pruneJobs } from '../jobs/job-requests.ts';
import {
  countUnread,
  deleteNotification,
  deleteNotifications,
  listNotifications,
  setViewed,
  viewAll,
} from '../notifications/list-notifications.ts';
import { appendEvents } from './append-events.ts';
import { listEventsAfter, pruneEvents, publishEvents, type StoredEvent } from './outbox.ts';

const it = repositoryTest;
const completed = (portfolioId: string) =>
  ({ event: 'transactionCompleted', payload: { portfolioId } }) as const;

describe('the outbox (safety D5)', () => {
  it('publishes each event once, in order, by however many relays', async ({ db, userId }) => {
    const ids = Array.from({ length: 50 }, () => newId());
    await Promise.all(
      ids.map((id) => inTransaction(db, (tx) => appendEvents(tx, userId, [completed(id)], at(0).now))),
    );
    const published: StoredEvent[] = [];
    const collect = (events: readonly StoredEvent[]) => void published.push(...events);
    for (let left = 1; left > 0; ) {
      const counts = await Promise.all([1, 2, 3].map(() => publishEvents(db, collect, at(1).now, 7)));
      left = counts.reduce((sum, count) => sum + count, 0);
    }
    expect(published.map(({ payload }) => payload.portfolioId).sort()).toEqual([...ids].sort());
    const sequences = published.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  });

  it('keeps what a failing relay did not deliver, and what was rolled back leaves nothing', async ({
    db,
    userId,
  }) => {
    await inTransaction(db, (tx) => appendEvents(tx, userId, [completed(newId())], at(0).now));
    const fail = () => {
      throw new Error('no connection');
    };
    await expect(publishEvents(db, fail, at(1).now, 10)).rejects.toThrow('no connection');
    const undone = inTransaction(db, async (tx) => {
      await appendEvents(tx, userId, [completed(newId())], at(0).now);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await publishEvents(db, () => undefined, at(2).now, 10)).toBe(1);
  });

  it('lets a cursor miss nothing, although transactions end in any order', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: 'cursor@example.com' });
    const writers = Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`SELECT pg_sleep(${(index % 5) / 200})`;
        await appendEvents(tx, userId, [completed(newId())], at(0).now);
        await tx.$executeRaw`SELECT pg_sleep(${((index * 7) % 5) / 200})`;
      }),
    );
    let isWriting = true;
    const written = Promise.all(writers).finally(() => {
      isWriting = false;
    });
    const seen: number[] = [];
    let last = 0;
    while (isWriting || seen.length < 20) {
      const page = await listEventsAfter(db, userId, last, 3);
      seen.push(...page.records.map(({ sequence }) => sequence));
      last = page.last;
    }
    await written;
    expect(seen).toHaveLength(20);
    expect(await listEventsAfter(db, userId, last, 3)).toEqual({
      records: [],
      last,
      more: false,
      reset: false,
    });
  });

  it('tells a cursor that is behind what was forgotten, or ahead of what was restored', async ({
    db,
    database,
    planId,
  }) => {
    const userId = await addUser(db, planId, { email: 'history@example.com' });
    const write = () => inTransaction(db, (tx) => appendEvents(tx, userId, [completed(newId())], at(0).now));
    const ask = async (after: number) => {
      const { records, last, reset } = await listEventsAfter(db, userId, after, 10);
      return { count: records.length, last, reset };
    };
    const none = await ask(Number.MAX_SAFE_INTEGER);
    expect(none).toMatchObject({ count: 0, reset: true });
    await write();
    const first = (await ask(none.last)).last;
    await write();
    const second = (await ask(first)).last;
    expect(await ask(first)).toEqual({ count: 1, last: second, reset: false });
    expect(await ask(second)).toEqual({ count: 0, last: second, reset: false });

    for (let left = 1; left > 0; ) left = await publishEvents(db, () => undefined, at(1).now, 1000);
    await write();
    expect(await pruneEvents(db, at(3).now)).toBeGreaterThan(1);
    const kept = await ask(second);
    // removed itself, but nothing after it
    expect(kept).toMatchObject({ count: 1, reset: false });
    expect(await ask(first)).toEqual({ count: 1, last: kept.last, reset: true });
    expect(await ask(kept.last)).toEqual({ count: 0, last: kept.last, reset: false });
    // of whom nothing is kept
    const other = await addUser(db, planId, { email: 'quiet@example.com' });
    const { last } = await listEventsAfter(db, other, Number.MAX_SAFE_INTEGER, 1);
    expect(last).toBe(kept.last - 1);
    expect(await listEventsAfter(db, other, last, 1)).toMatchObject({ records: [], reset: false });

    expect(await ask(kept.last + 5)).toEqual({ count: 0, last: kept.last, reset: true });
    await database.query(`SELECT setval(pg_get_serial_sequence('outbox', 'sequence'), $1)`, [
      kept.last + 1000,
    ]);
    await write();
    expect(await ask(kept.last + 5)).toMatchObject({ count: 1, reset: true });
  });

  it('forgets what was published long ago', async ({ db, userId }) => {
    expect(await pruneEvents(db, at(0).now)).toBe(0);
    const write = () =>
      inTransaction(db, (tx) =>
        appendEvents(tx, userId, [completed(newId()), completed(newId())], at(0).now),
      );
    await write();
    await publishEvents(db, () => undefined, at(1).now, 1000);
    expect(await pruneEvents(db, at(100).now)).toBeGreaterThan(0);
    expect(await db.outboxEvent.count()).toBe(1);
  });
});

describe('job requests (safety E3, E6)', () => {
  it('are asked for again until they are finished or parked', async ({ db, userId }) => {
    const { runToken } = await create(db, userId);
    const open = async (seconds: number) => {
      const { now } = at(seconds);
      const jobs = await listOpenJobs(db, { queuedBefore: now, now, limit: 1000 });
      return jobs.some((job) => job.runToken === runToken);
    };
    const job = await findJob(db, runToken);
    expect(await open(0)).toBe(true);
    await markQueued(db, [job?.id ?? ''], at(10).now);
    expect([await open(10), await open(11)]).toEqual([false, true]);
    expect(await countCrash(db, runToken, 2, at(11).now)).toEqual({ crashes: 1, isParked: false });
    expect(await countCrash(db, runToken, 2, at(12).now)).toEqual({ crashes: 2, isParked: true });
    // whoever parked it may have died before it was told
    expect(await countCrash(db, runToken, 2, at(13).now)).toEqual({ crashes: 2, isParked: true });
    expect(await open(1000)).toBe(false);
  });

  it('are all asked for, however many there are: never handed over first, then longest ago', async ({
    db,
    database,
  }) => {
    await database.query(
      `INSERT INTO job_requests (id, job, subject_id, run_token, payload, created_at, queued_at)
       SELECT gen_random_uuid(), 'many', gen_random_uuid(), gen_random_uuid(), '{}', $1::timestamptz + n * interval '1 ms',
         CASE WHEN n < 1000 THEN $1::timestamptz + (1000 - n) * interval '1 ms' END
       FROM generate_series(0, 1199) n`,
      [at(0).now],
    );
    const seen: (Date | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const jobs = await listOpenJobs(db, { queuedBefore: at(20).now, now: at(30).now, limit: 500 });
      seen.push(...jobs.filter(({ job }) => job === 'many').map(({ queuedAt }) => queuedAt));
      await markQueued(
        db,
        jobs.map(({ id }) => id),
        at(30).now,
      );
    }
    expect(seen).toHaveLength(1200);
    expect(seen.slice(0, 200).every((queuedAt) => queuedAt === null)).toBe(true);
    const times = seen.slice(200).map((queuedAt) => queuedAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await database.query(`DELETE FROM job_requests WHERE job = 'many'`);
  });

  it('are kept while they count against a limit', async ({ db, userId, database }) => {
    const { runToken } = await create(db, userId);
    await finishJob(db, runToken, at(1).now);
    await pruneJobs(db, at(1000).now);
    expect(await findJob(db, runToken)).not.toBeNull();
    await database.query('UPDATE job_requests SET is_counted = false WHERE run_token = $1', [runToken]);
    expect(await pruneJobs(db, at(1000).now)).toBe(1);
  });
});

describe('notifications', () => {
  it('are viewed and deleted by their user alone', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: 'bell@example.com' });
    await suggest(db, userId);
    await suggest(db, userId);
    const query = { userId, search: '', page: 1, size: 10, sort: 'createdAt', asc: false } as const;
    const { records, count } = await listNotifications(db, query);
    expect([count, records[0]?.kind, records[0]?.params]).toEqual([
      2,
      'suggestion_ready',
      { portfolio: 'Core' },
    ]);
    const id = records[0]?.id ?? '';
    expect(await deleteNotification(db, newId(), id)).toBe(false);
    expect(await deleteNotification(db, userId, id)).toBe(true);
    const own = records[1]?.id ?? '';
    const view = (reader: string, viewed: boolean, second: number) =>
      setViewed(db, { userId: reader, id: own, viewed }, at(second).now);
    const viewedAt = async () => (await listNotifications(db, query)).records[0]?.viewedAt;
    expect(await view(newId(), true, 8)).toBe(false);
    expect([await viewedAt(), await countUnread(db, userId)]).toEqual([null, 1]);
    expect([await view(userId, true, 9), await view(userId, true, 10)]).toEqual([true, true]);
    expect([await viewedAt(), await countUnread(db, userId)]).toEqual([at(9).now, 0]);
    expect((await listNotifications(db, { ...query, unread: true })).count).toBe(0);
    expect(await view(userId, false, 11)).toBe(true);
    expect((await listNotifications(db, { ...query, unread: true })).count).toBe(1);
    await viewAll(db, newId(), at(12).now);
    expect(await countUnread(db, userId)).toBe(1);
    await viewAll(db, userId, at(13).now);
    expect([await viewedAt(), await countUnread(db, userId)]).toEqual([at(13).now, 0]);
    expect(await deleteNotifications(db, userId)).toBe(1);
  });
});
