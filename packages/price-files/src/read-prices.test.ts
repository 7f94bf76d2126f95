import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isoFromDay } from '@ballast/contract/dates';
import { zipFiles } from '@ballast/domain/zip-files';
import { describe, expect, it } from 'vitest';
import type { Layout } from './detect-layout.ts';
import { mapForeignSymbol } from './foreign-symbol.ts';
import type { Bytes } from './inflate.ts';
import { type PriceFileResult, type ReadOptions, readPrices } from './read-prices.ts';
import type { Rejection } from './rejections.ts';
import type { Series } from './series-of-file.ts';
import { createSymbolMapper } from './symbol-mapper.ts';

const options: ReadOptions = {
  mapSymbol: (source) => mapForeignSymbol(source, { resolve: () => undefined, cryptoExchange: 'BINANCE' }),
  symbolOfFile: undefined,
  latestDay: 20_800,
  maxBytes: 50_000_000,
  layout: undefined,
  sheet: undefined,
};

interface Outcome {
  readonly result: PriceFileResult;
  readonly layout: Layout | undefined;
  readonly series: readonly Series[];
  readonly rejected: readonly Rejection[];
  /** 'SYMBOL date close' */
  readonly points: readonly string[];
  /** [open, high, low, volume] of each point; null: not given. */
  readonly bars: readonly (readonly (number | null)[])[];
}

async function run(bytes: Bytes, change: Partial<ReadOptions> = {}): Promise<Outcome> {
  const events = readPrices(bytes, { ...options, ...change });
  let layout: Layout | undefined;
  const series: Series[] = [];
  const rejected: Rejection[] = [];
  const points: string[] = [];
  const bars: (number | null)[][] = [];
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  for (;;) {
    const next = await events.next();
    if (next.done) return { result: next.value, layout, series, rejected, points, bars };
    const event = next.value;
    if (event.kind === 'layout') layout = event.layout;
    else if (event.kind === 'series') series.push(...event.series);
    else if (event.kind === 'rejected') rejected.push(...event.rows);
    else {
      const { open, high, low, volume } = event.points.bars ?? {};
      event.points.days.forEach((day, i) => {
        bars.push([open?.[i], high?.[i], low?.[i], volume?.[i]].map(orNull));
        points.push(
          `${series[event.points.series[i]!]!.symbol} ${isoFromDay(day)} ${event.points.closes[i]}`,
        );
      });
    }
  }
}

const text = (content: string, change?: Partial<ReadOptions>) => run([Buffer.from(content)], change);
const reasons = ({ rejected }: Outcome) =>
  rejected.map(({ line, reason, column }) => [line, reason, ...(column ? [column] : [])].join(' '));

