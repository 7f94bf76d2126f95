import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedBuy, payableBuys } from './payable-buys.ts';

const buy = (changes: Partial<PlannedBuy> = {}): PlannedBuy => ({
  ...{ id: 'a', units: 10, price: 100, limit: 102, lot: 1, rate: 0 },
  ...changes,
});

describe('purchases', () => {
  it('go out at their limits where the cash pays for them', () => {
    expect(payableBuys([buy()], 1020, true)).toEqual([{ id: 'a', units: 10, limit: 102 }]);
  });

  it('wait for the money of sales', () => {
    expect(payableBuys([buy()], 1019, true)).toBeNull();
  });

  it('get the limit that the cash pays for once nothing more comes', () => {
    expect(payableBuys([buy()], 1010, false)).toEqual([{ id: 'a', units: 10, limit: 101 }]);
  });

  it('are cut, the largest first, where the sales brought too little', () => {
    const cut = payableBuys([buy(), buy({ id: 'b', units: 5 })], 1250, false);
    expect(cut?.map(({ units }) => units)).toEqual([7, 5]);
    expect(payableBuys([buy()], 99, false)).toMatchObject([{ units: 0 }]);
  });

  it('never cost more than there is, whatever they are filled at within their limits', () => {
    const buys = fc.array(
      fc.record({
        units: fc.integer({ min: 1, max: 10_000 }),
        price: fc.double({ min: 0.01, max: 5000, noNaN: true }),
        band: fc.double({ min: 0, max: 0.1, noNaN: true }),
        lot: fc.constantFrom(1, 0.01, 1e-8),
        rate: fc.constantFrom(0, 0.001, 0.002),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(buys, fc.double({ min: 0, max: 1e7, noNaN: true }), (drawn, cash) => {
        const planned = drawn.map(({ band, ...one }, i) =>
          buy({ ...one, id: String(i), limit: one.price * (1 + band) }),
        );
        const payable = payableBuys(planned, cash, false) ?? [];
        const worst = payable.reduce((sum, { units, limit }, i) => {
          const { rate = 0, units: asked = 0, limit: most = 0, lot = 1 } = planned[i] ?? {};
          expect(units).toBeLessThanOrEqual(asked);
          expect(limit).toBeLessThanOrEqual(most);
          const lots = units / lot;
          expect(Math.abs(lots - Math.round(lots))).toBeLessThan(1e-3);
          return sum + units * limit * (1 + rate);
        }, 0);
        expect(worst).toBeLessThanOrEqual(cash + 1e-6 * Math.max(1, cash));
      }),
    );
  });
});
