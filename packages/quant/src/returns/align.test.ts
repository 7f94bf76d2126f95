import { describe, expect, it } from 'vitest';
import { spelled } from '../../test/support/spelled.ts';
import { type AlignmentInput, alignReturns, type PricedSymbol } from './align.ts';
import { periodRowIndices } from './period-rows.ts';

const DAY = 86_400_000;
const START = Date.parse('2024-01-01T00:00:00Z');
const calendarDays = (count: number) =>
  Array.from({ length: count }, (_, k) => new Date(START + k * DAY).toISOString().slice(0, 10));
const weekdays = (count: number) =>
  calendarDays(2 * count)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .slice(0, count);

/** Deterministic wandering prices. */
const walk = (dates: string[], seed: number) =>
  dates.map((_, k) => 100 * Math.exp(0.1 * Math.sin(seed + k * (0.7 + seed / 10)) + 0.001 * k));

const asset = (seed: number, dates: string[], over: Partial<PricedSymbol> = {}): PricedSymbol => ({
  symbol: `S${seed}`,
  domain: 'US',
  currency: 'USD',
  prices: { dates, values: walk(dates, seed) },
  ...over,
});

const days = weekdays(60);
const input = (assets: PricedSymbol[], over: Partial<AlignmentInput> = {}): AlignmentInput => ({
  assets,
  currency: 'USD',
  rates: {},
  dataPeriod: '1day',
  decision: days.at(-1)!,
  observations: 40,
  ...over,
});

