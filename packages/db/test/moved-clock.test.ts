/** safety G4: what the database decides by time happens once, whatever is done to the clock; order is that of sequences. */
import { buildDefinition } from '@ballast/testing/builders';
import { describe, expect } from 'vitest';
import type { Database } from '../src/client/create-database.ts';
import { inTransaction } from '../src/client/in-transaction.ts';
import { appendEvents } from '../src/events/append-events.ts';
import { listEventsAfter, type PublishedEvent, publishEvents } from '../src/events/outbox.ts';
import { listOpenJobs, markQueued } from '../src/jobs/job-requests.ts';
import { listNotifications } from '../src/notifications/list-notifications.ts';
import { approveDemo } from '../src/optimizations/approve-demo.ts';
import { declineSuggestion, expireDue } from '../src/optimizations/decline.ts';
import { storeSuggestion } from '../src/optimizations/store-suggestion.ts';
import { findPortfolio } from '../src/portfolios/find-portfolio.ts';
import { startCalculation } from '../src/portfolios/start-calculation.ts';
import { readUsage } from '../src/portfolios/usage.ts';
import { createSimulation } from '../src/simulations/create-simulation.ts';
import { admitted, buildApproval, buildRun, create, periods, render, suggest } from './flow.ts';
import { addUser, at, newId, repositoryTest } from './support.ts';

const it = repositoryTest;
const HOUR_S = 3600;
const DAY_S = 86_400;
const SUGGESTED_S = 5;

const expireAt = (db: Database, seconds: number) =>
  expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(seconds));

const noticesOf = async (db: Database, userId: string) => {
  const query = { userId, search: '', page: 1, size: 100, sort: 'createdAt', asc: false } as const;
  return (await listNotifications(db, query)).records.map(({ kind }) => kind);
};

describe('a suggestion', () => {
  it('expires once when the clock is set forward by a day, and stays expired when it is set back', async ({
    db,
    planId,
  }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const suggested = await suggest(db, userId);
    const status = async () => (await findPortfolio(db, { id: suggested.portfolioId, userId }))?.pending;
    const readings = [
      [HOUR_S, 0],
      [HOUR_S + DAY_S, 1],
      [HOUR_S, 0],
      [SUGGESTED_S + DAY_S - 1, 0],
      [SUGGESTED_S + DAY_S, 0],
      [3 * DAY_S, 0],
    ] as const;
    for (const [seconds, expired] of readings)
      expect(await expireAt(db, seconds), `${seconds}`).toBe(expired);
    expect(await status()).toBeNull();
    expect((await approveDemo(db, buildApproval(userId, suggested), at(HOUR_S))).status).toBe('expired');
    expect((await noticesOf(db, userId)).filter((kind) => kind === 'suggestion_expired')).toHaveLength(1);
  });

  it('expires once over a clock that is set back by an hour while it is open', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    await suggest(db, userId);
    const readings = [
      DAY_S - 60,
      DAY_S - HOUR_S,
      DAY_S,
      DAY_S + SUGGESTED_S,
      DAY_S - HOUR_S,
      DAY_S + SUGGESTED_S,
    ];
    const expired: number[] = [];
    for (const seconds of readings) expired.push(await expireAt(db, seconds));
    expect(expired).toEqual([0, 0, 0, 1, 0, 0]);
    expect((await noticesOf(db, userId)).filter((kind) => kind === 'suggestion_expired')).toHaveLength(1);
  });

  it('that was made after the clock was set back is the one to be decided', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const { portfolioId } = await suggest(db, userId);
    const reject = {
      portfolioId,
      userId,
      optimizationId: undefined,
      action: 'reject',
      rearmAt: null,
    } as const;
    expect(await declineSuggestion(db, reject, at(2 * HOUR_S))).toEqual({ status: 'declined' });
    const back = -HOUR_S;
    const request = { portfolioId, userId, actorId: userId, reason: 'user', triggers: [] } as const;
    const started = await startCalculation(
      db,
      { ...request, isCounted: true, ...periods },
      admitted,
      at(back),
    );
    if (started.status !== 'started') throw new Error(started.status);
    const run = buildRun({ portfolioId, runToken: started.runToken });
    const stored = await storeSuggestion(db, run, render, at(back + 5));
    if (stored.status !== 'stored') throw new Error(stored.status);
    const approval = buildApproval(userId, { portfolioId, optimizationId: stored.optimizationId });
    expect((await approveDemo(db, approval, at(back + 10))).status).toBe('approved');
  });
});

