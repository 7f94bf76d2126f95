/** GET /portfolio/statistics: counted against what the test did. */
import { DAY_MS } from '@ballast/contract/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuggestion, definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';

const FRIDAY = new Date('2026-11-20T22:00:00Z');

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(FRIDAY), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const ok = async (key: Parameters<TestApi['call']>[0], input: object, { accessToken } = ada) => {
  const { status, body } = await test.call(key, input, { token: accessToken });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const approve = async (id: string) => {
  const transaction = await pledgesOf(test, ada, id);
  await ok('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
};
const record = async (id: string, at: Date, investment: number, balance: number, capital: number) =>
  test.database.query(
    `INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
     VALUES ($1, $2, 'close', $3, $4, 0, 0, $5, '[]')`,
    [id, at, balance, investment, capital],
  );

it('tells what each portfolio brought, what was decided and what came of it', async () => {
  const empty = await ok('portfolio.statistics', {});
  expect(empty).toMatchObject({
    ...{ currency: 'USD', contributions: [], portfolios: 0, effects: [] },
    decisions: { approved: 0, rejected: 0, expired: 0 },
  });
  expect(empty.activity).toHaveLength(12);
  expect(empty.activity.at(-1).month).toBe('2026-11-01');

  const { portfolioId: first } = await addSuggestion(test, ada);
  await approve(first);
  const { id: second } = await ok('portfolio.create', definition({ name: 'Declined' }));
  await suggest(test, second);
  const pending = (await ok('portfolio.get', { id: second })).pendingOptimization;
  await ok('portfolio.reject', { portfolio: second, optimization: pending.id });

  // up by a tenth, then 1,000 come in, then down by a twentieth
  const [{ value, capital }] = (await test.database.query(
    'SELECT (balance + investment)::float8 AS value, capital::float8 AS capital FROM portfolio_history WHERE portfolio_id = $1 ORDER BY at DESC LIMIT 1',
    [first],
  )) as [{ value: number; capital: number }];
  const at = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS);
  await record(first, at(1), value * 1.1, 0, capital);
  await record(first, at(2), value * 1.1, 1000, capital + 1000);
  await record(first, at(3), (value * 1.1 + 1000) * 0.95, 0, capital + 1000);
  await test.database.query(
    `UPDATE portfolio_valuations SET value = $2, capital = $3 WHERE portfolio_id = $1`,
    [first, 1200, 1000],
  );
  test.clock.advance(4 * DAY_MS);
  ada = await test.signIn(ada.email);

  const told = await ok('portfolio.statistics', {});
  expect(told.decisions).toEqual({ approved: 1, rejected: 1, expired: 0 });
  expect(told.portfolios).toBe(1);
  expect(told.effects).toHaveLength(1);
  expect(told.effects[0]).toMatchObject({ portfolioId: first, currency: 'USD' });
  expect(told.effects[0].growth).toBeCloseTo(1.1 * 0.95 - 1, 6);
  expect(told.effects[0].cost).toBeGreaterThanOrEqual(0);
  expect(told.activity.at(-1)).toMatchObject({ optimizations: 2, approved: 1, rejected: 1 });
  expect(told.activity.at(-1).orders).toBeGreaterThan(0);
});

it('converts by today’s rates, and is the user’s own', async () => {
  const [before] = (await ok('portfolio.statistics', {})).contributions;
  const inLira = (await ok('portfolio.statistics', { baseCurrency: 'TRY' })).contributions[0];
  expect(inLira.profit / before.profit).toBeGreaterThan(10);
  const eve = await test.join('eve');
  expect(await ok('portfolio.statistics', {}, eve)).toMatchObject({ contributions: [], effects: [] });
});
