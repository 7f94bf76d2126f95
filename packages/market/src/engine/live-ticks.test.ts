import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../calendars/calendars.ts';
import { demoSeed } from '../demo-seed.ts';
import { createMarket } from '../market.ts';
import { exchangeOf } from '../universe/exchanges.ts';

const market = createMarket(demoSeed);
const { universe } = market;

/** Asked again and again, as the api's price feed does: what had a tick in (from, until]. */
const priceTicks = (symbols: readonly string[], from: number, until: number) =>
  symbols
    .map((symbol) => market.priceAt(symbol, until))
    .filter((quote) => quote !== undefined)
    .filter(({ time }) => time > from);
const rateTick = (pair: string, from: number, until: number) => {
  const rate = market.exchangeRateAt(pair.slice(0, 3), pair.slice(3), until);
  return rate && rate.time > from ? rate : undefined;
};
const noon = Date.parse('2026-11-20T17:00:00Z');
const symbols = [0, 40, 24_010, 95_100, 96_000]
  .map((index) => universe.tickerAt(index).symbol)
  .concat('BTCUSD.CR.KRAKEN', 'USDTRY.FX.FOREX');

describe('live ticks', () => {
  it('rebuild the minute bar that is later reported, tick by tick', () => {
    fc.assert(
      fc.property(fc.constantFrom(...symbols), fc.integer({ min: 0, max: 300 }), (symbol, minute) => {
        const calendar = calendarOf(exchangeOf(universe.findTicker(symbol)!.exchange).calendar);
        const session = calendar.session(calendar.previousSession(20_777))!;
        const start = session.open + minute * 60_000;
        const prices: number[] = [];
        for (let time = start; time < start + 60_000; time += 250) {
          for (const tick of priceTicks([symbol], time - 250, time))
            if (tick.time >= start) prices.push(tick.price);
        }
        const [bar] = market
          .candles(symbol, {
            interval: '1minute',
            from: start,
            until: start + 60_000 - 1,
            adjustment: 'none',
          })!
          .slice(-1);
        expect(bar!.time).toBe(start);
        const seen = [bar!.open, ...prices];
        expect(Math.max(...seen)).toBe(bar!.high);
        expect(Math.min(...seen)).toBe(bar!.low);
        expect(seen[seen.length - 1]).toBe(bar!.close);
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('report each tick once, however the time is cut', () => {
    const whole = priceTicks(symbols, noon, noon + 5000);
    const pieces = Array.from({ length: 10 }, (_, i) =>
      priceTicks(symbols, noon + i * 500, noon + (i + 1) * 500),
    ).flat();
    const bySymbol = (list: typeof whole) => [...list].sort((a, b) => a.symbol.localeCompare(b.symbol));
    expect(bySymbol(pieces)).toEqual(bySymbol(whole));
  });

  it('carry the change against the close before', () => {
    const symbol = symbols[0]!;
    const [tick] = priceTicks([symbol], noon - 5000, noon);
    const { columns } = market.dailyCloses([symbol], '2026-11-19', '2026-11-19', 'none');
    const before = columns[0]!.closes[0]!;
    expect(tick!.change1d).toBeCloseTo(tick!.price - before, 10);
    expect(tick!.change1dPct).toBeCloseTo(tick!.price / before - 1, 10);
    expect(tick!.currency).toBe('USD');
  });

  it('stop when the market is closed, apart from crypto, and the last price is the close', () => {
    const saturday = Date.parse('2026-11-21T17:00:00Z');
    const moving = priceTicks(symbols, saturday - 60_000, saturday).map(({ symbol }) => symbol);
    expect(moving).toEqual(['BTCUSD.CR.KRAKEN']);
    expect(rateTick('USDTRY', saturday - 60_000, saturday)).toBeUndefined();
    for (const symbol of symbols.slice(0, 4)) {
      const { columns } = market.dailyCloses([symbol], '2026-11-20', '2026-11-20', 'none');
      expect(market.priceAt(symbol, saturday)!.price).toBe(columns[0]!.closes[0]);
    }
  });

  it('of a currency pair agree with the exchange rate at the same instant', () => {
    for (let time = noon; time < noon + 120_000; time += 1700) {
      const rate = market.exchangeRateAt('USD', 'TRY', time)!;
      const quote = market.priceAt('USDTRY.FX.FOREX', time)!;
      expect(quote.time).toBe(rate.time);
      expect(Math.abs(quote.price / rate.rate - 1)).toBeLessThan(2e-7);
    }
  });

  it('skip unknown symbols, pairs and symbols before their listing', () => {
    expect(priceTicks(['AAPL.US.NASDAQ', 'x'], noon - 10_000, noon)).toEqual([]);
    for (const pair of ['USDXYZ', '']) expect(rateTick(pair, noon - 10_000, noon)).toBeUndefined();
    expect(market.priceAt('BTCUSD.CR.KRAKEN', Date.UTC(2008, 0, 1))).toBeUndefined();
  });
});
