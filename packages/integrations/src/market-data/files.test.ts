import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { calendarOf } from '@ballast/market/calendars/calendars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOfPlace } from './currency-of-place.ts';
import { createFilesMarketData } from './files.ts';
import type { PriceStore, StoredAction, StoredSeries } from './price-store.ts';

type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Prices by symbol and date, as the database would answer them. */
const storeOf = (prices: Prices, currencies: Readonly<Record<string, string>> = {}): PriceStore => {
  const series = (symbol: string, fits: (date: string) => boolean): StoredSeries => {
    const dates = Object.keys(prices[symbol] ?? {})
      .sort()
      .filter(fits);
    return { dates, closes: Float64Array.from(dates, (date) => prices[symbol]?.[date] ?? Number.NaN) };
  };
  const all = (symbols: readonly string[], fits: (date: string) => boolean) =>
    new Map(
      symbols
        .map((symbol) => [symbol, series(symbol, fits)] as const)
        .filter(([, { dates }]) => dates.length > 0),
    );
  return {
    instruments: async (symbols) =>
      symbols
        .filter((symbol) => prices[symbol] !== undefined)
        .map((symbol) => ({
          symbol,
          sourceSymbol: symbol,
          name: null,
          type: null,
          currency: currencies[symbol] ?? null,
        })),
    closes: async (symbols, { from, to }) => all(symbols, (date) => date >= from && date <= to),
    lastCloses: async (symbols, to, count) =>
      new Map(
        [...all(symbols, (date) => date <= to)].map(([symbol, { dates, closes }]) => [
          symbol,
          { dates: dates.slice(-count), closes: closes.slice(-count) },
        ]),
      ),
  };
};

const asOf = new Date('2026-03-01T12:00:00Z');
const period = { from: '2026-01-01', to: '2026-02-28', asOf };
const DAYS = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'];
const rates = (...values: readonly number[]) =>
  Object.fromEntries(values.map((value, at) => [DAYS[at] ?? '', value]));

describe('imported prices as a source', () => {
  it('tell type, market, lot and currency from the symbol where nothing else does', async () => {
    const data = createFilesMarketData(
      storeOf({
        'THYAO.F.BIST': rates(1),
        'NEWIDX.US.INDEX': rates(1),
        'BRENT.EU.ICE': rates(1),
        'XYZ.EU.NOWHERE': rates(1),
      }),
    );
    const found = await data.instruments([
      'THYAO.F.BIST',
      'NEWIDX.US.INDEX',
      'BRENT.EU.ICE',
      'XYZ.EU.NOWHERE',
    ]);
    expect(
      [...found.values()].map(({ symbol, type, currency, lot }) => [symbol, type, currency, lot]),
    ).toEqual([
      ['THYAO.F.BIST', 'equity', 'TRY', 1],
      ['NEWIDX.US.INDEX', 'index', 'USD', null],
      ['BRENT.EU.ICE', 'commodity', 'USD', 1],
      // without a currency a price means nothing, so the last one is not known
    ]);
    expect(currencyOfPlace('BTCEUR.CR.KRAKEN')).toBe('EUR');
  });

  it('are pounds where the file counts pence', async () => {
    const data = createFilesMarketData(
      storeOf({ 'SHEL.EU.LSE': rates(2500, 2600) }, { 'SHEL.EU.LSE': 'GBp' }),
    );
    expect((await data.closes(['SHEL.EU.LSE'], period)).get('SHEL.EU.LSE')?.values).toEqual(
      Float64Array.of(25, 26),
    );
    expect((await data.quotes(['SHEL.EU.LSE'], asOf)).get('SHEL.EU.LSE')).toMatchObject({
      price: 26,
      currency: 'GBP',
    });
  });
});

