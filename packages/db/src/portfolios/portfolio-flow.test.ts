/** The path of a suggestion through the repositories, alone and in races (safety B3, E4, F1, F5, F6). */

import { buildDefinition, TEST_TICKERS } from '@ballast/testing/builders';
import type { TestDatabase } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';
import { admitted, buildApproval, buildRun, create, periods, render, suggest } from '../../test/flow.ts';
import { at, newId, openTestDatabase, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { listEventsAfter } from '../events/outbox.ts';
import { listOpenJobs } from '../jobs/job-requests.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { declineSuggestion, expireDue } from '../optimizations/decline.ts';
import { isRunAwaited, storeSuggestion } from '../optimizations/store-suggestion.ts';
import { cancelCalculation } from './cancel-calculation.ts';
import { createPortfolio } from './create-portfolio.ts';
import { findPortfolio, readHistory } from './find-portfolio.ts';
import { startCalculation } from './start-calculation.ts';

const it = repositoryTest;

const auditOf = (database: TestDatabase, id: string) =>
  database.query<{ action: string }>('SELECT action FROM audit WHERE subject_id = $1 ORDER BY id', [id]);

describe('from creation to approval', () => {
  it('asks for a job and awaits exactly that run', async ({ db, userId }) => {
    const run = await create(db, userId);
    const jobs = await listOpenJobs(db, { queuedBefore: at(0).now, now: at(0).now, limit: 1000 });
    expect(jobs.filter(({ subjectId }) => subjectId === run.portfolioId)).toMatchObject([
      { job: 'optimization', runToken: run.runToken, payload: run },
    ]);
    expect(await isRunAwaited(db, run)).toBe(true);
    expect(await isRunAwaited(db, { ...run, runToken: newId() })).toBe(false);
  });

  it('books the approval, and shows it to its user alone', async ({ db, userId, database }) => {
    const suggested = await suggest(db, userId);
    const result = await approveDemo(db, buildApproval(userId, suggested), at(60));
    expect(result.status).toBe('approved');
    const portfolio = await findPortfolio(db, { id: suggested.portfolioId, userId });
    expect(portfolio).toMatchObject({
      status: 'approved',
      isDemo: true,
      balance: 0,
      capital: 100_000,
      bookVersion: 1,
      pending: null,
      approved: { model: 'sample_algorithm', integration: 'demo', status: 'done' },
      holdings: [
        { symbol: TEST_TICKERS[0], amount: 300, price: 199.99 },
        { symbol: TEST_TICKERS[1], amount: 100, price: 399.1 },
      ],
    });
    expect(await findPortfolio(db, { id: suggested.portfolioId, userId: newId() })).toBeNull();
    const [point, ...rest] = await readHistory(db, suggested.portfolioId);
    expect(rest).toEqual([]);
    expect(point?.state).toMatchObject({ balance: 0, investment: 99_907, revenue: -93 });
    expect(await auditOf(database, suggested.optimizationId)).toEqual([
      { action: 'optimization.suggest' },
      { action: 'optimization.approve' },
    ]);
  });

  it('writes events in order and one notification for a suggestion', async ({ db, userId }) => {
    const { last } = await listEventsAfter(db, userId, Number.MAX_SAFE_INTEGER, 1);
    const { portfolioId } = await suggest(db, userId);
    const page = await listEventsAfter(db, userId, last, 10);
    expect(page.records.map(({ event, payload }) => [event, payload.status ?? payload.kind])).toEqual([
      ['updatePortfolio', 'calculating'],
      ['updatePortfolio', 'first_suggestion'],
      ['newNotification', 'suggestion_ready'],
    ]);
    const query = { userId, search: '', page: 1, size: 100, sort: 'createdAt', asc: false } as const;
    const { records } = await listNotifications(db, query);
    expect(records.filter(({ portfolio }) => portfolio?.id === portfolioId)).toHaveLength(1);
  });

  it('returns to first suggestion after reject, and decides only once', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const request = {
      portfolioId: suggested.portfolioId,
      userId,
      optimizationId: undefined,
      action: 'reject',
      rearmAt: null,
    } as const;
    expect(await declineSuggestion(db, request, at(60))).toEqual({ status: 'declined' });
    expect(await declineSuggestion(db, request, at(61))).toEqual({ status: 'decided' });
    expect(await approveDemo(db, buildApproval(userId, suggested), at(62))).toEqual({ status: 'decided' });
    expect(await findPortfolio(db, { id: suggested.portfolioId, userId })).toMatchObject({
      status: 'first_suggestion',
      pending: null,
    });
  });

  it('expires at 86,400 s and not a moment earlier', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const { portfolioId } = suggested;
    await expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(5 + 86_399));
    expect((await findPortfolio(db, { id: portfolioId, userId }))?.pending?.id).toBe(
      suggested.optimizationId,
    );
    expect(await approveDemo(db, buildApproval(userId, suggested), at(5 + 86_400))).toEqual({
      status: 'expired',
    });
    expect(await expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(5 + 86_400))).toBeGreaterThan(
      0,
    );
    expect(await expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(5 + 86_400))).toBe(0);
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      pending: null,
      expiredOptimizationAt: at(5 + 86_400).now,
    });
  });

  it('leaves nothing of an approval that costs more than there is', async ({ db, userId, database }) => {
    const suggested = await suggest(db, userId);
    const short = { ...buildApproval(userId, suggested), contribution: 50_000 };
    expect(await approveDemo(db, short, at(60))).toEqual({ status: 'below_cash' });
    const rows = await database.query('SELECT 1 FROM ledger_entries WHERE portfolio_id = $1', [
      suggested.portfolioId,
    ]);
    expect(rows).toEqual([]);
    expect((await approveDemo(db, buildApproval(userId, suggested), at(61))).status).toBe('approved');
  });

  it('refuses trades that were computed from older books or another suggestion', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    expect(await approveDemo(db, { ...buildApproval(userId, suggested), bookVersion: 7 }, at(60))).toEqual({
      status: 'conflict',
    });
    const other = { ...buildApproval(userId, suggested), optimizationId: newId() };
    expect(await approveDemo(db, other, at(60))).toEqual({ status: 'conflict' });
    expect(await approveDemo(db, { ...buildApproval(userId, suggested), userId: newId() }, at(60))).toEqual({
      status: 'not_found',
    });
    const failed = { ...buildApproval(userId, suggested), model: 'linear_method' } as const;
    expect(await approveDemo(db, failed, at(60))).toEqual({ status: 'model_failed' });
  });
});

