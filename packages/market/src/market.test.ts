import { addDays, isoDate } from '@ballast/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoSeed } from './demo-seed.ts';
import { priceFactor } from './engine/corporate-actions.ts';
import { createMarket } from './market.ts';
import { companiesFor, equitiesOf } from './universe/basket-companies.ts';
import { baskets } from './universe/baskets.ts';
import { currencyKeys } from './universe/currencies.ts';

const market = createMarket(demoSeed);
const { universe } = market;
const equityArb = fc.integer({ min: 0, max: 95_000 }).map((index) => universe.tickerAt(index).symbol);
const anyArb = fc
  .integer({ min: 0, max: universe.count - 1 })
  .map((index) => universe.tickerAt(index).symbol);
const sameRuns = { numRuns: 60, seed: 5 };

describe('daily closes', () => {
  it('are a pure function: another process, another order, another range, the same numbers', () => {
    const other = createMarket(demoSeed);
    other.dailyCloses(['BLWDBRD.US.NYSE'], '2024-01-01', '2026-01-01', 'all');
    fc.assert(
      fc.property(anyArb, fc.integer({ min: 2006, max: 2027 }), (symbol, year) => {
        const here = market.dailyCloses([symbol], `${year}-02-01`, `${year + 1}-03-01`, 'none');
        const there = other.dailyCloses([symbol], `${year}-12-01`, `${year + 1}-03-01`, 'none');
        const offset = here.dates.length - there.dates.length;
        expect(here.dates.slice(offset)).toEqual(there.dates);
        expect([...here.columns[0]!.closes.slice(offset)]).toEqual([...there.columns[0]!.closes]);
      }),
      sameRuns,
    );
  });

  it('are positive and finite on every session since the listing, and absent before', () => {
    fc.assert(
      fc.property(anyArb, (symbol) => {
        const { listedFrom } = universe.findTicker(symbol)!;
        const { dates, columns } = market.dailyCloses([symbol], '2005-01-01', '2026-11-20', 'all');
        columns[0]!.closes.forEach((close, i) => {
          const isListed = dates[i]! >= listedFrom;
          if (isListed ? !(close > 0 && Number.isFinite(close)) : !Number.isNaN(close))
            expect.fail(`${symbol} ${dates[i]}: ${close}`);
        });
      }),
      sameRuns,
    );
  });

  it('have the rows of the non-crypto sessions, crypto alone has every day', () => {
    const mixed = market.dailyCloses(
      ['BTCUSD.CR.KRAKEN', universe.tickerAt(0).symbol],
      '2026-11-16',
      '2026-11-27',
      'all',
    );
    expect(mixed.dates).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
    ]);
    expect(mixed.columns.every(({ closes }) => closes.every((close) => close > 0))).toBe(true);
    expect(market.dailyCloses(['BTCUSD.CR.KRAKEN'], '2026-11-16', '2026-11-27', 'all').dates).toHaveLength(
      12,
    );
  });

  it('take the union of sessions and leave the holidays of one market empty', () => {
    const turkish = universe.tickerAt(universe.companiesOf('TR').first).symbol;
    const { dates, columns } = market.dailyCloses(
      [universe.tickerAt(0).symbol, turkish],
      '2026-10-28',
      '2026-11-27',
      'all',
    );
    const at = (date: string) => columns.map(({ closes }) => closes[dates.indexOf(date)]);
    expect(at('2026-10-29')).toEqual([expect.any(Number), Number.NaN]);
    expect(at('2026-11-26')).toEqual([Number.NaN, expect.any(Number)]);
  });

  it('name the unknown symbols and go on', () => {
    const { columns, unknown } = market.dailyCloses(
      ['nope', universe.tickerAt(5).symbol],
      '2026-01-01',
      '2026-02-01',
      'all',
    );
    expect(unknown).toEqual(['nope']);
    expect(columns).toHaveLength(1);
  });

  it('agree with the bars and with the price after the close', () => {
    fc.assert(
      fc.property(anyArb, (symbol) => {
        const { columns, dates } = market.dailyCloses([symbol], '2026-10-01', '2026-11-19', 'splits');
        const bars = market.dailyBars(symbol, '2026-10-01', '2026-11-19', 'splits')!;
        const closes = dates.map((_, i) => columns[0]!.closes[i]!).filter((close) => !Number.isNaN(close));
        expect(bars.map(({ close }) => close)).toEqual(closes);
      }),
      sameRuns,
    );
  });
});

