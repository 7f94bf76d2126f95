/** Sample data from the request to a suggestion on them: real names first, nothing invented changes, and all is told as of its day. */
import { sampleTemplateEmail, TEMPLATE_EMAIL } from '@ballast/db/demo/create-demo-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
const SETS = ['us-large', 'multi-asset', 'bist', 'fx-ecb'];

let test: TestApi;
let admin: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;

beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW) });
  worker = await startTestWorker(test);
  admin = await test.join('admin', { role: 'admin' });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: admin.accessToken, ...options });

interface Found {
  readonly symbol: string;
  readonly synthetic: boolean;
  readonly price: number | null;
  readonly change1dPct: number | null;
  readonly pricesUntil?: string;
}

const find = async (search: string, tab?: string) => {
  const { body } = await call('marketData.availableTickers', { search, stats: true, ...(tab && { tab }) });
  return body as { list: Found[]; stats: { tabs: Record<string, number> }; meta: { totalSize: number } };
};

interface SetState {
  readonly key: string;
  readonly state: string;
  readonly datasetId: string | null;
}
const states = async () => {
  const { body } = await call('marketImport.samples', {});
  return (body as { list: SetState[] }).list.filter(({ key }) => SETS.includes(key));
};

/** What is invented, before and after. */
const INVENTED = ['GOLD.US.COMEX', 'BTCUSD.CR.BINANCE', 'BLUSBRD.US.NYSE', 'USDTRY.FX.FOREX'];
const pricesOf = async () => {
  const period = { start: '2026-11-09', end: '2026-11-18', currency: 'TRY' };
  const { body } = await call('marketData.prices', { symbols: INVENTED, ...period });
  return (body as { list: { symbol: string; closes: number[] }[] }).list;
};

