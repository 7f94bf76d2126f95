/**
 * What an investor would laugh at: levels, growth, volatilities and relations of what everyone knows, over 2005–2035 and under several seeds.
 */
import { describe, expect, it } from 'vitest';
import { demoSeed, seedOf } from '../demo-seed.ts';
import { createMarket, type Market } from '../market.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';

const [from, to] = ['2005-01-03', '2035-12-28'];
const seeds = [
  ['the demo', demoSeed],
  ['another', seedOf('another')],
  ['a third', seedOf('a third')],
] as const;

const closesOf = (market: Market, symbol: string, adjustment: 'none' | 'all' = 'all') =>
  market.dailyCloses([symbol], from, to, adjustment).columns[0]!.closes.filter((x) => !Number.isNaN(x));

const growthOf = (closes: Float64Array, perYear: number) =>
  Math.exp((Math.log(closes[closes.length - 1]! / closes[0]!) * perYear) / closes.length) - 1;

function volOf(closes: Float64Array, perYear: number): number {
  let sum = 0;
  for (let i = 1; i < closes.length; i++) sum += Math.log(closes[i]! / closes[i - 1]!) ** 2;
  return Math.sqrt((sum / closes.length) * perYear);
}

function fallOf(closes: Float64Array): number {
  let [peak, fall] = [0, 0];
  for (const close of closes) {
    peak = Math.max(peak, close);
    fall = Math.max(fall, 1 - close / peak);
  }
  return fall;
}

/** Correlation of daily returns on the days that both have. */
function together(market: Market, a: string, b: string): number {
  const [x, y] = market.dailyCloses([a, b], from, to, 'all').columns.map(({ closes }) => closes);
  const rows = [...x!.keys()].filter((i) => x![i]! > 0 && y![i]! > 0);
  const returns = [x!, y!].map((closes) =>
    rows.slice(1).map((row, i) => Math.log(closes[row]! / closes[rows[i]!]!)),
  );
  const [mean, sum] = [rows.length - 1, (list: number[]) => list.reduce((total, v) => total + v, 0)];
  const [mx, my] = returns.map((list) => sum(list) / mean) as [number, number];
  const product = (f: number, g: number) =>
    sum(returns[f]!.map((v, i) => (v - [mx, my][f]!) * (returns[g]![i]! - [mx, my][g]!)));
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
}

const within = (closes: Float64Array, low: number, high: number) => {
  expect(Math.min(...closes)).toBeGreaterThan(low);
  expect(Math.max(...closes)).toBeLessThan(high);
};