describe('splits and dividends (value stays continuous)', () => {
  const actionsOf = (symbol: string) => market.corporateActions(symbol, '2005-01-01', '2030-12-31')!;
  const closes = (symbol: string, from: string, to: string, adjustment: 'none' | 'splits' | 'all') =>
    market.dailyCloses([symbol], from, to, adjustment).columns[0]!.closes;

  it('happen: forward and reverse splits, dividends once, twice or four times a year', () => {
    const ratios = new Set<number>();
    let payers = 0;
    for (let i = 0; i < 1500; i++) {
      const actions = actionsOf(universe.tickerAt(i * 60).symbol);
      for (const action of actions) if (action.kind === 'split') ratios.add(action.ratio);
      if (actions.some(({ kind }) => kind === 'dividend')) payers++;
    }
    for (const ratio of [2, 3, 1.5, 0.1]) expect(ratios).toContain(ratio);
    expect(payers).toBeGreaterThan(600);
    expect(payers).toBeLessThan(1200);
  });

  it('a holding is worth the same before and after, and the adjusted series moves as the market did', () => {
    let splits = 0;
    for (let i = 0; i < 600; i++) {
      const { symbol, listedFrom } = universe.tickerAt(i * 53);
      const actions = actionsOf(symbol);
      for (const action of actions) {
        const isAlone = actions.filter(({ date }) => date === action.date).length === 1;
        // All splits, and the dividends of every twentieth company.
        if (action.date <= listedFrom || !isAlone || (action.kind === 'dividend' && i % 20 > 0)) continue;
        const [before, after] =
          closes(symbol, action.date, action.date, 'none').length === 1
            ? around(symbol, action.date)
            : expect.fail('ex-date is no session');
        const units = action.kind === 'split' ? action.ratio : 1;
        const cash = action.kind === 'dividend' ? action.fraction * before.raw : 0;
        const reference = before.raw * priceFactor(action);
        expect(Math.abs((units * reference + cash) / before.raw - 1)).toBeLessThan(1e-9);
        expect(Math.abs(after.all / before.all / (after.raw / reference) - 1)).toBeLessThan(1e-9);
        if (action.kind === 'split') {
          splits++;
          expect(
            Math.abs(after.splits / before.splits / ((after.raw * action.ratio) / before.raw) - 1),
          ).toBeLessThan(1e-9);
          expect(Math.abs(Math.log(after.splits / before.splits))).toBeLessThan(0.6);
        }
      }
    }
    expect(splits).toBeGreaterThan(50);
  });

  function around(symbol: string, date: string) {
    const table = (adjustment: 'none' | 'splits' | 'all') =>
      [...closes(symbol, addDays(date, -12), date, adjustment)].slice(-2);
    const [raw, splits, all] = [table('none'), table('splits'), table('all')];
    return [0, 1].map((i) => ({ raw: raw[i]!, splits: splits[i]!, all: all[i]! })) as [
      { raw: number; splits: number; all: number },
      { raw: number; splits: number; all: number },
    ];
  }

  it('adjusting is idempotent and ends at the traded price', () => {
    fc.assert(
      fc.property(equityArb, (symbol) => {
        const raw = closes(symbol, '2015-01-01', '2026-11-20', 'none');
        for (const adjustment of ['splits', 'all'] as const) {
          const once = closes(symbol, '2015-01-01', '2026-11-20', adjustment);
          expect([...closes(symbol, '2015-01-01', '2026-11-20', adjustment)]).toEqual([...once]);
          expect(once[once.length - 1]).toBe(raw[raw.length - 1]);
        }
      }),
      sameRuns,
    );
  });
});

describe('exchange rates', () => {
  const currencyArb = fc.constantFrom(...currencyKeys);

  it('are consistent: inverse and every triangle, at closes and at instants', () => {
    fc.assert(
      fc.property(
        currencyArb,
        currencyArb,
        currencyArb,
        fc.integer({ min: Date.UTC(2005, 0, 4), max: Date.UTC(2027, 0, 1) }),
        (a, b, c, instant) => {
          const date = isoDate(new Date(instant));
          const close = (from: string, to: string) => market.exchangeRate(from, to, date)!.rate;
          const live = (from: string, to: string) => market.exchangeRateAt(from, to, instant)!.rate;
          for (const rate of [close, live]) {
            expect(rate(a, b) * rate(b, a)).toBeCloseTo(1, 12);
            expect((rate(a, b) * rate(b, c)) / rate(a, c)).toBeCloseTo(1, 12);
          }
        },
      ),
      { numRuns: 300, seed: 9 },
    );
  });

  it('are the closes of the pairs, and of the last session on days without one', () => {
    const saturday = market.exchangeRate('USD', 'TRY', '2026-11-21')!;
    expect(saturday.date).toBe('2026-11-20');
    const { columns } = market.dailyCloses(['USDTRY.FX.FOREX'], '2026-11-20', '2026-11-20', 'none');
    expect(columns[0]!.closes[0]! / saturday.rate).toBeCloseTo(1, 6);
  });

  it('are undefined for unknown currencies and before history, never 1', () => {
    expect(market.exchangeRate('USD', 'XYZ', '2026-11-20')).toBeUndefined();
    expect(market.exchangeRate('USD', 'TRY', '2004-12-31')).toBeUndefined();
    expect(market.exchangeRateAt('USD', 'XYZ', Date.UTC(2026, 1, 1))).toBeUndefined();
    expect(market.exchangeRateAt('USD', 'TRY', Date.UTC(2004, 1, 1))).toBeUndefined();
  });
});