describe('sample data', () => {
  it('are loaded by one call, once, and stand beside what is invented', { timeout: 240_000 }, async () => {
    const before = await pricesOf();
    expect(before).toHaveLength(INVENTED.length);
    expect((await find('THYAO')).meta.totalSize).toBe(0);
    expect((await call('marketImport.loadSamples', { sets: SETS })).status).toBe(200);
    // again, while they are being loaded
    expect((await call('marketImport.loadSamples', { sets: SETS })).status).toBe(200);
    await eventually(states, (list) => list.every(({ state }) => state === 'loaded'), 120_000);
    await call('marketImport.loadSamples', { sets: SETS });
    expect(await test.db.import.count({ where: { sample: { in: SETS } } })).toBe(SETS.length);
    expect(await test.db.dataset.count()).toBe(SETS.length);
    const { body } = await call('marketImport.coverage', { size: 1 });
    expect(body.totals).toMatchObject({ series: 121, points: 143_680 + 22_638 + 83_976 + 143_322 });
    expect(await pricesOf()).toEqual(before);
  });

  it.each([
    ['apple', undefined, 'AAPL.US.NASDAQ', '2024-11-29'],
    ['AAPL', 'market', 'AAPL.US.NASDAQ', '2024-11-29'],
    ['SPY', 'funds', 'SPY.US.ARCA', '2024-12-30'],
    ['thyao', 'market', 'THYAO.F.BIST', '2026-08-07'],
    ['THYAO.IS', undefined, 'THYAO.F.BIST', '2026-08-07'],
    ['türk hava', undefined, 'THYAO.F.BIST', '2026-08-07'],
  ])('%s is found first, with the day of its last price', async (text, tab, symbol, pricesUntil) => {
    const { list } = await eventually(
      () => find(text, tab),
      (found) => found.list[0]?.synthetic === false,
    );
    const [first] = list;
    expect(first).toMatchObject({ symbol, pricesUntil, change1dPct: null });
    expect(first?.price).toBeGreaterThan(0);
  });

  it('are listed before anything invented, and the text is counted in every tab', async () => {
    const { list } = await find('');
    expect(list.every(({ synthetic }) => !synthetic)).toBe(true);
    const { stats, meta } = await find('SPY', 'market');
    expect(meta.totalSize).toBe(0);
    expect(stats.tabs.funds).toBeGreaterThan(0);
  });

  it('fill ready-made lists with those members that have prices', async () => {
    const { body } = await call('marketData.readyMade', {});
    const { list, hasReal } = body as {
      list: { key: string; size: number; synthetic: boolean; members: { symbol: string }[] }[];
      hasReal: boolean;
    };
    const of = (key: string) => list.find((one) => one.key === key);
    expect(hasReal).toBe(true);
    expect(of('sixtyForty')?.members.map(({ symbol }) => symbol)).toEqual([
      'SPY.US.ARCA',
      'TLT.US.NASDAQ',
      'GLD.US.ARCA',
    ]);
    const bist = of('bist30');
    expect(bist).toMatchObject({ size: 30, synthetic: false });
    expect(bist?.members.length).toBeGreaterThan(15);
    expect(bist?.members.length).toBeLessThan(30);
    // without prices of coins the invented ones stand in, and say so
    expect(of('crypto')).toMatchObject({ synthetic: true, size: 2 });
  });

  it('carry a portfolio from creation to a suggestion as of their last day', {
    timeout: 120_000,
  }, async () => {
    const tickers = ['AAPL.US.NASDAQ', 'AMZN.US.NASDAQ', 'JPM.US.NYSE', 'TLT.US.NASDAQ'];
    const created = await call('portfolio.create', {
      name: 'Known names',
      currency: 'USD',
      configuration: { tickers, models: ['linear_method'], objective: 'MinRisk' },
    });
    expect(created).toMatchObject({ status: 200, body: { status: 'calculating' } });
    const id = String(created.body.id);
    const read = async () =>
      (await call('portfolio.get', { id })).body as {
        pendingOptimization: { pricesUntil: string; results: object } | null;
        error: unknown;
      };
    const found = await eventually(read, ({ pendingOptimization, error }) =>
      Boolean(pendingOptimization ?? error),
    );
    expect(found.error).toBeNull();
    // AAPL ends first
    expect(found.pendingOptimization?.pricesUntil).toBe('2024-11-29');
    expect(found.pendingOptimization?.results).toMatchObject({ linear_method: { status: 'optimal' } });
  });

  it('convert real prices at real rates of their last day, and invented ones at invented rates', async () => {
    const rate = async (from: string, to: string) => {
      const { body } = await call('marketData.exchangeRate', {
        pairs: [{ from, to, time: NOW.toISOString() }],
      });
      return (body as { rate: number }[])[0]?.rate;
    };
    expect(await rate('EUR', 'TRY')).toBe(52.2478);
    expect(await rate('USD', 'TRY')).toBeCloseTo(52.2478 / 1.1684, 10);
  });

  it('give demo accounts portfolios on real names, in the language of the visitor', {
    timeout: 240_000,
  }, async () => {
    await test.db.user.create({
      data: {
        ...(await test.db.user.findFirstOrThrow({ where: { role: 'admin' } })),
        ...{
          id: crypto.randomUUID(),
          email: TEMPLATE_EMAIL,
          emailKey: TEMPLATE_EMAIL,
          role: 'user',
          isDemo: true,
        },
      },
    });
    // built by the worker, once
    const emailKey = sampleTemplateEmail(SETS);
    await eventually(
      () => test.db.user.count({ where: { emailKey } }),
      (count) => count === 1,
    );
    const demo = await test.call('auth.demo', { language: 'de' });
    const token = (demo.body as { accessToken: string }).accessToken;
    const { body } = await test.call('portfolio.list', {}, { token });
    const { records } = body as {
      records: { name: string; pricesUntil: string; changeToday: number | null; value: number }[];
    };
    expect(records.map(({ name }) => name).sort()).toEqual([
      'Aktien, Anleihen, Gold',
      'Große US-Unternehmen',
      'Istanbuls Größen',
    ]);
    const us = records.find(({ name }) => name === 'Große US-Unternehmen');
    expect(us).toMatchObject({ pricesUntil: '2024-11-29', changeToday: null });
    expect(us?.value).toBeGreaterThan(90_000);
    expect(await test.db.$queryRaw`SELECT * FROM ledger_check`).toEqual([]);
  });

  it('are gone when they are removed, and can be loaded again', { timeout: 120_000 }, async () => {
    const bist = (await states()).find(({ key }) => key === 'bist');
    await call('marketImport.deleteDataset', { id: bist?.datasetId ?? '' });
    await eventually(
      () => find('THYAO'),
      ({ meta }) => meta.totalSize === 0,
    );
    expect((await states()).find(({ key }) => key === 'bist')?.state).toBe('absent');
    await call('marketImport.loadSamples', { sets: ['bist'] });
    await eventually(
      () => find('THYAO'),
      ({ list }) => list[0]?.symbol === 'THYAO.F.BIST',
    );
  });

  it('are for administrators', async () => {
    const other = await test.join('other');
    for (const key of ['marketImport.samples', 'marketImport.loadSamples'] as const)
      expect((await test.call(key, { sets: ['bist'] } as never, { token: other.accessToken })).status).toBe(
        403,
      );
  });
});