describe('layouts', () => {
  it('wide with comma', async () => {
    const found = await text('date,THYAO.IS,GARAN.IS\n2026-01-05,300.5,120\n2026-01-06,,121\n');
    expect(found.layout).toMatchObject({ form: 'wide', delimiter: ',', mark: '.', dateFormat: 'yyyy-mm-dd' });
    expect(found.points).toEqual([
      'THYAO.F.BIST 2026-01-05 300.5',
      'GARAN.F.BIST 2026-01-05 120',
      'GARAN.F.BIST 2026-01-06 121',
    ]);
    expect(found.result).toEqual({ status: 'complete', rows: 2, points: 3, rejected: 0, missing: 1 });
    expect(found.series[0]).toEqual({
      index: 0,
      sourceSymbol: 'THYAO.IS',
      symbol: 'THYAO.F.BIST',
      currency: null,
    });
  });

  it.each([
    ['a title and the day of the export', 'My bank\nExported 2026-02-01\n\n', ','],
    ['titles with all their separators', 'My bank,,\n2026-02-01,,\n', ','],
    ["a spreadsheet's word on the separator", 'sep=;\n', ';'],
  ])('begins below %s', async (_, above, delimiter) => {
    const rows = [
      ['Date', 'AAPL', 'MSFT'],
      ['2026-01-05', '100.5', '200'],
      ['2026-01-06', '101.5', '201'],
    ];
    const found = await text(above + rows.map((cells) => cells.join(delimiter)).join('\n'));
    expect(found.layout).toMatchObject({ form: 'wide', hasHeader: true, delimiter });
    expect(found.rejected).toEqual([]);
    expect(found.points).toHaveLength(4);
    expect(found.result).toMatchObject({ rows: 2 });
  });

  it('keeps a heading that stands beside an unnamed column of dates', async () => {
    const found = await text(',AAPL\n2026-01-05,100.5\n2026-01-06,101.5\n');
    expect(found.points).toEqual(['AAPL.US.US 2026-01-05 100.5', 'AAPL.US.US 2026-01-06 101.5']);
  });

  it.each([
    ['Turkish', '"Tarih","Şimdi","Açılış","Yüksek","Düşük","Hac.","Fark %"', '%0,50'],
    ['German', '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"', '0,50%'],
  ])('knows the headings of a page of quotes in %s', async (_, headings, change) => {
    const days = ['05', '06', '07', '08'];
    const rows = days.map(
      (day) => `"${day}.01.2026","1.234,50","1.200,00","1.300,00","1.100,00","1,23M","${change}"`,
    );
    const found = await text([headings, ...rows].join('\n'), { symbolOfFile: 'THYAO.IS' });
    expect(found.points[0]).toBe('THYAO.F.BIST 2026-01-05 1234.5');
    expect(found.bars[0]).toEqual([1200, 1300, 1100, 1_230_000]);
  });

  it('long with semicolon, decimal comma, thousands, Turkish headings and dates', async () => {
    const found = await text(
      'Tarih;Sembol;Açılış;Yüksek;Düşük;Kapanış;Hacim\n05.01.2026;THYAO.IS;1.299,00;1.310,25;1.290,00;1.301,50;1.000\n13.01.2026;THYAO.IS;1.300,00;1.310,25;1.290,00;1.305,00;1.000\n',
    );
    expect(found.layout).toMatchObject({ form: 'long', delimiter: ';', mark: ',', dateFormat: 'dd.mm.yyyy' });
    expect(found.points).toEqual(['THYAO.F.BIST 2026-01-05 1301.5', 'THYAO.F.BIST 2026-01-13 1305']);
  });

  it('one instrument by the name of the file, adjusted close preferred', async () => {
    const csv =
      'Date,Open,High,Low,Close,Adj Close,Volume\n2026-01-05,10,11,9,10,5,100\n2026-01-06,10,11,9,10.5,5.25,100\n';
    const found = await text(csv, { symbolOfFile: 'SAP.DE' });
    expect(found.layout?.form).toBe('single');
    expect(found.points).toEqual(['SAP.EU.XETRA 2026-01-05 5', 'SAP.EU.XETRA 2026-01-06 5.25']);
    expect((await text(csv)).result).toMatchObject({ status: 'refused', reason: 'noSymbol' });
  });

  it('tabs with empty cells, and symbols that are words of headings', async () => {
    const found = await text('Date\tOPEN\tLOW\tMAX\n2026-01-05\t1.5\t\t3\n2026-01-06\t\t2.5\t\n');
    expect(found.layout?.form).toBe('wide');
    expect(found.points).toEqual([
      'OPEN.US.US 2026-01-05 1.5',
      'MAX.US.US 2026-01-05 3',
      'LOW.US.US 2026-01-06 2.5',
    ]);
  });

  it('without a header: symbol, date and close by content', async () => {
    const found = await text('AAPL,2026-01-05,250.5\nAAPL,2026-01-06,251\n');
    expect(found.layout).toMatchObject({ form: 'long', hasHeader: false });
    expect(found.points).toEqual(['AAPL.US.US 2026-01-05 250.5', 'AAPL.US.US 2026-01-06 251']);
  });

  it.each([
    ['03/04/2026', '03/05/2026', '03/06/2026', '03/09/2026', 'mm/dd/yyyy'],
    ['03/04/2026', '07/04/2026', '08/04/2026', '09/04/2026', 'dd/mm/yyyy'],
    ['01/02/2026', '14/02/2026', '15/02/2026', '16/02/2026', 'dd/mm/yyyy'],
  ])('day and month by what fits: %s %s', async (a, b, c, d, format) => {
    const found = await text(`date,AAPL\n${[a, b, c, d].map((date) => `${date},1`).join('\n')}\n`);
    expect(found.layout?.dateFormat).toBe(format);
  });

  it('asks where day and month cannot be told apart, and takes the answer', async () => {
    const csv = 'date,AAPL\n03/04/2026,1\n';
    expect((await text(csv)).result).toMatchObject({
      status: 'refused',
      reason: 'ambiguousDates',
      detected: { dateFormats: ['dd/mm/yyyy', 'mm/dd/yyyy'] },
    });
    const layout: Layout = {
      delimiter: ',',
      mark: '.',
      dateFormat: 'mm/dd/yyyy',
      hasHeader: true,
      form: 'wide',
      headings: ['date', 'AAPL'],
      columns: { date: 0 },
    };
    expect((await text(csv, { layout })).points).toEqual(['AAPL.US.US 2026-03-04 1']);
  });

  const days = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      isoFromDay(20_000 + i)
        .split('-')
        .reverse()
        .join('/'),
    );

  it.each<readonly [string, readonly string[]]>([
    ['one of each', ['13/01/2026', '01/16/2026']],
    ['among dates that read both ways', ['13/01/2026', '01/02/2026', '02/02/2026', '01/16/2026']],
    ['behind the sample', [...days(400), '01/16/2026']],
    ['with dashes, behind the sample', [...days(400), '01/16/2026'].map((day) => day.replaceAll('/', '-'))],
  ])('refuses day and month in both orders: %s', async (_, dates) =>
    expect((await text(`date,AAPL\n${dates.map((date) => `${date},1`).join('\n')}\n`)).result).toMatchObject({
      status: 'refused',
      reason: 'mixedDates',
    }),
  );

  it('a day that is none in either order is one row', async () => {
    const dates = [...days(300), '31/02/2026'].map((date) => `${date},1`);
    expect(reasons(await text(`date,AAPL\n${dates.join('\n')}\n`))).toEqual(['302 date']);
  });

  it.each<readonly [csv: string, close: number]>([
    ['date;AAPL\n2026-01-05;1,234\n2026-01-06;1,235\n2026-01-07;1,236\n', 1.234],
    ['date;AAPL\n2026-01-05;1.234,5\n2026-01-06;1.235\n2026-01-07;1.236\n', 1234.5],
    ['date;AAPL\n2026-01-05;1,234.5\n2026-01-06;1,235\n2026-01-07;1,236\n', 1234.5],
    ['date,AAPL\n2026-01-05,0.999\n2026-01-06,1.235\n2026-01-07,1.236\n', 0.999],
  ])('the separator tells the decimal mark where numbers do not: %j', async (csv, close) =>
    expect((await text(csv)).points[0]).toBe(`AAPL.US.US 2026-01-05 ${close}`),
  );

  it.each([
    'date;AAPL\n2026-01-05;1.234\n2026-01-06;1.235\n2026-01-07;1.236\n',
    'date,AAPL\n2026-01-05,"1,234"\n2026-01-06,"1,235"\n2026-01-07,"1,236"\n',
  ])('asks where thousands and decimals cannot be told apart, and takes the answer: %j', async (csv) => {
    const { result } = await text(csv);
    expect(result).toMatchObject({ status: 'refused', reason: 'ambiguousNumbers' });
    const found = result.status === 'refused' ? result.detected : undefined;
    if (found?.status !== 'refused' || !found.layout) throw new Error('no layout');
    const close = async (mark: ',' | '.') =>
      (await text(csv, { layout: { ...found.layout!, mark } })).points[0]?.split(' ')[2];
    expect([await close('.'), await close(',')].sort()).toEqual(['1.234', '1234']);
  });

  it('months stand for their last day', async () => {
    expect((await text('Date,Price\n2026-01,10\n2026-02,11\n', { symbolOfFile: 'GOLD' })).points).toEqual([
      'GOLD.US.COMEX 2026-01-31 10',
      'GOLD.US.COMEX 2026-02-28 11',
    ]);
  });
});

