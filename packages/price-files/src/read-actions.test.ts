import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapForeignSymbol } from './foreign-symbol.ts';
import { type Inspection, inspectFile } from './inspect-file.ts';
import { type ActionFileResult, type ActionOptions, type FileAction, readActions } from './read-actions.ts';
import type { ReadRequest } from './read-chunks.ts';
import type { Rejection } from './rejections.ts';

const options: ActionOptions = {
  mapSymbol: (source) => mapForeignSymbol(source, { resolve: () => undefined, cryptoExchange: 'BINANCE' }),
  latestDay: 20_800,
  maxBytes: 50_000_000,
  layout: undefined,
  sheet: undefined,
};

async function run(content: string | Buffer, change: Partial<ActionOptions> = {}) {
  const batches = readActions([Buffer.from(content)], { ...options, ...change });
  const actions: FileAction[] = [];
  const rejections: Rejection[] = [];
  for (;;) {
    const next = await batches.next();
    if (next.done) return { result: next.value as ActionFileResult, actions, rejections };
    actions.push(...next.value.actions);
    rejections.push(...next.value.rejections);
  }
}

const told = ({ actions }: Awaited<ReturnType<typeof run>>) =>
  actions.map(({ symbol, exDate, kind, value }) => `${symbol} ${exDate} ${kind} ${value}`);
const reasons = ({ rejections }: Awaited<ReturnType<typeof run>>) =>
  rejections.map(({ line, reason, column }) => [line, reason, ...(column ? [column] : [])].join(' '));

