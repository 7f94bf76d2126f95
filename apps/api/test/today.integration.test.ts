/** One truth of money: today, since start and value in list, totals, detail and pushed events, on the day of a purchase and after. */
import type { PortfolioState, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';

/** A Sunday: the last prices stand still. */
const SUNDAY = new Date('2026-11-15T12:00:00Z');
const HOUR_MS = 3_600_000;

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(SUNDAY), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input) => test.call(key, input, { token: ada.accessToken });

/** Signs in again: sessions end by the same clock. */
const moveTo = async (instant: string) => {
  test.clock.advance(Date.parse(instant) - test.clock.now().getTime());
  ada = await test.signIn(ada.email);
};

const buy = async (name: string, overrides: object = {}): Promise<string> => {
  const created = await call('portfolio.create', definition({ name, transactionCost: 0.002, ...overrides }));
  const { id } = created.body;
  await suggest(test, id);
  const transaction = await pledgesOf(test, ada, id);
  const approved = await call('portfolio.approve', {
    portfolio: id,
    model: MODEL,
    integration: 'demo',
    transaction: transaction.map(({ symbol, pledge }) => ({ symbol, pledge: pledge * 0.9 })),
  });
  expect(approved.status).toBe(200);
  return id;
};

const detail = async (id: string) => (await call('portfolio.get', { id })).body;
const listed = async (id: string): Promise<PortfolioSummary> => {
  const { body } = await call('portfolio.list', { size: 100 });
  return body.records.find((record: PortfolioSummary) => record.id === id);
};

const FIGURES = [
  'value',
  'capital',
  'profitLoss',
  'profitLossPct',
  'changeToday',
  'changeTodayPct',
  'drift',
  'sparkline',
] as const;
const pick = (portfolio: object) =>
  Object.fromEntries(FIGURES.map((key) => [key, (portfolio as Record<string, unknown>)[key]]));

let id: string;

it('of a purchase just made is what it cost, as since start is', async () => {
  id = await buy('Core');
  const { body: transactions } = await call('portfolio.transactions', { id });
  const cost = transactions.records.reduce((sum: number, row: { cost: number }) => sum + row.cost, 0);
  const bought = await detail(id);
  expect(cost).toBeGreaterThan(100);
  expect(bought.changeToday).toBeCloseTo(-cost, 6);
  expect(bought.profitLoss).toBe(bought.changeToday);
  expect(bought.changeTodayPct).toBe(bought.profitLossPct);
});

it('is told alike by list, totals, detail and the event of the approval', async () => {
  const bought = await detail(id);
  expect(pick(await listed(id))).toEqual(pick(bought));
  const [row] = await test.database.query<{ payload: { state: PortfolioState } }>(
    `SELECT payload FROM outbox WHERE event = 'updatePortfolio' AND payload ? 'state' AND payload->>'id' = $1`,
    [id],
  );
  const inOrder = ({ assets, ...state }: PortfolioState) => ({
    ...state,
    assets: assets.toSorted((a, b) => a.symbol.localeCompare(b.symbol)),
  });
  expect(row && inOrder(row.payload.state)).toEqual(inOrder(bought.state));
  const { body } = await call('portfolio.list', {});
  const { value, capital, changeToday } = bought;
  expect(body.totals).toEqual([{ currency: 'USD', value, capital, changeToday, portfolios: 1 }]);
  // stored with the books, not only shown
  const stored = await test.database.query(
    'SELECT value::float8, capital::float8, change_today::float8 AS "changeToday" FROM portfolio_valuations WHERE portfolio_id = $1',
    [id],
  );
  expect(stored).toEqual([{ value, capital, changeToday }]);
});

it('adds up over the holdings', async () => {
  const { assets, changeToday, value, state } = await detail(id);
  const sum = (key: string) =>
    assets.reduce((total: number, asset: Record<string, number>) => total + (asset[key] ?? Number.NaN), 0);
  expect(sum('changeToday')).toBeCloseTo(changeToday, 6);
  expect(sum('currentValue') + state.balance).toBeCloseTo(value, 6);
});

