import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { connect } from './support/sockets.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let admin: Account;
let imports: ReturnType<typeof createImports>;
let worker: { close: () => Promise<void> };

beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(new Date('2026-02-02T20:00:00Z')) });
  worker = await startTestWorker(test);
  admin = await test.join('admin', { role: 'admin' });
  imports = createImports(test, admin);
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: admin.accessToken, ...options });
const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

const TICKERS = text(
  'symbol,name,type,country,sector,exchange,currency',
  'THYAO.IS,Türk Hava Yolları A.O.,equity,Turkey,Industrials,IST,TRY',
  'ZZTOP,Zet Zet Top Inc.,equity,United States,Industrials,NMS,USD',
);
const PRICES = text(
  'date,THYAO.IS,ZZTOP,BRK.B,^NEWIDX,BRENT',
  '2026-01-28,300,10,500,4000,70',
  '2026-01-29,303,,505,4010,71',
  '2026-01-30,306.5,11,x,4020,-3',
);

describe('an import', () => {
  it('of several files says which they are, wherever it is shown', async () => {
    const file = { fileName: 'prices.zip', size: 9 };
    const packed = { count: 4, names: ['A.csv', 'B.csv', 'C.csv'] };
    const { body } = await call('marketImport.create', { ...file, packed });
    expect(body.packed).toEqual(packed);
    expect((await call('marketImport.get', { id: body.id })).body.packed).toEqual(packed);
    const single = await call('marketImport.create', file);
    expect(single.body.packed).toBeNull();
    const { records } = (await call('marketImport.list', {})).body;
    const listed = new Map(records.map((one: { id: string; packed: unknown }) => [one.id, one.packed]));
    expect([listed.get(body.id), listed.get(single.body.id)]).toEqual([packed, null]);
    for (const wrong of [
      { count: 1, names: ['A.csv'] },
      { count: 4, names: [] },
      { count: 9, names: ['A', 'B', 'C', 'D'] },
    ])
      expect((await call('marketImport.create', { ...file, packed: wrong })).status).toBe(400);
    for (const { id } of records) await call('marketImport.cancel', { id });
  });

  it('goes from the upload over preview and dry run to published prices, and changes nothing the second time', async () => {
    await imports.importFile('tickers.csv', TICKERS, { dataset: 'tickers' });

    const looked = await imports.upload('prices.csv.gz', gzipSync(PRICES));
    expect(looked).toMatchObject({ status: 'ready', kind: 'prices', refusal: null });
    expect(looked.preview).toMatchObject({
      layout: { form: 'wide', delimiter: ',', mark: '.', dateFormat: 'yyyy-mm-dd', hasHeader: true },
      question: null,
      columns: 6,
    });
    // §9.45: what belongs to no market becomes an index or a commodity where it is listed
    expect(looked.preview?.symbols).toEqual([
      { source: 'THYAO.IS', symbol: 'THYAO.F.BIST' },
      { source: 'ZZTOP', symbol: 'ZZTOP.US.NASDAQ' },
      { source: 'BRK.B', symbol: 'BRK_B.US.US' },
      { source: '^NEWIDX', symbol: 'NEWIDX.US.INDEX' },
      { source: 'BRENT', symbol: 'BRENT.EU.ICE' },
    ]);
    expect(await test.db.priceSeries.count()).toBe(0);

    const staged = await imports.stage(looked.id, { dataset: 'real' });
    expect(staged).toMatchObject({
      status: 'staged',
      ...{ rows: 3, points: 12, missing: 1, rejected: 2, added: 12, changed: 0, unchanged: 0 },
      reasons: { notANumber: 1, notPositive: 1 },
    });
    expect(await test.db.priceSeries.count()).toBe(0);
    const rejected = await call('marketImport.rejections', { id: looked.id });
    expect(rejected.body).toEqual({
      count: 2,
      records: [
        { line: 4, reason: 'notANumber', column: 'BRK.B', text: 'x' },
        { line: 4, reason: 'notPositive', column: 'BRENT', text: '-3' },
      ],
    });
    expect(await imports.publish(looked.id)).toMatchObject({ status: 'published', added: 12 });
    expect(await test.db.importPart.count()).toBe(0);
    expect(await test.db.stagedPrices.count()).toBe(0);

    const again = await imports.importFile('prices.csv', PRICES, { dataset: 'real' });
    expect(again).toMatchObject({ status: 'published', added: 0, changed: 0, unchanged: 12 });
    const report = await call('marketImport.exportRejections', { id: again.id, format: 'csv' });
    expect(report.response.body).toContain("4,notPositive,BRENT,'-3");
  });

  it('is used once its market is set to files, and search finds both symbols (§3.93)', async () => {
    const find = async (search: string) => {
      const { body } = await call('marketData.availableTickers', { search });
      return (body.list as { symbol: string; synthetic: boolean; price: number }[]).filter(
        ({ synthetic }) => !synthetic,
      );
    };
    expect(await find('THYAO')).toEqual([]);
    const use = (domain: string, source = 'files') => call('marketImport.setSource', { domain, source });
    // prices in lira would be converted at made-up rates
    expect((await use('F')).error?.code).toBe('syntheticRates');
    let told = 0;
    const socket = await connect(await test.api.listen(), admin.accessToken);
    socket.on('tickersChanged', () => {
      told += 1;
    });
    for (const domain of ['FX', 'F', 'US']) expect((await use(domain)).status).toBe(200);
    expect((await use('FX', 'synthetic')).error?.code).toBe('syntheticRates');
    expect((await call('marketImport.setSource', { domain: 'CR', source: 'yahoo' })).error?.code).toBe(
      'conflict',
    );
    // every api takes up a changed source by itself
    const findSoon = (search: string) =>
      eventually(
        () => find(search),
        (list) => list.length > 0,
      );
    for (const search of ['THYAO.F.BIST', 'THYAO.IS', 'thyao', 'turk hava', 'THYAO'])
      expect(await findSoon(search)).toMatchObject([
        { symbol: 'THYAO.F.BIST', price: 306.5, currency: 'TRY' },
      ]);
    expect(await findSoon('BRK.B')).toMatchObject([{ symbol: 'BRK_B.US.US' }]);
    await eventually(
      async () => told,
      (count) => count > 0,
    );
    socket.close();
    const prices = await call('marketData.prices', {
      symbols: ['THYAO.F.BIST'],
      start: '2026-01-01',
      end: '2026-02-01',
    });
    expect(prices.body.list[0]).toMatchObject({ closes: [300, 303, 306.5], currency: 'TRY' });
    const sources = await call('marketImport.sources', {});
    expect(sources.body.list).toContainEqual({
      domain: 'F',
      source: 'files',
      series: 1,
      lastDate: '2026-01-30',
    });
  });

  it('is told by coverage, and a data set can be deleted with its prices', async () => {
    const coverage = await call('marketImport.coverage', { search: 'thyao' });
    expect(coverage.body.records).toMatchObject([
      {
        symbol: 'THYAO.F.BIST',
        sourceSymbol: 'THYAO.IS',
        dataset: 'real',
        isUsed: true,
        points: 3,
        gaps: [],
        jumps: [],
      },
    ]);
    expect(coverage.body.totals).toMatchObject({ series: 5, points: 12, tickers: 2 });
    const { body } = await call('marketImport.datasets', {});
    expect(body.list).toMatchObject([{ name: 'real', series: 5, points: 12 }]);
    expect((await call('marketImport.deleteDataset', { id: body.list[0].id })).body).toEqual({
      status: 'done',
    });
    expect(await test.db.priceYear.count()).toBe(0);
    for (const domain of ['F', 'US', 'FX'])
      expect((await call('marketImport.setSource', { domain, source: 'synthetic' })).status).toBe(200);
  });

  it('takes splits and dividends as well, and deletes them with their data set', async () => {
    const prices = text('date,SPLT', '2026-01-28,100', '2026-01-29,51', '2026-01-30,50');
    await imports.importFile('raw.csv', prices, { dataset: 'raw', isAdjusted: false });
    for (const domain of ['FX', 'US']) await call('marketImport.setSource', { domain, source: 'files' });
    const closes = async () => {
      const { body } = await call('marketData.prices', {
        symbols: ['SPLT.US.US'],
        start: '2026-01-01',
        end: '2026-02-01',
      });
      return body.list[0]?.closes;
    };
    await eventually(closes, (found) => found !== undefined);
    const jumps = async () => (await call('marketImport.coverage', {})).body.totals.jumps;
    expect([await closes(), await jumps()]).toEqual([[100, 51, 50], 1]);

    const looked = await imports.upload(
      'actions.csv',
      text(
        'Hisse;Tarih;Bölünme;Temettü',
        'SPLT;29.01.2026;2;',
        'SPLT;30.01.2026;;1,02',
        'SPLT;30.01.2026;0;',
      ),
    );
    expect(looked).toMatchObject({
      status: 'ready',
      kind: 'actions',
      preview: {
        question: null,
        layout: { form: 'long', dateFormat: 'dd.mm.yyyy', mark: ',' },
        symbols: [{ source: 'SPLT', symbol: 'SPLT.US.US' }],
      },
    });
    const staged = await imports.stage(looked.id, { dataset: 'actions' });
    expect(staged).toMatchObject({ rows: 3, points: 2, added: 2, rejected: 1, reasons: { notPositive: 1 } });
    expect(await jumps()).toBe(1);
    expect(await imports.publish(looked.id)).toMatchObject({ status: 'published', added: 2 });
    expect(await jumps()).toBe(0);
    await eventually(closes, (found) => found?.[0] === 49);
    expect((await closes()).map((close: number) => Number(close.toFixed(9)))).toEqual([49, 49.98, 50]);
    const { body } = await call('marketImport.datasets', {});
    const [actions, raw] = body.list;
    expect(actions).toMatchObject({ name: 'actions', actions: 2, series: 0 });
    expect(raw).toMatchObject({ name: 'raw', actions: 0, isAdjusted: false });
    for (const { id } of [actions, raw]) await call('marketImport.deleteDataset', { id });
    expect(await test.db.storedAction.count()).toBe(0);
    for (const domain of ['US', 'FX']) await call('marketImport.setSource', { domain, source: 'synthetic' });
  });

  it('asks where day and month cannot be told apart, and takes the answer', async () => {
    const looked = await imports.upload(
      'dates.csv',
      text('date;AAA;BBB', '03/04/2025;1,5;2', '03/04/2025;1,6;2'),
    );
    expect(looked).toMatchObject({
      status: 'ready',
      preview: {
        question: 'ambiguousDates',
        dateFormats: ['dd/mm/yyyy', 'mm/dd/yyyy'],
        layout: { mark: ',' },
      },
    });
    const { headings: _, ...layout } = looked.preview?.layout ?? { headings: [] };
    const staged = await imports.stage(looked.id, {
      dataset: 'dates',
      layout: { ...layout, dateFormat: 'mm/dd/yyyy' } as never,
      place: 'F.BIST',
      symbols: { BBB: 'BBB.EU.XETRA' },
    });
    expect(staged).toMatchObject({ status: 'staged', points: 2, reasons: { duplicateDate: 1 } });
    await imports.publish(looked.id);
    const coverage = await call('marketImport.coverage', {});
    expect(coverage.body.records).toMatchObject([
      { symbol: 'AAA.F.BIST', firstDate: '2025-03-04' },
      { symbol: 'BBB.EU.XETRA' },
    ]);
  });

  it('can be canceled at any point and then leaves nothing', async () => {
    const looked = await imports.upload('cancel.csv', PRICES);
    await imports.stage(looked.id, { dataset: 'canceled' });
    expect((await call('marketImport.cancel', { id: looked.id })).body).toEqual({ status: 'done' });
    expect((await call('marketImport.cancel', { id: looked.id })).error?.code).toBe('conflict');
    expect((await call('marketImport.publish', { id: looked.id })).error?.code).toBe('conflict');
    for (const table of ['importPart', 'stagedPrices', 'importSeries'] as const)
      expect(await (test.db[table] as unknown as { count: () => Promise<number> }).count(), table).toBe(0);
    expect(await test.db.dataset.count({ where: { name: 'canceled' } })).toBe(0);
  });
});