describe('splits and dividends', () => {
  it.each([
    ['English', 'symbol,ex_date,split_ratio,dividend\nAAPL,2020-08-31,4,\nMSFT,2020-08-19,,0.51\n'],
    [
      'as traders export them',
      'Date,Ticker,Dividends,Stock Splits\n2020-08-31,AAPL,0.0,4.0\n2020-08-19,MSFT,0.51,0.0\n',
    ],
    [
      'Turkish',
      'Hisse;Hak Kullanım Tarihi;Bölünme Oranı;Temettü\nAAPL;31.08.2020;4,0;\nMSFT;19.08.2020;;0,51\n',
    ],
    ['German', 'Wertpapier;Ex-Tag;Splitverhältnis;Dividende\nAAPL;31.08.2020;4;\nMSFT;19.08.2020;;0,51\n'],
  ])('%s headings', async (_, csv) => {
    expect(told(await run(csv))).toEqual([
      'AAPL.US.US 2020-08-31 split 4',
      'MSFT.US.US 2020-08-19 dividend 0.51',
    ]);
    expect(told(await run(gzipSync(csv)))).toHaveLength(2);
  });

  it.each([3, 300])('refuses day and month in both orders, behind %i rows', async (count) => {
    const rows = Array.from(
      { length: count },
      (_, i) => `AAPL,${(i % 28) + 1}/01/${1710 + Math.floor(i / 28)},${2 + i}`,
    );
    const { result } = await run(
      `symbol,ex_date,split_ratio\nAAPL,13/01/1709,2\n${rows.join('\n')}\nAAPL,01/16/2020,2\n`,
    );
    expect(result).toEqual({ status: 'refused', reason: 'mixedDates' });
  });

  it('rejects awkward rows one by one, with line and reason', async () => {
    const found = await run(
      [
        'symbol,ex_date,split_ratio,dividend',
        'AAPL,2020-08-31,4,',
        'AAPL,2020-08-31,4,0.2',
        'AAPL,31.08.2020,4,',
        ',2020-08-31,4,',
        'not a symbol,2020-08-31,4,',
        'AAPL,2020-09-01,0,',
        'AAPL,2020-09-02,-2,',
        'AAPL,2020-09-03,1e999,',
        'AAPL,2020-09-04,two,',
        'AAPL,2020-09-05,=1+1,',
        'AAPL,2020-09-06,,',
        'AAPL,2206-09-07,2,',
        'AAPL,2020-09-08,7:1,-0.1',
        'AAPL,2020-09-09,0,0',
        'AAPL,2020-09-10,1e-12,1e12',
        'NFLX,2015-07-15,7,',
        'NFLX,2015-07-14,7,',
        'NFLX,2015-07-23,7,',
      ].join('\n'),
    );
    expect(reasons(found)).toEqual([
      '3 duplicateAction AAPL',
      '4 date',
      '5 missingSymbol',
      '6 unknownSymbol',
      '7 notPositive AAPL',
      '8 notPositive AAPL',
      '9 notPositive AAPL',
      '10 notANumber AAPL',
      '11 formula AAPL',
      '12 missingAction AAPL',
      '13 future',
      '14 notANumber AAPL',
      '14 notPositive AAPL',
      '15 notPositive AAPL',
      '15 notPositive AAPL',
      '16 outOfRange AAPL',
      '16 outOfRange AAPL',
      '17 repeatedSplit NFLX',
      '18 repeatedSplit NFLX',
    ]);
    expect(told(found)).toEqual([
      'AAPL.US.US 2020-08-31 split 4',
      'AAPL.US.US 2020-08-31 dividend 0.2',
      'NFLX.US.US 2015-07-23 split 7',
    ]);
    expect(found.result).toEqual({ status: 'complete', rows: 18, actions: 3, rejected: 19 });
  });

  it('dividends of the same amount may come every week', async () => {
    expect((await run('symbol,date,dividend\nAAA,2025-01-02,0.1\nAAA,2025-01-09,0.1\n')).rejections).toEqual(
      [],
    );
  });

  it('a file of prices is none of actions, and the other way round', async () => {
    expect((await run('date,AAPL\n2020-01-02,1\n2020-01-03,2\n')).result).toEqual({
      status: 'refused',
      reason: 'noActions',
    });
    const prices =
      'date,symbol,close,dividends,stock splits\n2020-01-02,AAPL,1,0,0\n2020-01-03,AAPL,2,0.1,0\n';
    expect((await run(prices)).result).toEqual({ status: 'refused', reason: 'noActions' });
    const request: ReadRequest = {
      kind: 'prices',
      maxBytes: 1_000_000,
      latestDay: 20_800,
      symbols: { known: '', chosen: {}, place: null, cryptoExchange: 'BINANCE' },
      ...{ symbolOfFile: null, currency: null, sheet: null, layout: null },
    };
    const kindOf = async (csv: string) => {
      const found: Inspection = await inspectFile([Buffer.from(csv)], request);
      return found.status === 'inspected' ? found.preview : found;
    };
    expect(await kindOf(prices)).toMatchObject({ kind: 'prices', question: null });
    expect(await kindOf('symbol,ex_date,split_ratio\nAOS,2016-10-06,2\nLNT,2016-05-20,2\n')).toMatchObject({
      kind: 'actions',
      question: null,
      layout: { form: 'long', columns: { symbol: 0, date: 1, ratio: 2 } },
      symbols: [
        { source: 'AOS', symbol: 'AOS.US.US' },
        { source: 'LNT', symbol: 'LNT.US.US' },
      ],
    });
    // a share may be called as a column is
    expect(await kindOf('date,DIV,SPLIT\n2020-01-02,1,2\n2020-01-03,2,3\n')).toMatchObject({
      kind: 'prices',
      layout: { form: 'wide' },
    });
    expect(await kindOf('symbol,date,dividend\nAAA,03/04/2025,1\n')).toMatchObject({
      kind: 'actions',
      question: 'ambiguousDates',
    });
  });
});

const file = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'),
  'market-data/prices/us-sp500-2015-2017-splits.csv',
);

describe.skipIf(!existsSync(file))('a real list of splits', () => {
  it('all but the one that its source has on two days', async () => {
    const found = await run(readFileSync(file));
    expect(found.result).toEqual({ status: 'complete', rows: 22, actions: 20, rejected: 2 });
    expect(reasons(found)).toEqual(['17 repeatedSplit NFLX', '18 repeatedSplit NFLX']);
    expect(told(found)).toContain('SBUX.US.US 2015-04-09 split 1.9998');
  });
});
