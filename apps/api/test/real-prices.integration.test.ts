import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { pledgesOf } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const folder = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'),
  'market-data/prices',
);

interface Api {
  readonly test: TestApi;
  readonly admin: Account;
  readonly ada: Account;
}

/** An api with its worker for the tests of a block, at that time. */
function withWorker(now: string): () => Api {
  let api: Api | undefined;
  let worker: { close: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const test = await createTestApi({
      clock: createTestClock(new Date(now)),
      questionLimitMs: Number.POSITIVE_INFINITY,
    });
    worker = await startTestWorker(test);
    api = { test, admin: await test.join('admin', { role: 'admin' }), ada: await test.join('ada') };
  });
  afterAll(async () => {
    await worker?.close();
    await api?.test.close();
  });
  return () => {
    if (api === undefined) throw new Error('asked for before the tests run');
    return api;
  };
}

const WEEKDAYS_OF_2025 = Array.from({ length: 365 }, (_, i) =>
  new Date(Date.UTC(2025, 0, 2 + i)).toISOString().slice(0, 10),
).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));

/** Closes of series that go their own ways, a row a weekday. */
const wavesOf = (headings: readonly string[]): Buffer => {
  const wave = (at: number, k: number) => (100 + 10 * Math.sin(at * (0.7 + k)) + at / (9 + k)).toFixed(4);
  const rows = WEEKDAYS_OF_2025.map((day, at) => [day, ...headings.map((_, k) => wave(at, k))].join(','));
  return Buffer.from(`date,${headings.join(',')}\n${rows.join('\n')}\n`);
};

const MODELS = ['sample_algorithm', 'linear_method'] as const;

interface Case {
  readonly name: string;
  readonly file: string;
  readonly domain: string;
  readonly currency: 'TRY' | 'USD';
  /** An evening after the last session of the file. */
  readonly now: string;
  readonly tickers: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'names of Borsa İstanbul in lira',
    file: 'tr-bist-2021-2026.csv.gz',
    domain: 'F',
    currency: 'TRY',
    now: '2026-08-08T12:00:00Z',
    tickers: ['THYAO', 'GARAN', 'AKBNK', 'TUPRS', 'ASELS', 'BIMAS', 'KCHOL', 'SAHOL'].map(
      (code) => `${code}.F.BIST`,
    ),
  },
  {
    name: 'names of the S&P 500 in dollars',
    file: 'us-sp500-2015-2017.csv.gz',
    domain: 'US',
    currency: 'USD',
    now: '2017-04-01T12:00:00Z',
    tickers: ['AAPL', 'MSFT', 'JPM', 'XOM', 'JNJ', 'PG', 'WMT', 'KO', 'DIS', 'HD'].map(
      (code) => `${code}.US.US`,
    ),
  },
];

describe.skipIf(!existsSync(folder)).each(cases)(
  'a portfolio on real prices: $name',
  ({ file, domain, currency, now, tickers }) => {
    const api = withWorker(now);

    it('is imported, created, optimized and suggested over REST', async () => {
      const { test, admin, ada } = api();
      const imports = createImports(test, admin);
      const imported = await imports.importFile(file, readFileSync(join(folder, file)), { dataset: 'real' });
      expect(imported.status).toBe('published');
      for (const one of ['FX', domain])
        await test.call(
          'marketImport.setSource',
          { domain: one, source: 'files' },
          { token: admin.accessToken },
        );

      const token = ada.accessToken;
      const created = await eventually(
        () =>
          test.call(
            'portfolio.create',
            { name: 'Real', currency, configuration: { tickers: [...tickers], models: [...MODELS] } },
            { token },
          ),
        // the source of a market is taken over within a second
        ({ status }) => status === 200,
      );
      const { id } = created.body;
      const { body } = await eventually(
        () => test.call('portfolio.get', { id }, { token }),
        ({ body: { status } }) => status !== 'calculating',
      );
      expect(body.status).toBe('first_suggestion');
      for (const model of MODELS) {
        const { error, results } = body.pendingOptimization.results[model];
        expect(error).toBeNull();
        const weights = (results as { symbol: string; weight: number }[]).map(({ weight }) => weight);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
        expect(weights.every((weight) => weight >= -1e-9 && weight <= 1 + 1e-9)).toBe(true);
      }
      const trades = await test.call('portfolio.calculateTransactionAmounts', { id }, { token });
      expect(trades.body.blocked).toBeNull();
      const last = new Map(
        (await test.call('marketData.tickers', { symbols: tickers }, { token })).body.list.map(
          (one: { symbol: string; price: number; currency: string }) => [one.symbol, one],
        ),
      );
      for (const { symbol, price } of trades.body.rows as { symbol: string; price: number }[])
        expect(last.get(symbol)).toMatchObject({ price, currency });
    });
  },
);

