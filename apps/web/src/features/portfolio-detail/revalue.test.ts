import type { PriceTick } from '@ballast/contract/entities/ticker';
import { describe, expect, it } from 'vitest';
import { revalue } from './revalue.ts';

const asset = (symbol: string, amount: number, price: number, previous: number | null = null) => ({
  ...{ symbol, name: symbol, amount, price, change1dPct: null },
  weight: 0,
  targetWeight: null,
  cost: amount * price,
  currentValue: amount * price,
  changeToday: null,
  changeTodayPct: null,
  day: { previous, startUnits: amount, paid: 0 },
});

const portfolio = {
  value: 1500,
  capital: 1000,
  currency: 'TRY' as const,
  changeToday: 10,
  changeTodayPct: 0.01,
  profitLoss: 500,
  profitLossPct: 0.5,
  state: { balance: 500, investment: 1000, credit: 0, revenue: 500, assets: [] },
  closedToday: null,
  assets: [asset('A', 2, 200, 160), asset('B', 6, 100, 99)],
};

const tick = (symbol: string, price: number, currency: string): PriceTick => ({
  ...{ symbol, price, currency },
  change1d: 1,
  change1dPct: 0.1,
  time: '2026-11-20T16:00:00.000Z',
  opensAt: null,
});

const live = (ticks: readonly PriceTick[], rates: Readonly<Record<string, number>> = {}) => ({
  price: (symbol: string) => ticks.find((each) => each.symbol === symbol),
  rate: (from: string, to: string) => (from === to ? 1 : rates[`${from}${to}`]),
});

describe('revalue', () => {
  it('values holdings at pushed prices and keeps the loaded ones for the rest', () => {
    const valued = revalue(portfolio, live([tick('B', 150, 'TRY')]));
    expect(valued.value).toBe(500 + 400 + 900);
    // 400 was 320 at the close before; six units rose by 1
    expect(valued.changeToday).toBeCloseTo(80 + 6, 9);
    expect(valued.changeTodayPct).toBeCloseTo(86 / (1800 - 86), 9);
    expect(valued.profitLoss).toBe(800);
    expect(valued.assets[1]).toMatchObject({ price: 150, currentValue: 900, weight: 0.5, change1dPct: 0.1 });
  });

  it('counts what was bought today from the price paid, and what was sold out as it was', () => {
    const bought = { ...asset('B', 6, 100, 90), day: { previous: 90, startUnits: 2, paid: 410 } };
    const traded = { ...portfolio, closedToday: -3, assets: [bought] };
    // two from the close before (149, as pushed), four from 410
    const valued = revalue(traded, live([tick('B', 150, 'TRY')]));
    expect(valued.assets[0]?.changeToday).toBe(2 + 4 * 150 - 410);
    expect(valued.changeToday).toBe(192 - 3);
  });

  it('converts at the pushed rate, and takes no price whose rate is not known', () => {
    const ticks = [tick('A', 10, 'USD')];
    expect(revalue(portfolio, live(ticks)).value).toBe(1500);
    expect(revalue(portfolio, live(ticks, { USDTRY: 42 })).value).toBe(500 + 2 * 420 + 600);
  });

  it('has nothing to value before the first approval', () => {
    const unstarted = { ...portfolio, value: null };
    expect(revalue(unstarted, live([tick('A', 10, 'TRY')]))).toBe(unstarted);
  });
});
