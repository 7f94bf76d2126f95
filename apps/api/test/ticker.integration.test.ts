/** The page of a ticker: GET /dataprovider/ticker over the whole universe, and where its reader holds it. */
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPortfolio, addSuggestion, MODEL, pledgesOf, tickers } from './support/suggestions.ts';
import {
  type Account,
  createTestApi,
  createTestClock,
  SEED,
  type TestApi,
  testCatalogue,
} from './support/test-api.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const market = createSyntheticMarket(SEED);
const { universe } = testCatalogue();

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW) });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

it('says of any kind of ticker what it is and what it costs, in under half a second', async () => {
  const types = [...new Set(universe.map(({ type }) => type))];
  const few = types.flatMap((type) => universe.filter((one) => one.type === type).slice(0, 2));
  const times: number[] = [];
  for (const [at, { symbol, name, type, exchange, currency }] of few.entries()) {
    const since = performance.now();
    const range = (['1m', '1y', '5y', 'all'] as const)[at % 4] ?? '1y';
    const { status, body } = await call('marketData.ticker', { symbol, range });
    times.push(performance.now() - since);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      symbol,
      name,
      type,
      exchange,
      currency,
      synthetic: true,
      source: 'synthetic',
    });
    const quote = market.priceAt(symbol, Date.parse(body.pricedAt));
    expect(body.price, symbol).toBe(quote?.price);
    expect(body.history.dates).toHaveLength(body.history.closes.length);
    expect(body.history.closes.length).toBeGreaterThan(15);
    expect(body.history.isWeekly).toBe(range === 'all');
    expect(body.yearRange.low).toBeLessThanOrEqual(body.yearRange.high);
    expect(body.volatility.value).toBeGreaterThanOrEqual(0);
    expect(body.worstDrop === null || body.worstDrop.from < body.worstDrop.to).toBe(true);
  }
  expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(500);
});

it('counts a range back from the last price, and its figures are those of daily closes', async () => {
  const [symbol = ''] = tickers();
  const { body } = await call('marketData.ticker', { symbol, range: '3m' });
  expect(body.history.dates[0] >= '2026-08-20').toBe(true);
  expect(body.history.dates[0] <= '2026-08-24').toBe(true);
  const { closes } = body.history as { closes: number[] };
  expect(body.change).toBeCloseTo((closes.at(-1) ?? 0) / (closes[0] ?? 1) - 1, 12);
  const { body: served } = await call('marketData.prices', {
    symbols: [symbol],
    start: body.history.dates[0],
    end: body.history.dates.at(-1),
  });
  expect(closes).toEqual(served.list[0].closes);
});

it('answers 404 for a symbol that nobody knows, and names the field of one that is none', async () => {
  expect((await call('marketData.ticker', { symbol: 'NOPE.US.NASDAQ' })).status).toBe(404);
  const wrong = await call('marketData.ticker', { symbol: 'nonsense' });
  expect([wrong.status, Object.keys(wrong.error?.errors ?? {})]).toEqual([400, ['symbol']]);
});

it('tells where the caller holds a ticker and where it is wanted, and nothing of anybody else', async () => {
  const [symbol = '', ...others] = tickers();
  const wanted = await addPortfolio(test, ada);
  const { portfolioId } = await addSuggestion(test, ada);
  const transaction = await pledgesOf(test, ada, portfolioId);
  const approval = { portfolio: portfolioId, model: MODEL, integration: 'demo', transaction };
  const approved = await call('portfolio.approve', approval);
  expect(approved.status).toBe(200);

  const { body } = await call('portfolio.holdingsOf', { symbol });
  expect(body.count).toBe(2);
  expect(body.list.map(({ id }: { id: string }) => id)).toEqual([portfolioId, wanted]);
  expect(body.list[1].holding).toBeNull();
  const { body: detail } = await call('portfolio.get', { id: portfolioId });
  const asset = detail.assets.find((one: { symbol: string }) => one.symbol === symbol);
  const { holding } = body.list[0];
  expect(holding).toMatchObject({
    amount: asset.amount,
    weight: asset.weight,
    targetWeight: asset.targetWeight,
  });
  expect(holding.value).toBe(asset.currentValue);
  expect(holding.profit).toBeCloseTo(asset.currentValue - asset.cost, 2);
  expect(holding.profitPct).toBeCloseTo(holding.profit / asset.cost, 9);

  const eve = await test.join('eve');
  const foreign = await call('portfolio.holdingsOf', { symbol }, { token: eve.accessToken });
  expect(foreign.body).toEqual({ list: [], count: 0 });
  const nowhere = universe.find((one) => one.symbol !== symbol && !others.includes(one.symbol))?.symbol ?? '';
  expect((await call('portfolio.holdingsOf', { symbol: nowhere })).body).toEqual({ list: [], count: 0 });
});