describe('a limit', () => {
  /** The test's time begins at ten in the morning. */
  const MIDNIGHT_S = 14 * HOUR_S;
  const dayAt = (seconds: number) => {
    const now = at(seconds).now;
    return {
      dayStart: new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`),
      monthStart: new Date(`${now.toISOString().slice(0, 8)}01T00:00:00Z`),
    };
  };

  it('counts on when the clock is set back over midnight, and is not reset a second time', async ({
    db,
    planId,
  }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const definition = { ...buildDefinition(), currency: 'USD' } as const;
    const [startDate, testStart, testEnd] = [3, 2, 1].map((days) => at(-days * DAY_S).now) as [
      Date,
      Date,
      Date,
    ];
    const simulate = (seconds: number) =>
      createSimulation(
        db,
        { userId, definition, startDate, testStart, testEnd, ...dayAt(seconds) },
        admitted,
        at(seconds),
      );
    const today = async (seconds: number) => (await readUsage(db, userId, dayAt(seconds))).simulationsToday;
    await simulate(MIDNIGHT_S - 2 * HOUR_S);
    await simulate(MIDNIGHT_S - HOUR_S);
    expect(await today(MIDNIGHT_S - 1)).toBe(2);
    expect(await today(MIDNIGHT_S)).toBe(0);
    await simulate(MIDNIGHT_S + 600);
    // set back by an hour: yesterday again, with all that was done
    expect(await today(MIDNIGHT_S - 3000)).toBe(3);
    expect(await today(MIDNIGHT_S)).toBe(1);
    // forward by a day, and back
    expect(await today(MIDNIGHT_S + DAY_S)).toBe(0);
    expect(await today(MIDNIGHT_S + 700)).toBe(1);
  });
});

describe('events', () => {
  it('keep the order of their sequences when the clock goes back', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const { last } = await listEventsAfter(db, userId, Number.MAX_SAFE_INTEGER, 1);
    const ids = Array.from({ length: 8 }, () => newId());
    for (const [k, portfolioId] of ids.entries())
      await inTransaction(db, (tx) =>
        appendEvents(
          tx,
          userId,
          [{ event: 'transactionCompleted', payload: { portfolioId } }],
          at(k % 2 === 0 ? DAY_S - k * HOUR_S : -k * HOUR_S).now,
        ),
      );
    const published: PublishedEvent[] = [];
    while ((await publishEvents(db, (events) => void published.push(...events), at(0).now, 3)) > 0);
    const own = published.filter((event) => event.userId === userId);
    expect(own.map(({ payload }) => payload.portfolioId)).toEqual(ids);
    expect(own.slice(1).map(({ previous }) => previous)).toEqual(
      own.slice(0, -1).map(({ sequence }) => sequence),
    );
    const { records } = await listEventsAfter(db, userId, last, 100);
    expect(records.map(({ payload }) => payload.portfolioId)).toEqual(ids);
  });
});

describe('a job request', () => {
  it('that was queued by a clock since set back is queued again', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const { runToken } = await create(db, userId);
    const isDue = async (seconds: number) => {
      const moments = { now: at(seconds).now, queuedBefore: at(seconds - 10).now };
      return (await listOpenJobs(db, { ...moments, limit: 1000 })).some((job) => job.runToken === runToken);
    };
    const [job] = (await listOpenJobs(db, { now: at(0).now, queuedBefore: at(0).now, limit: 1000 })).filter(
      (one) => one.runToken === runToken,
    );
    await markQueued(db, [job?.id ?? ''], at(2 * HOUR_S).now);
    expect([await isDue(2 * HOUR_S + 5), await isDue(2 * HOUR_S + 11)]).toEqual([false, true]);
    expect(await isDue(HOUR_S)).toBe(true);
  });
});
