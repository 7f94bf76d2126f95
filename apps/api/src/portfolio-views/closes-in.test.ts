import type { DatedValues, MarketData } from '@ballast/integrations/market-data/provider';
import { describe, expect, it } from 'vitest';
import { closesIn } from './closes-in.ts';

const DATES = ['2026-11-18', '2026-11-19', '2026-11-20'];
const period = { from: '2026-11-18', to: '2026-11-20', asOf: new Date('2026-11-21T00:00:00Z') };
const series = (dates: readonly string[], values: readonly number[]): DatedValues => ({
  dates,
  values: Float64Array.from(values),
});

/** One share in yen, and whatever rates there are. */
const market = (
  rates: Readonly<Record<string, DatedValues>>,
  own: DatedValues | null = series(DATES, [100, 110, 120]),
): MarketData => ({
  instruments: async (symbols) =>
    new Map(
      symbols
        .filter((symbol) => symbol === 'SONY.AS.TSE')
        .map((symbol) => [
          symbol,
          {
            ...{ symbol, name: symbol, type: 'equity', market: 'AS', exchange: 'TSE' },
            ...{ currency: 'JPY', lot: 1, isSynthetic: false },
          } as const,
        ]),
    ),
  closes: async (symbols) => new Map(own ? symbols.map((symbol) => [symbol, own]) : []),
  rates: async (pairs) =>
    new Map(pairs.flatMap((pair) => (rates[pair] ? [[pair, rates[pair]] as const] : []))),
  quotes: async () => new Map(),
  priceAt: async () => undefined,
  rateAt: async () => undefined,
  actions: async () => new Map(),
});

const closes = (rates: Readonly<Record<string, DatedValues>>, symbol = 'SONY.AS.TSE') =>
  closesIn(market(rates), symbol, 'TRY', period);

describe('closes in another currency', () => {
  it("are converted at each day's rate, by either spelling of the pair", async () => {
    const straight = await closes({ JPYTRY: series(DATES, [0.25, 0.5, 1]) });
    expect(straight).toEqual({
      status: 'ok',
      currency: 'TRY',
      closes: new Map([
        ['2026-11-18', 25],
        ['2026-11-19', 55],
        ['2026-11-20', 120],
      ]),
    });
    const inverse = await closes({ TRYJPY: series(DATES, [4, 2, 1]) });
    expect(inverse).toEqual(straight);
  });

  it('are missing on a day without a rate', async () => {
    const found = await closes({ JPYTRY: series(['2026-11-18', '2026-11-20'], [0.25, 1]) });
    expect(found.status === 'ok' && [...found.closes.values()]).toEqual([25, null, 120]);
  });

  it('are refused without the pair, or without a rate on any day, and never taken at 1', async () => {
    const missing = { status: 'exchangeRateMissing', pair: 'JPYTRY' };
    expect(await closes({})).toEqual(missing);
    expect(await closes({ JPYTRY: series(['2020-01-01'], [1]) })).toEqual(missing);
    expect(await closes({ JPYTRY: series(DATES, [1, 1, 1]) }, 'NOPE.AS.TSE')).toEqual({
      status: 'unknownSymbol',
    });
  });

  it('are none where no session was: neither the symbol nor a rate is missing for it', async () => {
    const none = { status: 'ok', currency: 'TRY', closes: new Map() };
    for (const own of [null, series([], [])])
      expect(await closesIn(market({}, own), 'SONY.AS.TSE', 'TRY', period)).toEqual(none);
  });

  it('stay as they are in their own currency, which needs no rate', async () => {
    const own = await closesIn(market({}), 'SONY.AS.TSE', undefined, period);
    expect(own).toMatchObject({ status: 'ok', currency: 'JPY' });
  });
});
