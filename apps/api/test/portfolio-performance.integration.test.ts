/** GET /portfolio/{id}/performance: growth that no money moves, as the books tell it, beside benchmarks in the portfolio's currency. */
import { DAY_MS } from '@ballast/contract/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuggestion, MODEL, pledgesOf, tickers } from './support/suggestions.ts';
import {
  type Account,
  createTestApi,
  createTestClock,
  type TestApi,
  testCatalogue,
} from './support/test-api.ts';

const FRIDAY = new Date('2026-11-20T18:00:00Z');

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(FRIDAY), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });
const ok = async (key: Parameters<TestApi['call']>[0], input: object) => {
  const { status, body } = await call(key, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('follows the assets, not the money, and equals the time-weighted return of the books', async () => {
  const { portfolioId: id } = await addSuggestion(test, ada);
  expect(await ok('portfolio.performance', { id })).toMatchObject({ days: [], growth: [], benchmarks: [] });
  const transaction = await pledgesOf(test, ada, id);
  await ok('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
  const index = tickers()[0] ?? '';
  const foreign = testCatalogue().universe.find(({ symbol }) => symbol.endsWith('.F.BIST'))?.symbol ?? '';
  await ok('portfolio.setBenchmarks', { id, benchmarks: [index, foreign] });

  // by night: prices of closed markets stand still between two calls
  test.clock.advance(4.4 * DAY_MS);
  ada = await test.signIn(ada.email);
  const before = await ok('portfolio.performance', { id });
  await ok('portfolio.addMoney', { id, amount: 50_000 });
  const after = await ok('portfolio.performance', { id });
  expect(after.value.at(-1)).toBeCloseTo(before.value.at(-1) + 50_000, 2);
  expect(after.capital.at(-1)).toBeCloseTo(before.capital.at(-1) + 50_000, 2);
  expect(after.growth.at(-1)).toBeCloseTo(before.growth.at(-1), 9);
  const books = await ok('portfolio.books', { id });
  expect(after.growth.at(-1) - 1).toBeCloseTo(books.timeWeighted.total, 9);

  for (const { symbol, gap, closes } of after.benchmarks) {
    expect([symbol, gap, closes.length]).toEqual([symbol, null, after.days.length]);
    const { price } = (await ok('marketData.tickers', { symbols: [symbol] })).list[0];
    const pair = { from: 'TRY', to: 'USD', time: test.clock.now().toISOString() };
    const rate = symbol === foreign ? (await ok('marketData.exchangeRate', { pairs: [pair] }))[0].rate : 1;
    expect(closes.at(-1)).toBeCloseTo(price * rate, 2);
  }
  const eve = await test.join('eve');
  expect((await call('portfolio.performance', { id }, { token: eve.accessToken })).status).toBe(404);
});