describe.each(seeds)('the market of %s seed', (_, seed) => {
  const market = createMarket(seed);

  it.each([
    ['EURUSD', 0.65, 1.75],
    ['GBPUSD', 0.85, 2.3],
    ['USDJPY', 45, 330],
    ['USDCHF', 0.45, 1.7],
    ['EURDKK', 7.2, 7.7],
    ['USDHKD', 7.7, 7.9],
    ['USDAED', 3.64, 3.7],
    ['USDTRY', 0.9, 400],
  ])('%s stays where one knows it', (pair, low, high) =>
    within(closesOf(market, `${pair}.FX.FOREX`), low, high),
  );

  it.each([
    ['GOLD', 300, 16_000],
    ['BRENT', 8, 700],
    ['LCRUDE', 8, 700],
    ['NATGAS', 0.3, 40],
    ['COPPER', 0.6, 25],
    ['SUGAR', 0.03, 1.5],
  ])('%s costs neither nothing nor a fortune', (code, low, high) =>
    within(closesOf(market, `${code}.US.COMEX`), low, high),
  );

  it('goods of one chain are one market: Brent and light crude, gold and silver, corn and wheat', () => {
    expect(together(market, 'BRENT.US.COMEX', 'LCRUDE.US.COMEX')).toBeGreaterThan(0.85);
    expect(together(market, 'GOLD.US.COMEX', 'SILVER.US.COMEX')).toBeGreaterThan(0.6);
    expect(together(market, 'CORN.US.COMEX', 'WHEAT.US.COMEX')).toBeGreaterThan(0.5);
    const [brent, light] = ['BRENT', 'LCRUDE'].map((code) => closesOf(market, `${code}.US.COMEX`));
    within(
      brent!.map((price, i) => price / light![i]!),
      0.4,
      2.5,
    );
  });

  it('coins grow up: no bitcoin for ten millions, none for nothing', () => {
    within(closesOf(market, 'BTCUSD.CR.KRAKEN'), 2, 3_000_000);
    const bitcoin = closesOf(market, 'BTCUSD.CR.KRAKEN');
    expect(volOf(bitcoin, 365)).toBeGreaterThan(0.4);
    expect(volOf(bitcoin, 365)).toBeLessThan(0.85);
  });

  it('bonds are calmer the shorter they run, and no government bond swings like a small share', () => {
    for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'TRY']) {
      const place = {
        USD: 'US.NYSE',
        EUR: 'EU.XETRA',
        GBP: 'EU.LSE',
        JPY: 'AS.TSE',
        CHF: 'EU.SIX',
        TRY: 'F.BIST',
      }[currency];
      const vols = [2, 5, 10, 30].map((years) =>
        volOf(closesOf(market, `BLB${currency}${years}.${place}`), 252),
      );
      expect([...vols].sort((a, b) => a - b)).toEqual(vols);
      expect(vols[3], currency).toBeLessThan(0.19);
      expect(vols[0], currency).toBeLessThan(0.07);
    }
  });

  it('a broad index falls by a third to two thirds once, swings less than its members and grows by a few per cent', () => {
    for (const symbol of ['BLUS30.US.NYSE', 'BLDE30.EU.XETRA', 'BLWDBRD.US.NYSE']) {
      const closes = closesOf(market, symbol);
      expect(volOf(closes, 252), symbol).toBeGreaterThan(0.11);
      expect(volOf(closes, 252), symbol).toBeLessThan(0.21);
      expect(fallOf(closes), symbol).toBeGreaterThan(0.28);
      expect(fallOf(closes), symbol).toBeLessThan(0.72);
      expect(growthOf(closes, 252), symbol).toBeGreaterThan(0.02);
      expect(growthOf(closes, 252), symbol).toBeLessThan(0.14);
    }
    expect(together(market, 'BLUS30.US.NYSE', 'BLDE30.EU.XETRA')).toBeGreaterThan(0.6);
  });

  it('trades as much as one would expect: billions of bitcoin and gold a day, millions of a fund, most of the largest companies', () => {
    const dollars = (symbol: string) => {
      const bars = market.dailyBars(symbol, '2025-01-02', '2025-03-31', 'none')!;
      const values = bars.map(({ close, volume }) => close * volume).sort((a, b) => a - b);
      return (
        values[bars.length >> 1]! /
        currencies[market.universe.findTicker(symbol)!.currency as CurrencyKey].perDollar
      );
    };
    for (const symbol of ['BTCUSD.CR.KRAKEN', 'BTCTRY.CR.BINANCE', 'GOLD.US.COMEX']) {
      expect(dollars(symbol), symbol).toBeGreaterThan(3e8);
      expect(dollars(symbol), symbol).toBeLessThan(2e10);
    }
    const funds = [...market.universe.tickers()].filter(
      ({ type, listedFrom }) => type === 'etf' && listedFrom < '2024',
    );
    for (let i = 0; i < funds.length; i += 500) {
      expect(dollars(funds[i]!.symbol), funds[i]!.symbol).toBeGreaterThan(5e4);
      expect(dollars(funds[i]!.symbol), funds[i]!.symbol).toBeLessThan(2e9);
    }
    const { first, count } = market.universe.companiesOf('US');
    const [largest, smallest] = [first, first + count - 1].map((i) =>
      dollars(market.universe.tickerAt(i).symbol),
    );
    expect(largest! / smallest!).toBeGreaterThan(1000);
    expect(market.dailyBars('BLUS30.US.NYSE', '2025-03-03', '2025-03-03', 'none')![0]!.volume).toBe(0);
  });

  it('small companies swing more than the largest', () => {
    const { first, count } = market.universe.companiesOf('US');
    const typical = (rank: number) => {
      const vols = Array.from({ length: 25 }, (_, i) =>
        volOf(closesOf(market, market.universe.tickerAt(first + rank + i * 3).symbol), 252),
      );
      return vols.sort((a, b) => a - b)[12]!;
    };
    const [large, small] = [typical(0), typical(count - 100)];
    expect(large).toBeGreaterThan(0.2);
    expect(large).toBeLessThan(0.34);
    expect(small).toBeGreaterThan(large * 1.15);
    expect(small).toBeLessThan(0.55);
  });

  it('of all kinds of tickers none explodes, vanishes or grows by 40 % a year for decades', () => {
    for (let index = seed % 401; index < market.universe.count; index += 401) {
      const { symbol, type, listedFrom, currency } = market.universe.tickerAt(index);
      const [raw, adjusted] = [closesOf(market, symbol, 'none'), closesOf(market, symbol)];
      const perYear = type === 'crypto' ? 365 : 252;
      const [low, high] = type === 'crypto' ? [1e-7, 5e6] : [1e-4, 1e5];
      const { perDollar } = currencies[currency as CurrencyKey];
      for (const price of raw)
        if (!(price / perDollar > low && price / perDollar < high)) expect.fail(`${symbol} at ${price}`);
      if (volOf(adjusted, perYear) > (type === 'crypto' ? 1.4 : 0.8)) expect.fail(`${symbol} swings`);
      if (listedFrom < '2012' && type !== 'crypto' && growthOf(adjusted, perYear) > 0.4)
        expect.fail(`${symbol} grows by ${growthOf(adjusted, perYear)}`);
    }
  });
});
