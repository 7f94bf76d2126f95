import { buildDefinition, TEST_TICKERS } from '@ballast/testing/builders';
import { describe, expect } from 'vitest';
import { admitted, buildApproval, buildRun, create, periods, render, suggest } from '../../test/flow.ts';
import { at, newId, repositoryTest } from '../../test/support.ts';
import { makeTransactions } from '../books/make-transactions.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { storeSuggestion } from '../optimizations/store-suggestion.ts';
import { createPortfolio } from './create-portfolio.ts';
import { deletePortfolio } from './delete-portfolio.ts';
import { findPortfolio } from './find-portfolio.ts';
import {
  listPortfolios,
  type PortfolioFilter,
  type PortfolioSort,
  sumPortfolios,
} from './list-portfolios.ts';
import { setBenchmarks } from './set-benchmarks.ts';
import { updatePortfolio } from './update-portfolio.ts';

const it = repositoryTest;

describe('changes of a portfolio', () => {
  it('keep currency and initial allocation, and wait for a running calculation', async ({ db, userId }) => {
    const { portfolioId, runToken } = await create(db, userId);
    const definition = buildDefinition({ name: 'Renamed', currency: 'EUR', trainPeriod: 365 });
    const change = { portfolioId, userId, definition, nextCheckAt: null };
    expect(await updatePortfolio(db, change, at(1))).toEqual({ status: 'running' });
    await storeSuggestion(db, buildRun({ portfolioId, runToken }), render, at(2));
    expect(await updatePortfolio(db, change, at(3))).toEqual({ status: 'changed' });
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      name: 'Renamed',
      currency: 'USD',
      trainPeriod: 365,
    });
    const benchmarks = [TEST_TICKERS[2]];
    expect(await setBenchmarks(db, { portfolioId, userId, benchmarks }, at(4))).toEqual({
      status: 'changed',
    });
    expect((await findPortfolio(db, { id: portfolioId, userId }))?.benchmarks).toEqual(benchmarks);
  });

  it('are refused to others', async ({ db, userId }) => {
    const { portfolioId } = await suggest(db, userId);
    const stranger = { portfolioId, userId: newId() };
    const definition = buildDefinition({ name: 'Stolen' });
    expect(await updatePortfolio(db, { ...stranger, definition, nextCheckAt: null }, at(9))).toEqual({
      status: 'not_found',
    });
    expect(await setBenchmarks(db, { ...stranger, benchmarks: [] }, at(9))).toEqual({ status: 'not_found' });
    expect(await deletePortfolio(db, stranger, at(9))).toEqual({ status: 'not_found' });
    expect((await findPortfolio(db, { id: portfolioId, userId }))?.name).toBe('Core');
  });

  it('delete what nobody finds again, while its books stay', async ({ db, userId, database }) => {
    const suggested = await suggest(db, userId);
    await approveDemo(db, buildApproval(userId, suggested), at(60));
    const own = { portfolioId: suggested.portfolioId, userId };
    expect(await deletePortfolio(db, own, at(61))).toEqual({ status: 'changed' });
    expect(await deletePortfolio(db, own, at(62))).toEqual({ status: 'not_found' });
    expect(await findPortfolio(db, { id: own.portfolioId, userId })).toBeNull();
    const query = 'SELECT count(*)::int AS entries FROM ledger_entries WHERE portfolio_id = $1';
    expect(await database.query(query, [own.portfolioId])).toEqual([{ entries: 5 }]);
  });

  it('delete a running calculation, whose result then finds nobody', async ({ db, userId }) => {
    const run = await create(db, userId);
    await deletePortfolio(db, { portfolioId: run.portfolioId, userId }, at(1));
    expect(await storeSuggestion(db, buildRun(run), render, at(2))).toEqual({ status: 'stale' });
  });
});

describe('what is held already', () => {
  it('enters the books at the price it was entered with', async ({ db, userId }) => {
    const initialAllocation = [
      { symbol: TEST_TICKERS[0], amount: 3.5, price: 10.01 },
      { symbol: TEST_TICKERS[1], amount: 0, price: 5 },
    ];
    const input = { userId, definition: buildDefinition({ initialAllocation }), ...periods };
    const result = await createPortfolio(db, input, admitted, at(0));
    if (result.status !== 'created') throw new Error(result.status);
    expect(await findPortfolio(db, { id: result.id, userId })).toMatchObject({
      balance: 0,
      capital: 35.04,
      holdings: [{ symbol: TEST_TICKERS[0], amount: 3.5, price: 10.01 }],
    });
  });
});

describe('trades made elsewhere', () => {
  it('are booked, and not above the cash', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    await approveDemo(db, buildApproval(userId, suggested), at(60));
    const symbol = TEST_TICKERS[0];
    const input = { portfolioId: suggested.portfolioId, userId, contribution: 0, prices: {}, bookVersion: 1 };
    const buy = { symbol, type: 'Buy', amount: 1, price: 200, value: 200, cost: 1 } as const;
    const sell = { symbol, type: 'Sell', amount: 100, price: 210, value: 21_000, cost: 5.5 } as const;
    expect(await makeTransactions(db, { ...input, trades: [buy] }, at(70))).toEqual({ status: 'below_cash' });
    expect((await makeTransactions(db, { ...input, trades: [sell, buy] }, at(71))).status).toBe('booked');
    expect(await makeTransactions(db, { ...input, trades: [sell] }, at(72))).toEqual({ status: 'conflict' });
    const stranger = { ...input, userId: newId(), trades: [sell] };
    expect(await makeTransactions(db, stranger, at(72))).toEqual({ status: 'not_found' });
    expect(await findPortfolio(db, { id: suggested.portfolioId, userId })).toMatchObject({
      balance: 20_793.5,
      bookVersion: 2,
    });
  });
});

describe('the list', () => {
  it('shows each row once, whatever the page', async ({ db, planId: _, userId }) => {
    const filter = { userId, search: '', status: null } as const;
    const count = async (changes: Partial<PortfolioFilter>) => {
      const sums = await sumPortfolios(db, { ...filter, ...changes });
      return sums.reduce((sum, { portfolios }) => sum + portfolios, 0);
    };
    const list = (page: number, size: number, sort: PortfolioSort, asc: boolean) =>
      listPortfolios(db, {
        ...filter,
        page: { page, size, sort, asc },
        ...{ valuesSince: new Date(0), entriesSince: new Date(0) },
      });
    const all = await list(1, 100, 'createdAt', true);
    expect(all).toHaveLength(await count({}));
    for (const sort of ['createdAt', 'name', 'status', 'value', 'changeTodayPct', 'profitLossPct'] as const)
      for (const asc of [true, false]) {
        const pages = [];
        for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
          pages.push(...(await list(page, 2, sort, asc)));
        expect(pages.map(({ id }) => id)).toEqual((await list(1, 100, sort, asc)).map(({ id }) => id));
        expect(pages.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      }
    expect(await count({ search: 'rename' })).toBe(1);
    expect(await count({ search: '%' })).toBe(0);
    expect(await count({ userId: newId() })).toBe(0);
  });
});