describe('files as other programs write them', () => {
  const bar = ['THYAO.F.BIST 2026-01-20 304.75', 'THYAO.F.BIST 2026-01-19 303.5'];

  it.each<readonly [string, string]>([
    [
      'Yahoo, copied from the page',
      'Date\tOpen\tClose\tVolume\nJan 20, 2026\t300\t304.75\t1,000,000\nJan 19, 2026\t300\t303.5\t-\n',
    ],
    [
      'Investing.com',
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"01/20/2026","304.75","300","305","299","1.2M","0.5%"\n"01/19/2026","303.5","300","305","299","","-0.1%"\n',
    ],
    [
      'Nasdaq',
      'Date,Close/Last,Volume,Open,High,Low\n01/20/2026,$304.75,1234,$300,$305,$299\n01/19/2026,$303.50,1234,$300,$305,$299\n',
    ],
    [
      'TradingView with indicators',
      'time,open,high,low,close,RSI,MACD,ATR,EMA\n1768867200,300,305,299,304.75,50,1,1,1\n1768780800,300,305,299,303.5,50,1,1,1\n',
    ],
    ['milliseconds', 'timestamp,close\n1768867200000,304.75\n1768780800000,303.5\n'],
    ['IdealData', 'TARIH;SAAT;KAPANIS\n20.01.2026;18:00;304,75\n19.01.2026;18:00;303,5\n'],
    ['pandas with row numbers', ',Date,Close\n0,2026-01-20,304.75\n1,2026-01-19,303.5\n'],
    ['months by name', 'Date,Close\n20-Jan-2026,304.75\n19-Jan-26,303.5\n'],
    ['months by name, Turkish', 'Tarih;Kapanış\n20 Oca 2026;304,75\n19 Ocak 2026;303,5\n'],
    ['months by name, German', 'Datum;Schluss\n20. Jan. 2026;304,75\n19. Januar 2026;303,5\n'],
    ['years of two digits', 'Tarih;Kapanış\n20.01.26;304,75\n19.01.26;303,5\n'],
    [
      'facts in pairs above the table',
      'Sembol;THYAO\nDönem;Günlük\n\nTarih;Kapanış;Hacim\n20.01.2026;304,75;1.200\n19.01.2026;303,5;1.300\n',
    ],
    ['the same headings again', 'Date,Close\n2026-01-20,304.75\nDate,Close\n2026-01-19,303.5\n'],
  ])('%s', async (_, csv) => {
    const found = await text(csv, { symbolOfFile: 'THYAO.IS' });
    expect(found.layout?.form).toBe('single');
    expect(found.points).toEqual(bar);
    expect(found.rejected).toEqual([]);
  });

  it.each<readonly [string, string]>([
    [
      'Stooq',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>\nAAPL.US,D,20260120,000000,300,305,299,304.75,1\n',
    ],
    [
      'Alpha Vantage with the symbol beside it',
      'timestamp,symbol,open,high,low,close,volume,dividend_amount,split_coefficient\n2026-01-20,AAPL,300,305,299,304.75,1,0.0000,1.0\n',
    ],
    [
      'MetaStock',
      '<TICKER>;<DTYYYYMMDD>;<OPEN>;<HIGH>;<LOW>;<CLOSE>;<VOL>\nAAPL;20260120;300;305;299;304.75;1\n',
    ],
    [
      'pandas with two rows of headings',
      'Price,Close,Open,High,Low,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,\n2026-01-20,304.75,300,305,299,1\n',
    ],
  ])('%s', async (_, csv) => {
    const found = await text(csv);
    expect(found.points).toEqual(['AAPL.US.US 2026-01-20 304.75']);
    expect(found.bars).toEqual([[300, 305, 299, 1]]);
    expect(found.rejected).toEqual([]);
  });

  it.each<readonly [string, string]>([
    ['BIST', 'TARIH;ISLEM KODU;KAPANIS FIYATI\n2026-01-20;THYAO.E;304.75\n'],
    ['TEFAS', 'Tarih;Fon Kodu;Fon Adı;Fiyat;Kişi Sayısı\n20.01.2026;THYAO;Bir Fon;304,75;1.000.000\n'],
    [
      'Matriks',
      'Tarih;Sembol;Açılış;Yüksek;Düşük;Kapanış;Hacim;Değişim %\n20.01.2026;THYAO;300,50;305,25;299,00;304,75;1.234.567;%0,52\n',
    ],
  ])('%s, whose codes are those of one exchange', async (_, csv) => {
    const mapSymbol = createSymbolMapper({
      known: '',
      chosen: {},
      place: 'F.BIST',
      cryptoExchange: 'BINANCE',
    });
    expect((await text(csv, { mapSymbol })).points).toEqual(['THYAO.F.BIST 2026-01-20 304.75']);
  });

  it('several symbols below two rows of headings, of which one has no price', async () => {
    const found = await text(
      'Price,Close,Close,Volume,Volume\nTicker,AAPL,BTC-USD,AAPL,BTC-USD\nDate,,,,\n2026-01-05,300,400,10,20\n2026-01-10,,401,,21\n',
    );
    expect(found.points).toEqual([
      'AAPL.US.US 2026-01-05 300',
      'BTCUSD.CR.BINANCE 2026-01-05 400',
      'BTCUSD.CR.BINANCE 2026-01-10 401',
    ]);
    expect(found.rejected).toEqual([]);
  });

  it.each<readonly [string, string]>([
    [
      'wide',
      'Date,THYAO.IS,GARAN.IS\n2026-01-05,300,120\n2026-01-06,301,121\nDate,GARAN.IS,THYAO.IS\n2026-01-07,122,302\n',
    ],
    [
      'long',
      'Date,Symbol,Close,Volume\n2026-01-05,THYAO.IS,300,120\nDate,Symbol,Volume,Close\n2026-01-07,THYAO.IS,122,302\n',
    ],
    [
      'of fewer columns',
      'Date,THYAO.IS,GARAN.IS\n2026-01-05,300,120\n2026-01-06,301,121\nTarih,GARAN.IS\n2026-01-07,122\n',
    ],
  ])('other headings further down would give prices to the wrong symbol: %s', async (_, csv) =>
    expect((await text(csv)).result).toMatchObject({ status: 'refused', reason: 'otherHeadings' }),
  );

  it.each<readonly [string, string]>([
    ['in the date', 'Date,Close\n2026-01-05 10:00,300\n2026-01-05 11:00,301\n'],
    ['beside the date', 'TARIH;SAAT;KAPANIS\n15.01.2026;10:00;300,5\n15.01.2026;11:00;301,5\n'],
    ['as instants', 'time,close\n1767607200,300\n1767610800,301\n'],
  ])('several prices a day have no close: %s', async (_, csv) =>
    expect((await text(csv, { symbolOfFile: 'THYAO.IS' })).result).toMatchObject({
      status: 'refused',
      reason: 'intraday',
    }),
  );

  it('an instant at which it is the next day elsewhere belongs to no day', async () => {
    const found = await text(
      'Date,Close\n2026-01-04T21:00:00Z,300\n2026-01-05T05:00:00Z,301\n2026-01-07T00:00:00+03:00,302\n',
      { symbolOfFile: 'THYAO.IS' },
    );
    expect(reasons(found)).toEqual(['2 timeZone']);
    expect(found.points).toEqual(['THYAO.F.BIST 2026-01-05 301', 'THYAO.F.BIST 2026-01-07 302']);
  });

  it('the last minute of a day belongs to it, as sources of coins write it', async () => {
    const written = await text(
      'timestamp,close\n2026-01-04T23:59:59.999Z,300\n2026-01-05T23:59:59.999Z,301\n',
      { symbolOfFile: 'BTC-USD' },
    );
    const counted = await text('time,close\n1767571199999,300\n1767657599999,301\n', {
      symbolOfFile: 'BTC-USD',
    });
    for (const { points, rejected } of [written, counted]) {
      expect(rejected).toEqual([]);
      expect(points.map((point) => point.replace(/^\S+ /, ''))).toEqual(['2026-01-04 300', '2026-01-05 301']);
    }
  });

  it('what is no symbol makes no series, however it is written', async () =>
    expect(reasons(await text('Date,AAPL,FARK,SAAT\n2026-01-05,1,2,3\n2026-01-06,1,2,3\n'))).toEqual([
      '1 unknownSymbol FARK',
      '1 unknownSymbol SAAT',
    ]));
});

