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
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const startedAt = performance.now();
    const closes = await data.closes(symbols, period);
    const took = performance.now() - startedAt;
    clearInterval(timer);
    expect(closes.size).toBeGreaterThan(290);
    expect(longest).toBeLessThan(Math.max(60, took / 2));
  });
});
