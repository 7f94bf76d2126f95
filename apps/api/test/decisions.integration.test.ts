/** The decision journal: both paths stay valued after an approval, a rejection and an expiry, over a split and dividends, to the cent (decision 105). */
import type { Currency } from '@ballast/contract/constants';
import { DAY_MS } from '@ballast/contract/dates';
import type { Decision } from '@ballast/contract/entities/decision';
import { expireDue } from '@ballast/db/optimizations/decline';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { openIds } from '@ballast/runtime/open-ids';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { expiringTrades } from '@ballast/worker/suggestion/expiring-trades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import {
  type Account,
  createTestApi,
  createTestClock,
  SEED,
  type TestApi,
  testCatalogue,
} from './support/test-api.ts';

const MINUTE = 60_000;
const INVESTMENT = 100_000;
const market = createSyntheticMarket(SEED);

/** A share that is split, one that pays within the next days, and when the session of the split opens. */
function findLife() {
  const shares = [...market.universe.tickers().take(95_000)].filter(
    ({ exchange, listedFrom }) => exchange === 'NYSE' && listedFrom < '2015',
  );
  for (const { symbol } of shares) {
    const split = market
      .corporateActions(symbol, '2020-01-01', '2024-12-31')
      ?.find((action) => action.kind === 'split' && action.ratio > 1);
    if (split?.kind !== 'split') continue;
    const until = new Date(Date.parse(split.date) + 30 * DAY_MS).toISOString().slice(0, 10);
    const payers = shares
      .filter((one) => {
        const actions = market.corporateActions(one.symbol, split.date, until) ?? [];
        return actions.some(({ kind }) => kind === 'dividend') && actions.length === 1;
      })
      .slice(0, 2);
    const opening = market.instruments.find(symbol)?.calendar.session(split.day)?.open ?? Number.NaN;
    return { symbols: [symbol, ...payers.map((one) => one.symbol)], opening };
  }
  throw new Error('no split');
}

const { symbols, opening } = findLife();
const { marketData } = testCatalogue();

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(new Date(opening - 5 * MINUTE)), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });
const ok = async (key: Parameters<TestApi['call']>[0], input: object) => {
  const { status, body } = await call(key, input);
  if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body;
};
/** Sessions end meanwhile. */
const wait = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  ada = await test.signIn(ada.email);
};
/** At least so many days, until a Sunday: two answers, one after the other, name the same price. */
const waitForSunday = (days: number) => {
  const now = test.clock.now().getTime();
  const earliest = new Date(now + days * DAY_MS);
  const sunday = earliest.setUTCHours(12, 0, 0, 0) + ((7 - earliest.getUTCDay()) % 7) * DAY_MS;
  return wait((sunday < now + days * DAY_MS ? sunday + 7 * DAY_MS : sunday) - now);
};
const add = async (name: string, currency: Currency = 'USD'): Promise<string> => {
  const { id } = await ok(
    'portfolio.create',
    definition({
      ...{ name, currency, plannedInvestment: INVESTMENT, transactionCost: 0.002 },
      configuration: { tickers: symbols, models: [MODEL] },
    }),
  );
  await suggest(test, id, symbols);
  return id;
};
const approve = async (id: string) =>
  ok('portfolio.approve', {
    ...{ portfolio: id, model: MODEL, integration: 'demo' },
    transaction: await pledgesOf(test, ada, id),
  });
const expire = () =>
  expireDue(
    test.db,
    {
      ...{ limit: 100, rearmAt: () => null },
      suggested: expiringTrades({ db: test.db, marketData }, test.clock.now()),
    },
    () => ({ title: 'title', message: 'message' }),
    { now: test.clock.now(), newId: openIds(test.clock) },
  );
const decisionsOf = async (id: string): Promise<readonly Decision[]> =>
  (await ok('portfolio.decisions', { id })).records;
const latest = async (id: string) => {
  const [decision] = await decisionsOf(id);
  if (decision?.comparison == null) throw new Error(JSON.stringify(decision));
  return { ...decision, comparison: decision.comparison };
};
const booksValue = async (id: string): Promise<number> => (await ok('portfolio.books', { id })).closing.value;

