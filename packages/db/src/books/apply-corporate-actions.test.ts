/** Splits and dividends of holdings on a real database: value continuous, amounts applied once (safety G2). */
import { buildDefinition } from '@ballast/testing/builders';
import type { TestDatabase } from '@ballast/testing/postgres';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { admitted, periods, render } from '../../test/flow.ts';
import { at, newId, openTestDatabase, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { copyPortfolio } from '../demo/copy-portfolio.ts';
import { createPortfolio } from '../portfolios/create-portfolio.ts';
import { readHistory } from '../portfolios/find-portfolio.ts';
import { listHeld } from '../portfolios/list-held.ts';
import { applyActions, type DueAction } from './apply-corporate-actions.ts';
import { decimal } from './decimal.ts';
import { makeTransactions } from './make-transactions.ts';
import { readBooks } from './read-books.ts';

const it = repositoryTest;
const SYMBOLS = ['A.US.NYSE', 'B.US.NYSE', 'C.F.BIST'] as const;
type Symbol = (typeof SYMBOLS)[number];

/** A portfolio, the market it lives in, and a clock that never stands still. */
async function open(db: Database, userId: string, units = 1000, cash = 5_000_000) {
  const initialAllocation = SYMBOLS.map((symbol) => ({ symbol, amount: units, price: 100 }));
  const created = await createPortfolio(
    db,
    { userId, definition: buildDefinition({ initialAllocation }), ...periods },
    admitted,
    at(0),
  );
  if (created.status !== 'created') throw new Error(created.status);
  const portfolioId = created.id;
  const prices: Record<string, number> = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, 100]));
  let seconds = 0;
  const tick = () => at(++seconds);
  const bookVersion = async () =>
    (await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } })).bookVersion;
  const books = async () => (await readBooks(db, portfolioId)).books;
  const unitsOf = async (symbol: Symbol) => (await books()).positions.get(symbol)?.amount.toNumber() ?? 0;
  const value = async () => {
    const { balance, positions } = await books();
    return [...positions].reduce(
      (sum, [symbol, { amount }]) => sum.plus(amount.times(prices[symbol] ?? Number.NaN)),
      balance,
    );
  };
  const trade = async (symbol: Symbol, count: number, version?: number, on: Database = db) => {
    const price = prices[symbol] ?? Number.NaN;
    const amount = Math.abs(count);
    const moved = decimal(amount).times(price).toDecimalPlaces(2).toNumber();
    const type = count > 0 ? ('Buy' as const) : ('Sell' as const);
    return makeTransactions(
      on,
      {
        portfolioId,
        userId,
        bookVersion: version ?? (await bookVersion()),
        contribution: 0,
        prices,
        trades: [{ symbol, type, amount, price, value: moved, cost: 0 }],
      },
      tick(),
    );
  };
  const apply = async (actions: readonly DueAction[], version?: number, on: Database = db) =>
    applyActions(
      on,
      {
        portfolioId,
        bookVersion: version ?? (await bookVersion()),
        actions,
        payable: [],
        prices: { ...prices },
      },
      render,
      tick(),
    );
  await makeTransactions(
    db,
    { portfolioId, userId, bookVersion: await bookVersion(), contribution: cash, prices, trades: [] },
    tick(),
  );
  return { portfolioId, prices, bookVersion, books, unitsOf, value, trade, apply, tick };
}

const split = (symbol: Symbol, ratio: number, exDate = '2026-03-02'): DueAction => ({
  kind: 'split',
  symbol,
  exDate,
  ratio,
  rate: null,
});
const dividend = (
  symbol: Symbol,
  amount: number,
  rate: number | null = 1,
  exDate = '2026-03-02',
): DueAction => ({
  kind: 'dividend',
  symbol,
  exDate,
  amount,
  rate,
});

const rowsAbout = async (database: TestDatabase, portfolioId: string) => {
  const count = async (sql: string) =>
    (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [portfolioId]))[0]?.n ?? 0;
  return {
    applied: await count('applied_actions WHERE portfolio_id = $1'),
    ledger: await count(`ledger_entries WHERE portfolio_id = $1 AND kind IN ('split', 'dividend')`),
    audit: await count(`audit WHERE subject_id = $1 AND action IN ('portfolio.split', 'portfolio.dividend')`),
    history: await count(`portfolio_history WHERE portfolio_id = $1 AND kind = 'action'`),
    news: await count(`notifications WHERE portfolio_id = $1`),
    pushes: await count(
      `outbox WHERE payload ->> 'id' = $1 AND payload ? 'state' AND event = 'updatePortfolio'`,
    ),
  };
};