describe('encodings', () => {
  const csv = 'tarih;sembol;kapanış\n05.01.2026;ŞİŞE.F.BIST;40,5\n06.01.2026;ŞİŞE.F.BIST;41\n';
  const expected = ['ŞİŞE.F.BIST 2026-01-05 40.5', 'ŞİŞE.F.BIST 2026-01-06 41'];
  const windows1254: Readonly<Record<string, number>> = { ş: 0xfe, Ş: 0xde, İ: 0xdd, ı: 0xfd };

  it.each([
    ['UTF-8 with mark', Buffer.from(`\ufeff${csv}`)],
    ['UTF-16 little endian with mark', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['UTF-16 big endian with mark', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['UTF-16 without mark', Buffer.from(csv, 'utf16le')],
    ['Turkish code page', Buffer.from([...csv].map((letter) => windows1254[letter] ?? letter.charCodeAt(0)))],
    ['carriage returns', Buffer.from(csv.replaceAll('\n', '\r\n'))],
    ['gzip', gzipSync(csv)],
  ])('%s', async (_, bytes) => expect((await run([bytes])).points).toEqual(expected));

  it('characters and compressed blocks may be cut anywhere', async () => {
    for (const whole of [Buffer.from(csv), gzipSync(csv)]) {
      const bytes = Array.from(whole, (byte) => Uint8Array.of(byte));
      expect((await run(bytes)).points).toEqual(expected);
    }
  });
});

describe('awkward rows are rejected one by one, with line and reason', () => {
  it('wide', async () => {
    const found = await text(
      [
        'date,AAPL,MSFT,AAPL,???',
        '2026-01-05,1,2,9,9',
        '2026-01-05,1,2,9,9',
        '06.01.2026,1,2,9,9',
        '2026-01-07,-1,=A1+B1,9,9',
        '2026-01-08,0,abc,9,9',
        '2099-01-01,1,2,9,9',
        '2026-02-30,1,2,9,9',
        '2026-01-09,1,2',
        '2026-01-12,N/A,3,9,9',
        '2026-01-13,"1,234.5",3,9,9,,',
        '2026-01-14,1e400,3,9,9',
      ].join('\n'),
    );
    expect(reasons(found)).toEqual([
      '1 duplicateColumn AAPL',
      '1 unknownSymbol ???',
      '3 duplicateDate',
      '4 date',
      '5 notPositive AAPL',
      '5 formula MSFT',
      '6 notPositive AAPL',
      '6 notANumber MSFT',
      '7 future',
      '8 date',
      '9 columns',
      '12 notPositive AAPL',
    ]);
    expect(found.points).toEqual([
      'AAPL.US.US 2026-01-05 1',
      'MSFT.US.US 2026-01-05 2',
      'MSFT.US.US 2026-01-12 3',
      'AAPL.US.US 2026-01-13 1234.5',
      'MSFT.US.US 2026-01-13 3',
      'MSFT.US.US 2026-01-14 3',
    ]);
    expect(found.result).toEqual({ status: 'complete', rows: 11, points: 6, rejected: 12, missing: 1 });
  });

  it('long', async () => {
    const found = await text(
      [
        'symbol,date,open,high,low,close,currency',
        'AAPL,2026-01-05,1,3,1,2,USD',
        'AAPL,2026-01-05,1,3,1,2.5,USD',
        'AAPL,2026-01-06,1,3,1,5,USD',
        ',2026-01-06,1,3,1,2,USD',
        'not a symbol,2026-01-06,1,3,1,2,USD',
        'AAPL,2026-01-07,1,3,1,,USD',
        'AAPL,2026-01-01,1,3,1,2,USD',
      ].join('\n'),
    );
    expect(reasons(found)).toEqual([
      '3 duplicateDate AAPL',
      '4 inconsistentBar AAPL',
      '5 missingSymbol',
      '6 unknownSymbol',
      '7 missingPrice AAPL',
    ]);
    expect(found.points).toEqual([
      'AAPL.US.US 2026-01-05 2',
      // of a bar that contradicts its close, the close
      'AAPL.US.US 2026-01-06 5',
      'AAPL.US.US 2026-01-01 2',
    ]);
    expect(found.series[0]?.currency).toBe('USD');
  });

  it('a currency other than that of the first row, symbol by symbol', async () => {
    const found = await text(
      [
        'symbol,date,close,currency',
        'VOD.L,2026-01-05,71,GBp',
        'AAPL,2026-01-05,250,USD',
        'VOD.L,2026-01-06,0.72,GBP',
        'VOD.L,2026-01-07,73,',
        'AAPL,2026-01-06,230,EUR',
        'SAP.DE,2026-01-05,200,',
        'SAP.DE,2026-01-06,201,USD',
      ].join('\n'),
    );
    expect(reasons(found)).toEqual([
      '4 otherCurrency VOD.L',
      '6 otherCurrency AAPL',
      '8 otherCurrency SAP.DE',
    ]);
    expect(found.points).toEqual([
      'VOD.EU.LSE 2026-01-05 71',
      'AAPL.US.US 2026-01-05 250',
      'VOD.EU.LSE 2026-01-07 73',
      'SAP.EU.XETRA 2026-01-05 200',
    ]);
  });

  it('parts of a bar that are no prices, which leave the close as it is', async () => {
    const found = await text(
      [
        'symbol,date,open,high,low,close,volume',
        'AAPL,2026-01-05,-5,3,-99,2,-10',
        'AAPL,2026-01-06,==A1,3,abc,2,x',
        'AAPL,2026-01-07,0,1e400,1,2,0',
        'AAPL,2026-01-08,1,3,,2,',
      ].join('\n'),
    );
    expect(reasons(found)).toEqual([
      '2 notPositive AAPL open',
      '2 notPositive AAPL low',
      '2 notPositive AAPL volume',
      '3 formula AAPL open',
      '3 notANumber AAPL low',
      '3 notANumber AAPL volume',
      '4 notPositive AAPL open',
      '4 notPositive AAPL high',
    ]);
    expect(found.points).toHaveLength(4);
    expect(found.bars).toEqual([
      [null, 3, null, null],
      [null, 3, null, null],
      [null, null, 1, 0],
      [1, 3, null, null],
    ]);
  });

  it('a file whose closes alone are adjusted keeps every one of them', async () => {
    const days = Array.from({ length: 28 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
    const rows = days.map((day, at) => `${day},100,110,90,${at % 7 === 0 ? 100 : 40},1000`);
    const found = await text(`date,open,high,low,close,volume\n${rows.join('\n')}\n`, {
      symbolOfFile: 'AAPL',
    });
    expect(found.points).toHaveLength(28);
    expect(found.result).toMatchObject({ status: 'complete', points: 28, rejected: 24 });
    expect(found.bars.slice(0, 2)).toEqual([
      [100, 110, 90, 1000],
      [null, null, null, 1000],
    ]);
  });

  it('a bar beside an adjusted close is adjusted with it, or left out', async () => {
    const found = await text(
      [
        'symbol,date,open,high,low,close,adj close,volume',
        'AAPL,2026-01-05,8,12,6,10,5,100',
        'AAPL,2026-01-06,8,12,6,13,5,100',
        'AAPL,2026-01-07,8,12,6,,5,100',
        'AAPL,2026-01-08,8,12,6,-1,5,100',
      ].join('\n'),
    );
    expect(found.bars).toEqual([
      [4, 6, 3, 100],
      [null, null, null, 100],
      [null, null, null, 100],
      [null, null, null, 100],
    ]);
    expect(reasons(found)).toEqual(['3 inconsistentBar AAPL', '5 notPositive AAPL close']);
    const alone = await text(
      'symbol,date,open,high,low,adj close\nAAPL,2026-01-05,8,12,6,5\nAAPL,2026-01-06,8,12,6,5\n',
    );
    expect(alone.layout?.columns).toEqual({ date: 1, symbol: 0, adjustedClose: 5 });
    expect(alone.bars[0]).toEqual([null, null, null, null]);
  });
});

describe('whole files are refused', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `${isoFromDay(15_000 + i)},${i + 1}`).join('\n');
  const gz = gzipSync(`date,AAPL\n${rows}\n`);

  it.each<[string, Buffer, string]>([
    ['truncated gzip', gz.subarray(0, gz.length - 200), 'truncated'],
    [
      'damaged gzip',
      Buffer.concat([gz.subarray(0, 2000), Buffer.alloc(300, 7), gz.subarray(2300)]),
      'corrupt',
    ],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'corrupt'],
    ['binary', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)), 'notText'],
    ['prose', Buffer.from('Dear reader, there is nothing here.\nNor here, sadly.\n'), 'noDates'],
    ['headings alone', Buffer.from('date,AAPL,MSFT\n'), 'empty'],
    ['one column', Buffer.from('2026-01-05\n2026-01-06\n'), 'noTable'],
    [
      'an unclosed quotation mark',
      Buffer.from(`date,AAPL\n${rows}\n2026-01-05,"1\n${'2026-01-06,2\n'.repeat(400_000)}`),
      'malformed',
    ],
    ['no line in a megabyte', Buffer.from(`date${',AAPL'.repeat(400_000)}`), 'tooManyColumns'],
    [
      'splits instead of prices',
      Buffer.from('symbol,ex_date,split_ratio\nAOS,2016-10-06,2\nLNT,2016-05-20,2\n'),
      'noPrices',
    ],
  ])('%s', async (_, bytes, reason) =>
    expect((await run([bytes])).result).toMatchObject({ status: 'refused', reason }),
  );

  it('a bomb stops at the limit, whatever its header says', async () => {
    const bomb = gzipSync(`date,AAPL\n${'2026-01-05,1\n'.repeat(2_000_000)}`, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    const { result } = await run([bomb], { maxBytes: 5_000_000 });
    expect(result).toMatchObject({ status: 'refused', reason: 'tooLarge' });
  });
});