describe('a decision', () => {
  it('is followed along both paths, whichever was taken, over a split and dividends', async () => {
    const [taken, left] = [await add('Taken'), await add('Left')];
    const trades = (await ok('portfolio.calculateTransactionAmounts', { id: left })) as { cost: number };
    await approve(taken);
    await ok('portfolio.reject', { portfolio: left });
    const begun = await latest(taken);
    expect(begun).toMatchObject({ status: 'approved', isOver: false, gap: null });
    expect(begun.suggested).toMatchObject({ model: MODEL, trades: symbols.length, cost: trades.cost });
    expect(begun.comparison).toMatchObject({ value: INVESTMENT, other: INVESTMENT });
    expect(begun.comparison.difference).toBeCloseTo(-trades.cost, 2);

    await waitForSunday(30);
    const [done, undone] = [await latest(taken), await latest(left)];
    // the real path is the books, to the cent; the other one nothing but cash
    expect(done.comparison.real).toBe(await booksValue(taken));
    expect(done.comparison.other).toBe(INVESTMENT);
    expect(done.comparison.difference).toBeCloseTo(done.comparison.real - INVESTMENT, 2);
    expect(done.comparison.share).toBeCloseTo(done.comparison.difference / INVESTMENT, 9);
    // what was not done there was done here, with the same splits and dividends
    expect(undone).toMatchObject({ status: 'rejected', isOver: false });
    expect(undone.comparison).toMatchObject({ real: INVESTMENT, other: done.comparison.real });
    expect(undone.comparison.difference).toBeCloseTo(-done.comparison.difference, 2);
    const books = await ok('portfolio.books', { id: taken });
    expect(books.income.received).toBeGreaterThan(0);
    const [row] = await test.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ledger_entries WHERE portfolio_id = $1 AND kind = 'split'`,
      [taken],
    );
    expect(row?.count).toBe(1);
    // the line ends with what stands beside it, and never jumps by the split
    const { course } = done.comparison;
    expect(course.at(-1)).toMatchObject({ real: done.comparison.real, other: done.comparison.other });
    expect(course.length).toBeGreaterThan(5);
    for (const { real } of course) expect(Math.abs(Math.log(real / INVESTMENT))).toBeLessThan(0.3);
    await assertLedgerBalances(test.database);
  });

  it('ends where something else moves the books, and stays as it was then', async () => {
    // every price goes through a rate
    const id = await add('Ended', 'EUR');
    await approve(id);
    await waitForSunday(3);
    const before = await latest(id);
    expect(before.comparison.real).toBe(await booksValue(id));
    await ok('portfolio.addMoney', { id, amount: 1000 });
    const ended = await latest(id);
    expect(ended.isOver).toBe(true);
    expect(ended.comparison).toMatchObject({ real: before.comparison.real, other: before.comparison.other });
    await waitForSunday(20);
    expect((await latest(id)).comparison).toEqual(ended.comparison);
    expect((await ok('portfolio.get', { id })).value).not.toBe(ended.comparison.real);
  });

  it('that nobody takes is one, too: what expires is followed as what is declined', async () => {
    const expiring = await add('Expiring');
    await wait(DAY_MS + MINUTE);
    const instead = await add('Instead');
    await approve(instead);
    expect(await expire()).toBe(1);
    const [expired] = await decisionsOf(expiring);
    expect(expired?.status).toBe('expired');
    await waitForSunday(9);
    const { comparison } = await latest(expiring);
    expect(comparison).toMatchObject({ real: INVESTMENT, other: await booksValue(instead) });
  });

  it('about what is held leaves the books as they are, and what would have come of the trades is told', async () => {
    const id = await add('Held');
    await approve(id);
    await waitForSunday(5);
    await ok('portfolio.calculate', { id });
    await suggest(test, id, symbols.slice(0, 2));
    const { rows, cost, cashAfter } = (await ok('portfolio.calculateTransactionAmounts', { id })) as {
      rows: { symbol: string; units: number }[];
      cost: number;
      cashAfter: number;
    };
    await ok('portfolio.reject', { portfolio: id });
    const now = await latest(id);
    expect(now.suggested).toMatchObject({ trades: rows.filter(({ units }) => units !== 0).length, cost });
    expect(now.comparison.real).toBe(await booksValue(id));
    expect(now.comparison.difference).toBeCloseTo(cost, 2);
    const [kept] = await test.database.query<{ cash: string; holdings: [string, string][] }>(
      'SELECT cash::text, holdings FROM untaken_paths WHERE optimization_id = $1',
      [now.id],
    );
    expect(Number(kept?.cash)).toBe(cashAfter);
    const held = (await ok('portfolio.get', { id })).assets as { symbol: string; amount: number }[];
    for (const [symbol, units] of kept?.holdings ?? []) {
      const order = rows.find((row) => row.symbol === symbol)?.units ?? 0;
      expect(Number(units)).toBeCloseTo((held.find((one) => one.symbol === symbol)?.amount ?? 0) + order, 8);
    }
    await waitForSunday(7);
    const later = await latest(id);
    expect(later.comparison.real).toBe(await booksValue(id));
    expect(later.comparison.other).not.toBe(later.comparison.real);
    // of both decisions about it the first one goes on as long
    expect(await decisionsOf(id)).toHaveLength(2);
  });

  it('of before they were kept says so, and nobody else sees any', async () => {
    const id = await add('Old');
    await approve(id);
    await test.database.query(
      'DELETE FROM untaken_paths WHERE optimization_id IN (SELECT id FROM optimizations WHERE portfolio_id = $1)',
      [id],
    );
    expect(await decisionsOf(id)).toMatchObject([{ suggested: null, comparison: null, gap: 'not_kept' }]);
    const eve = await test.join('eve');
    const stranger = await call('portfolio.decisions', { id }, { token: eve.accessToken });
    expect([stranger.status, stranger.body.code]).toEqual([404, 'notFound']);
    await expect(test.database.query('UPDATE untaken_paths SET cash = 0')).rejects.toThrow(
      /append-only|change/,
    );
  });
});