describe('splits and dividends of holdings (safety G2)', () => {
  it.for([
    ['2:1', 2],
    ['3:2', 1.5],
    ['1:10', 0.1],
  ] as const)(
    '%s leaves the value as it was, recalculated five times',
    async ([, ratio], { db, userId, database }) => {
      const own = await open(db, userId);
      const before = await own.value();
      own.prices[SYMBOLS[0]] = 100 / ratio;
      const action = split(SYMBOLS[0], ratio);
      expect(await own.apply([action])).toEqual({ status: 'applied', applied: 1, owed: 0 });
      for (let again = 0; again < 5; again++)
        expect(await own.apply([action, action])).toEqual({ status: 'applied', applied: 0, owed: 0 });
      expect((await own.value()).minus(before).abs().toNumber()).toBeLessThan(1e-9);
      expect(await own.unitsOf(SYMBOLS[0])).toBe(1000 * ratio);
      expect(await rowsAbout(database, own.portfolioId)).toMatchObject({
        ...{ applied: 1, ledger: 1, audit: 1, history: 1, news: 1, pushes: 1 + 1 },
      });
      const last = (await readHistory(db, own.portfolioId)).at(-1)?.state;
      expect((last?.balance ?? 0) + (last?.investment ?? 0)).toBe(before.toNumber());
    },
  );

  it('a dividend is paid once, to the cent, at the rate of its day', async ({ db, userId }) => {
    const own = await open(db, userId, 333);
    const cash = (await own.books()).balance;
    const action = dividend(SYMBOLS[2], 1.2345, 0.0243);
    for (let again = 0; again < 5; again++) await own.apply([action]);
    expect((await own.books()).balance.minus(cash).toNumber()).toBe(9.99);
  });

  it('goes to what was held before it, and never to what is bought after it', async ({ db, userId }) => {
    const own = await open(db, userId);
    const action = split(SYMBOLS[0], 2);
    await own.apply([action, dividend(SYMBOLS[0], 1)]);
    own.prices[SYMBOLS[0]] = 50;
    expect((await own.trade(SYMBOLS[0], 10)).status).toBe('booked');
    await own.apply([action, dividend(SYMBOLS[0], 1)]);
    expect(await own.unitsOf(SYMBOLS[0])).toBe(2010);
    const { actionsUntil } = await db.portfolio.findUniqueOrThrow({ where: { id: own.portfolioId } });
    expect(actionsUntil).toEqual(at(4).now);
  });

  it('many at once, from several processes: each once, in their order', async ({ db, userId, database }) => {
    const other = openTestDatabase(database.url);
    try {
      for (let round = 0; round < 5; round++) {
        const own = await open(db, userId);
        const [before, version] = [await own.value(), await own.bookVersion()];
        const actions = [
          dividend(SYMBOLS[0], 4),
          split(SYMBOLS[0], 3),
          dividend(SYMBOLS[0], 1, 1, '2026-03-03'),
        ];
        own.prices[SYMBOLS[0]] = (100 - 4) / 3 - 1;
        const results = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            own.apply(actions, index < 6 ? version : undefined, index % 2 ? db : other),
          ),
        );
        const applied = results.map((result) => (result.status === 'applied' ? result.applied : 0));
        expect(applied.filter((count) => count > 0)).toEqual([3]);
        expect(await own.value()).toEqual(before);
        expect(await rowsAbout(database, own.portfolioId)).toMatchObject({ applied: 3, ledger: 3, audit: 3 });
      }
    } finally {
      await other.$disconnect();
    }
  });

  it('a trade at the same moment is before it or after it, never across', async ({
    db,
    userId,
    database,
  }) => {
    const other = openTestDatabase(database.url);
    try {
      const orders = new Set<string>();
      for (let round = 0; round < 12; round++) {
        const own = await open(db, userId);
        const [before, version] = [await own.value(), await own.bookVersion()];
        const action = split(SYMBOLS[0], 2);
        // both were computed from the same books: the trade at the price before, the split as of a moment later
        const [trade, applied] = await Promise.all([
          own.trade(SYMBOLS[0], 10, version, round % 2 ? db : other),
          own.apply([action], version, round % 2 ? other : db),
        ]);
        own.prices[SYMBOLS[0]] = 50;
        orders.add(trade.status);
        expect([trade.status, applied.status]).toEqual(
          trade.status === 'booked' ? ['booked', 'stale'] : ['conflict', 'applied'],
        );
        if (trade.status === 'conflict') await own.trade(SYMBOLS[0], 20);
        else await own.apply([action]);
        expect(await own.unitsOf(SYMBOLS[0])).toBe(2020);
        expect(await own.value()).toEqual(before);
      }
      expect(orders.size).toBeGreaterThan(0);
    } finally {
      await other.$disconnect();
    }
  });

  it('without a rate a dividend is owed, seen, and paid when there is one', async ({
    db,
    userId,
    database,
  }) => {
    const own = await open(db, userId);
    const cash = (await own.books()).balance;
    expect(await own.apply([dividend(SYMBOLS[2], 2, null), split(SYMBOLS[2], 2)])).toEqual({
      ...{ status: 'applied', applied: 2, owed: 1 },
    });
    expect((await own.books()).balance).toEqual(cash);
    const news = await database.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE portfolio_id = $1 ORDER BY id',
      [own.portfolioId],
    );
    expect(news.map(({ kind }) => kind)).toEqual(['dividend_owed', 'split']);
    const find = async () =>
      (await listHeld(db, { after: null, limit: 1000 })).find(({ id }) => id === own.portfolioId);
    const { owed = [], bookVersion = 0 } = (await find()) ?? {};
    expect(owed).toEqual([{ symbol: SYMBOLS[2], exDate: '2026-03-02' }]);
    const payable = owed.map((one) => ({ ...one, rate: 0.025 }));
    const due = { portfolioId: own.portfolioId, actions: [], payable, prices: {} };
    const pay = async (version: number) =>
      applyActions(db, { ...due, bookVersion: version }, render, own.tick());
    expect(await pay(bookVersion)).toEqual({ status: 'applied', applied: 1, owed: 0 });
    expect(await pay(bookVersion)).toEqual({ status: 'stale' });
    expect(await pay(await own.bookVersion())).toMatchObject({ applied: 0 });
    // 1000 shares of before the split
    expect((await own.books()).balance.minus(cash).toNumber()).toBe(50);
    expect((await find())?.owed).toEqual([]);
  });

  it('a short position pays, and owes what the cash cannot pay', async ({ db, userId }) => {
    const own = await open(db, userId);
    await own.trade(SYMBOLS[1], -1500);
    const cash = (await own.books()).balance;
    await own.apply([dividend(SYMBOLS[1], 3)]);
    expect((await own.books()).balance.minus(cash).toNumber()).toBe(-1500);
    const tooMuch = dividend(SYMBOLS[1], 1_000_000, 1, '2026-03-04');
    expect(await own.apply([tooMuch])).toMatchObject({ owed: 1 });
    expect((await own.books()).balance.minus(cash).toNumber()).toBe(-1500);
  });

  it('a copy for a visitor has been through the same ones', async ({ db, userId }) => {
    const own = await open(db, userId);
    await own.apply([split(SYMBOLS[0], 2), dividend(SYMBOLS[1], 1, null)]);
    const id = await db.$transaction((tx) => copyPortfolio(tx, own.portfolioId, { userId }, at(99)));
    const copied = (await listHeld(db, { after: null, limit: 1000 })).find((one) => one.id === id);
    expect(copied?.owed).toHaveLength(1);
    const again = { portfolioId: id, bookVersion: copied?.bookVersion ?? 0, payable: [], prices: {} };
    const actions = [split(SYMBOLS[0], 2), dividend(SYMBOLS[1], 1)];
    expect(await applyActions(db, { ...again, actions }, render, at(100))).toMatchObject({ applied: 0 });
  });

  it('refuses a portfolio that is gone or nobody’s', async ({ db }) => {
    const due = { portfolioId: newId(), bookVersion: 0, actions: [], payable: [], prices: {} };
    expect(await applyActions(db, due, render, at(1))).toEqual({ status: 'not_found' });
  });

  it('any splits, dividends and trades, long and short, tried again and again: the value never jumps', async ({
    db,
    userId,
    database,
  }) => {
    const other = openTestDatabase(database.url);
    const ratio = fc.oneof(
      fc.constantFrom(2, 3, 1.5, 0.1, 0.5, 4),
      fc.double({ min: 0.2, max: 8, noNaN: true }),
    );
    const symbol = fc.constantFrom(...SYMBOLS);
    const step = fc.oneof(
      fc.record({ do: fc.constant('split' as const), symbol, ratio }),
      fc.record({
        do: fc.constant('dividend' as const),
        symbol,
        share: fc.double({ min: 0.0001, max: 0.2, noNaN: true }),
      }),
      fc.record({ do: fc.constant('trade' as const), symbol, units: fc.integer({ min: -2500, max: 900 }) }),
    );
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
          const own = await open(db, userId);
          let booked = 0;
          for (const [index, one] of steps.entries()) {
            const before = await own.value();
            const exDate = `2026-03-${String(index + 1).padStart(2, '0')}`;
            const price = own.prices[one.symbol] ?? Number.NaN;
            if (one.do === 'trade') {
              if (one.units !== 0) await own.trade(one.symbol, one.units);
            } else {
              const isSplit = one.do === 'split';
              const amount = isSplit ? 0 : price * one.share;
              const action = isSplit
                ? split(one.symbol, one.ratio, exDate)
                : dividend(one.symbol, amount, 1, exDate);
              const isHeld = (await own.unitsOf(one.symbol)) !== 0;
              own.prices[one.symbol] = isSplit ? price / one.ratio : price - amount;
              const version = await own.bookVersion();
              // twice at once, and once more when that is over
              await Promise.all([own.apply([action], version), own.apply([action], version, other)]);
              expect(await own.apply([action])).toMatchObject({ applied: 0 });
              if (isHeld) booked += 1;
            }
            const jump = (await own.value()).minus(before).abs().toNumber();
            const cents = one.do === 'split' ? 0 : 0.00501;
            expect(jump).toBeLessThanOrEqual(cents + 1e-9 * before.abs().toNumber());
          }
          const { applied, audit } = await rowsAbout(database, own.portfolioId);
          expect([applied, audit]).toEqual([booked, booked]);
          expect(await database.query('SELECT * FROM ledger_check')).toEqual([]);
        }),
        { numRuns: 15 },
      );
    } finally {
      await other.$disconnect();
    }
  });
});
