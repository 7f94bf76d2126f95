import { describe, expect, it } from 'vitest';
import { priceOrder, suggestTrades, type TradePosition } from './suggest-trades.ts';
import { rateOfAmount, type TradeCosts } from './trade-rate.ts';

const PLAN: TradeCosts = {
  transactionCost: 0,
  intervals: [
    { min: 0, max: 5000, rate: 0.003 },
    { min: 5000, max: null, rate: 0.001 },
  ],
};

const position = (over: Partial<TradePosition>): TradePosition => ({
  symbol: 'A.US.NYSE',
  unitsHeld: 0,
  price: 100,
  lot: 1,
  targetWeight: 0,
  ...over,
});

function suggested(...args: Parameters<typeof suggestTrades>) {
  const result = suggestTrades(...args);
  if (result.status !== 'suggested') throw new Error(result.reason);
  return result;
}

describe('suggestTrades', () => {
  it('gives the worked example (math#worked-examples)', () => {
    const result = suggested({
      cash: 10000,
      costs: PLAN,
      positions: [
        position({ symbol: 'X.US.NYSE', price: 170, targetWeight: 0.6 }),
        position({ symbol: 'Y.US.NYSE', price: 55, targetWeight: 0.4 }),
      ],
    });
    expect(result.postCostValue).toBeCloseTo(10000 / 1.0018, 8);
    expect(result.lines.map(({ pledge }) => pledge)).toEqual([5989.22, 3992.81]);
    expect(result.lines.map(({ orderUnits }) => orderUnits)).toEqual([35, 72]);
    expect(result.lines.map(({ amount }) => amount)).toEqual([5950, 3960]);
    expect(result.lines.map(({ cost }) => cost)).toEqual([5.95, 11.88]);
    expect(result.cashLeft).toBe(72.17);
  });
  it('sells an odd lot whole when nothing is wanted, and keeps what is worth less than 10', () => {
    const positions = [
      position({ symbol: 'ODD.US.NYSE', unitsHeld: 2.37, price: 50 }),
      position({ symbol: 'DUST.US.NYSE', unitsHeld: 3, price: 3.33 }),
      position({ symbol: 'B.US.NYSE', price: 20, targetWeight: 1 }),
    ];
    const { lines } = suggested({ cash: 1000, costs: PLAN, positions });
    expect(lines[0]).toMatchObject({ orderUnits: -2.37, unitsAfter: 0, amount: -118.5 });
    expect(lines[1]).toMatchObject({ pledge: 0, orderUnits: 0, cost: 0, side: 'none' });
  });
  it('gives no order for a pledge smaller than one lot', () => {
    const positions = [
      position({ unitsHeld: 10, price: 100, targetWeight: 0.49 }),
      position({ symbol: 'B.US.NYSE', unitsHeld: 10, price: 100, targetWeight: 0.51 }),
    ];
    const { lines } = suggested({ cash: 0, costs: { transactionCost: 0, intervals: [] }, positions });
    expect(lines.map(({ pledge }) => pledge)).toEqual([-20, 20]);
    expect(lines.map(({ orderUnits }) => orderUnits)).toEqual([0, 0]);
  });
  it('trades coins in hundred-millionths without binary tails', () => {
    const positions = [position({ symbol: 'BTCUSD.CR.X', price: 61234.56, lot: 1e-8, targetWeight: 1 })];
    const { lines, cashLeft } = suggested({
      cash: 5000,
      costs: { transactionCost: 0.001, intervals: [] },
      positions,
    });
    expect(String(lines[0].orderUnits).length).toBeLessThanOrEqual(10);
    expect(cashLeft).toBeGreaterThanOrEqual(0);
    expect(cashLeft).toBeLessThan(0.02);
  });
  it.each([
    [12_345.6789, 23_456.78901234, 11_111.11011234],
    [-54.81, 20_701.85666666, 20_756.66666666],
    [30_000.30000001, 0.1, -30_000.20000001],
  ])('orders exactly the difference of decimal units: from %d to %d', (unitsHeld, unitsAfter, ordered) => {
    const coin = position({ symbol: 'DOGEUSD.CR.X', price: 0.003, lot: 1e-8, unitsHeld, targetWeight: 1 });
    expect(priceOrder(coin, 0, 0, unitsAfter, PLAN).orderUnits).toBe(ordered);
  });
  it('cuts the largest buy by the fewest lots when skipped sells leave too little cash', () => {
    const small = Array.from({ length: 8 }, (_, i) =>
      position({ symbol: `S${i}`, unitsHeld: 1, price: 9.9 }),
    );
    const positions = [...small, position({ symbol: 'BIG', unitsHeld: 0, price: 1, targetWeight: 1 })];
    const { lines, cashLeft, cutBuys } = suggested({
      cash: 100,
      costs: { transactionCost: 0, intervals: [] },
      positions,
    });
    expect(cutBuys).toEqual(['BIG']);
    expect(lines.at(-1)?.orderUnits).toBe(100);
    expect(cashLeft).toBe(0);
  });
  it('cuts coins without going through their lots one by one', () => {
    const small = Array.from({ length: 8 }, (_, i) =>
      position({ symbol: `S${i}`, unitsHeld: 1, price: 9.9 }),
    );
    const coin = position({ symbol: 'COIN', price: 0.5, lot: 1e-8, targetWeight: 1 });
    const { cashLeft, cutBuys } = suggested({ cash: 20_000, costs: PLAN, positions: [...small, coin] });
    expect(cutBuys).toEqual(['COIN']);
    expect(cashLeft).toBeGreaterThanOrEqual(0);
    expect(cashLeft).toBeLessThan(0.02);
  });
  it('names the symbol without a price and refuses a portfolio without value', () => {
    const costs = PLAN;
    const nameless = position({ symbol: 'X', price: Number.NaN, targetWeight: 1 });
    expect(suggestTrades({ cash: 1, costs, positions: [nameless] })).toMatchObject({
      reason: 'noPrice',
      symbol: 'X',
    });
    expect(suggestTrades({ cash: 0, costs, positions: [position({})] })).toMatchObject({ reason: 'noValue' });
  });
});

describe('rateOfAmount', () => {
  it('takes the interval that contains the amount, else the nearest lower, else the lowest', () => {
    const gap: TradeCosts = {
      transactionCost: 0,
      intervals: [
        { min: 100, max: 200, rate: 0.01 },
        { min: 300, max: 400, rate: 0.02 },
      ],
    };
    const rates = [50, 100, 199.99, 200, 300, 400].map((amount) => rateOfAmount(gap, amount));
    expect(rates).toEqual([0.01, 0.01, 0.01, 0.01, 0.02, 0.02]);
  });
  it('is overridden by the cost of the portfolio', () => {
    expect(rateOfAmount({ ...PLAN, transactionCost: 0.005 }, 1)).toBe(0.005);
  });
});
