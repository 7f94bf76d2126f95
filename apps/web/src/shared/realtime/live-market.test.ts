import type { PriceTick } from '@ballast/contract/entities/ticker';
import { exchangeRateRoom, priceRoom } from '@ballast/contract/rooms';
import { describe, expect, it } from 'vitest';
import { createLiveMarket } from './live-market.ts';

const tick = (symbol: string, price: number): PriceTick => ({
  symbol,
  price,
  change1d: 1,
  change1dPct: 0.01,
  currency: 'USD',
  time: '2026-11-20T16:00:00.000Z',
  opensAt: null,
});

function setUp() {
  const joined: string[] = [];
  const market = createLiveMarket({
    join: (room) => {
      joined.push(room);
      return () => void joined.splice(joined.indexOf(room), 1);
    },
    connected: () => {},
  });
  return { market, joined };
}

describe('the live market', () => {
  it('keeps the last price and tells those who follow it, once a batch', () => {
    const { market, joined } = setUp();
    let calls = 0;
    const stop = market.follow([priceRoom('A'), priceRoom('B')], () => {
      calls += 1;
    });
    expect(joined).toEqual([priceRoom('A'), priceRoom('B')]);
    market.receivePrices([tick('A', 1), tick('B', 2), tick('A', 3), tick('C', 4)]);
    expect(calls).toBe(1);
    expect(market.price('A')?.price).toBe(3);
    market.receivePrices([tick('C', 5)]);
    expect(calls).toBe(1);
    stop();
    expect(joined).toEqual([]);
    market.receivePrices([tick('A', 9)]);
    expect(calls).toBe(1);
    expect(market.price('A')).toBeUndefined();
  });

  it('knows no rate that was not pushed, and never takes one for 1', () => {
    const { market } = setUp();
    expect(market.rate('USD', 'USD')).toBe(1);
    expect(market.rate('USD', 'TRY')).toBeUndefined();
    let calls = 0;
    market.follow([exchangeRateRoom('USDTRY')], () => {
      calls += 1;
    });
    market.receiveRates([{ from: 'USD', to: 'TRY', rate: 42, time: '2026-11-20T16:00:00.000Z' }]);
    expect(market.rate('USD', 'TRY')).toBe(42);
    expect(calls).toBe(1);
  });
});
