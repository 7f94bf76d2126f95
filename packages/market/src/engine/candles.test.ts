import { CANDLE_INTERVALS, type CandleInterval } from '@ballast/contract/constants';
import { DAY_MS, isoFromDay } from '@ballast/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../calendars/calendars.ts';
import { demoSeed } from '../demo-seed.ts';
import { createMarket } from '../market.ts';
import { exchangeOf } from '../universe/exchanges.ts';
import { type Bar, mergeBars } from './bar.ts';

const market = createMarket(demoSeed);
const kinds = ['equity', 'etf', 'index', 'currency', 'crypto', 'commodity'] as const;
const samples = kinds.flatMap((kind) => {
  const all = [...market.universe.tickers()].filter(({ type }) => type === kind);
  return [all[0]!, all[Math.floor(all.length * 0.6)]!];
});
const symbols = samples.map(({ symbol }) => symbol);
const symbolArb = fc.constantFrom(...symbols);
const instantArb = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2027, 0, 1) });

const calendarFor = (symbol: string) =>
  calendarOf(exchangeOf(market.universe.findTicker(symbol)!.exchange).calendar);
const candles = (symbol: string, interval: CandleInterval, from: number, until: number) =>
  market.candles(symbol, { interval, from, until, adjustment: 'none' })!;
const check = (property: fc.IProperty<unknown> | fc.IPropertyWithHooks<unknown>, numRuns: number) =>
  fc.assert(property, { numRuns, seed: 11 });

function expectConsistent(bar: Bar): void {
  const { open, high, low, close, volume } = bar;
  const isConsistent =
    high >= Math.max(open, close) && low <= Math.min(open, close) && low > 0 && volume >= 0;
  if (!isConsistent) expect.fail(JSON.stringify(bar));
}

describe('candles (§9 intervals)', () => {
  it('are consistent and ascending at every interval', () => {
    check(
      fc.property(symbolArb, instantArb, fc.constantFrom(...CANDLE_INTERVALS), (symbol, until, interval) => {
        const bars = candles(symbol, interval, until - 9 * DAY_MS, until);
        bars.forEach(expectConsistent);
        for (let i = 1; i < bars.length; i++)
          if (bars[i]!.time <= bars[i - 1]!.time) expect.fail('not ascending');
      }) as fc.IProperty<unknown>,
      150,
    );
  });

  it('aggregate exactly: the bars of an interval are those of a finer one, merged', () => {
    const widths: readonly (readonly [CandleInterval, CandleInterval])[] = [
      ['1minute', '5minutes'],
      ['5minutes', '30minutes'],
      ['1minute', '1hour'],
      ['1hour', '4hours'],
      ['2hours', '12hours'],
      ['30minutes', '1day'],
      ['1day', '1week'],
      ['1day', '1month'],
      ['1month', '6months'],
      ['3months', '1year'],
    ];
    check(
      fc.property(symbolArb, instantArb, fc.constantFrom(...widths), (symbol, until, [fine, coarse]) => {
        const [last] = candles(symbol, coarse, until - 1, until).slice(-1);
        if (!last) return;
        const parts = candles(symbol, fine, last.time, until).filter(({ time }) => time >= last.time);
        expect(mergeBars(last.time, parts)).toEqual(last);
      }) as fc.IProperty<unknown>,
      120,
    );
  });

  it('minutes add up to the reported day bar: prices touch its high and low, volume to the unit', () => {
    check(
      fc.property(symbolArb, instantArb, (symbol, instant) => {
        const calendar = calendarFor(symbol);
        const session = calendar.session(calendar.previousSession(Math.floor(instant / DAY_MS)))!;
        const [day] = market.dailyBars(symbol, isoFromDay(session.day), isoFromDay(session.day), 'none')!;
        if (!day) return;
        const minutes = candles(symbol, '1minute', session.open, session.close).filter(
          ({ time }) => time >= session.open && time < session.close,
        );
        const { date: _, ...bar } = day;
        expect(mergeBars(session.open, minutes)).toEqual(bar);
        const trading = session.hours.reduce((sum, { open, close }) => sum + (close - open) / 60_000, 0);
        expect(minutes).toHaveLength(trading);
        for (let i = 1; i < minutes.length; i++) expect(minutes[i]!.open).toBe(minutes[i - 1]!.close);
      }) as fc.IProperty<unknown>,
      60,
    );
  });

  it('know nothing of what comes after `until`, and only add to what was known', () => {
    check(
      fc.property(symbolArb, instantArb, fc.integer({ min: 1, max: 7200 }), (symbol, earlier, seconds) => {
        const later = earlier + seconds * 1000;
        const before = candles(symbol, '5minutes', earlier - 4 * DAY_MS, earlier);
        const after = candles(symbol, '5minutes', earlier - 4 * DAY_MS, later);
        expect(after.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
        expect(before.every(({ time }) => time <= earlier)).toBe(true);
        const running = before[before.length - 1];
        const finished = after[before.length - 1];
        if (running && finished) {
          expect(finished.open).toBe(running.open);
          expect(finished.high).toBeGreaterThanOrEqual(running.high);
          expect(finished.low).toBeLessThanOrEqual(running.low);
          expect(finished.volume).toBeGreaterThanOrEqual(running.volume);
        }
      }) as fc.IProperty<unknown>,
      80,
    );
  });

  it('do not depend on where a request begins', () => {
    for (const interval of ['3days', '1week', '1month', '6months'] as const) {
      const until = Date.UTC(2026, 9, 14, 15);
      const long = candles(symbols[0]!, interval, until - 900 * DAY_MS, until);
      const short = candles(symbols[0]!, interval, until - 40 * DAY_MS, until);
      expect(long.slice(-short.length)).toEqual(short);
    }
  });

  it('of months begin with the first session of the month', () => {
    const friday = Date.UTC(2026, 10, 20, 15);
    const [month] = candles(symbols[0]!, '1month', friday, friday);
    expect(new Date(month!.time).toISOString()).toBe('2026-11-02T14:30:00.000Z');
  });
});
