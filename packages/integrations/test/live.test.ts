/** Live sources against servers on this machine that play their answers; safety C8 for the addresses. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedGet } from '../src/market-data/live/guarded-get.ts';
import { createHttpCsvHistory, isUrlTemplate } from '../src/market-data/live/http-csv.ts';
import { createLiveProviders } from '../src/market-data/live/live-providers.ts';
import { createLiveStore, type History, type LiveTrouble } from '../src/market-data/live/live-store.ts';
import { createRateLimitedGet, RATE_LIMIT } from '../src/market-data/live/rate-limited-get.ts';
import { yahooSymbol } from '../src/market-data/live/yahoo.ts';
import type { StoredInstrument } from '../src/market-data/price-store.ts';
import { isPublicAddress } from '../src/network/public-address.ts';

const servers: Server[] = [];
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterAll(() => {
  for (const server of servers) server.close();
});

const stored = (symbol: string, sourceSymbol: string, currency: string | null = null): StoredInstrument => ({
  symbol,
  sourceSymbol,
  currency,
  name: null,
  type: null,
});
const KNOWN = [
  stored('THYAO.F.BIST', 'THYAO.IS'),
  stored('SHEL.EU.LSE', 'SHEL.L', 'GBp'),
  stored('GONE.US.NYSE', 'GONE'),
];
const instruments = async (symbols: readonly string[]) =>
  KNOWN.filter(({ symbol }) => symbols.includes(symbol));
const now = () => new Date('2026-11-20T20:00:00Z');
const troubles: LiveTrouble[] = [];
const parts = { instruments, now, onTrouble: (trouble: LiveTrouble) => troubles.push(trouble) };
const period = { from: '2026-11-01', to: '2026-11-20', asOf: now() };

describe('live sources', () => {
  it('are off without settings', () => {
    const none = { yahooUrl: undefined, csvUrl: undefined, allowedHosts: [] };
    expect(createLiveProviders(none, parts)).toEqual({});
  });

  it('Yahoo: adjusted closes, gaps left out, pence as pounds, each symbol asked once', async () => {
    const asked: string[] = [];
    const seconds = (iso: string) => Date.parse(iso) / 1000;
    const host = await listen((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.includes('GONE')) {
        response.writeHead(404).end('{"chart":{"result":null,"error":{"code":"Not Found"}}}');
        return;
      }
      const chart = {
        meta: request.url?.includes('THYAO')
          ? { currency: 'TRY', exchangeTimezoneName: 'Europe/Istanbul' }
          : { currency: 'GBp', exchangeTimezoneName: 'Europe/London' },
        timestamp: [
          seconds('2026-11-17T07:00:00Z'),
          seconds('2026-11-18T07:00:00Z'),
          seconds('2026-11-19T07:00:00Z'),
        ],
        indicators: { quote: [{ close: [100, null, 110] }], adjclose: [{ adjclose: [99, null, 110] }] },
        events: {
          dividends: {
            early: { date: seconds('2026-11-17T07:00:00Z'), amount: 1.5 },
            late: { date: seconds('2026-11-19T07:00:00Z'), amount: 2 },
          },
          splits: { one: { date: seconds('2026-11-18T07:00:00Z'), numerator: 3, denominator: 2 } },
        },
      };
      response.end(JSON.stringify({ chart: { result: [chart], error: null } }));
    });
    const { yahoo } = createLiveProviders(
      { yahooUrl: `http://${host}`, csvUrl: undefined, allowedHosts: [host] },
      parts,
    );
    const symbols = KNOWN.map(({ symbol }) => symbol);
    const closes = await yahoo?.closes(symbols, period);
    expect([...(closes ?? [])].map(([symbol, { dates, values }]) => [symbol, dates, [...values]])).toEqual([
      ['THYAO.F.BIST', ['2026-11-17', '2026-11-19'], [99, 110]],
      ['SHEL.EU.LSE', ['2026-11-17', '2026-11-19'], [0.99, 1.1]],
    ]);
    const quotes = await yahoo?.quotes(symbols, now());
    expect(quotes?.get('THYAO.F.BIST')).toMatchObject({ price: 110, change1d: 11, currency: 'TRY' });
    expect(quotes?.get('SHEL.EU.LSE')).toMatchObject({ price: 1.1, currency: 'GBP' });
    const actions = await yahoo?.actions(symbols, period);
    // a dividend in the shares of its own day, not in today's
    expect(actions?.get('THYAO.F.BIST')).toEqual([
      { kind: 'dividend', exDate: '2026-11-17', amount: 2.25 },
      { kind: 'split', exDate: '2026-11-18', ratio: 1.5 },
      { kind: 'dividend', exDate: '2026-11-19', amount: 2 },
    ]);
    expect(actions?.get('SHEL.EU.LSE')?.[2]).toMatchObject({ amount: 0.02 });
    const opening = await yahoo?.actions(symbols, { ...period, asOf: new Date('2026-11-18T06:59:59Z') });
    expect(opening?.get('THYAO.F.BIST')).toHaveLength(1);
    const late = await yahoo?.actions(symbols, { ...period, from: '2026-11-19' });
    expect(late?.get('THYAO.F.BIST')).toHaveLength(1);
    expect(asked.map((url) => url.replace(/\?.*/, ''))).toEqual([
      '/v8/finance/chart/THYAO.IS',
      '/v8/finance/chart/SHEL.L',
      '/v8/finance/chart/GONE',
    ]);
  });

  const chartOf = (meta: object, bars: Readonly<Record<string, number>>) =>
    JSON.stringify({
      chart: {
        result: [
          {
            meta,
            timestamp: Object.keys(bars).map((at) => Date.parse(at) / 1000),
            indicators: { quote: [{ close: Object.values(bars) }] },
          },
        ],
      },
    });

  /** Yahoo as it answers for each of its symbols, and what the product makes of it. */
  const yahooOf = async (
    answers: Readonly<Record<string, string | number>>,
    known: readonly StoredInstrument[] = KNOWN,
  ) => {
    const host = await listen((request, response) => {
      const answer = answers[/chart\/([^?]+)/.exec(request.url ?? '')?.[1] ?? ''] ?? 404;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.end(answer);
    });
    const { yahoo } = createLiveProviders(
      { yahooUrl: `http://${host}`, csvUrl: undefined, allowedHosts: [host] },
      {
        ...parts,
        instruments: async (symbols) => known.filter(({ symbol }) => symbols.includes(symbol)),
      },
    );
    return yahoo;
  };

  it.each<readonly [known: string | null, stated: string, price: number | undefined]>([
    ['GBP', 'GBp', 0.71],
    ['GBp', 'GBp', 0.71],
    ['GBX', 'GBp', 0.71],
    [null, 'GBp', 0.71],
    ['GBp', 'GBP', 71],
    ['GBP', 'GBP', 71],
    ['USD', 'GBp', undefined],
    [null, 'USD', undefined],
  ])('metadata say %s, Yahoo states %s: 71 are %s pounds', async (known, stated, price) => {
    const meta = { currency: stated, exchangeTimezoneName: 'Europe/London' };
    const others = chartOf({ currency: 'TRY', exchangeTimezoneName: 'Europe/Istanbul' }, {});
    const answers = { 'VOD.L': chartOf(meta, { '2026-11-19T08:00:00Z': 71 }), 'THYAO.IS': others };
    const instruments = [stored('VOD.EU.LSE', 'VOD.L', known), stored('THYAO.F.BIST', 'THYAO.IS')];
    const yahoo = await yahooOf(answers, instruments);
    const quotes = await yahoo?.quotes(['VOD.EU.LSE', 'THYAO.F.BIST'], now());
    expect(quotes?.get('VOD.EU.LSE')?.price).toBe(price);
    if (price !== undefined) expect(quotes?.get('VOD.EU.LSE')?.currency).toBe('GBP');
  });

  it('metadata that were mended count at once', async () => {
    const known = [stored('VOD.EU.LSE', 'VOD.L', 'GBp')];
    const meta = { currency: 'GBp', exchangeTimezoneName: 'Europe/London' };
    const yahoo = await yahooOf({ 'VOD.L': chartOf(meta, { '2026-11-19T08:00:00Z': 71 }) }, known);
    expect(await yahoo?.priceAt('VOD.EU.LSE', now())).toBe(0.71);
    known[0] = stored('VOD.EU.LSE', 'VOD.L', 'GBP');
    expect(await yahoo?.priceAt('VOD.EU.LSE', now())).toBe(0.71);
  });

  it('a bar is a close half an hour after the session, when every delayed trade is in it', async () => {
    const bars = { '2026-11-19T07:00:00Z': 300, '2026-11-20T07:00:00Z': 310 };
    const meta = { currency: 'TRY', exchangeTimezoneName: 'Europe/Istanbul' };
    const yahoo = await yahooOf({ 'THYAO.IS': chartOf(meta, bars) });
    const lastAt = async (time: string) => {
      const asOf = new Date(`2026-11-20T${time}Z`);
      const [closes, price] = [
        await yahoo?.closes(['THYAO.F.BIST'], { ...period, asOf }),
        await yahoo?.priceAt('THYAO.F.BIST', asOf),
      ];
      return [closes?.get('THYAO.F.BIST')?.values.at(-1), price];
    };
    expect(await lastAt('12:00:00')).toEqual([300, 300]);
    expect(await lastAt('15:20:00')).toEqual([300, 300]);
    expect(await lastAt('16:00:00')).toEqual([310, 310]);
  });

  it('a bar at midnight of the exchange keeps its day over every change of the clock', async () => {
    const bars = {
      '2026-03-26T00:00:00Z': 1,
      '2026-03-29T23:00:00Z': 2,
      '2026-10-22T23:00:00Z': 3,
      '2026-10-26T00:00:00Z': 4,
    };
    const chart = chartOf({ currency: 'USD', exchangeTimezoneName: 'Europe/London' }, bars);
    const yahoo = await yahooOf({ 'EURUSD%3DX': chart }, [stored('EURUSD.FX.FOREX', 'EURUSD=X')]);
    const rates = await yahoo?.rates(['EURUSD'], { from: '2026-01-01', to: '2026-11-01', asOf: now() });
    expect(rates?.get('EURUSD')?.dates).toEqual(['2026-03-26', '2026-03-30', '2026-10-23', '2026-10-26']);
    const nowhere = chartOf({ currency: 'USD', exchangeTimezoneName: 'Nowhere/At All' }, bars);
    const lost = await yahooOf({ 'EURUSD%3DX': nowhere }, [stored('EURUSD.FX.FOREX', 'EURUSD=X')]);
    await expect(lost?.closes(['EURUSD.FX.FOREX'], period)).rejects.toMatchObject({
      code: 'integrationUnavailable',
    });
  });

  it('a symbol without an answer is an error, one without prices is left out', async () => {
    const chart = chartOf(
      { currency: 'TRY', exchangeTimezoneName: 'Europe/Istanbul' },
      { '2026-11-19T07:00:00Z': 300 },
    );
    const symbols = ['THYAO.F.BIST', 'GONE.US.NYSE'];
    const gone = await yahooOf({ 'THYAO.IS': chart });
    expect([...((await gone?.closes(symbols, period)) ?? new Map()).keys()]).toEqual(['THYAO.F.BIST']);
    const refused = await yahooOf({ 'THYAO.IS': chart, GONE: 403 });
    for (const ask of [() => refused?.closes(symbols, period), () => refused?.quotes(symbols, now())])
      await expect(ask()).rejects.toMatchObject({
        code: 'integrationUnavailable',
        params: { integration: 'Yahoo Finance' },
      });
    expect((await refused?.closes(['THYAO.F.BIST'], period))?.size).toBe(1);
  });

  it('CSV by address: any layout that an import reads', async () => {
    const host = await listen((request, response) => {
      const name = decodeURIComponent(request.url ?? '');
      if (name !== '/THYAO.IS.csv') response.writeHead(404).end();
      else
        response.end(
          'Tarih;Kapanış\n19.11.2026;1.310,50\n18.11.2026;1.300,00\n17.11.2026;-\n16.11.2026;1.290,00\n',
        );
    });
    const { 'http-csv': csv } = createLiveProviders(
      { yahooUrl: undefined, csvUrl: `http://${host}/{source}.csv`, allowedHosts: [host] },
      parts,
    );
    const closes = await csv?.closes(['THYAO.F.BIST', 'GONE.US.NYSE'], period);
    expect([...(closes?.keys() ?? [])]).toEqual(['THYAO.F.BIST']);
    expect(closes?.get('THYAO.F.BIST')).toEqual({
      dates: ['2026-11-16', '2026-11-18', '2026-11-19'],
      values: Float64Array.of(1290, 1300, 1310.5),
    });
    for (const bad of [
      ...['no url', 'https://example.org/', 'https://example.org/{user}.csv', 'ftp://example.org/{code}'],
      ...['file:///prices/{code}.csv', 'https://user:secret@example.org/{code}.csv'],
    ])
      expect(isUrlTemplate(bad), bad).toBe(false);
    expect(isUrlTemplate('https://example.org/{code}.csv?s={symbol}')).toBe(true);
  });

  it('CSV by address: a long answer is read while others have their turn', async () => {
    const lines = Array.from({ length: 100_000 }, (_, k) => {
      const day = new Date(Date.UTC(1990, 0, 1) + (k % 13_000) * 86_400_000).toISOString().slice(0, 10);
      return `${day},100.12,101.3,99.1,100.5`;
    });
    const body = Buffer.from(`date,open,high,low,close\n${lines.join('\n')}`);
    const history = createHttpCsvHistory(
      'https://x/{code}',
      async () => ({ ok: true, body }),
      () => 20_700,
    );
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const found = await history(stored('AAA.US.NYSE', 'AAA'));
    isRead = true;
    expect(found.ok && found.dates.length).toBe(13_000);
    expect(turns).toBeGreaterThan(50);
  });

  it.each<readonly [name: string, csv: string, closes: readonly number[] | 'refused']>([
    [
      'rows of the symbol, whatever name it has there',
      'symbol,date,close\nSHEL.EU.LSE,2026-11-17,1\nVOD.L,2026-11-17,70\nvod,2026-11-18,70\nSHEL.L,2026-11-18,2\nshel,2026-11-19,3\n',
      [0.01, 0.02, 0.03],
    ],
    ['its column among others', 'date,VOD.L,SHEL.L\n2026-11-17,70,100\n2026-11-18,71,110\n', [1, 1.1]],
    ['one column of whatever name', 'date,Fixing\n2026-11-17,100\n2026-11-18,110\n', [1, 1.1]],
    [
      'the currency that the file states',
      'symbol,date,close,currency\nSHEL.L,2026-11-17,25,GBP\nSHEL.L,2026-11-18,26,GBP\n',
      [25, 26],
    ],
    [
      'another currency',
      'symbol,date,close,currency\nSHEL.L,2026-11-17,25,EUR\nSHEL.L,2026-11-18,26,EUR\n',
      'refused',
    ],
    ['several others', 'symbol,date,close\nAAA,2026-11-17,100\nVOD,2026-11-18,71\n', 'refused'],
    ['columns of others', 'date,AAA,VOD\n2026-11-17,100,70\n2026-11-18,100,71\n', 'refused'],
    ['one other that is named', 'symbol,date,close\nVOD,2026-11-17,70\nVOD,2026-11-18,71\n', 'refused'],
  ])('CSV by address: %s', async (_, csv, closes) => {
    const host = await listen((_, response) => response.end(csv));
    const { 'http-csv': source } = createLiveProviders(
      { yahooUrl: undefined, csvUrl: `http://${host}/{source}.csv`, allowedHosts: [host] },
      parts,
    );
    const asked = source?.closes(['SHEL.EU.LSE'], period);
    if (closes === 'refused') await expect(asked).rejects.toMatchObject({ code: 'integrationUnavailable' });
    else expect([...((await asked)?.get('SHEL.EU.LSE')?.values ?? [])]).toEqual(closes);
  });

  it('names a source that does not answer', async () => {
    const host = await listen((_, response) => response.writeHead(403).end());
    const { yahoo } = createLiveProviders(
      { yahooUrl: `http://${host}`, csvUrl: undefined, allowedHosts: [host] },
      parts,
    );
    await expect(yahoo?.closes(['THYAO.F.BIST'], period)).rejects.toMatchObject({
      code: 'integrationUnavailable',
      params: { integration: 'Yahoo Finance' },
    });
  });

  it.each([
    ['a page against robots', '<!DOCTYPE html><title>Are you human?</title>'],
    ['an answer cut off', '{"chart":{"result":[{"meta":{"curr'],
  ])('%s is no answer: nobody takes the symbol for one without prices', async (_, body) => {
    const chart = chartOf(
      { currency: 'TRY', exchangeTimezoneName: 'Europe/Istanbul' },
      { '2026-11-19T07:00:00Z': 300 },
    );
    const yahoo = await yahooOf({ 'THYAO.IS': chart, 'SHEL.L': body });
    troubles.length = 0;
    await expect(yahoo?.quotes(['THYAO.F.BIST', 'SHEL.EU.LSE'], now())).rejects.toMatchObject({
      code: 'integrationUnavailable',
    });
    expect(troubles).toEqual([{ source: 'Yahoo Finance', symbol: 'SHEL.EU.LSE', reason: 'unavailable' }]);
    // a list that is looked through has what was read, and waits for nothing
    const list = await yahoo?.cached?.quotes(['THYAO.F.BIST', 'SHEL.EU.LSE', 'GONE.US.NYSE'], now());
    expect([...(list?.keys() ?? [])]).toEqual(['THYAO.F.BIST']);
    expect((await yahoo?.cached?.closes(['THYAO.F.BIST'], period))?.get('THYAO.F.BIST')?.dates).toEqual([
      '2026-11-19',
    ]);
  });

  it.each([
    ['AAPL.US.NASDAQ', 'AAPL'],
    ['THYAO.F.BIST', 'THYAO.IS'],
    ['SAP.EU.XETRA', 'SAP.DE'],
    ['USDTRY.FX.FOREX', 'USDTRY=X'],
    ['BTCUSD.CR.BINANCE', 'BTC-USD'],
  ])('%s is %s at Yahoo', (symbol, expected) =>
    expect(yahooSymbol({ symbol, sourceSymbol: '' })).toBe(expected),
  );
});