describe('alignReturns', () => {
  const three = [1, 2, 3].map((seed) => asset(seed, days));

  it('takes the last T+1 rows and reads nothing after the decision', () => {
    const decision = days[50];
    const full = alignReturns(input(three, { decision }));
    const cut = alignReturns(
      input(
        [1, 2, 3].map((seed) => asset(seed, days.slice(0, 51))),
        { decision },
      ),
    );
    if (full.status !== 'clean' || cut.status !== 'clean') throw new Error('not clean');
    expect(full.priceRowDates).toEqual(days.slice(10, 51));
    expect([...full.returns.values]).toEqual([...cut.returns.values]);
    expect(full.notices.map(spelled)).toContain('after-decision:0,9');
  });

  it('samples crypto on the sessions of the others', () => {
    const daily = calendarDays(90);
    const aligned = alignReturns(input([...three, asset(4, daily, { domain: 'CR' })]));
    expect(aligned.periodsPerYear).toBe(252);
    expect(aligned.priceRowDates).toEqual(days.slice(-41));
  });

  it('never takes a missing rate for 1', () => {
    const foreign = asset(9, days, { currency: 'TRY' });
    const rate = { dates: days, values: days.map(() => 0.03) };
    const without = alignReturns(input([...three, foreign]));
    const noRate = { warning: 'no-rate', asset: 3 };
    expect(without).toMatchObject({ excluded: [3], warnings: [noRate], excludedSymbols: ['S9'] });
    const holes = { dates: days, values: days.map((_, k) => (k > 30 ? Number.NaN : 0.03)) };
    expect(alignReturns(input([...three, foreign], { rates: { TRYUSD: holes } })).warnings).toEqual([noRate]);
    const direct = alignReturns(input([...three, foreign], { rates: { TRYUSD: rate } }));
    const opposite = { dates: days, values: days.map(() => 1 / 0.03) };
    const reciprocal = alignReturns(input([...three, foreign], { rates: { USDTRY: opposite } }));
    if (direct.status !== 'clean' || reciprocal.status !== 'clean') throw new Error('not clean');
    expect(direct.returns.n).toBe(4);
    reciprocal.returns.values.forEach((r, k) => {
      expect(r).toBeCloseTo(direct.returns.values[k], 12);
    });
  });

  it('fills five rows of a gap and drops the rest', () => {
    const gap = { dates: days, values: walk(days, 5).map((price, k) => (k >= 30 && k < 37 ? 0 : price)) };
    const aligned = alignReturns(input([...three, asset(5, days, { prices: gap })]));
    expect(aligned.warnings.map(spelled)).toEqual(['rows-dropped:3']);
    if (aligned.status !== 'clean') throw new Error('not clean');
    expect(aligned.droppedDates).toEqual(days.slice(35, 38));
  });

  it('counts the sessions of its market on which a series has no price, filled or not', () => {
    const holes = days.filter((_, k) => k !== 40 && k !== 45);
    const elsewhere = days.filter((_, k) => k !== 50);
    const aligned = alignReturns(
      input([
        ...three,
        asset(5, holes),
        // closed market: no other asset of its domain has a session on that row
        asset(6, elsewhere, { domain: 'AS' }),
        asset(7, elsewhere, { domain: 'AS' }),
      ]),
    );
    expect(aligned.notices.map(spelled)).toEqual(['missing-prices:3,2']);
    expect(aligned.warnings.map(spelled)).toEqual([]);
  });

  it('mends order and duplicate days, and says so', () => {
    const reversed = { dates: [...days, days[10]].reverse(), values: [...walk(days, 1), 5].reverse() };
    const aligned = alignReturns(input([asset(1, days, { prices: reversed }), three[1], three[2]]));
    expect(aligned.notices.map(spelled)).toEqual(['unordered:0', 'duplicate-days:0,1']);
    expect(aligned.status).toBe('clean');
  });

  it('tells of prices that cannot be, of standstills and of moves no price makes', () => {
    const values = walk(days, 5);
    values[40] = 0;
    values[42] = -3;
    for (let k = 20; k < 45; k++) if (values[k] > 0) values[k] = values[20];
    const spiked = walk(days, 6).map((price, k) => (k >= 50 ? 100 * price : price));
    const aligned = alignReturns(
      input([
        ...three,
        asset(5, days, { prices: { dates: days, values } }),
        asset(6, days, { prices: { dates: days, values: spiked } }),
      ]),
    );
    expect(aligned.notices.map(spelled)).toEqual([
      'unusable-prices:3,2',
      'frozen:3,24',
      'suspicious-jumps:4,1',
    ]);
    expect(aligned.status).toBe('clean');
  });

  it('refuses short histories and small universes with their numbers', () => {
    expect(alignReturns(input(three, { decision: days[15] }))).toMatchObject({
      code: 'TOO_FEW_OBSERVATIONS',
      minimum: 20,
      found: 15,
    });
    expect(alignReturns(input(three.slice(0, 2)))).toMatchObject({ code: 'TOO_FEW_ASSETS', found: 2 });
  });

  it('excludes what never moves and warns of twins', () => {
    const flat = asset(7, days, { prices: { dates: days, values: days.map(() => 12) } });
    const aligned = alignReturns(input([...three, flat, asset(2, days)]));
    expect(aligned.warnings.map(spelled)).toEqual(['zero-variance:3', 'duplicate:1,4']);
  });

  it('drops the row of a missing benchmark and never adds one', () => {
    const benchmark = asset(
      8,
      calendarDays(90).filter((date) => date !== days[40]),
    );
    const aligned = alignReturns(input(three, { benchmark }));
    if (aligned.status !== 'clean') throw new Error('not clean');
    expect(aligned.benchmark).toHaveLength(aligned.returns.T);
    expect(aligned.priceRowDates).toEqual(days.slice(-41));
  });

  it('takes no row and no answer with a benchmark that has no rate, no prices or no end, and names it', () => {
    const without = alignReturns(input(three));
    const benchmarks = [
      ['no-rate:benchmark', asset(8, days, { currency: 'TRY' })],
      ['coverage:benchmark', asset(8, [])],
      ['coverage:benchmark', asset(8, days.slice(0, 45))],
    ] as const;
    for (const [notice, symbol] of benchmarks) {
      for (const role of ['benchmark', 'comparison'] as const) {
        const aligned = alignReturns(input(three, { [role]: symbol }));
        if (aligned.status !== 'clean' || without.status !== 'clean') throw new Error('not clean');
        expect(aligned.notices.map(spelled)).toEqual([notice]);
        expect(aligned.returns).toEqual(without.returns);
        expect(aligned.benchmark).toBeUndefined();
        expect(aligned.comparison).toBeUndefined();
      }
    }
  });

  it('joins what figures are compared with to the rows that are left', () => {
    const gap = { dates: days, values: walk(days, 5).map((price, k) => (k >= 30 && k < 38 ? 0 : price)) };
    const comparison = asset(5, days, { prices: gap });
    const aligned = alignReturns(input(three, { comparison }));
    if (aligned.status !== 'clean') throw new Error('not clean');
    expect(aligned.warnings.map(spelled)).toEqual([]);
    expect(aligned.comparison).toHaveLength(40);
    expect(aligned.comparison?.filter(Number.isNaN)).toHaveLength(4);
  });
});

describe('periodRowIndices', () => {
  const friday = days.indexOf('2024-02-16');
  it('counts the running week from Friday on', () => {
    const until = (k: number) => days.slice(0, k + 1);
    const last = (k: number, allCrypto = false) =>
      days[periodRowIndices('1week', until(k), days[k], allCrypto).at(-1)!];
    expect(last(friday)).toBe('2024-02-16');
    expect(last(friday - 1)).toBe('2024-02-09');
    expect(last(friday, true)).toBe('2024-02-09');
  });
  it('counts three days and two weeks back from the decision', () => {
    const rows = days.slice(0, friday + 1);
    expect(periodRowIndices('3days', rows, days[friday], false).slice(-2)).toEqual([friday - 3, friday]);
    const twoWeeks = periodRowIndices('2weeks', rows, days[friday], false).map((k) => days[k]);
    expect(twoWeeks.slice(-2)).toEqual(['2024-02-02', '2024-02-16']);
  });
});