describe('splits and dividends', () => {
  const symbol = 'AAA.US.NYSE';
  const at = (time: string) => new Date(`2026-02-${time}Z`);
  /** 100, then 2 for 1 on the 4th, then a dividend of 2 on the 6th. */
  const prices = {
    '2026-02-02': 100,
    '2026-02-03': 102,
    '2026-02-04': 52,
    '2026-02-05': 50,
    '2026-02-06': 49,
  };
  const actions: StoredAction[] = [
    { symbol, exDate: '2026-02-04', kind: 'split', value: 2 },
    { symbol, exDate: '2026-02-06', kind: 'dividend', value: 2 },
  ];
  const dataOf = (adjustedThrough: string | undefined, currency = 'USD') => {
    const store = storeOf({ [symbol]: prices }, { [symbol]: currency });
    const mark = (found: ReadonlyMap<string, StoredSeries>) =>
      new Map(
        [...found].map(([key, one]) => [
          key,
          adjustedThrough === undefined ? one : { ...one, adjustedThrough },
        ]),
      );
    return createFilesMarketData({
      ...store,
      closes: async (...args) => mark(await store.closes(...args)),
      lastCloses: async (...args) => mark(await store.lastCloses(...args)),
      corporateActions: async (symbols, { from, to }) =>
        actions.filter((one) => symbols.includes(one.symbol) && one.exDate >= from && one.exDate <= to),
    });
  };
  const closesOf = async (data: ReturnType<typeof dataOf>, to: string, time: string) => [
    ...((await data.closes([symbol], { from: '2026-02-02', to, asOf: at(time) })).get(symbol)?.values ?? []),
  ];

  it('raw closes are adjusted as of the instant', async () => {
    const data = dataOf('');
    expect(await closesOf(data, '2026-02-28', '03T22:00:00')).toEqual([100, 102]);
    // the day of the split has begun in New York, its session has not
    expect(await closesOf(data, '2026-02-28', '04T06:00:00')).toEqual([50, 51]);
    expect(await closesOf(data, '2026-02-28', '04T04:00:00')).toEqual([100, 102]);
    expect(await closesOf(data, '2026-02-28', '05T22:00:00')).toEqual([50, 51, 52, 50]);
    const whole = await closesOf(data, '2026-02-28', '06T22:00:00');
    expect(whole).toEqual([48, 48.96, 49.92, 48, 49]);
    // a period that ends before the dividend is told in the same money
    expect(await closesOf(data, '2026-02-03', '06T22:00:00')).toEqual(whole.slice(0, 2));
  });

  it('adjusted closes are left alone, but for what came after them', async () => {
    expect(await closesOf(dataOf('2026-02-06'), '2026-02-28', '06T22:00:00')).toEqual(Object.values(prices));
    expect(await closesOf(dataOf(undefined), '2026-02-28', '06T22:00:00')).toEqual(Object.values(prices));
    expect(await closesOf(dataOf('2026-02-05'), '2026-02-28', '06T22:00:00')).toEqual(
      Object.values(prices).map((close, day) => (day < 4 ? close * 0.96 : close)),
    );
  });

  it('a quote changes by the return alone', async () => {
    const quote = (time: string) =>
      dataOf('')
        .quotes([symbol], at(time))
        .then((found) => found.get(symbol));
    expect(await quote('04T22:00:00')).toMatchObject({ price: 52, change1d: 1 });
    expect((await quote('06T22:00:00'))?.change1dPct).toBeCloseTo(49 / 48 - 1, 12);
    expect(await quote('04T12:00:00')).toMatchObject({ price: 51 });
  });

  it('are told with their terms, in the currency of the instrument, once they have taken effect', async () => {
    const told = async (to: string, time: string, currency?: string) =>
      (await dataOf('', currency).actions([symbol], { from: '2026-02-01', to, asOf: at(time) })).get(symbol);
    expect(await told('2026-02-28', '06T22:00:00')).toEqual([
      { kind: 'split', exDate: '2026-02-04', ratio: 2 },
      { kind: 'dividend', exDate: '2026-02-06', amount: 2 },
    ]);
    expect(await told('2026-02-28', '05T22:00:00')).toHaveLength(1);
    expect(await told('2026-02-05', '06T22:00:00')).toHaveLength(1);
    expect(await told('2026-02-28', '03T22:00:00')).toBeUndefined();
    // pence
    expect((await told('2026-02-28', '06T22:00:00', 'GBp'))?.[1]).toMatchObject({ amount: 0.02 });
  });
});

describe('rates (safety G3): never made up, never one', () => {
  const positive = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  const day = fc.constantFrom(...DAYS);

  it('own, inverted and crossed rates agree with a calculation by hand', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(day, positive), fc.dictionary(day, positive), async (euro, lira) => {
        const data = createFilesMarketData(storeOf({ 'EURUSD.FX.FOREX': euro, 'EURTRY.FX.FOREX': lira }));
        const found = await data.rates(['EURUSD', 'USDEUR', 'USDTRY', 'TRYUSD', 'USDGBP'], period);
        const shared = DAYS.filter((date) => euro[date] !== undefined && lira[date] !== undefined);
        const known = DAYS.filter((date) => euro[date] !== undefined);
        expect(found.get('EURUSD')?.dates ?? []).toEqual(known);
        expect([...(found.get('USDEUR')?.values ?? [])]).toEqual(known.map((date) => 1 / (euro[date] ?? 0)));
        expect(found.get('USDTRY')?.dates ?? []).toEqual(shared);
        for (const [at, date] of shared.entries()) {
          const cross = (lira[date] ?? 0) / (euro[date] ?? 1);
          expect(found.get('USDTRY')?.values[at]).toBeCloseTo(cross, 9);
          expect((found.get('TRYUSD')?.values[at] ?? 0) * cross).toBeCloseTo(1, 9);
        }
        // a pair of which nothing is known is left out
        expect(found.has('USDGBP')).toBe(false);
      }),
    ));

  it('books in several currencies are sums by hand, or unknown', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ currency: fc.constantFrom('USD', 'EUR', 'TRY', 'GBP'), amount: positive }), {
          maxLength: 12,
        }),
        fc.option(positive, { nil: undefined }),
        fc.option(positive, { nil: undefined }),
        async (book, eurusd, usdtry) => {
          const at = new Date('2026-02-06T23:00:00Z');
          const data = createFilesMarketData(
            storeOf({
              ...(eurusd === undefined ? {} : { 'EURUSD.FX.FOREX': { '2026-02-05': eurusd } }),
              ...(usdtry === undefined ? {} : { 'USDTRY.FX.FOREX': { '2026-02-05': usdtry } }),
            }),
          );
          const byHand = {
            USD: 1,
            EUR: eurusd,
            TRY: usdtry === undefined ? undefined : 1 / usdtry,
            GBP: undefined,
          };
          let sum = 0;
          let expected = 0;
          for (const { currency, amount } of book) {
            const rate = await data.rateAt(currency, 'USD', at);
            const hand = byHand[currency];
            expect(rate === undefined).toBe(hand === undefined);
            sum += amount * (rate ?? Number.NaN);
            expected += amount * (hand ?? Number.NaN);
          }
          if (Number.isNaN(expected)) expect(sum).toBeNaN();
          else expect(sum).toBeCloseTo(expected, 6);
        },
      ),
      { numRuns: 1000 },
    ));

  it('a rate of a week ago is none', async () => {
    const data = createFilesMarketData(storeOf({ 'USDTRY.FX.FOREX': { '2026-02-05': 40 } }));
    expect(await data.rateAt('USD', 'TRY', new Date('2026-02-10T12:00:00Z'))).toBe(40);
    expect(await data.rateAt('USD', 'TRY', new Date('2026-02-14T12:00:00Z'))).toBeUndefined();
    expect(await data.rateAt('TRY', 'TRY', asOf)).toBe(1);
  });
});

