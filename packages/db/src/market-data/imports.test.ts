import { describe, expect } from 'vitest';
import { at, newId, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { deleteDataset, listCoverage, listDatasets } from './coverage.ts';
import { endStaging } from './end-staging.ts';
import {
  beginImportRun,
  endInspection,
  findAwaitedImport,
  type ImportRun,
  readRevision,
} from './import-runs.ts';
import { readActions, readCloses, readInstruments, readKnownSymbols } from './price-store.ts';
import { compareActionImport, publishActions } from './publish-actions.ts';
import { compareImport, publishPrices } from './publish-prices.ts';
import { compareTickerImport, publishTickers } from './publish-tickers.ts';
import { readBars, readLeading } from './read-bars.ts';
import { stageChunk } from './stage-chunk.ts';
import type { StagedAction, StagedChunk, StagedTicker } from './staged-chunk.ts';
import { createImport, readUpload, storeImportPart } from './upload-import.ts';

const it = repositoryTest;
const DATASET = { name: 'Test', isAdjusted: true };

const chunkOf = (number: number, rest: Partial<StagedChunk>): StagedChunk => ({
  number,
  series: [],
  years: [],
  tickers: [],
  actions: [],
  rejections: [],
  counts: { rows: 0, points: 0, rejected: 0, missing: 0 },
  bytesRead: 0,
  readHash: '',
  ...rest,
});

const series = (index: number, symbol: string) => ({
  index,
  symbol,
  sourceSymbol: `source ${symbol}`,
  currency: null,
});
const year = (index: number, of: number, days: number[], closes: number[]) => ({
  series: index,
  year: of,
  days: `{${days}}`,
  closes: `{${closes}}`,
  bars: null,
});

async function ready(db: Database): Promise<string> {
  const { id } = await createImport(db, { fileName: 'prices.csv', size: 3 }, null, at(0));
  await storeImportPart(db, { importId: id, part: 0, content: Uint8Array.of(1, 2, 3) }, at(0).now);
  const run = await beginImportRun(db, id, { status: 'inspecting', by: 'worker' }, at(0));
  await endInspection(db, run as ImportRun, { kind: 'prices', preview: {} }, at(0).now);
  return id;
}

async function staged(db: Database, chunks: readonly StagedChunk[]): Promise<string> {
  const id = await ready(db);
  const run = (await beginImportRun(db, id, { status: 'staging', by: 'worker' }, at(1))) as ImportRun;
  for (const chunk of chunks) expect(await stageChunk(db, run, chunk, 100, at(1).now)).toBe(true);
  await endStaging(db, run, { added: 0, changed: 0, unchanged: 0 }, at(1).now);
  return id;
}

async function publish(db: Database, chunks: readonly StagedChunk[], dataset = DATASET) {
  const id = await staged(db, chunks);
  const compared = await compareImport(db, id, dataset);
  const run = (await beginImportRun(db, id, { status: 'publishing', by: 'worker' }, at(2))) as ImportRun;
  const counts = await publishPrices(db, run, dataset, null, at(2));
  expect(counts).toEqual(compared);
  return counts;
}

const closesOf = async (db: Database, symbol: string) => {
  const found = (await readCloses(db, [symbol], { from: '1900-01-01', to: '2999-12-31' })).get(symbol);
  return found?.dates.map((date, i) => `${date} ${found.closes[i]}`);
};

describe('imported prices in columns (decision 038)', () => {
  it('are published as one, read by date, and the same file again writes no row', async ({
    db,
    database,
  }) => {
    const file = [
      chunkOf(1, {
        series: [series(0, 'AAA.US.NYSE'), series(1, 'BBB.F.BIST')],
        years: [year(0, 2024, [0, 365], [10, 11]), year(1, 2024, [5], [0.1 + 0.2])],
        counts: { rows: 2, points: 3, rejected: 0, missing: 0 },
      }),
      chunkOf(2, {
        years: [year(0, 2025, [0], [12])],
        counts: { rows: 3, points: 4, rejected: 0, missing: 0 },
      }),
    ];
    const before = await readRevision(db);
    expect(await publish(db, file)).toEqual({ added: 4, changed: 0, unchanged: 0 });
    expect(await closesOf(db, 'AAA.US.NYSE')).toEqual(['2024-01-01 10', '2024-12-31 11', '2025-01-01 12']);
    expect(await closesOf(db, 'BBB.F.BIST')).toEqual([`2024-01-06 ${0.1 + 0.2}`]);
    expect(await readRevision(db)).toBe(before + 1);

    const versions = () =>
      database.query(
        'SELECT xmin::text, ctid::text FROM price_years UNION ALL SELECT xmin::text, ctid::text FROM price_series ORDER BY 1, 2',
      );
    const stored = await versions();
    expect(await publish(db, file)).toEqual({ added: 0, changed: 0, unchanged: 4 });
    expect(await versions()).toEqual(stored);
    expect(await readRevision(db)).toBe(before + 1);
  });

  it('tell the rest of their bars where they have it, and what is traded most', async ({ db }) => {
    const of = (index: number, volume: string) => ({
      ...year(index, 2024, [10, 11], [2, 4]),
      bars: ['{1,3}', '{3,NULL}', '{1,2}', volume] as const,
    });
    await publish(db, [
      chunkOf(1, {
        series: [
          series(0, 'LOW.US.NYSE'),
          series(1, 'HIGH.US.NYSE'),
          series(2, 'BARE.US.NYSE'),
          series(3, 'LIRA.F.BIST'),
          series(4, 'ALL.US.INDEX'),
        ],
        years: [
          ...[of(0, '{1,1}'), of(1, '{100,NULL}'), year(2, 2024, [10], [5]), of(3, '{9,9}')],
          year(4, 2024, [10], [5]),
        ],
        counts: { rows: 8, points: 8, rejected: 0, missing: 0 },
      }),
    ]);
    const bars = await readBars(db, ['HIGH.US.NYSE', 'BARE.US.NYSE'], {
      from: '2024-01-01',
      to: '2024-12-31',
    });
    expect([...bars]).toEqual([
      [
        'HIGH.US.NYSE',
        {
          dates: ['2024-01-11', '2024-01-12'],
          ...{ opens: [1, 3], highs: [3, null], lows: [1, 2], closes: [2, 4], volumes: [100, null] },
        },
      ],
    ]);
    // other tests of this file have tickers of their own there
    const leading = (await readLeading(db, 'US', 99)).filter((symbol) =>
      /^(ALL|HIGH|LOW|BARE)\./.test(symbol),
    );
    expect(leading).toEqual(['ALL.US.INDEX', 'HIGH.US.NYSE', 'LOW.US.NYSE', 'BARE.US.NYSE']);
    expect(await readLeading(db, 'US', 1)).toEqual(['ALL.US.INDEX']);
  });

  it('take new days and changed closes of a later file, and keep the rest', async ({ db }) => {
    const symbol = 'CCC.US.NYSE';
    const bars = ['{1}', '{3}', '{1}', '{NULL}'] as const;
    const first = { ...year(0, 2024, [10], [2]), bars };
    const counts = { rows: 1, points: 1, rejected: 0, missing: 0 };
    await publish(db, [chunkOf(1, { series: [series(0, symbol)], years: [first], counts })]);
    const later = chunkOf(1, {
      series: [series(0, symbol)],
      years: [year(0, 2024, [9, 10, 11], [1, 2, 3])],
      counts,
    });
    expect(await publish(db, [later])).toEqual({ added: 2, changed: 0, unchanged: 1 });
    const [row] = await db.$queryRaw<object[]>`
      SELECT y.days::text, y.closes::text, y.highs::text, y.volumes::text, s.points, s.last_date::text
      FROM price_years y JOIN price_series s ON s.id = y.series_id WHERE s.symbol = ${symbol}`;
    expect(row).toEqual({
      days: '{9,10,11}',
      closes: '{1,2,3}',
      highs: '{NULL,3,NULL}',
      volumes: '{NULL,NULL,NULL}',
      points: 3,
      last_date: '2024-01-12',
    });
    const changed = chunkOf(1, { series: [series(0, symbol)], years: [year(0, 2024, [10], [2.5])], counts });
    expect(await publish(db, [changed])).toEqual({ added: 0, changed: 1, unchanged: 0 });
  });

  it('tell gaps and moves that look like splits', async ({ db }) => {
    const years = [year(0, 2024, [0, 1, 40, 41], [100, 102, 101, 50])];
    await publish(db, [chunkOf(1, { series: [series(0, 'DDD.US.NYSE')], years })]);
    const [row] = await db.priceSeries.findMany({ where: { symbol: 'DDD.US.NYSE' } });
    expect(row?.gaps).toEqual([{ from: '2024-01-02', to: '2024-02-10' }]);
    expect(row?.jumps).toEqual([{ from: '2024-02-10', date: '2024-02-11', before: 101, ratio: 2.02 }]);
  });

  it('of a monthly series no month is a gap, a missing one is', async ({ db }) => {
    const months = [30, 59, 90, 120, 151, 181, 303, 334];
    await publish(db, [
      chunkOf(1, {
        series: [series(0, 'MON.US.COMEX')],
        years: [
          year(
            0,
            2023,
            months,
            months.map(() => 1800),
          ),
        ],
      }),
    ]);
    const [row] = await db.priceSeries.findMany({ where: { symbol: 'MON.US.COMEX' } });
    expect(row?.gaps).toEqual([{ from: '2023-07-01', to: '2023-10-31' }]);
  });

  it('of two data sets the adjusted one speaks, then the newest', async ({ db }) => {
    const symbol = 'EEE.US.NYSE';
    const one = (name: string, isAdjusted: boolean, day: number, close: number) =>
      publish(db, [chunkOf(1, { series: [series(0, symbol)], years: [year(0, 2024, [day], [close])] })], {
        name,
        isAdjusted,
      });
    await one('raw', false, 300, 400);
    expect(await closesOf(db, symbol)).toEqual(['2024-10-27 400']);
    await one('old', true, 100, 98);
    await one('new', true, 200, 99);
    expect(await closesOf(db, symbol)).toEqual(['2024-07-19 99']);
    expect((await readInstruments(db, [symbol])).map(({ sourceSymbol }) => sourceSymbol)).toEqual([
      `source ${symbol}`,
    ]);
  });

  it('are finite and positive, whoever writes', async ({ db }) => {
    const [{ id } = { id: '' }] = await db.priceSeries.findMany({ take: 1 });
    for (const bad of ['NaN', 'Infinity', '0', '-1', 'NULL'])
      await expect(
        db.$executeRawUnsafe(
          `INSERT INTO price_years (series_id, year, days, closes) VALUES ('${id}', 1900, '{0}', '{${bad}}')`,
        ),
      ).rejects.toThrow(/price_years_closes/);
  });

  it('are read for a thousand tickers at once, of their years those that were asked for', async ({
    db,
    database,
  }) => {
    await database.query(`
      WITH d AS (INSERT INTO datasets VALUES (gen_random_uuid(), 'many', true, now(), now()) RETURNING id),
      s AS (INSERT INTO price_series (id, dataset_id, symbol, source_symbol, first_date, last_date, points, gaps, jumps, updated_at)
        SELECT gen_random_uuid(), d.id, 'M' || n || '.US.NYSE', n::text, '2023-01-01', '2025-12-31', 756, '[]', '[]', now()
        FROM d, generate_series(1, 1000) AS n RETURNING id, source_symbol::int AS n)
      INSERT INTO price_years (series_id, year, days, closes)
      SELECT s.id, y, (SELECT array_agg(day) FROM generate_series(0, 251) AS day),
        (SELECT array_agg(s.n * 1000 + day) FROM generate_series(0, 251) AS day)
      FROM s, generate_series(2023, 2025) AS y`);
    const symbols = Array.from({ length: 1000 }, (_, n) => `M${n + 1}.US.NYSE`);
    const found = await readCloses(db, symbols, { from: '2023-06-01', to: '2025-06-01' });
    expect(found.size).toBe(1000);
    // days 151 to 251 of 2023, all of 2024, days 0 to 151 of 2025
    const days = [...Array(101).keys()]
      .map((k) => 151 + k)
      .concat([...Array(252).keys()], [...Array(152).keys()]);
    for (const [n, symbol] of symbols.entries())
      expect(Array.from(found.get(symbol)?.closes ?? [])).toEqual(days.map((day) => (n + 1) * 1000 + day));
  });
});

describe('splits and dividends', () => {
  const symbol = 'SPL.US.NYSE';
  const split = (exDate: string, value: number): StagedAction => ({ symbol, exDate, kind: 'split', value });
  const dividend = (exDate: string, value: number): StagedAction => ({
    symbol,
    exDate,
    kind: 'dividend',
    value,
  });
  const publishAll = async (db: Database, dataset: string, minute: number, ...actions: StagedAction[]) => {
    const id = await staged(db, [chunkOf(1, { actions })]);
    const compared = await compareActionImport(db, id, dataset);
    const run = (await beginImportRun(db, id, { status: 'publishing', by: 'worker' }, at(2))) as ImportRun;
    expect(await publishActions(db, run, dataset, null, at(minute))).toEqual(compared);
    expect(await db.stagedActions.count({ where: { importId: id } })).toBe(0);
    return compared;
  };
  const told = async (db: Database, to = '2999-12-31') =>
    (await readActions(db, [symbol], { from: '1900-01-01', to })).map(
      ({ exDate, kind, value }) => `${exDate} ${kind} ${value}`,
    );

  it('are published as one, replaced day by day, and the same file again writes no row', async ({
    db,
    database,
  }) => {
    const file = [split('2024-03-01', 1 / 3), dividend('2024-03-01', 0.5), dividend('2024-06-03', 0.55)];
    expect(await publishAll(db, 'Actions', 3, ...file)).toEqual({ added: 3, changed: 0, unchanged: 0 });
    // of one day the dividend first: it is paid on the shares of before
    expect(await told(db)).toEqual([
      '2024-03-01 dividend 0.5',
      '2024-03-01 split 0.333333333333',
      '2024-06-03 dividend 0.55',
    ]);
    const versions = () =>
      database.query('SELECT xmin::text, ctid::text FROM corporate_actions ORDER BY symbol, ex_date, kind');
    const [stored, revision] = [await versions(), await readRevision(db)];
    expect(await publishAll(db, 'Actions', 4, ...file)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await versions()).toEqual(stored);
    expect(await readRevision(db)).toBe(revision);
    expect(await publishAll(db, 'Actions', 5, dividend('2024-06-03', 0.6))).toMatchObject({ changed: 1 });
    expect(await told(db, '2024-05-01')).toHaveLength(2);

    // of two data sets the one published last speaks, and deleting it gives the word back
    await publishAll(db, 'Other', 6, dividend('2024-06-03', 0.7));
    expect(await told(db)).toContain('2024-06-03 dividend 0.7');
    const other = await db.dataset.findUniqueOrThrow({ where: { name: 'Other' } });
    expect(other.isAdjusted).toBe(false);
    await deleteDataset(db, other.id, null, at(7));
    expect(await told(db)).toContain('2024-06-03 dividend 0.6');
    const list = await listDatasets(db);
    expect(list.find(({ name }) => name === 'Actions')).toMatchObject({ actions: 3, series: 0, points: 0 });
  });

  it('are stale by their age today, not beside a newer one', async ({ db }) => {
    const chunk = chunkOf(1, { series: [series(0, 'AGED.US.NYSE')], years: [year(0, 2024, [0, 1], [1, 2])] });
    await publish(db, [chunk], { name: 'aged', isAdjusted: true });
    const isStaleOn = async (today: string) => {
      const query = { page: 1, size: 9, search: 'AGED', only: 'all', sort: 'symbol', asc: true } as const;
      return (await listCoverage(db, query, new Date(today))).records.map(({ isStale }) => isStale);
    };
    expect(await isStaleOn('2024-01-12T23:00:00Z')).toEqual([false]);
    expect(await isStaleOn('2024-01-13T01:00:00Z')).toEqual([true]);
  });

  it('explain jumps of raw series, and nothing else', async ({ db }) => {
    const closes = [100, 50, 49, 30, 29, 10];
    const file = (name: string) => [
      chunkOf(1, {
        series: [series(0, `${name}.US.NYSE`)],
        years: [year(0, 2024, [0, 1, 2, 3, 4, 7], closes)],
      }),
    ];
    const jumpsOf = async (search: string) =>
      (
        await listCoverage(
          db,
          { page: 1, size: 9, search, only: 'jumps', sort: 'symbol', asc: true },
          new Date('2026-11-22'),
        )
      ).records.map(({ jumps }) => jumps.map(({ date, ratio }) => `${date} ${ratio.toFixed(2)}`));
    await publish(db, file('JRAW'), { name: 'jumps raw', isAdjusted: false });
    await publish(db, file('JADJ'), { name: 'jumps adjusted', isAdjusted: true });
    const all = ['2024-01-08 2.90', '2024-01-04 1.63', '2024-01-02 2.00'];
    expect(await jumpsOf('JRAW')).toEqual([all]);
    const actions = ['JRAW.US.NYSE', 'JADJ.US.NYSE'].flatMap((symbol): StagedAction[] => [
      { symbol, exDate: '2024-01-02', kind: 'split', value: 2 },
      // paid out of a price of 49
      { symbol, exDate: '2024-01-04', kind: 'dividend', value: 19 },
      // on a day without a price, and far from what happened
      { symbol, exDate: '2024-01-06', kind: 'split', value: 1.5 },
    ]);
    await publishAll(db, 'jumps raw', 8, ...actions);
    // told twice they are still one
    await publishAll(db, 'jumps told again', 9, ...actions);
    expect(await jumpsOf('JRAW')).toEqual([['2024-01-08 2.90']]);
    expect(await jumpsOf('JADJ')).toEqual([all]);
    await publishAll(db, 'jumps raw', 10, {
      symbol: 'JRAW.US.NYSE',
      exDate: '2024-01-06',
      kind: 'split',
      value: 3,
    });
    await db.dataset.delete({ where: { name: 'jumps told again' } });
    expect(await jumpsOf('JRAW')).toEqual([]);
    const { isAdjusted } = await db.dataset.findUniqueOrThrow({ where: { name: 'jumps raw' } });
    expect(isAdjusted).toBe(false);
  });

  it('go to the symbols that prices of the same source have', async ({ db }) => {
    const placed = chunkOf(1, {
      series: [{ ...series(0, 'PLC.F.BIST'), sourceSymbol: 'PLC' }],
      years: [year(0, 2024, [0], [1])],
    });
    await publish(db, [placed]);
    const known = async (kind: 'prices' | 'tickers' | 'actions') =>
      (await readKnownSymbols(db, kind)).split('\n');
    expect(await known('actions')).toContain('PLC\tPLC.F.BIST');
    expect(await known('prices')).not.toContain('PLC\tPLC.F.BIST');
    expect(await known('tickers')).toEqual(['']);
  });

  it('are positive and finite, whoever writes', async ({ db }) => {
    const { id } = await db.dataset.findUniqueOrThrow({ where: { name: 'Actions' } });
    for (const bad of ['NaN', 'Infinity', '0', '-1'])
      await expect(
        db.$executeRawUnsafe(
          `INSERT INTO corporate_actions VALUES ('${id}', 'X.US.NYSE', '2024-01-01', 'split', '${bad}')`,
        ),
      ).rejects.toThrow();
  });
});

describe('an import on its way', () => {
  it('is uploaded in parts, each once, in order', async ({ db }) => {
    const { id } = await createImport(db, { fileName: 'a.csv', size: 4 }, null, at(0));
    const part = (number: number, ...bytes: number[]) =>
      storeImportPart(db, { importId: id, part: number, content: Uint8Array.from(bytes) }, at(0).now);
    expect(await part(1, 9)).toEqual({ status: 'outOfOrder' });
    expect(await part(0, 1, 2)).toMatchObject({ status: 'stored', record: { received: 2 } });
    expect(await part(0, 1, 2)).toMatchObject({ status: 'stored', record: { received: 2 } });
    expect(await part(1, 3, 4, 5)).toEqual({ status: 'tooMuch' });
    expect(await part(1, 3, 4)).toMatchObject({ status: 'stored', record: { received: 4, parts: 2 } });
    const bytes: number[] = [];
    for await (const chunk of readUpload(db, id)) bytes.push(...chunk);
    expect(bytes).toEqual([1, 2, 3, 4]);
  });

  it('goes on after a crash where it stopped: a chunk is stored once, by the run that is awaited', async ({
    db,
  }) => {
    const id = await ready(db);
    const run = (await beginImportRun(db, id, { status: 'staging', by: 'worker' }, at(1))) as ImportRun;
    const rejections = [{ line: 2, reason: 'notANumber', text: 'x\u0000y' }];
    const chunk = chunkOf(1, { rejections, counts: { rows: 1, points: 0, rejected: 1, missing: 0 } });
    expect(await stageChunk(db, run, chunk, 10, at(1).now)).toBe(true);
    expect(await stageChunk(db, run, chunk, 10, at(1).now)).toBe(false);
    expect(await findAwaitedImport(db, run)).toMatchObject({ chunks: 1, reasons: { notANumber: 1 } });
    expect(await db.importRejection.findMany({ where: { importId: id } })).toMatchObject([
      { line: 2, text: 'x\uFFFDy' },
    ]);
    const other = { importId: id, runToken: newId() };
    expect(await stageChunk(db, other, chunkOf(2, {}), 10, at(1).now)).toBe(false);
    expect(await publishPrices(db, other, DATASET, null, at(2))).toBeUndefined();
  });

  it('publishes nothing of a file that fails half-way', async ({ db }) => {
    const file = [
      chunkOf(1, {
        series: [series(0, 'FFF.US.NYSE')],
        years: [year(0, 2024, [0], [1])],
        counts: { rows: 1, points: 1, rejected: 0, missing: 0 },
      }),
    ];
    const id = await staged(db, file);
    const run = (await beginImportRun(db, id, { status: 'publishing', by: 'worker' }, at(2))) as ImportRun;
    const broken = { now: at(2).now, newId: () => 'no uuid' };
    await expect(publishPrices(db, run, { name: 'never', isAdjusted: true }, null, broken)).rejects.toThrow();
    expect(await db.dataset.count({ where: { name: 'never' } })).toBe(0);
    expect(await closesOf(db, 'FFF.US.NYSE')).toBeUndefined();
    expect(await publishPrices(db, run, DATASET, null, at(3))).toMatchObject({ added: 1 });
  });
});

describe('ticker metadata', () => {
  const ticker = (symbol: string, name: string): StagedTicker => ({
    symbol,
    sourceSymbol: symbol.split('.')[0] ?? '',
    name,
    type: 'equity',
    domain: 'US',
    exchange: 'NASDAQ',
    country: 'US',
    sector: null,
    industry: null,
    category: null,
    currency: 'USD',
    isin: null,
  });

  it('is published once, the last file wins, and names symbols that no rule would find', async ({ db }) => {
    const importTickers = async (...tickers: StagedTicker[]) => {
      const id = await staged(db, [chunkOf(1, { tickers })]);
      const compared = await compareTickerImport(db, id);
      const run = (await beginImportRun(db, id, { status: 'publishing', by: 'worker' }, at(2))) as ImportRun;
      expect(await publishTickers(db, run, null, at(2))).toEqual(compared);
      return compared;
    };
    const [apple, other] = [ticker('AAPL.US.NASDAQ', 'Apple'), ticker('ZZZ.US.NASDAQ', 'Zet')];
    expect(await importTickers(apple, other)).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const revision = await readRevision(db);
    expect(await importTickers(apple, other)).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect(await readRevision(db)).toBe(revision);
    expect(await importTickers(ticker('AAPL.US.NASDAQ', 'Apple Inc.'))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect((await readKnownSymbols(db, 'prices')).split('\n')).toContain('AAPL\tAAPL.US.NASDAQ');
  });
});
