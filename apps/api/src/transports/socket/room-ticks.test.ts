import { exchangeRateRoom, priceRoom } from '@ballast/contract/rooms';
import type { Quote } from '@ballast/integrations/market-data/provider';
import { describe, expect, it } from 'vitest';
import { createRoomTicks } from './room-ticks.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const [live, still, unknown] = ['LIVE.US.NASDAQ', 'STILL.US.NASDAQ', 'NONE.US.NASDAQ'] as const;
const OPENS = new Date(START + 30_000);

/** One symbol ticks every second; the other trades where the market opens in half a minute. */
function setUp() {
  const asked: string[][] = [];
  const rates: string[] = [];
  const source = { isEmpty: false, waiting: 0, waitingMost: 0 };
  const quote = (symbol: string, at: number): Quote => ({
    ...{ symbol, currency: 'USD', change1d: null, change1dPct: null, previousAt: null },
    price: symbol === live ? at / 1000 : at >= OPENS.getTime() ? 2 : 1,
    at: new Date(symbol === live ? at : START - 3_600_000),
  });
  const ticks = createRoomTicks({
    marketData: {
      quotes: async (symbols, at) => {
        asked.push([...symbols]);
        const known = symbols.filter((symbol) => symbol !== unknown && !source.isEmpty);
        return new Map(
          known.map((symbol) => [symbol, quote(symbol, Math.floor(at.getTime() / 1000) * 1000)]),
        );
      },
      rateAt: async (from) => {
        rates.push(from);
        source.waiting += 1;
        source.waitingMost = Math.max(source.waitingMost, source.waiting);
        await Promise.resolve();
        source.waiting -= 1;
        return source.isEmpty ? undefined : 42;
      },
    },
    marketOf: (symbol, at) =>
      symbol === live || at >= OPENS
        ? { isOpen: true }
        : { isOpen: false, exchange: 'NASDAQ', nextOpening: OPENS },
  });
  return {
    ticks,
    source,
    asked,
    rates,
    timesAsked: (symbol: string) => asked.flat().filter((one) => one === symbol).length,
  };
}

const rooms = [priceRoom(live), priceRoom(still), priceRoom(unknown), exchangeRateRoom('USDTRY')];

describe('the ticks of rooms', () => {
  it('come from the cache, and what is not there is asked for meanwhile, once at a time', async () => {
    const [near, far] = [priceRoom(live), priceRoom('FAR.US.NASDAQ')];
    const quote = (symbol: string, at: Date): [string, Quote] => [
      symbol,
      { symbol, currency: 'USD', price: 7, change1d: null, change1dPct: null, at, previousAt: null },
    ];
    const read = new Set<string>([live]);
    const asked: string[][] = [];
    let answer: () => void = () => undefined;
    const ticks = createRoomTicks({
      marketData: {
        quotes: async (symbols) => {
          asked.push([...symbols]);
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          throw new Error('it does not answer');
        },
        rateAt: async () => undefined,
        cached: {
          quotes: async (symbols, at) =>
            new Map(symbols.filter((symbol) => read.has(symbol)).map((symbol) => quote(symbol, at))),
          closes: async () => new Map(),
          rateAt: async () => 42,
        },
      },
      marketOf: () => ({ isOpen: true }),
    });
    const at = (seconds: number) => new Date(START + seconds * 1000);
    expect([...(await ticks.read([near, far], at(0))).keys()]).toEqual([near]);
    expect([...(await ticks.read([near, far], at(1))).keys()]).toEqual([near]);
    expect(asked).toEqual([['FAR.US.NASDAQ']]);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    await ticks.read([near, far], at(2));
    expect(asked).toHaveLength(2);
    read.add('FAR.US.NASDAQ');
    expect([...(await ticks.read([near, far], at(3))).keys()]).toEqual([near, far]);
    // another source was chosen, which does not have it
    read.delete('FAR.US.NASDAQ');
    await ticks.read([near, far], at(4));
    expect(ticks.latest(far)).toBeUndefined();
    expect(ticks.latest(near)).toBeDefined();
  });

  it('are told when they change, and kept for who joins later', async () => {
    const { ticks } = setUp();
    const first = await ticks.read(rooms, new Date(START));
    expect([...first.keys()]).toEqual([priceRoom(live), priceRoom(still), exchangeRateRoom('USDTRY')]);
    expect((await ticks.read(rooms, new Date(START + 100))).size).toBe(0);
    expect([...(await ticks.read(rooms, new Date(START + 1000))).keys()]).toEqual([priceRoom(live)]);
    expect(ticks.latest(priceRoom(still))).toMatchObject({
      tick: { price: 1, opensAt: OPENS.toISOString() },
    });
    expect(ticks.latest(exchangeRateRoom('USDTRY'))).toMatchObject({
      tick: { rate: 42, time: new Date(START).toISOString() },
    });
    expect(ticks.latest(priceRoom(unknown))).toBeUndefined();
  });

  it('are read seldom once they are quiet, all together, and at once when their market opens', async () => {
    const { ticks, asked, rates, timesAsked } = setUp();
    const run = async (from: number, to: number) => {
      for (let at = from; at < to; at += 100) await ticks.read(rooms, new Date(START + at));
    };
    await run(0, 20_000);
    asked.length = 0;
    rates.length = 0;
    await run(20_000, 29_900);
    expect(timesAsked(live)).toBe(99);
    expect(timesAsked(still)).toBe(2);
    expect(timesAsked(unknown)).toBe(2);
    expect(rates).toHaveLength(2);
    const opened = await ticks.read(rooms, OPENS);
    expect(opened.get(priceRoom(still))).toMatchObject({ tick: { price: 2, opensAt: null } });
  });

  it('are forgotten with the last member', async () => {
    const { ticks } = setUp();
    await ticks.read(rooms, new Date(START));
    await ticks.read([], new Date(START + 100));
    expect(ticks.latest(priceRoom(live))).toBeUndefined();
    expect((await ticks.read([priceRoom(still)], new Date(START + 200))).size).toBe(1);
  });

  it('of a source that has lost its prices are told to nobody who joins, and told anew once they are back', async () => {
    const { ticks, source } = setUp();
    await ticks.read(rooms, new Date(START));
    source.isEmpty = true;
    expect((await ticks.read(rooms, new Date(START + 100))).size).toBe(0);
    for (const room of rooms) expect(ticks.latest(room), room).toBeUndefined();
    source.isEmpty = false;
    expect([...(await ticks.read(rooms, new Date(START + 200))).keys()]).toEqual(
      rooms.filter((room) => room !== priceRoom(unknown)),
    );
  });

  it('go on when the clock is set back or leaps ahead', async () => {
    const { ticks } = setUp();
    const HOUR = 3_600_000;
    for (const jump of [0, -HOUR, -HOUR + 1000, 24 * HOUR, 24 * HOUR + 1000, -24 * HOUR]) {
      const changed = await ticks.read(rooms, new Date(START + jump));
      expect(changed.get(priceRoom(live)), String(jump)).toMatchObject({
        tick: { price: (START + jump) / 1000 },
      });
    }
  });

  it('of many pairs are asked for at once', async () => {
    const { ticks, source } = setUp();
    const pairs = ['USDTRY', 'TRYUSD', 'EURTRY', 'EURUSD', 'GBPUSD'].map(exchangeRateRoom);
    await ticks.read(pairs, new Date(START));
    expect(source.waitingMost).toBe(pairs.length);
  });
});
