/** What is kept of the path that is not taken: with the decision, of its own books, or not at all (decision 105). */
import { TEST_TICKERS } from '@ballast/testing/builders';
import { describe, expect } from 'vitest';
import { buildApproval, render, suggest } from '../../test/flow.ts';
import { at, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { approveDemo } from './approve-demo.ts';
import { declineSuggestion, expireDue } from './decline.ts';
import type { SuggestedTrades } from './keep-untaken-path.ts';
import { listDecisions } from './list-decisions.ts';

const it = repositoryTest;
const [FIRST, SECOND] = TEST_TICKERS;

type Suggested = Awaited<ReturnType<typeof suggest>>;

const tradesOf = (userId: string, suggested: Suggested): SuggestedTrades => {
  const { model, contribution, trades, prices, bookVersion } = buildApproval(userId, suggested);
  return { model, contribution, trades, prices, bookVersion };
};
const reject = (db: Database, userId: string, suggested: Suggested, trades: SuggestedTrades | null) =>
  declineSuggestion(
    db,
    {
      ...{ portfolioId: suggested.portfolioId, userId, action: 'reject', rearmAt: null },
      ...{ optimizationId: undefined, suggested: trades },
    },
    at(60),
  );
const pathOf = async (db: Database, userId: string, { portfolioId }: Suggested) => {
  const { records } = await listDecisions(db, { portfolioId, userId, page: 1, size: 5 });
  return records[0]?.path;
};

describe('the path that is not taken', () => {
  it('is what an approval leaves alone, money put in included', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    await approveDemo(db, buildApproval(userId, suggested), at(60));
    expect(await pathOf(db, userId, suggested)).toMatchObject({
      ...{ model: 'sample_algorithm', trades: 2, value: '100000.00', traded: '99907.00', cost: '93.00' },
      ...{ cash: '100000.00', idle: '0.00', holdings: [], actionsUntil: at(60).now },
    });
  });

  it('is what a rejection does not trade; money that nobody paid in is told apart', async ({
    db,
    userId,
  }) => {
    const suggested = await suggest(db, userId);
    await reject(db, userId, suggested, tradesOf(userId, suggested));
    expect(await pathOf(db, userId, suggested)).toMatchObject({
      ...{ value: '100000.00', cash: '0.00', idle: '100000.00' },
      holdings: [
        [FIRST, '300'],
        [SECOND, '100'],
      ],
    });
  });

  it('is kept with what expires, too', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const request = {
      ...{ limit: 1000, rearmAt: () => null },
      suggested: async ({ id }: { readonly id: string }) =>
        id === suggested.portfolioId ? tradesOf(userId, suggested) : null,
    };
    await expireDue(db, request, render, at(5 + 86_400));
    expect(await pathOf(db, userId, suggested)).toMatchObject({ cash: '0.00', idle: '100000.00' });
  });

  it('is not kept of other books than it was computed from; the decision stands', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const stale = { ...tradesOf(userId, suggested), bookVersion: 7 };
    expect(await reject(db, userId, suggested, stale)).toEqual({ status: 'declined' });
    expect(await pathOf(db, userId, suggested)).toBeNull();
  });

  it('is not kept of an approval that is refused', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const short = { ...buildApproval(userId, suggested), contribution: 1 };
    expect(await approveDemo(db, short, at(60))).toEqual({ status: 'below_cash' });
    const { optimizationId } = suggested;
    expect(await db.untakenPath.count({ where: { optimizationId } })).toBe(0);
  });

  it('is never changed', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    await approveDemo(db, buildApproval(userId, suggested), at(60));
    const { optimizationId } = suggested;
    await expect(db.untakenPath.update({ where: { optimizationId }, data: { trades: 1 } })).rejects.toThrow();
  });
});