describe('closes and the clock (safety G4)', () => {
  it.each([
    ['THYAO.F.BIST', 'istanbul'],
    ['AAPL.US.NASDAQ', 'newYork'],
    ['SAP.EU.XETRA', 'frankfurt'],
    ['7203.AS.TSE', 'tokyo'],
  ] as const)(
    'a close of %s is known from the end of its session on, over both changes of the clock',
    async (symbol, key) => {
      const calendar = calendarOf(key);
      const first = dayFromIso('2026-01-01');
      const days = Array.from({ length: 366 }, (_, at) => first + at);
      const prices = Object.fromEntries(days.map((day) => [isoFromDay(day), day]));
      const data = createFilesMarketData(storeOf({ [symbol]: prices }));
      const lastAt = async (instant: number) =>
        (await data.closes([symbol], { from: '2026-01-01', to: '2026-12-31', asOf: new Date(instant) }))
          .get(symbol)
          ?.dates.at(-1);
      for (const day of days.slice(5, 360)) {
        const session = calendar.session(day);
        if (!session) continue;
        expect(await lastAt(session.close)).toBe(isoFromDay(day));
        // whatever the file says of today already
        expect((await lastAt(session.close - 1)) ?? '').not.toBe(isoFromDay(day));
      }
    },
  );

  it('never goes back as time goes on', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 * 24 }),
        fc.integer({ min: 0, max: 100 }),
        async (hour, later) => {
          const start = Date.parse('2026-01-05T00:00:00Z') + hour * 3_600_000;
          const prices = Object.fromEntries(
            Array.from({ length: 366 }, (_, at) => [isoFromDay(20_454 + at), at + 1]),
          );
          const data = createFilesMarketData(storeOf({ 'AAA.US.NYSE': prices }));
          const before = await data.priceAt('AAA.US.NYSE', new Date(start));
          const after = await data.priceAt('AAA.US.NYSE', new Date(start + later * 3_600_000));
          expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
          expect(
            (await data.quotes(['AAA.US.NYSE'], new Date(start))).get('AAA.US.NYSE')?.at.getTime() ?? 0,
          ).toBeLessThanOrEqual(start);
        },
      ),
      { numRuns: 200 },
    ));
});

it('announces what is stored of days to come, in the currency of the instrument, and nothing that has happened', async () => {
  const stored: StoredAction[] = [
    { symbol: 'VOD.EU.LSE', exDate: '2026-02-26', kind: 'dividend', value: 3 },
    { symbol: 'VOD.EU.LSE', exDate: '2026-03-05', kind: 'dividend', value: 4.5 },
    { symbol: 'VOD.EU.LSE', exDate: '2026-06-05', kind: 'split', value: 2 },
  ];
  const store = storeOf({ 'VOD.EU.LSE': rates(90) }, { 'VOD.EU.LSE': 'GBX' });
  const data = createFilesMarketData({
    ...store,
    corporateActions: async (_symbols, { from, to }) =>
      stored.filter(({ exDate }) => exDate >= from && exDate <= to),
  });
  const coming = await data.announced?.(['VOD.EU.LSE'], { from: '2026-02-20', to: '2027-03-01', asOf });
  expect([...(coming ?? [])]).toEqual([
    [
      'VOD.EU.LSE',
      [
        { kind: 'dividend', exDate: '2026-03-05', amount: 0.045 },
        { kind: 'split', exDate: '2026-06-05', ratio: 2 },
      ],
    ],
  ]);
});
