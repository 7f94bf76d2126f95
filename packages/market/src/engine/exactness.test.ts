/**
 * Everything that is reported of a symbol is one thing: bars of every interval, ticks, rates and indexes agree to the last digit, whoever asks,
 * in whatever order, in whatever process, over changes of the clock, ends of years, half days and days that have not come yet.
 */

import { execFileSync } from 'node:child_process';
import { CANDLE_INTERVALS, type CandleInterval } from '@ballast/contract/constants';
import { DAY_MS, dayFromIso, isoDate, isoFromDay } from '@ballast/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../calendars/calendars.ts';
import { demoSeed } from '../demo-seed.ts';
import { createMarket, type Market } from '../market.ts';
import { weekdayOf } from '../time/civil-date.ts';
import { exchangeOf } from '../universe/exchanges.ts';
import { mergeBars } from './bar.ts';
import type { Adjustment } from './daily.ts';

const market = createMarket(demoSeed);
const { universe } = market;

const firstOf = (exchange: string, type: string) =>
  [...universe.tickers()].find((ticker) => ticker.exchange === exchange && ticker.type === type)!.symbol;
/** One of every calendar's hours, and of every kind. */
const symbols = [
  firstOf('NASDAQ', 'equity'),
  firstOf('LSE', 'equity'),
  firstOf('STO', 'equity'),
  firstOf('BIST', 'equity'),
  firstOf('TSE', 'equity'),
  firstOf('HKEX', 'equity'),
  firstOf('XETRA', 'etf'),
  firstOf('TEFAS', 'fund'),
  'BLUS30.US.NYSE',
  'GOLD.US.COMEX',
  'EURTRY.FX.FOREX',
  'BTCEUR.CR.KRAKEN',
];
const calendarFor = (symbol: string) =>
  calendarOf(exchangeOf(universe.findTicker(symbol)!.exchange).calendar);

/** Days of a candle by their dates alone: an oracle that knows nothing of how the engine groups them. */
const keys: Partial<Record<CandleInterval, (date: string) => string>> = {
  '1day': (date) => date,
  '1week': (date) => isoFromDay(dayFromIso(date) - weekdayOf(dayFromIso(date))),
  '1month': (date) => date.slice(0, 7),
  '3months': (date) => `${date.slice(0, 4)} ${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}`,
  '6months': (date) => `${date.slice(0, 4)} ${Number(date.slice(5, 7)) > 6}`,
  '1year': (date) => date.slice(0, 4),
};

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