describe('several imports at once, and whoever may not', () => {
  const day = (date: string, ...prices: readonly [string, number][]) =>
    text(
      `date,${prices.map(([symbol]) => symbol).join(',')}`,
      `${date},${prices.map(([, price]) => price).join(',')}`,
    );
  const lastClose = async (symbol: string) =>
    (
      await test.db.$queryRaw<{ close: number }[]>`
        SELECT y.closes[array_upper(y.closes, 1)] AS close FROM price_years y
        JOIN price_series s ON s.id = y.series_id WHERE s.symbol = ${symbol} ORDER BY y.year DESC LIMIT 1`
    )[0]?.close;

  it('two files into one new data set are both there, and each tells the truth of what it changed', async () => {
    const files = [
      day('2026-01-28', ['TWOA.IS', 10], ['TWOB.IS', 20]),
      day('2026-01-29', ['TWOB.IS', 21], ['TWOC.IS', 30]),
    ];
    const looked = await Promise.all(files.map((file, at) => imports.upload(`two-${at}.csv`, file)));
    const staged = await Promise.all(looked.map(({ id }) => imports.stage(id, { dataset: 'two at once' })));
    expect(staged.map(({ added }) => added)).toEqual([2, 2]);
    const published = await Promise.all(looked.map(({ id }) => imports.publish(id)));
    expect(published).toMatchObject([
      { status: 'published', added: 2, changed: 0 },
      { status: 'published', added: 2, changed: 0 },
    ]);
    const series = await test.db.priceSeries.findMany({
      where: { dataset: { name: 'two at once' } },
      orderBy: { symbol: 'asc' },
      select: { symbol: true, points: true },
    });
    expect(series).toEqual([
      { symbol: 'TWOA.F.BIST', points: 1 },
      { symbol: 'TWOB.F.BIST', points: 2 },
      { symbol: 'TWOC.F.BIST', points: 1 },
    ]);
  });

  it('a check that another publication has overtaken counts again when it is published', async () => {
    const stage = async (name: string, price: number) => {
      const { id } = await imports.upload(name, day('2026-01-28', ['LATE.IS', price]));
      expect(await imports.stage(id, { dataset: 'overtaken' })).toMatchObject({ added: 1, changed: 0 });
      return id;
    };
    const [slow, fast] = [await stage('slow.csv', 10), await stage('fast.csv', 11)];
    expect(await imports.publish(fast)).toMatchObject({ status: 'published', added: 1, changed: 0 });
    expect(await imports.publish(slow)).toMatchObject({ status: 'published', added: 0, changed: 1 });
    expect(await lastClose('LATE.F.BIST')).toBe(10);
  });

  it('can be canceled before the last part, before it is read, and not once it is published', async () => {
    const created = await call('marketImport.create', { fileName: 'left.csv', size: 1000 });
    expect((await call('marketImport.cancel', { id: created.body.id })).body).toEqual({ status: 'done' });
    const late = await call('marketImport.uploadPart', {
      id: created.body.id,
      part: 0,
      content: 'ZGF0ZSxBCg==',
    });
    expect(late.error?.code).toBe('notFound');
    const ready = await imports.upload('ready.csv', PRICES);
    expect((await call('marketImport.cancel', { id: ready.id })).body).toEqual({ status: 'done' });
    const { id } = await imports.upload('whole.csv', day('2026-01-28', ['WHOLE.IS', 5]));
    await imports.stage(id, { dataset: 'whole' });
    await imports.publish(id);
    for (const key of ['marketImport.cancel', 'marketImport.publish'] as const)
      expect((await call(key, { id })).error?.code).toBe('conflict');
    expect(await lastClose('WHOLE.F.BIST')).toBe(5);
  });

  it('takes 200 MB and no byte more', async () => {
    const size = 200 * 1024 * 1024;
    expect((await call('marketImport.create', { fileName: 'more.csv', size: size + 1 })).status).toBe(400);
    expect((await call('marketImport.create', { fileName: 'none.csv', size: 0 })).status).toBe(400);
    const { body } = await call('marketImport.create', { fileName: 'most.csv', size });
    expect(body).toMatchObject({ status: 'uploading', size, received: 0 });
    await call('marketImport.cancel', { id: body.id });
    const small = await call('marketImport.create', { fileName: 'small.csv', size: 3 });
    const more = await call('marketImport.uploadPart', {
      id: small.body.id,
      part: 0,
      content: 'ZGF0ZSxBCg==',
    });
    expect(more.error?.code).toBe('payloadTooLarge');
    await call('marketImport.cancel', { id: small.body.id });
  });

  it('what no row of can be used says so', async () => {
    const { id, preview } = await imports.upload(
      'SAP.DE.csv',
      text('Date,Close', '2026-01-28,x', '2026-01-29,y'),
    );
    expect(preview).toMatchObject({
      question: 'noSymbol',
      proposedSymbol: 'SAP.DE',
      symbols: [{ source: 'SAP.DE', symbol: 'SAP.EU.XETRA' }],
    });
    expect(await imports.stage(id, { dataset: 'useless', symbolOfFile: 'SAP.DE' })).toMatchObject({
      status: 'staged',
      points: 0,
      reasons: { notANumber: 2 },
    });
    await call('marketImport.cancel', { id });
  });

  it('is the administrator’s alone', async () => {
    const member = await test.join('imports-member');
    const as = { token: member.accessToken };
    const { id } = await imports.upload('mine.csv', PRICES);
    const answers = await Promise.all([
      test.call('marketImport.list', {}, as),
      test.call('marketImport.get', { id }, as),
      test.call('marketImport.create', { fileName: 'a.csv', size: 5 }, as),
      test.call('marketImport.uploadPart', { id, part: 0, content: 'ZGF0ZSxBCg==' }, as),
      test.call('marketImport.stage', { id, options: { dataset: 'x' } }, as),
      test.call('marketImport.publish', { id }, as),
      test.call('marketImport.cancel', { id }, as),
      test.call('marketImport.rejections', { id }, as),
      test.call('marketImport.exportRejections', { id }, as),
      test.call('marketImport.coverage', {}, as),
      test.call('marketImport.datasets', {}, as),
      test.call('marketImport.deleteDataset', { id }, as),
      test.call('marketImport.sources', {}, as),
      test.call('marketImport.setSource', { domain: 'F', source: 'files' }, as),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    await call('marketImport.cancel', { id });
  });
});

describe('awkward files are refused as a whole, and nothing of them is kept', () => {
  const gz = gzipSync(
    Buffer.from(`date,AAA\n${Array.from({ length: 5000 }, (_, i) => `2020-01-01,${i}`).join('\n')}`),
  );
  it.each<[string, Uint8Array, string]>([
    ['a truncated gzip', gz.subarray(0, gz.length >> 1), 'truncated'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notText'],
    ['a letter', Buffer.from('Dear reader,\nthere is nothing here.\n'), 'noDates'],
  ])('%s', async (name, content, refusal) => {
    const looked = await imports.upload(`${name}.csv`, content);
    expect(looked).toMatchObject({ status: 'refused', refusal });
    expect(await test.db.importPart.count({ where: { importId: looked.id } })).toBe(0);
    expect((await call('marketImport.stage', { id: looked.id, options: { dataset: 'x' } })).error?.code).toBe(
      'conflict',
    );
  });

  it('one that grows beyond all measure', async () => {
    const bomb = gzipSync(
      Buffer.concat([Buffer.from('date,AAA\n2020-01-02,1.5\n'), Buffer.alloc(60_000_000, '\n')]),
    );
    const looked = await imports.upload('bomb.csv.gz', bomb);
    // how far the first look reads ahead is not settled; reading all of it ends in refusal in any case
    const ended = looked.status === 'refused' ? looked : await imports.stage(looked.id, { dataset: 'bomb' });
    expect(ended).toMatchObject({ status: 'refused', refusal: 'tooLarge' });
    expect(await test.db.stagedPrices.count({ where: { importId: looked.id } })).toBe(0);
  });

  it('one that breaks behind its first megabyte', async () => {
    const rows = Array.from(
      { length: 120_000 },
      // 256 days of each symbol, 16 a year
      (_, i) =>
        `${2000 + ((i >> 4) & 15)}-01-${String(1 + (i & 15)).padStart(2, '0')},S${i >> 8}.IS,${1 + (i % 977)}`,
    );
    const whole = gzipSync(Buffer.from(`date,symbol,close\n${rows.join('\n')}\n`), { level: 1 });
    const looked = await imports.upload('late.csv.gz', whole.subarray(0, whole.length - 1000));
    expect(looked.status).toBe('ready');
    expect(await imports.stage(looked.id, { dataset: 'late' })).toMatchObject({
      status: 'refused',
      refusal: 'truncated',
    });
    expect(await test.db.stagedPrices.count({ where: { importId: looked.id } })).toBe(0);
    expect(await test.db.dataset.count({ where: { name: 'late' } })).toBe(0);
  });
});