describe('symbols', () => {
  it.each([
    ['THYAO.IS', 'THYAO.F.BIST'],
    ['SAP.DE', 'SAP.EU.XETRA'],
    ['0700.HK', '0700.AS.HKEX'],
    ['BRK.B', 'BRK_B.US.US'],
    ['BRK-B', 'BRK-B.US.US'],
    ['RDS.A.L', 'RDS_A.EU.LSE'],
    ['TRY=X', 'USDTRY.FX.FOREX'],
    ['EURTRY=X', 'EURTRY.FX.FOREX'],
    ['EURUSD', 'EURUSD.FX.FOREX'],
    ['BTC-USD', 'BTCUSD.CR.BINANCE'],
    ['BTC/USD', 'BTCUSD.CR.BINANCE'],
    ['BTCUSDT', 'BTCUSD.CR.BINANCE'],
    ['EUR/USD', 'EURUSD.FX.FOREX'],
    ['AAPL.US', 'AAPL.US.US'],
    ['SPY', 'SPY.US.ARCA'],
    ['THYAO.E', 'THYAO.F.BIST'],
    ['TLT', 'TLT.US.NASDAQ'],
    ['JPM.US', 'JPM.US.NYSE'],
    ['AAPL.US.US', 'AAPL.US.US'],
    ['VOD.UK', 'VOD.EU.LSE'],
    ['^GDAXI', 'GDAXI.EU.INDEX'],
    ['GC=F', 'GC.US.COMEX'],
    ['THYAO.F.BIST', 'THYAO.F.BIST'],
    ['JPM', 'JPM.US.NYSE'],
    ['', undefined],
    ['a b', undefined],
    ['x'.repeat(200), undefined],
  ])('%s → %s', (source, symbol) => {
    const resolve = (text: string) => (text === 'JPM' ? 'JPM.US.NYSE' : undefined);
    expect(mapForeignSymbol(source, { resolve, cryptoExchange: 'BINANCE' })).toBe(symbol);
  });
});