describe('the fence (safety E4)', () => {
  it('stores one suggestion of a run that is delivered many times', async ({ db, userId, database }) => {
    const run = await create(db, userId);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => storeSuggestion(db, buildRun(run), render, at(5))),
    );
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1);
    const rows = await database.query('SELECT id FROM optimizations WHERE portfolio_id = $1', [
      run.portfolioId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('refuses a run that was canceled, replaced or made up', async ({ db, userId }) => {
    const run = await create(db, userId);
    expect((await storeSuggestion(db, buildRun({ ...run, runToken: newId() }), render, at(1))).status).toBe(
      'stale',
    );
    expect(await cancelCalculation(db, { portfolioId: run.portfolioId, userId }, at(2))).toEqual({
      status: 'canceled',
    });
    expect((await storeSuggestion(db, buildRun(run), render, at(3))).status).toBe('stale');
    const again = {
      ...run,
      userId,
      actorId: userId,
      reason: 'user',
      triggers: [],
      isCounted: true,
      ...periods,
    } as const;
    const started = await startCalculation(db, again, admitted, at(4));
    expect(started.status).toBe('started');
    expect((await storeSuggestion(db, buildRun(run), render, at(5))).status).toBe('stale');
    expect((await startCalculation(db, again, admitted, at(6))).status).toBe('running');
  });

  it('lets either the cancel or the result win, never both', async ({ db, userId }) => {
    for (let round = 0; round < 10; round += 1) {
      const run = await create(db, userId);
      const [canceled, stored] = await Promise.all([
        cancelCalculation(db, { portfolioId: run.portfolioId, userId }, at(5)),
        storeSuggestion(db, buildRun(run), render, at(5)),
      ]);
      const outcome = `${canceled.status} ${stored.status}`;
      expect(['canceled stale', 'not_running stored']).toContain(outcome);
      const portfolio = await findPortfolio(db, { id: run.portfolioId, userId });
      expect(portfolio?.pending === null).toBe(canceled.status === 'canceled');
    }
  });

  it('replaces an open suggestion when a new calculation starts', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const again = {
      ...suggested,
      userId,
      actorId: userId,
      reason: 'user',
      triggers: [],
      isCounted: true,
      ...periods,
    } as const;
    expect((await startCalculation(db, again, admitted, at(60))).status).toBe('started');
    expect((await approveDemo(db, buildApproval(userId, suggested), at(61))).status).not.toBe('approved');
  });

  it('turns to error when every model failed', async ({ db, userId }) => {
    const run = await create(db, userId);
    const failure = { code: 'infeasible', params: { sum: 1.2 } };
    expect(
      (await storeSuggestion(db, { ...buildRun(run), results: {}, failure }, render, at(5))).status,
    ).toBe('stored');
    expect(await findPortfolio(db, { id: run.portfolioId, userId })).toMatchObject({
      status: 'error',
      error: failure,
      pending: null,
    });
  });
});