describe('a rate that was not imported (§3.81)', () => {
  const api = withWorker('2026-01-03T12:00:00Z');

  it('excludes the asset with a reason; it never counts as 1', async () => {
    const { test, admin, ada } = api();
    const csv = wavesOf(['AAA', 'BBB', 'CCC', 'THYAO.IS']);
    await createImports(test, admin).importFile('mixed.csv', csv, { dataset: 'mixed' });
    for (const domain of ['FX', 'US', 'F'])
      await test.call('marketImport.setSource', { domain, source: 'files' }, { token: admin.accessToken });
    const tickers = ['AAA.US.US', 'BBB.US.US', 'CCC.US.US', 'THYAO.F.BIST'];
    const token = ada.accessToken;
    const { body: created } = await eventually(
      () =>
        test.call(
          'portfolio.create',
          { name: 'Mixed', currency: 'USD', configuration: { tickers, models: ['sample_algorithm'] } },
          { token },
        ),
      ({ status }) => status === 200,
    );
    const { body } = await eventually(
      () => test.call('portfolio.get', { id: created.id }, { token }),
      ({ body: { status } }) => status !== 'calculating',
    );
    const { results } = body.pendingOptimization.results.sample_algorithm;
    const weightOf = (symbol: string) =>
      results.find((one: { symbol: string }) => one.symbol === symbol)?.weight ?? 0;
    expect(weightOf('THYAO.F.BIST')).toBe(0);
    expect(weightOf('AAA.US.US') + weightOf('BBB.US.US') + weightOf('CCC.US.US')).toBeCloseTo(1, 6);
    const stored = await test.db.optimizationResult.findFirstOrThrow({
      where: { model: 'sample_algorithm' },
    });
    expect(JSON.stringify(stored.details)).toContain('THYAO.F.BIST');
    const rate = await test.call(
      'marketData.exchangeRate',
      [{ from: 'TRY', to: 'USD', time: '2026-01-02T00:00:00Z' }] as never,
      { token },
    );
    expect(rate.status).not.toBe(200);
  });
});

describe('prices that go away under a portfolio, and come back', () => {
  const api = withWorker('2026-01-03T12:00:00Z');

  it('leave it at the prices paid meanwhile, never at zero and never with an error', async () => {
    const { test, admin, ada } = api();
    const token = ada.accessToken;
    const asAdmin = { token: admin.accessToken };
    const imports = createImports(test, admin);
    const csv = wavesOf(['QAA.IS', 'QBB.IS', 'QCC.IS']);
    const tickers = ['QAA', 'QBB', 'QCC'].map((code) => `${code}.F.BIST`);
    const use = (source: string) =>
      test.call('marketImport.setSource', { domain: 'F', source } as never, asAdmin);
    const found = async () =>
      (
        (await test.call('marketData.availableTickers', { search: 'QAA' }, { token })).body.list as {
          symbol: string;
        }[]
      ).some(({ symbol }) => symbol === tickers[0]);

    await imports.importFile('away.csv', csv, { dataset: 'away' });
    await test.call('marketImport.setSource', { domain: 'FX', source: 'files' }, asAdmin);
    expect((await use('files')).status).toBe(200);
    const { body: created } = await eventually(
      () =>
        test.call(
          'portfolio.create',
          { name: 'Away', currency: 'TRY', configuration: { tickers, models: ['sample_algorithm'] } },
          { token },
        ),
      ({ status }) => status === 200,
    );
    const look = () => test.call('portfolio.get', { id: created.id }, { token });
    await eventually(look, ({ body: { status } }) => status !== 'calculating');
    const transaction = await pledgesOf(test, ada, created.id);
    const approved = await test.call(
      'portfolio.approve',
      { portfolio: created.id, model: 'sample_algorithm', integration: 'demo', transaction },
      { token },
    );
    expect(approved.status).toBe(200);
    interface Shown {
      symbol: string;
      price: number;
      change1dPct: number | null;
    }
    const priced = ({ assets }: { assets: Shown[] }) =>
      assets.filter(({ change1dPct }) => change1dPct !== null).length;
    const before = (await look()).body;
    expect(priced(before)).toBe(3);

    const away = async () => {
      const { status, body: portfolio } = await eventually(look, ({ body: shown }) => priced(shown) === 0);
      expect(status).toBe(200);
      expect(portfolio.assets).toHaveLength(3);
      for (const { price } of portfolio.assets as Shown[]) expect(price).toBeGreaterThan(0);
      expect(portfolio.value).toBeCloseTo(before.value, -2);
      expect((await test.call('portfolio.list', {}, { token })).status).toBe(200);
      expect(await eventually(found, (is) => !is)).toBe(false);
    };
    const isBack = async () => {
      const { body: portfolio } = await eventually(look, ({ body: shown }) => priced(shown) === 3);
      expect(portfolio.value).toBe(before.value);
      expect(await eventually(found, (is) => is)).toBe(true);
    };

    await use('synthetic');
    await away();
    await use('files');
    await isBack();
    const [{ id: dataset }] = (await test.call('marketImport.datasets', {}, asAdmin)).body.list;
    await test.call('marketImport.deleteDataset', { id: dataset }, asAdmin);
    await away();
    // the file again, under another name
    await imports.importFile('away.csv', csv, { dataset: 'again' });
    await isBack();
  });
});