const directory = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'),
  'market-data/prices',
);

describe.skipIf(!existsSync(directory))('real price files', () => {
  const files = existsSync(directory)
    ? readdirSync(directory).filter((file) => !file.includes('splits'))
    : [];

  /** Counted without the reader: cells of a file that has no quotation marks. */
  function countPrices(file: string): { readonly prices: number; readonly symbols: number } {
    const content = readFileSync(join(directory, file));
    const [head, ...lines] = (file.endsWith('.gz') ? gunzipSync(content) : content)
      .toString()
      .trimEnd()
      .split('\n');
    const headings = head!.split(',');
    if (headings[0] !== 'date')
      return {
        prices: lines.length,
        symbols: headings[0] === 'symbol' ? new Set(lines.map((line) => line.split(',')[0])).size : 1,
      };
    return {
      prices: lines.reduce(
        (sum, line) =>
          sum +
          line
            .split(',')
            .slice(1)
            .filter((cell) => cell !== '').length,
        0,
      ),
      symbols: headings.length - 1,
    };
  }

  it.each(files)('%s: as many prices and symbols as an independent count', async (file) => {
    const { result, series, rejected } = await run(createReadStream(join(directory, file)), {
      symbolOfFile: 'GOLD',
    });
    const { prices, symbols } = countPrices(file);
    expect(rejected).toEqual([]);
    expect(result).toMatchObject({ status: 'complete', points: prices });
    expect(series).toHaveLength(symbols);
  });
});

