import { describe, expect, it } from 'vitest';
import { type LimitParts, type LookedAtTrade, limitTrades } from './limit-trades.ts';

const trade = (changes: Partial<LookedAtTrade> = {}): LookedAtTrade => ({
  ...{ symbol: 'A.US.NYSE', type: 'Buy', amount: 10, price: 100, value: 1000, cost: 0, lot: 1 },
  lookedAt: undefined,
  ...changes,
});
const parts = (rate: number | null = 1, currency = 'USD'): LimitParts => ({
  marketData: {
    instruments: async () => new Map([['A.US.NYSE', { currency: 'USD' }]]),
    rateAt: async () => rate ?? undefined,
  } as unknown as LimitParts['marketData'],
  ...{ currency, band: 0.02, now: new Date(0) },
});
const limit = async (changes: Partial<LookedAtTrade>, ...market: Parameters<typeof parts>) => {
  const [limited] = await limitTrades([trade(changes)], parts(...market));
  return limited?.limitPrice;
};

describe('the limit of an order', () => {
  it('is a band around what was looked at, on the side that is worse', async () => {
    expect(await limit({})).toBe(102);
    expect(await limit({ type: 'Sell' })).toBe(98);
    expect(await limit({ lookedAt: 101 })).toBe(103.02);
  });

  it('is rounded into the band, never out of it', async () => {
    expect(await limit({ price: 33.33333 })).toBe(33.9999);
    expect(await limit({ type: 'Sell', price: 33.33333 })).toBe(32.6667);
    expect(await limit({ price: 0.00001234 })).toBe(0.00001258);
  });

  it('is told in the currency of the venue', async () => {
    expect(await limit({ price: 4000 }, 40, 'TRY')).toBe(102);
    await expect(limit({}, null, 'TRY')).rejects.toMatchObject({ code: 'exchangeRateMissing' });
  });

  it('is none where the price has moved beyond the band: it is asked again', async () => {
    await expect(limit({ lookedAt: 97 })).rejects.toMatchObject({
      ...{ code: 'priceMoved', params: { symbol: 'A.US.NYSE', before: 97, now: 100 } },
    });
    await expect(limit({ lookedAt: 103 })).rejects.toMatchObject({ code: 'priceMoved' });
    expect(await limit({ lookedAt: 98.1 })).toBeCloseTo(100.062, 4);
  });
});