it('still counts from the price paid in the session after, and from its close in the next one', async () => {
  await moveTo('2026-11-16T16:00:00Z');
  const monday = await detail(id);
  expect(monday.changeToday).not.toBe(0);
  expect(monday.changeToday).toBeCloseTo(monday.profitLoss, 1);

  await moveTo('2026-11-16T23:00:00Z');
  const atClose = await detail(id);
  await moveTo('2026-11-17T16:00:00Z');
  const tuesday = await detail(id);
  expect(tuesday.changeToday).toBeCloseTo(tuesday.value - atClose.value, 1);
  expect(tuesday.changeToday + atClose.profitLoss).toBeCloseTo(tuesday.profitLoss, 1);
  // prices tick between two calls
  const row = await listed(id);
  expect(row.changeToday).toBeCloseTo((row.value ?? 0) - atClose.value, 1);
});

it('of what was entered as held already counts from the previous close, not from what was paid for it', async () => {
  const symbol = (await detail(id)).assets[0].symbol;
  const held = await buy('Held', { initialAllocation: [{ symbol, amount: 100, price: 1 }] });
  const { assets } = await detail(held);
  const asset = assets.find((each: { symbol: string }) => each.symbol === symbol);
  expect(asset.day.startUnits).toBeGreaterThan(0);
  expect(Math.abs(asset.changeTodayPct)).toBeLessThan(0.2);
});

it('stands in one base currency at the rate of the day, that of the language or another', async () => {
  await buy('Lira', { currency: 'TRY', plannedInvestment: 1_000_000 });
  await moveTo('2026-11-21T18:00:00Z');
  const { body } = await call('portfolio.list', {});
  const pairs = [{ from: 'TRY', to: 'USD', time: test.clock.now().toISOString() }];
  const { rate } = (await call('marketData.exchangeRate', { pairs })).body[0];
  const [lira, dollars] = ['TRY', 'USD'].map((currency) =>
    body.totals.find((total: { currency: string }) => total.currency === currency),
  );
  expect(body.total).toMatchObject({ currency: 'USD', isConverted: true, missingRates: [], portfolios: 3 });
  expect(body.total.value).toBeCloseTo(dollars.value + lira.value * rate, 0);
  const inLira = (await call('portfolio.list', { baseCurrency: 'TRY' })).body.total;
  expect(inLira.value).toBeCloseTo(lira.value + dollars.value / rate, -3);
  const german = await test.join('uwe', { language: 'de' });
  const own = await test.call('portfolio.list', {}, { token: german.accessToken });
  expect(own.body.total).toEqual({
    ...{ currency: 'EUR', value: 0, capital: 0, changeToday: null, portfolios: 0 },
    ...{ isConverted: false, missingRates: [] },
  });
});

it('shows a page in the order of the stored values, and totals of everything', async () => {
  const all = (await call('portfolio.list', { sort: 'value' })).body;
  const values = all.records.map(({ value }: PortfolioSummary) => value);
  expect(values).toEqual(values.toSorted((a: number, b: number) => b - a));
  for (const [page, record] of all.records.entries()) {
    const { body } = await call('portfolio.list', { sort: 'value', size: 1, page: page + 1 });
    expect(body.records.map((one: PortfolioSummary) => one.id)).toEqual([record.id]);
    expect(body.count).toBe(3);
    expect(body.totals.map((total: { portfolios: number }) => total.portfolios)).toEqual([1, 2]);
    expect(Date.parse(body.valuedAt)).toBeLessThanOrEqual(test.clock.now().getTime());
  }
  const older = (await call('portfolio.list', { size: 1 })).body.valuedAt;
  expect(test.clock.now().getTime() - Date.parse(older)).toBeGreaterThan(HOUR_MS);
  const none = (await call('portfolio.list', { search: 'nothing of that name' })).body;
  expect([none.count, none.totals]).toEqual([0, []]);
  await assertLedgerBalances(test.database);
});
