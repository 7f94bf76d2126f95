/** Raw prices with a list of splits against the prices that their source adjusted: over the product's own import and its REST. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const folder = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'),
  'market-data/prices',
);
const RAW = 'us-sp500-2015-2017-unadjusted.csv.gz';
const SPLITS = 'us-sp500-2015-2017-splits.csv';
const ADJUSTED = 'us-sp500-2015-2017.csv.gz';
/** The adjusted file has four decimals. */
const ROUNDED = 0.5e-4;
/** Symbols of one question to REST. */
const ASKED = 200;

type Series = ReadonlyMap<string, number>;

const read = (file: string): string[][] => {
  const content = readFileSync(join(folder, file));
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
};

/** Closes by symbol and day, without the product's reader. */
const readWide = (file: string): ReadonlyMap<string, Series> => {
  const [headings = [], ...rows] = read(file);
  return new Map(
    headings
      .slice(1)
      .map((symbol, at) => [
        symbol,
        new Map(
          rows.flatMap((row) => (row[at + 1] === '' ? [] : [[row[0] ?? '', Number(row[at + 1])] as const])),
        ),
      ]),
  );
};

describe.skipIf(!existsSync(folder))('raw prices and their splits', () => {
  let test: TestApi;
  let worker: { close: () => Promise<void> };
  let admin: Account;
  let found: ReadonlyMap<string, Series>;
  const adjusted = existsSync(folder) ? readWide(ADJUSTED) : new Map<string, Series>();
  const raw = existsSync(folder) ? readWide(RAW) : new Map<string, Series>();
  const splits = existsSync(folder) ? read(SPLITS).slice(1) : [];

  const pricesOf = async (symbols: readonly string[]) => {
    const series = new Map<string, Series>();
    for (let at = 0; at < symbols.length; at += ASKED) {
      const { body } = await test.call(
        'marketData.prices',
        {
          symbols: symbols.slice(at, at + ASKED).map((symbol) => `${symbol.replace('.', '_')}.US.US`),
          start: '2015-03-20',
          end: '2017-03-31',
        },
        { token: admin.accessToken },
      );
      for (const { symbol, dates, closes } of body.list as {
        symbol: string;
        dates: string[];
        closes: number[];
      }[])
        series.set(
          symbol.replace('.US.US', '').replace('_', '.'),
          new Map(dates.map((date, day) => [date, closes[day] ?? Number.NaN])),
        );
    }
    return series;
  };

  beforeAll(async () => {
    test = await createTestApi({
      clock: createTestClock(new Date('2017-04-01T12:00:00Z')),
      questionLimitMs: Number.POSITIVE_INFINITY,
    });
    worker = await startTestWorker(test);
    admin = await test.join('admin', { role: 'admin' });
    const imports = createImports(test, admin);
    await imports.importFile(RAW, readFileSync(join(folder, RAW)), { dataset: 'raw', isAdjusted: false });
    const published = await imports.importFile(SPLITS, readFileSync(join(folder, SPLITS)), {
      dataset: 'splits',
    });
    expect(published).toMatchObject({
      status: 'published',
      kind: 'actions',
      ...{ rows: 22, points: 20, added: 20, rejected: 2 },
      reasons: { repeatedSplit: 2 },
    });
    for (const domain of ['FX', 'US'])
      await test.call('marketImport.setSource', { domain, source: 'files' }, { token: admin.accessToken });
    await eventually(
      () => pricesOf(['AAPL']),
      (series) => series.size > 0,
    );
    found = await pricesOf([...adjusted.keys()]);
  });
  afterAll(async () => {
    await worker?.close();
    await test?.close();
  });

  /** The return from the close before. */
  const returnOn = (series: Series | undefined, date: string): number => {
    const days = [...(series ?? [])];
    const at = days.findIndex(([day]) => day === date);
    return (days[at]?.[1] ?? Number.NaN) / (days[at - 1]?.[1] ?? Number.NaN) - 1;
  };

  it('the day of a split returns what the adjusted prices return', () => {
    const compared = splits.filter(([symbol = '']) => adjusted.has(symbol));
    expect(compared).toHaveLength(20);
    for (const [symbol = '', date = ''] of compared) {
      const [ours, theirs] = [returnOn(found.get(symbol), date), returnOn(adjusted.get(symbol), date)];
      // the source took Starbucks for 2 for 1, its list says 1.9998
      expect(Math.abs(ours - theirs), `${symbol} ${date}`).toBeLessThan(symbol === 'SBUX' ? 1e-5 : 5e-7);
      expect(Math.abs(returnOn(raw.get(symbol), date)), `${symbol} ${date}`).toBeGreaterThan(0.4);
    }
  });

  it('without dividends every close is the adjusted one', () => {
    const hasSplit = new Set(splits.map(([symbol]) => symbol));
    let exact = 0;
    let split = 0;
    for (const [symbol, theirs] of adjusted) {
      const ours = found.get(symbol);
      expect([...(ours?.keys() ?? [])], symbol).toEqual([...theirs.keys()]);
      // a dividend moves the first close away from the rest by more than rounding does
      const first = [...theirs][0]?.[0] ?? '';
      if (Math.abs((ours?.get(first) ?? 0) - (theirs.get(first) ?? 0)) > ROUNDED * 1.0001) continue;
      const limit = hasSplit.has(symbol) ? ROUNDED * 1.0001 : 1e-9;
      for (const [date, close] of theirs) {
        const difference = Math.abs((ours?.get(date) ?? Number.NaN) - close);
        expect(difference, `${symbol} ${date}`).toBeLessThanOrEqual(limit * (limit < ROUNDED ? close : 1));
      }
      if (hasSplit.has(symbol)) split++;
      else exact++;
    }
    expect({ exact, split }).toEqual({ exact: 77, split: 4 });
  });

  it('the coverage suspects only moves that no known split explains', async () => {
    const { body } = await test.call(
      'marketImport.coverage',
      { only: 'jumps', size: 200 },
      { token: admin.accessToken },
    );
    const suspected = (body.records as { symbol: string; jumps: { date: string }[] }[]).flatMap(
      ({ symbol, jumps }) => jumps.map(({ date }) => `${symbol} ${date}`),
    );
    for (const [symbol, date] of splits.filter(([symbol]) => symbol !== 'NFLX'))
      expect(suspected).not.toContain(`${symbol}.US.US ${date}`);
    // rejected with its list, real
    expect(suspected).toContain('NFLX.US.US 2015-07-15');
    expect(suspected).toContain('AMD.US.US 2016-04-22');
    expect(body.totals.jumps).toBe(body.count);
  });

  it('the list again changes nothing', async () => {
    const again = await createImports(test, admin).importFile(SPLITS, readFileSync(join(folder, SPLITS)), {
      dataset: 'splits',
    });
    expect(again).toMatchObject({ status: 'published', added: 0, changed: 0, unchanged: 20 });
  });
});