describe('races (safety F1, B3)', () => {
  it('lets exactly one of 50 simultaneous approvals win', async ({ db, userId, database }) => {
    const suggested = await suggest(db, userId);
    const other = openTestDatabase(database.url);
    try {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          approveDemo(index % 2 === 0 ? db : other, buildApproval(userId, suggested), at(60)),
        ),
      );
      const counts = Object.groupBy(results, ({ status }) => status);
      expect(counts.approved).toHaveLength(1);
      expect(counts.decided).toHaveLength(49);
    } finally {
      await other.$disconnect();
    }
    const rows = await database.query('SELECT id FROM transactions WHERE portfolio_id = $1', [
      suggested.portfolioId,
    ]);
    expect(rows).toHaveLength(2);
  });

  it.for([
    [
      'reject',
      (db: Database, portfolioId: string, userId: string) =>
        declineSuggestion(
          db,
          { portfolioId, userId, optimizationId: undefined, action: 'reject', rearmAt: null },
          at(86_404),
        ),
    ],
    ['expiry', (db: Database) => expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(86_405))],
    [
      'recalculation',
      (db: Database, portfolioId: string, userId: string) =>
        startCalculation(
          db,
          {
            portfolioId,
            userId,
            actorId: userId,
            reason: 'user',
            triggers: [],
            isCounted: false,
            ...periods,
          },
          admitted,
          at(86_404),
        ),
    ],
  ] as const)('decides approval against %s once', async ([, rival], { db, userId, database }) => {
    for (let round = 0; round < 5; round += 1) {
      const suggested = await suggest(db, userId);
      const [result] = await Promise.all([
        approveDemo(db, buildApproval(userId, suggested), at(86_404)),
        rival(db, suggested.portfolioId, userId),
      ]);
      const [row] = await database.query<{ status: string; transactions: number }>(
        `SELECT o.status, (SELECT count(*)::int FROM transactions t WHERE t.optimization_id = o.id) AS transactions
         FROM optimizations o WHERE o.id = $1`,
        [suggested.optimizationId],
      );
      expect(row?.status === 'approved').toBe(result.status === 'approved');
      expect(row?.transactions).toBe(result.status === 'approved' ? 2 : 0);
    }
  });

  it('creates exactly as many portfolios as the limit leaves', async ({ db, userId }) => {
    const [limit, attempts] = [7, 50];
    const { length: before } = await db.portfolio.findMany({
      where: { userId, deletedAt: null },
      select: { id: true },
    });
    const admit = ({ portfolios }: { portfolios: number }) =>
      portfolios < before + limit
        ? ({ allowed: true } as const)
        : ({ allowed: false, error: 'portfolioLimit' } as const);
    const results = await Promise.all(
      Array.from({ length: attempts }, () =>
        createPortfolio(db, { userId, definition: buildDefinition(), ...periods }, admit, at(0)),
      ),
    );
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(limit);
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(attempts - limit);
  });
});

describe('the application role', () => {
  it('cannot change evidence', async ({ db }) => {
    for (const table of ['audit', 'ledger_entries', 'portfolio_history']) {
      await expect(db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
      await expect(db.$executeRawUnsafe(`UPDATE ${table} SET id = id`)).rejects.toThrow(/permission denied/);
      await expect(db.$executeRawUnsafe(`TRUNCATE ${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(db.$executeRawUnsafe(`CREATE TABLE intruder (id int)`)).rejects.toThrow(/permission denied/);
  });

  it('nor can the owner, or reopen what is decided', async ({ db, userId, database }) => {
    await expect(database.query('DELETE FROM audit')).rejects.toThrow(/append-only/);
    await expect(database.query('TRUNCATE ledger_entries')).rejects.toThrow(/append-only/);
    const suggested = await suggest(db, userId);
    await approveDemo(db, buildApproval(userId, suggested), at(60));
    await expect(
      database.query(`UPDATE optimizations SET status = 'rejected' WHERE id = $1`, [
        suggested.optimizationId,
      ]),
    ).rejects.toThrow(/approved is final/);
    await expect(
      database.query(`UPDATE transactions SET status = 'canceled' WHERE optimization_id = $1`, [
        suggested.optimizationId,
      ]),
    ).rejects.toThrow(/done is final/);
  });
});