describe('baskets', () => {
  it('an index is its members: weighted total returns since 1 January', () => {
    const members = companiesFor(universe, { country: 'DE', count: 30 });
    const tickers = members.map((index) => universe.tickerAt(index));
    const sizes = tickers.map(({ marketCap }) => marketCap! ** 0.6);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const { columns, dates } = market.dailyCloses(
      ['BLDE30.EU.XETRA', ...tickers.map(({ symbol }) => symbol)],
      '2022-12-30',
      '2023-12-29',
      'all',
    );
    const [index, ...parts] = columns;
    for (let i = 0; i < dates.length; i += 20) {
      const value = parts.reduce(
        (sum, { closes }, m) => sum + ((sizes[m]! / total) * closes[i]!) / closes[0]!,
        0,
      );
      expect(index!.closes[i]! / index!.closes[0]! / value).toBeCloseTo(1, 3);
    }
  });

  it('an index over many currencies is its members at the rates of the day, and a fund on it the same less its fee', () => {
    const world = baskets.find(({ key }) => key === 'WDBRD')!;
    if (world.holdings.kind !== 'equities') expect.fail('the world holds shares');
    const tickers = equitiesOf(universe, world.holdings.rules).map((index) => universe.tickerAt(index));
    expect(new Set(tickers.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(6);
    const sizes = tickers.map(({ marketCap }) => marketCap! ** 0.6);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const fund = [...universe.tickers()].find(
      ({ exchange, name, listedFrom }) =>
        exchange === 'ARCA' && name.includes('World Leaders') && listedFrom < '2019',
    )!;
    for (const year of [2020, 2031]) {
      const { columns, dates } = market.dailyCloses(
        ['BLWDBRD.US.NYSE', fund.symbol, ...tickers.map(({ symbol }) => symbol)],
        `${year - 1}-12-20`,
        `${year}-12-20`,
        'all',
      );
      // days on which all exchanges trade; the first of them stands for 1 January, when the weights are restored
      const rows = dates.flatMap((date, i) =>
        date > `${year}-01-04` && columns.every(({ closes }) => closes[i]! > 0) ? [i] : [],
      );
      const before = dates.findLastIndex((date) => date < `${year}-01-01`);
      const dollars = (m: number, i: number) => {
        let row = i;
        while (Number.isNaN(columns[m + 2]!.closes[row]!)) row--;
        return (
          columns[m + 2]!.closes[row]! * market.exchangeRate(tickers[m]!.currency, 'USD', dates[row]!)!.rate
        );
      };
      const value = (i: number) =>
        tickers.reduce((sum, _, m) => sum + ((sizes[m]! / total) * dollars(m, i)) / dollars(m, before), 0);
      expect(rows.length).toBeGreaterThan(150);
      for (const i of rows.filter((_, n) => n % 25 === 24)) {
        const growth = columns[0]!.closes[i]! / columns[0]!.closes[rows[0]!]!;
        expect(Math.abs(growth / (value(i) / value(rows[0]!)) - 1), dates[i]).toBeLessThan(0.003);
        const ofFund = columns[1]!.closes[i]! / columns[1]!.closes[rows[0]!]!;
        expect(ofFund / growth, dates[i]).toBeLessThan(1);
        expect(ofFund / growth, dates[i]).toBeGreaterThan(0.994);
      }
    }
  });

  it('funds on one basket differ by level, fee and rounding alone', () => {
    const funds = [...universe.tickers()].filter(
      ({ exchange, name }) => exchange === 'ARCA' && name.includes('United States Large 30'),
    );
    const listed = funds
      .filter(({ listedFrom }) => listedFrom < '2010')
      .slice(0, 4)
      .map(({ symbol }) => symbol);
    expect(listed.length).toBeGreaterThan(1);
    const { columns } = market.dailyCloses(listed, '2015-01-02', '2024-12-31', 'all');
    const growth = columns.map(({ closes }) => Math.log(closes[closes.length - 1]! / closes[0]!) / 10);
    for (const rate of growth) expect(Math.abs(rate - growth[0]!)).toBeLessThan(0.0065);
  });
});

describe('market state', () => {
  it('is told per symbol', () => {
    const thanksgiving = Date.parse('2026-11-26T15:00:00Z');
    expect(market.marketState(universe.tickerAt(0).symbol, thanksgiving)).toMatchObject({
      state: 'closed',
      reason: 'holiday',
    });
    expect(market.marketState('BTCUSD.CR.KRAKEN', thanksgiving)).toMatchObject({ state: 'open' });
    expect(market.marketState('nope', thanksgiving)).toBeUndefined();
    expect(market.stateOfMarket('US', thanksgiving).state).toBe('closed');
    expect(market.stateOfMarket('EU', thanksgiving).state).toBe('open');
    expect(market.lastCompletedDate(universe.tickerAt(0).symbol, thanksgiving)).toBe('2026-11-25');
  });
});