describe('what was asked for', () => {
  const series = (points: number): History => ({
    ok: true,
    currency: 'TRY',
    actions: [],
    dates: Array.from({ length: points }, () => '2026-11-19'),
    closes: new Float64Array(points).fill(300),
  });
  const storeOf = (answer: (symbol: string) => Promise<History>) => {
    let time = Date.parse('2026-11-20T20:01:00Z');
    const asked: string[] = [];
    const store = createLiveStore({
      name: 'Test',
      instruments: async (symbols) => symbols.map((symbol) => stored(symbol, symbol)),
      history: (instrument) => {
        asked.push(instrument.symbol);
        return answer(instrument.symbol);
      },
      now: () => time,
      onTrouble: () => undefined,
    });
    const read = (symbol: string) => store.prices.lastCloses([symbol], '2026-11-20', 1);
    return { ...{ store, asked, read }, pass: (milliseconds: number) => (time += milliseconds) };
  };
  const MINUTE = 60_000;

  it('is asked for once, however many want it at the same time and however long it takes', async () => {
    let answered: (history: History) => void = () => undefined;
    const { asked, read, pass } = storeOf(() => new Promise<History>((resolve) => (answered = resolve)));
    const early = Array.from({ length: 100 }, () => read('THYAO.F.BIST'));
    await new Promise((resolve) => setImmediate(resolve));
    pass(30 * MINUTE);
    const late = Array.from({ length: 100 }, () => read('THYAO.F.BIST'));
    await new Promise((resolve) => setImmediate(resolve));
    answered(series(1));
    for (const found of await Promise.all([...early, ...late])) expect(found.size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('is kept for the quarter of the hour, also that there is nothing; what went unanswered for a minute', async () => {
    const there = storeOf(async () => series(1));
    const gone = storeOf(async () => ({ ok: false, reason: 'notFound' }));
    const silent = storeOf(async () => ({ ok: false, reason: 'unavailable' }));
    for (const { read, pass } of [there, gone, silent])
      for (let minute = 0; minute < 14; minute += 1) {
        await read('THYAO.F.BIST').catch(() => undefined);
        pass(MINUTE);
      }
    expect([there, gone, silent].map(({ asked }) => asked.length)).toEqual([1, 1, 14]);
    await there.read('THYAO.F.BIST');
    expect(there.asked).toHaveLength(2);
  });

  it('takes no more memory than five million closes', async () => {
    const { asked, read } = storeOf(async () => series(1_000_000));
    for (let k = 0; k < 7; k += 1) await read(`A${k}.F.BIST`);
    await read('A6.F.BIST');
    await read('A2.F.BIST');
    expect(asked).toHaveLength(7);
    await read('A1.F.BIST');
    expect(asked).toHaveLength(8);
  });
});

describe('asking politely', () => {
  const scripted = (statuses: readonly number[], retryAfter?: number) => {
    let time = 0;
    const times: number[] = [];
    const left = [...statuses];
    const ask = createRateLimitedGet(RATE_LIMIT, {
      now: () => time,
      wait: async (milliseconds) => {
        time += milliseconds;
      },
      get: async () => {
        times.push(time);
        return { ok: true, status: left.shift() ?? 200, headers: {}, body: Buffer.alloc(0), retryAfter };
      },
    });
    return { ask, times, pass: (milliseconds: number) => (time += milliseconds) };
  };

  it('pauses between requests, also between those asked at once', async () => {
    const { ask, times } = scripted([]);
    await Promise.all([ask('a'), ask('b'), ask('c')]);
    expect(times).toEqual([0, 300, 600]);
  });

  it('waits longer after each refusal, as long as it is told, and gives up in the end', async () => {
    const refused = scripted([503, 429, 500]);
    expect(await refused.ask('a')).toEqual({ ok: false, reason: 'unavailable' });
    expect(refused.times).toEqual([0, 1000, 3000]);
    const told = scripted([429], 7);
    expect(await told.ask('a')).toMatchObject({ ok: true });
    expect(told.times).toEqual([0, 7000]);
    const patient = scripted([429], 600);
    expect(await patient.ask('a')).toEqual({ ok: false, reason: 'rateLimited' });
    // others are not asked for either until then
    patient.pass(599_000);
    expect(await patient.ask('b')).toEqual({ ok: false, reason: 'unavailable' });
    patient.pass(1000);
    expect(await patient.ask('b')).toMatchObject({ ok: true });
    expect(patient.times).toEqual([0, 600_000]);
    const endless = scripted([429], 1e9);
    await endless.ask('a');
    endless.pass(3_600_000);
    expect(await endless.ask('a')).toMatchObject({ ok: true });
  });

  it('understands a date as well as a number of seconds', async () => {
    const at = Date.parse('2026-11-20T20:00:00Z');
    const told = async (text: string) => {
      const host = await listen((_, response) => response.writeHead(429, { 'retry-after': text }).end());
      const get = createGuardedGet({ allowedHosts: [host], timeoutMs: 1500, maxBytes: 1000, now: () => at });
      const answer = await get(`http://${host}/`);
      return answer.ok ? answer.retryAfter : answer;
    };
    expect(await told('Fri, 20 Nov 2026 20:00:30 GMT')).toBe(30);
    expect(await told('Fri, 20 Nov 2026 19:00:00 GMT')).toBe(0);
    expect(await told('7')).toBe(7);
    expect(await told('soon')).toBeUndefined();
  });

  it('tells a page from prices, also from those whose headings stand in angle brackets', async () => {
    const answered = async (text: string) => {
      const get = async () =>
        ({ ok: true, status: 200, headers: {}, body: Buffer.from(text), retryAfter: undefined }) as const;
      return (await createRateLimitedGet(RATE_LIMIT, { get, now: () => 0, wait: async () => undefined })('a'))
        .ok;
    };
    for (const page of [
      '<!doctype html>',
      '\uFEFF \n<HTML lang=en>',
      '<?xml version="1.0"?>',
      '<!-- blocked -->',
    ])
      expect(await answered(page), page).toBe(false);
    for (const prices of ['<TICKER>,<DATE>,<CLOSE>\nA,20261119,1', 'date,close', '{}', ''])
      expect(await answered(prices), prices).toBe(true);
  });

  it('leaves a server alone that shuts it out', async () => {
    const { ask, times } = scripted(Array.from({ length: 9 }, (_, k) => (k % 2 ? 401 : 403)));
    for (let k = 0; k < 10; k++) expect(await ask('a')).toEqual({ ok: false, reason: 'unavailable' });
    expect(times).toHaveLength(3);
  });

  it('leaves a server alone that is down, and comes back', async () => {
    const { ask, times, pass } = scripted(Array.from({ length: 9 }, () => 500));
    for (let k = 0; k < 10; k++) expect((await ask('a')).ok).toBe(false);
    expect(times).toHaveLength(9);
    pass(RATE_LIMIT.circuitOpenMs);
    expect((await ask('a')).ok).toBe(true);
  });
});

describe('addresses that must not be reached (safety C8)', () => {
  let canary: string;
  let seen = 0;
  beforeAll(async () => {
    canary = await listen((_, response) => {
      seen += 1;
      response.end('secret');
    });
  });

  const get = (lookup?: LookupFunction) =>
    createGuardedGet({
      ...{ allowedHosts: [], timeoutMs: 1500, maxBytes: 1000, now: Date.now },
      ...(lookup ? { lookup } : {}),
    });

  it('forty forms of them', async () => {
    const port = canary.split(':')[1];
    const hosts = [
      ...[
        '127.0.0.1',
        '127.1',
        '127.0.1',
        '2130706433',
        '0x7f000001',
        '0177.0.0.1',
        '0x7f.1',
        '127.255.255.254',
      ],
      ...[
        '0.0.0.0',
        '0',
        '10.0.0.1',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
      ],
      ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.8', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1'],
      ...[
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[fe80::1]',
        '[fc00::1]',
        '[fd00:ec2::254]',
      ],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[ff02::1]', 'localhost', 'localhost.', 'LOCALHOST'],
    ];
    const urls = [
      ...hosts.map((host) => `https://${host}:${port}/`),
      `http://${canary}/`,
      `http://example.org:${port}/`,
      'file:///etc/passwd',
      'gopher://127.0.0.1:70/',
      'ftp://127.0.0.1/',
      'data:text/csv,date',
      `https://user:pw@127.0.0.1:${port}/`,
    ];
    expect(urls.length).toBeGreaterThanOrEqual(40);
    for (const url of urls) expect((await get()(url)).ok, url).toBe(false);
    expect(seen).toBe(0);
  });

  it('a name that turns to this machine at the moment of the connection', async () => {
    const turning: LookupFunction = (_, options, callback) =>
      options.all
        ? (callback as (error: null, all: { address: string; family: number }[]) => void)(null, [
            { address: '93.184.215.14', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ])
        : callback(null, '127.0.0.1', 4);
    expect(await get(turning)(`https://rebind.example.org:${canary.split(':')[1]}/`)).toEqual({
      ok: false,
      reason: 'forbidden',
    });
    expect(seen).toBe(0);
  });

  it('a redirect is an answer, not a way', async () => {
    const host = await listen((_, response) =>
      response.writeHead(302, { location: `http://${canary}/` }).end(),
    );
    const open = createGuardedGet({ allowedHosts: [host], timeoutMs: 1500, maxBytes: 1000, now: Date.now });
    expect(await open(`http://${host}/`)).toMatchObject({ ok: true, status: 302 });
    const ask = createRateLimitedGet(RATE_LIMIT, { get: open, now: () => 0, wait: async () => undefined });
    expect(await ask(`http://${host}/`)).toEqual({ ok: false, reason: 'forbidden' });
    expect(seen).toBe(0);
  });

  it('an answer without end is cut, and so is one that never comes', async () => {
    const endless = await listen((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const silent = await listen(() => undefined);
    const allowedHosts = [endless, silent];
    const open = createGuardedGet({ allowedHosts, timeoutMs: 400, maxBytes: 5000, now: Date.now });
    expect(await open(`http://${endless}/`)).toEqual({ ok: false, reason: 'tooLarge' });
    expect(await open(`http://${silent}/`)).toEqual({ ok: false, reason: 'timeout' });
  });

  it('public addresses are told from others', () => {
    for (const open of ['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700::1111'])
      expect(isPublicAddress(open)).toBe(true);
    for (const closed of ['::', 'not an address', '2001:db8::1', '192.0.2.1'])
      expect(isPublicAddress(closed)).toBe(false);
  });
});
