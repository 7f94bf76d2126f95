import { describe, expect, it } from 'vitest';
import { createSyntheticMarket, createSyntheticMarketData } from './synthetic.ts';

const market = createSyntheticMarket('ballast');
const data = createSyntheticMarketData(market);
const asOf = new Date('2026-11-20T14:45:00Z');
const period = { from: '2026-05-01', to: '2026-12-31', asOf };

describe('synthetic market data', () => {
  it('answers closes of completed sessions alone, without gaps', async () => {
    const closes = await data.closes(['CSTD.US.NASDAQ', 'CNPNT.F.BIST', 'NO_BODY.US.NASDAQ'], period);
    expect([...closes.keys()]).toEqual(['CSTD.US.NASDAQ', 'CNPNT.F.BIST']);
    for (const { dates, values } of closes.values()) {
      expect(dates.at(-1)).toBe('2026-11-19');
      expect(values.length).toBe(dates.length);
      expect(values.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
    }
  });

  it('gives the same history whenever it is asked, and never the future', async () => {
    const at = async (instant: string) =>
      (await data.closes(['CSTD.US.NASDAQ'], { ...period, asOf: new Date(instant) })).get('CSTD.US.NASDAQ');
    const before = await at('2026-06-10T12:00:00Z');
    const after = await at('2026-06-10T23:59:00Z');
    expect(before?.dates.at(-1)).toBe('2026-06-09');
    expect(after?.dates.at(-1)).toBe('2026-06-10');
  });

  it('names the indices of a market first, then what is traded most', async () => {
    const leading = (await data.leading?.('US', 60)) ?? [];
    const types = leading.map((symbol) => market.universe.findTicker(symbol)?.type);
    const indices = [...market.universe.tickers()].filter(
      (one) => one.type === 'index' && one.market === 'US',
    );
    expect(types).toEqual([...indices.map(() => 'index'), ...Array(60 - indices.length).fill('equity')]);
    const caps = leading
      .slice(indices.length)
      .map((symbol) => market.universe.findTicker(symbol)?.marketCap ?? 0);
    expect(caps).toEqual(caps.toSorted((a, b) => b - a));
    expect(caps.at(-1)).toBeGreaterThan(0);
  });

  it('leaves out days without a currency close, and pairs it does not know', async () => {
    const rates = await data.rates(['USDTRY', 'USDXXX'], period);
    expect([...rates.keys()]).toEqual(['USDTRY']);
    const { dates = [], values = [] } = rates.get('USDTRY') ?? {};
    expect(dates.some((date) => [0, 6].includes(new Date(date).getUTCDay()))).toBe(false);
    expect(values.length).toBe(dates.length);
  });

  it('has quotes at any instant, also while markets are closed', async () => {
    for (const instant of ['2026-11-20T14:45:00Z', '2026-11-22T03:00:00Z']) {
      const quotes = await data.quotes(['CSTD.US.NASDAQ', 'BTCUSD.CR.BINANCE'], new Date(instant));
      for (const { price, at } of quotes.values()) {
        expect(price).toBeGreaterThan(0);
        expect(at.getTime()).toBeLessThanOrEqual(Date.parse(instant));
      }
      expect(quotes.has('CSTD.US.NASDAQ')).toBe(true);
    }
    expect(await data.rateAt('USD', 'USD', asOf)).toBe(1);
    expect(await data.rateAt('USD', 'XXX', asOf)).toBeUndefined();
  });

  it('loads 300 tickers without holding up the event loop', async () => {
    const symbols = [...market.universe.tickers().take(300)].map(({ symbol }) => symbol);
    let longest = 0;
    let last = process.threadCpuUsage();
    const timer = setInterval(() => {
      longest = Math.max(longest, process.threadCpuUsage(last).user / 1000);
      last = process.threadCpuUsage();
    });
    const startedAt = process.threadCpuUsage();
    const closes = await data.closes(symbols, period);
    const took = process.threadCpuUsage(startedAt).user / 1000;
    clearInterval(timer);
    expect(closes.size).toBeGreaterThan(290);
    expect(longest).toBeLessThan(Math.max(60, took / 2));
  });
});

describe('splits and dividends of the synthetic market (safety G2)', () => {
  const whole = { from: '2006-01-01', to: '2030-12-31', asOf: new Date('2030-12-31T23:59:00Z') };
  const hasSplit = ({ symbol }: { readonly symbol: string }) =>
    market.corporateActions(symbol, whole.from, whole.to)?.some(({ kind }) => kind === 'split');
  const someSymbols = [...market.universe.tickers().take(95_000)]
    .filter((ticker, index) => index % 194 === 0 && (hasSplit(ticker) || index % 3880 === 0))
    .map(({ symbol }) => symbol);
  const closesOf = (symbol: string, from: string, to: string, adjustment: 'none' | 'all') =>
    market.dailyCloses([symbol], from, to, adjustment);

  it('are what raw closes have to be multiplied by to give the adjusted ones', async () => {
    const found = await data.actions(someSymbols, whole);
    const ratios = new Set<number>();
    let seen = 0;
    for (const [symbol, actions] of found) {
      const raw = closesOf(symbol, whole.from, whole.to, 'none');
      const adjusted = closesOf(symbol, whole.from, whole.to, 'all').columns[0]?.closes ?? [];
      const prices = raw.columns[0]?.closes ?? [];
      const priceBefore = (date: string) => prices[raw.dates.indexOf(date) - 1] ?? Number.NaN;
      // going back, as an account of units and cash goes forward
      const due = actions.filter(({ exDate }) => priceBefore(exDate) > 0);
      let [factor, worst] = [1, 0];
      for (let row = prices.length - 1; row >= 0; row--) {
        const [date = '', close = 0] = [raw.dates[row], prices[row]];
        if (close > 0) worst = Math.max(worst, Math.abs((close * factor) / (adjusted[row] ?? 0) - 1));
        for (; due.at(-1)?.exDate === date; due.pop()) {
          const action = due.at(-1) as (typeof due)[number];
          seen++;
          factor *= action.kind === 'split' ? 1 / action.ratio : 1 - action.amount / priceBefore(date);
          if (action.kind === 'split') ratios.add(action.ratio);
        }
      }
      expect(worst, symbol).toBeLessThan(1e-9);
    }
    for (const ratio of [2, 1.5, 0.1]) expect(ratios).toContain(ratio);
    expect(seen).toBeGreaterThan(1000);
  });

  it('are told at the instant at which quotes are behind them', async () => {
    const found = await data.actions(someSymbols, whole);
    let checked = 0;
    for (const [symbol, actions] of found) {
      const action = actions.find(({ kind }) => kind === 'split');
      if (action?.kind !== 'split') continue;
      const { exDate } = action;
      const opening = openingOf(symbol, exDate);
      const isTold = async (instant: number) =>
        (await data.actions([symbol], { from: exDate, to: exDate, asOf: new Date(instant) }))
          .get(symbol)
          ?.some(({ kind }) => kind === 'split') ?? false;
      expect([await isTold(opening - 1), await isTold(opening)]).toEqual([false, true]);
      const price = async (instant: number) => (await data.priceAt(symbol, new Date(instant))) ?? 0;
      const jump = (await price(opening)) / (await price(opening - 1));
      expect(Math.abs(Math.log(jump * action.ratio))).toBeLessThan(0.4);
      checked++;
    }
    expect(checked).toBeGreaterThan(5);
  });

  const openingOf = (symbol: string, date: string): number => {
    const day = Date.parse(date) / 86_400_000;
    return market.instruments.find(symbol)?.calendar.session(day)?.open ?? Number.NaN;
  };
});