describe('archives', () => {
  const archive = async (files: Readonly<Record<string, string>>) =>
    Buffer.from(
      await (
        await zipFiles(
          Object.entries(files).map(([name, content]) => ({ name, content: new Blob([content]) })),
        )
      ).arrayBuffer(),
    );
  const zipped = async (files: Readonly<Record<string, string>>, change?: Partial<ReadOptions>) =>
    run([await archive(files)], change);

  it('of one file are that file, with a note beside it or without', async () => {
    const prices = 'date,THYAO.IS\n2026-01-05,300\n2026-01-06,301\n';
    for (const files of [
      { 'prices.csv': prices },
      { '__MACOSX/._prices.csv': '\u0000', 'LICENSE.txt': 'free', 'prices.csv': prices },
    ])
      expect((await zipped(files as Record<string, string>)).points).toEqual([
        'THYAO.F.BIST 2026-01-05 300',
        'THYAO.F.BIST 2026-01-06 301',
      ]);
  });

  it('of files named by their symbols are one table, whatever the order of their columns', async () => {
    const found = await zipped({
      'folder/THYAO.IS.csv': 'Date,Open,High,Low,Close,Volume\n2026-01-05,299,301,298,300,7\n',
      'folder/BRK-A.csv': 'Date,Close,Open,High,Low,Volume\n2026-01-05,5,4,6,3,7\n2026-01-06,6,4,6,3,7\n',
      'folder/AAPL (1).csv': 'Date,Open,High,Low,Close,Volume\n2026-01-06,1,3,1,2,7\n',
    });
    expect(found.points).toEqual([
      'AAPL.US.US 2026-01-06 2',
      'BRK-A.US.US 2026-01-05 5',
      'BRK-A.US.US 2026-01-06 6',
      'THYAO.F.BIST 2026-01-05 300',
    ]);
    expect(found.bars[1]).toEqual([4, 6, 3, 7]);
    expect(found.result).toMatchObject({ status: 'complete', rejected: 0 });
  });

  it('settle what reads two ways in one file by the others', async () => {
    const found = await zipped({
      'AAA.csv': 'Date;Close\n03/04/2026;1,5\n',
      'BBB.csv': 'Date;Close\n25/04/2026;2,5\n',
    });
    expect(found.points).toEqual(['AAA.US.US 2026-04-03 1.5', 'BBB.US.US 2026-04-25 2.5']);
  });

  it('name a file with other columns, and read the others', async () => {
    const found = await zipped({
      'AAA.csv': 'Date,Close\n2026-01-05,1\n',
      'BBB.csv': 'Tag;Kurs\n2026-01-05;1\n',
      'CCC.csv': 'Date,Close\n2026-01-05,3\n',
    });
    expect(found.points).toEqual(['AAA.US.US 2026-01-05 1', 'CCC.US.US 2026-01-05 3']);
    expect(reasons(found)).toEqual(['1 otherFile BBB']);
  });

  it('of the same table day by day are that table', async () => {
    const found = await zipped({
      '2026-01-05.csv': 'symbol,date,close\nAAPL,2026-01-05,1\nMSFT,2026-01-05,2\n',
      '2026-01-06.csv': 'symbol,date,close\nAAPL,2026-01-06,3\n',
    });
    expect(found.points).toEqual([
      'AAPL.US.US 2026-01-05 1',
      'MSFT.US.US 2026-01-05 2',
      'AAPL.US.US 2026-01-06 3',
    ]);
  });

  it('are refused where they are damaged, empty of tables, or grow beyond measure', async () => {
    const whole = await archive({ 'AAPL.csv': 'Date,Close\n2026-01-05,1\n' });
    const refusal = async (content: Buffer) => (await run([content])).result;
    expect(await refusal(whole.subarray(0, whole.length - 30))).toEqual({
      status: 'refused',
      reason: 'corrupt',
    });
    expect(await refusal(await archive({ 'notes.pdf': 'x' }))).toEqual({
      status: 'refused',
      reason: 'notText',
    });
    const rows = `Date,Close\n${'2026-01-05,1\n'.repeat(1_000_000)}`;
    const bomb = await archive({ 'AAPL.csv': rows, 'MSFT.csv': rows });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toEqual({ status: 'refused', reason: 'tooLarge' });
  });
});

