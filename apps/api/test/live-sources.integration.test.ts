/** A live source behind the api: what users see while it answers, while it does not, and when a market is set to it or away from it. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setMarketSources } from '@ballast/db/market-data/market-sources';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const SHARES = ['AAA.US.NASDAQ', 'BBB.US.NASDAQ', 'CCC.US.NASDAQ'];
const KNOWN = [...SHARES, 'USDTRY.FX.FOREX'];

describe('a live source', () => {
  let server: Server;
  let test: TestApi;
  let token: string;
  let account: Account;
  let held: string;
  let asked: string[] = [];
  let isDown = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (isDown) response.writeHead(403).end();
      else response.end('date,close\n2026-11-18,10\n2026-11-19,11\n2026-11-20,99\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await createTestApi({
      clock: createTestClock(NOW),
      isOne: true,
      env: { PRICES_URL: `http://${host}/{code}.csv`, PRICES_ALLOWED_HOSTS: host },
    });
    account = await test.join('live');
    ({ accessToken: token } = account);
    await test.db.importedTicker.createMany({
      data: KNOWN.map((symbol) => ({
        symbol,
        ...{ sourceSymbol: symbol.split('.')[0] ?? '', name: `Live ${symbol}`, country: null },
        ...{ type: symbol.includes('.FX.') ? 'currency' : 'equity', domain: symbol.split('.')[1] ?? '' },
        ...{ exchange: symbol.split('.')[2] ?? '', currency: symbol.includes('.FX.') ? 'TRY' : 'USD' },
      })),
    });
  });
  afterAll(async () => {
    await test?.close();
    server?.close();
  });
  afterEach(() => {
    asked = [];
  });

  const call = (key: Parameters<TestApi['call']>[0], input: object) => test.call(key, input, { token });
  const tools = () => ({ now: test.clock.now(), newId: () => crypto.randomUUID() });
  const use = (source: 'http-csv' | 'synthetic') =>
    setMarketSources(
      test.db,
      ['US', 'FX'].map((domain) => ({ domain, source })),
      null,
      tools(),
    );
  const search = async (input: object) => (await call('marketData.availableTickers', input)).body;

  it('is not asked, and nobody else is, while every market is synthetic', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    await search({ search: 'bank', stats: true, sort: 'price' });
    const { list } = await search({ markets: ['US'] });
    const symbols = list.map(({ symbol }: { symbol: string }) => symbol);
    await call('marketData.tickers', { symbols });
    await call('marketData.prices', { symbols, start: '2026-11-02', end: '2026-11-20', currency: 'TRY' });
    const pair = { from: 'USD', to: 'TRY', time: NOW.toISOString() };
    await call('marketData.exchangeRate', { pairs: [pair] });
    expect(asked).toEqual([]);
    // what is opened leads to the database alone
    const { port } = new URL(test.database.url);
    for (const [first] of connect.mock.calls.map(([options]) => [options].flat(2)))
      expect(JSON.stringify(first)).toContain(port);
    connect.mockRestore();
  });

  it('fills the list at once without being asked, and gives each row its price once that was read', async () => {
    expect(await use('http-csv')).toBe('set');
    await vi.waitFor(
      async () => expect((await search({ search: 'Live AAA' })).list).toHaveLength(1),
      120_000,
    );
    const { list, meta } = await search({ domains: ['US'], stats: true, sort: 'price' });
    expect(meta.totalSize).toBe(SHARES.length);
    expect(list.map(({ price, sparkline }: never) => [price, sparkline])).toEqual(
      SHARES.map(() => [null, []]),
    );
    expect(asked).toEqual([]);
    const { body } = await call('marketData.tickers', { symbols: SHARES.slice(0, 2) });
    // the running session has no close yet
    expect(body.list).toMatchObject([{ price: 11, change1d: 1 }, { price: 11 }]);
    const again = await search({ domains: ['US'], stats: true, sort: 'price' });
    expect(again.list.map(({ price, sparkline }: never) => [price, sparkline])).toEqual([
      [11, [10, 11]],
      [11, [10, 11]],
      [null, []],
    ]);
    expect(asked).toEqual(['/AAA.csv', '/BBB.csv']);
  });

  it('is bought like any other', async () => {
    const symbols = [...SHARES.slice(0, 2), 'BTCUSD.CR.BINANCE'];
    const created = await call(
      'portfolio.create',
      definition({ configuration: { tickers: symbols, models: [MODEL] } }),
    );
    held = created.body.id;
    await suggest(test, held, symbols);
    const transaction = await pledgesOf(test, account, held);
    const approval = { portfolio: held, model: MODEL, integration: 'demo', transaction };
    const approved = await call('portfolio.approve', approval);
    expect([approved.status, approved.body.assets?.length, approved.body.unpriced]).toEqual([
      200,
      3,
      undefined,
    ]);
    expect((await call('portfolio.setBenchmarks', { id: held, benchmarks: [SHARES[2] ?? ''] })).status).toBe(
      200,
    );
  });

  it('has no synthetic index beside its prices', async () => {
    const { indices } = (await call('marketData.entities', {})).body;
    expect(indices.length).toBeGreaterThan(0);
    expect(indices.some(({ key }: { key: string }) => key.split('.')[1] === 'US')).toBe(false);
  });

  it('that is down is named, and nothing old or made up takes its place', async () => {
    // into the next quarter of an hour: nothing that was read is used any more
    test.clock.advance(15 * 60_000);
    ({ accessToken: token } = await test.signIn('live@example.com'));
    isDown = true;
    for (const [key, input] of [
      ['marketData.tickers', { symbols: SHARES }],
      ['marketData.prices', { symbols: SHARES, start: '2026-11-02', end: '2026-11-20' }],
      ['marketData.exchangeRate', { pairs: [{ from: 'USD', to: 'TRY', time: NOW.toISOString() }] }],
    ] as const) {
      const { status, error } = await call(key, input);
      expect([status, error?.code, error?.params]).toEqual([
        502,
        'integrationUnavailable',
        { integration: '127.0.0.1' },
      ]);
    }
    // three refusals are enough to leave it alone
    expect(asked).toHaveLength(3);
    const { list } = await search({ domains: ['US'], sort: 'price' });
    expect(list.map(({ price }: { price: number | null }) => price)).toEqual([null, null, null]);
    const others = await call('marketData.tickers', { symbols: ['THYAO.F.BIST', 'BTCUSD.CR.BINANCE'] });
    expect(others.status).toBe(200);
  });

  it('that is down leaves its fields unknown, with the page around them (decision 072)', async () => {
    const { status, body } = await call('portfolio.get', { id: held });
    expect(status).toBe(200);
    const shown = body.assets as { symbol: string; isUnpriced?: true }[];
    expect(body.unpriced).toBe(2);
    for (const { symbol, isUnpriced } of shown)
      expect(isUnpriced === true, symbol).toBe(SHARES.includes(symbol));
    const listed = await call('portfolio.list', {});
    expect([listed.status, listed.body.records[0].unpriced]).toEqual([200, 2]);
    expect(listed.body.records[0].value).toBe(body.value);
    const books = await call('portfolio.books', { id: held });
    expect([books.status, books.body.estimated, books.body.residual]).toEqual([200, 2, 0]);
    const performance = await call('portfolio.performance', { id: held });
    expect([performance.status, performance.body.benchmarks[0].gap]).toEqual([200, 'source_down']);
    // what is traded waits for its prices
    const trades = await call('portfolio.takeMoney', { id: held, amount: 50 });
    expect([trades.status, trades.error?.code]).toEqual([502, 'integrationUnavailable']);
  });

  it('that is not used any more leaves nothing behind', async () => {
    expect(await use('synthetic')).toBe('set');
    await vi.waitFor(
      async () => expect((await search({ search: 'Live AAA' })).list).toHaveLength(0),
      120_000,
    );
    const { body } = await call('marketData.tickers', { symbols: SHARES });
    expect(body.list).toEqual([]);
    const pair = { from: 'USD', to: 'TRY', time: NOW.toISOString() };
    expect((await call('marketData.exchangeRate', { pairs: [pair] })).status).toBe(200);
  });
});
