import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, tickers } from './support/suggestions.ts';
import { createTestApi, createTestClock, type TestApi } from './support/test-api.ts';

/** A Sunday: two answers, one after the other, name the same price. */
const SUNDAY = new Date('2026-11-22T12:00:00Z');

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(SUNDAY) });
});
afterAll(() => test?.close());

describe.each(['rest', 'trpc'] as const)('over %s', (transport) => {
  it('signs in, says who it is, refreshes and leaves', async () => {
    const ada = await test.join(`ada-${transport}`);
    const { call } = test;
    const me = await call('auth.user', {}, { token: ada.accessToken, transport });
    expect(me.status).toBe(200);
    expect(me.body.email).toBe(ada.email);
    const again = await call('auth.refresh', { refreshToken: ada.refreshToken }, { transport });
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).not.toBe(ada.refreshToken);
    const out = await call('auth.logout', {}, { token: again.body.accessToken, transport });
    expect(out.body).toEqual({ status: 'done' });
    await expect
      .poll(async () => (await call('auth.user', {}, { token: again.body.accessToken, transport })).status)
      .toBe(401);
    expect((await call('auth.refresh', { refreshToken: again.body.refreshToken })).status).toBe(401);
  });

  it('finds tickers, prices and rates', async () => {
    const { accessToken: token } = await test.join(`grace-${transport}`);
    const found = await test.call(
      'marketData.availableTickers',
      { search: 'surfemrak', stats: true },
      { token, transport },
    );
    expect(found.status).toBe(200);
    const [first] = found.body.list;
    expect(first.sparkline.length).toBeGreaterThan(20);
    const prices = await test.call(
      'marketData.prices',
      { symbols: [first.symbol], start: '2026-01-01', end: '2026-02-01', currency: 'TRY' },
      { token, transport },
    );
    expect(prices.body.list[0].closes.length).toBeGreaterThan(15);
    const quotes = await test.call('marketData.tickers', { symbols: [first.symbol] }, { token, transport });
    expect(quotes.body.list[0].price).toBe(first.price);
    const entities = await test.call('marketData.entities', {}, { token, transport });
    expect(entities.body.indices.length).toBeGreaterThan(10);
    const members = await test.call(
      'marketData.availableTickers',
      { indexes: [entities.body.indices[0].key] },
      { token, transport },
    );
    expect(members.body.meta.totalSize).toBe(entities.body.indices[0].count);
  });

  it('refuses rules that no portfolio can meet, at each that is in the way', async () => {
    const { accessToken: token } = await test.join(`noether-${transport}`);
    const { configuration } = definition();
    const value = tickers().map((symbol) => ({ symbol, min: 0, max: 0.3 }));
    const constraints = { weightConstraints: { enabled: true, value } };
    const refused = await test.call(
      'portfolio.create',
      definition({ configuration: { ...configuration, constraints } }),
      { token, transport },
    );
    expect(refused.status).toBe(400);
    expect(refused.error?.errors).toEqual({
      'configuration.constraints.weightConstraints': [{ code: 'conflict' }],
    });
  });

  it('points at the character of a typed view that is not understood', async () => {
    const { accessToken: token } = await test.join(`emmy-${transport}`);
    const [first = ''] = tickers();
    const view = {
      long: [first],
      short: [],
      value: 0.1,
      confidence: null,
      expression: `${first} - XYZ = 0.1`,
    };
    const { configuration } = definition();
    const constraints = { views: { enabled: true, value: [view] } };
    const refused = await test.call(
      'portfolio.create',
      definition({ configuration: { ...configuration, models: ['linear_method'], constraints } }),
      { token, transport },
    );
    expect(refused.status).toBe(400);
    expect(refused.error?.errors).toEqual({
      'configuration.constraints.views.value.0.expression': [
        { code: 'invalid', reason: 'unknown_name', at: first.length + 3, length: 3 },
      ],
    });
  });
});
