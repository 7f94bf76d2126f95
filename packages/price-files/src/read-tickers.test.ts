import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseSymbol } from '@ballast/contract/symbol';
import { describe, expect, it } from 'vitest';
import { countryCode } from './country-code.ts';
import type { Bytes } from './inflate.ts';
import {
  readTickers,
  type TickerFileResult,
  type TickerMetadata,
  type TickerRejection,
} from './read-tickers.ts';

async function run(bytes: Bytes) {
  const events = readTickers(bytes, { cryptoExchange: 'BINANCE', maxBytes: 200_000_000, sheet: undefined });
  const tickers: TickerMetadata[] = [];
  const rejected: TickerRejection[] = [];
  for (;;) {
    const next = await events.next();
    if (next.done) return { result: next.value satisfies TickerFileResult, tickers, rejected };
    if (next.value.kind === 'tickers') tickers.push(...next.value.tickers);
    else rejected.push(...next.value.rows);
  }
}

const header = 'symbol,name,type,country,sector,exchange,currency';
const text = (...lines: string[]) => run([Buffer.from([header, ...lines].join('\n'))]);

describe('ticker metadata', () => {
  it('is mapped to the grammar, with the source symbol kept', async () => {
    const { tickers } = await text(
      'THYAO.IS,Türk Hava Yolları A.O.,equity,Turkey,Industrials,IST,TRY',
      '"BRK-B","Berkshire, B",equity,United States,Financials,NYQ,USD',
      'VTI,Total Market,etf,United States,,PCX,USD',
      '^GDAXI,DAX,index,Germany,,GER,EUR',
      'BTC-USD,Bitcoin,crypto,,,CCC,USD',
      'EURTRY=X,,fx,,,CCY,TRY',
      'TMMF,Money,moneymarket,,,NAS,USD',
    );
    expect(
      tickers.map(({ symbol, sourceSymbol, type, market, country }) => [
        symbol,
        sourceSymbol,
        type,
        market,
        country,
      ]),
    ).toEqual([
      ['THYAO.F.BIST', 'THYAO.IS', 'equity', 'TR', 'TR'],
      ['BRK-B.US.NYSE', 'BRK-B', 'equity', 'US', 'US'],
      ['VTI.US.ARCA', 'VTI', 'etf', 'US', 'US'],
      ['GDAXI.EU.INDEX', '^GDAXI', 'index', 'EU', 'DE'],
      ['BTCUSD.CR.BINANCE', 'BTC-USD', 'crypto', 'CR', null],
      ['EURTRY.FX.FOREX', 'EURTRY=X', 'currency', 'FX', null],
      ['TMMF.US.MUTUAL', 'TMMF', 'fund', 'US', null],
    ]);
    expect(tickers[1]?.name).toBe('Berkshire, B');
    expect(tickers[5]?.name).toBe('EURTRY');
  });

  it('rejects rows one by one with line and reason', async () => {
    const { result, rejected } = await text(
      'SHOP.TO,Shop,equity,Canada,,TOR,CAD',
      ',No symbol,equity,,,NMS,USD',
      'A,Short',
      'B,B,bond,,,NMS,USD',
      'C,C,equity,,,NMS,USD',
      'C,C,equity,,,NMS,USD',
      'D,D,equity,,,XXX,USD',
    );
    expect(rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 noMarket',
      '3 missingSymbol',
      '4 columns',
      '5 type',
      '7 duplicateSymbol',
      '8 noMarket',
    ]);
    expect(result).toEqual({ status: 'complete', rows: 7, tickers: 1, rejected: 6 });
  });

  it('refuses what is no ticker file', async () => {
    expect((await run([Buffer.from('date,AAPL\n2026-01-05,1\n')])).result).toEqual({
      status: 'refused',
      reason: 'noTable',
    });
    expect((await run([Buffer.alloc(0)])).result).toEqual({ status: 'refused', reason: 'empty' });
    const gz = gzipSync(
      Buffer.from(
        [header, ...Array.from({ length: 9000 }, (_, i) => `S${i * 7919},N${i},equity,,,NMS,USD`)].join('\n'),
      ),
    );
    expect((await run([gz.subarray(0, gz.length >> 1)])).result).toEqual({
      status: 'refused',
      reason: 'truncated',
    });
  });

  it.each([
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['United States', 'US'],
    ['South Korea', 'KR'],
    ['DE', 'DE'],
    ['Atlantis', null],
    ['', null],
  ])('country %s is %s', (name, code) => expect(countryCode(name)).toBe(code));
});

const file = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'),
  'market-data/tickers.csv.gz',
);

describe.skipIf(!existsSync(file))('real ticker file', () => {
  it('every row is a ticker of the grammar or rejected, as many as an independent count', async () => {
    const { result, tickers, rejected } = await run(createReadStream(file));
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1);
    const turkish = lines.filter((line) => /^[^,]+\.IS,/.test(line)).length;
    expect(result).toMatchObject({
      status: 'complete',
      rows: lines.length,
      tickers: tickers.length,
      rejected: rejected.length,
    });
    expect(tickers.length + rejected.length).toBe(lines.length);
    expect(tickers.filter(({ market }) => market === 'TR')).toHaveLength(turkish);
    expect(tickers.filter(({ symbol }) => !parseSymbol(symbol))).toEqual([]);
    expect(tickers.find(({ symbol }) => symbol === 'AAPL.US.NASDAQ')).toMatchObject({
      type: 'equity',
      country: 'US',
      sector: 'Information Technology',
    });
  });
});