describe('candles of every interval are the day bars', () => {
  // whole years, so that the first and the last group are whole: a leap year, DST both ways, half days, two ends of a year
  const [from, to] = ['2027-01-01', '2028-12-31'];
  const until = Date.parse('2029-01-01T12:00:00Z');

  it.each(symbols)('%s by days, weeks, months and years', (symbol) => {
    const hasActions = universe.findTicker(symbol)!.type === 'equity';
    for (const adjustment of hasActions ? (['none', 'splits', 'all'] as const) : (['none'] as const)) {
      const bars = market.dailyBars(symbol, from, to, adjustment)!;
      const asOf = Date.parse(`${bars.at(-1)!.date}T23:59:59.999Z`);
      const last = calendarFor(symbol).session(dayFromIso(bars.at(-1)!.date))!.close;
      for (const [interval, keyOf] of Object.entries(keys) as [CandleInterval, (date: string) => string][]) {
        const expected = grouped(bars, ({ date }) => keyOf(date)).map((group) =>
          mergeBars(group[0]!.time, group),
        );
        const candles = market.candles(symbol, {
          interval,
          from: Date.parse(`${from}T00:00:00Z`),
          until: Math.min(last, asOf),
          adjustment,
        })!;
        // the week of New Year began in the year before
        expect(candles.slice(-(expected.length - 1)), `${interval} ${adjustment}`).toEqual(expected.slice(1));
      }
    }
  });

  it.each(symbols)(
    '%s by every part of the day, in weeks with a change of the clock or a half day',
    (symbol) => {
      const calendar = calendarFor(symbol);
      const intervals = CANDLE_INTERVALS.filter((interval) => !(interval in keys) && interval !== '3days');
      for (const start of [
        '2027-03-11',
        '2027-03-25',
        '2027-10-27',
        '2027-11-04',
        '2027-12-22',
        '2028-02-28',
      ]) {
        const days = calendar.sessionsBetween(dayFromIso(start), dayFromIso(start) + 7);
        const sessions = [...days].map((day) => calendar.session(day)!);
        const bars = market.dailyBars(symbol, start, isoFromDay(dayFromIso(start) + 7), 'none')!;
        for (const interval of intervals) {
          const candles = market.candles(symbol, {
            interval,
            from: sessions[0]!.open,
            until: sessions.at(-1)!.close,
            adjustment: 'none',
          })!;
          // where a session begins as one ends, the next one is running
          const last = sessions.at(-1)!.close;
          const parts = sessions.map(({ open, close }) =>
            candles.filter(({ time }) => time >= open && time < close),
          );
          expect(parts.flat(), `${interval} ${start}`).toEqual(candles.filter(({ time }) => time < last));
          expect(
            parts.map((part, i) => mergeBars(sessions[i]!.open, part)),
            `${interval} ${start}`,
          ).toEqual(bars.map(({ date: _, ...bar }) => bar));
        }
      }
    },
  );

  it('three days are three sessions, wherever the request begins', () => {
    for (const symbol of symbols) {
      const candles = market.candles(symbol, {
        interval: '3days',
        from: Date.parse('2027-02-01T00:00:00Z'),
        until,
        adjustment: 'none',
      })!;
      const bars = market.dailyBars(symbol, '2027-01-01', '2029-01-31', 'none')!;
      const starts = candles.map(({ time }) => bars.findIndex((bar) => bar.time === time));
      for (let i = 1; i < starts.length; i++) expect(starts[i]! - starts[i - 1]!, symbol).toBe(3);
      for (const [i, candle] of candles.slice(0, -1).entries())
        expect(mergeBars(candle.time, bars.slice(starts[i]!, starts[i]! + 3))).toEqual(candle);
    }
  });
});