describe('tables as people have them', () => {
  it('a download of one symbol whose added columns have none', async () => {
    const found = await text(
      [
        'Price,Close,High,Low,Open,Volume,MA20,Note',
        'Ticker,THYAO.IS,THYAO.IS,THYAO.IS,THYAO.IS,THYAO.IS,,',
        'Date,,,,,,,',
        '2026-01-05,300,301,298,299,7,290,x',
        '2026-01-06,302,303,299,300,8,291,',
      ].join('\n'),
    );
    expect(found.points).toEqual(['THYAO.F.BIST 2026-01-05 300', 'THYAO.F.BIST 2026-01-06 302']);
    expect(found.bars[0]).toEqual([299, 301, 298, 7]);
    expect(found.rejected).toEqual([]);
  });

  it('the daily bulletin of Borsa Istanbul, with its headings in two languages', async () => {
    const found = await text(
      [
        'TARIH;ISLEM  KODU;BULTEN ADI;ONCEKI KAPANIS FIYATI;ACILIS FIYATI;EN DUSUK FIYAT;EN YUKSEK FIYAT;KAPANIS FIYATI;AOF;TOPLAM ISLEM HACMI;TOPLAM ISLEM MIKTARI',
        'TRADE DATE;INSTRUMENT SERIES CODE;INSTRUMENT NAME;PREVIOUS CLOSING PRICE;OPENING PRICE;LOWEST PRICE;HIGHEST PRICE;CLOSING PRICE;VWAP;TOTAL TRADED VALUE;TOTAL TRADED VOLUME',
        '2026-01-05;THYAO.E;TURK HAVA YOLLARI;295.5;299;298;301;300.25;299.9;2100.5;7',
        '2026-01-05;GARAN.E;GARANTI BANKASI;120.1;121;120;123;122.5;121.9;980.25;8',
      ].join('\n'),
    );
    expect(found.points).toEqual(['THYAO.F.BIST 2026-01-05 300.25', 'GARAN.F.BIST 2026-01-05 122.5']);
    expect(found.bars[0]).toEqual([299, 301, 298, 7]);
    expect(found.rejected).toEqual([]);
  });

  it('a symbol in parentheses behind its name; a currency there is none', () => {
    const map = createSymbolMapper({ known: '', chosen: {}, place: null, cryptoExchange: 'BINANCE' });
    expect(map('Gold (GLD)')).toBe('GLD.US.ARCA');
    expect(map('Türk Hava Yolları (THYAO.IS)')).toBe('THYAO.F.BIST');
    expect(map('Gold (USD)')).toBeUndefined();
  });
});