describe('a price is a function of symbol, seed and time alone', () => {
  type Question = readonly [kind: number, index: number, time: number, interval: CandleInterval];
  const questionArb = fc.tuple(
    fc.nat(4),
    fc.nat(universe.count - 1),
    fc.integer({ min: Date.UTC(2006, 0, 1), max: Date.UTC(2036, 0, 1) }),
    fc.constantFrom(...CANDLE_INTERVALS),
  );
  const answer = (of: Market, [kind, index, time, interval]: Question): unknown => {
    const { symbol, currency } = of.universe.tickerAt(index);
    const date = isoDate(new Date(time));
    const adjustment: Adjustment = (['none', 'splits', 'all'] as const)[index % 3]!;
    if (kind === 0) return of.priceAt(symbol, time) ?? null;
    if (kind === 1)
      return of.candles(symbol, { interval, from: time - 3 * DAY_MS, until: time, adjustment })!.slice(-40);
    if (kind === 2)
      return of
        .dailyBars(symbol, isoFromDay(dayFromIso(date) - 9), date, adjustment)!
        .map((bar) => ({ ...bar }));
    if (kind === 3) return of.exchangeRateAt(currency, 'TRY', time) ?? null;
    return of.corporateActions(symbol, '2005-01-01', date)!;
  };
  const questions = fc.sample(questionArb, { numRuns: 400, seed: 21 });

  it('in any order, after anything else, with everything forgotten in between', () => {
    const here = questions.map((question) => answer(market, question));
    const other = createMarket(demoSeed);
    // enough to drop every year and every session that was kept
    for (let i = 0; i < 7000; i++)
      other.dailyCloses([universe.tickerAt(i * 15).symbol], '2023-06-01', '2024-06-01', 'none');
    const there = [...questions].reverse().map((question) => answer(other, question));
    expect(there.reverse()).toEqual(here);
  });

  it('in another process', () => {
    const code = `
      import { createMarket } from ${JSON.stringify(new URL('../market.ts', import.meta.url).href)};
      const market = createMarket(${demoSeed});
      const asked = ${JSON.stringify(questions.filter(([kind]) => kind === 0 || kind === 3))};
      const answers = asked.map(([kind, index, time]) => {
        const { symbol, currency } = market.universe.tickerAt(index);
        return (kind === 0 ? market.priceAt(symbol, time) : market.exchangeRateAt(currency, 'TRY', time)) ?? null;
      });
      process.stdout.write(JSON.stringify(answers));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    const asked = questions.filter(([kind]) => kind === 0 || kind === 3);
    expect(JSON.parse(printed)).toEqual(
      JSON.parse(JSON.stringify(asked.map((question) => answer(market, question)))),
    );
  });
});

describe('currencies', () => {
  it('of pairs, of their inverses and of crosses are one price at every instant', () => {
    const instants = fc.integer({ min: Date.UTC(2005, 0, 5), max: Date.UTC(2036, 0, 1) });
    fc.assert(
      fc.property(instants, (instant) => {
        const price = (pair: string) => market.priceAt(`${pair}.FX.FOREX`, instant)!.price;
        const rate = (from: string, to: string) => market.exchangeRateAt(from, to, instant)!.rate;
        for (const [a, b, c] of [
          ['EUR', 'USD', 'TRY'],
          ['GBP', 'USD', 'JPY'],
          ['EUR', 'CHF', 'TRY'],
        ] as const) {
          expect(Math.abs((price(a + b) * price(b + c)) / price(a + c) - 1)).toBeLessThan(2e-6);
          expect(Math.abs((rate(a, b) * rate(b, c)) / rate(a, c) - 1)).toBeLessThan(1e-12);
          expect(Math.abs(rate(c, a) * rate(a, c) - 1)).toBeLessThan(1e-12);
          expect(Math.abs(rate(a, c) / price(a + c) - 1)).toBeLessThan(2e-6);
        }
      }),
      { numRuns: 400, seed: 31 },
    );
  });

  it('of minutes agree across a triangle as well', () => {
    const session = calendarOf('forex').session(dayFromIso('2027-03-15'))!;
    const closes = (pair: string) =>
      market
        .candles(`${pair}.FX.FOREX`, {
          interval: '15minutes',
          from: session.open,
          until: session.close,
          adjustment: 'none',
        })!
        .map(({ close }) => close);
    const [eurusd, usdtry, eurtry] = ['EURUSD', 'USDTRY', 'EURTRY'].map(closes);
    expect(eurtry!.length).toBeGreaterThanOrEqual(96);
    eurtry!.forEach((close, i) => {
      expect(Math.abs((eurusd![i]! * usdtry![i]!) / close - 1)).toBeLessThan(2e-6);
    });
  });
});

describe('time moves on', () => {
  it('over every end of a year and every leap day to 2036: a price, a change against the close before, and the same bar', () => {
    const moments = Array.from({ length: 11 }, (_, i) => 2026 + i).flatMap((year) => [
      Date.UTC(year, 11, 31, 23, 59, 58),
      Date.UTC(year + 1, 0, 1, 0, 0, 3),
      Date.UTC(year + 1, 0, 4, 15, 31, 7),
      ...(year % 4 === 0 ? [Date.UTC(year, 1, 29, 10, 0, 1), Date.UTC(year, 2, 1, 15, 45, 0)] : []),
    ]);
    for (const symbol of symbols) {
      for (const moment of moments) {
        const quote = market.priceAt(symbol, moment)!;
        expect(quote.price, `${symbol} ${new Date(moment).toISOString()}`).toBeGreaterThan(0);
        expect(quote.time).toBeLessThanOrEqual(moment);
        const today = market.lastOpenedDate(symbol, moment)!;
        const [before] = market
          .dailyBars(symbol, isoFromDay(dayFromIso(today) - 20), today, 'all')!
          .slice(-2);
        expect(Math.abs((quote.price - quote.change1d) / before!.close - 1)).toBeLessThan(1e-9);
        const running = market
          .candles(symbol, { interval: '1day', from: moment, until: moment, adjustment: 'none' })!
          .at(-1);
        if (running && quote.time >= running.time && moment < running.time + DAY_MS / 4)
          expect(running.close).toBe(quote.price);
      }
    }
  });
});
