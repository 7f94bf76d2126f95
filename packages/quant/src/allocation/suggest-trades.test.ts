import { describe, expect, it } from 'vitest';
import { priceOrder, suggestTrades, type TradePosition, unitsAfterPledge } from './suggest-trades.ts';
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
  it.each([
    [285.104, -285.1, -1],
    [285.104, -285.09, 0],
    [285.106, -285.1, -1],
    [285.1, -285.1, -1],
    [285.1, -285.09, 0],
    [285.104, 285.1, 0],
    [285.104, 285.11, 1],
  ])('at %d a lot a pledge of %d orders %d', (price, pledge, ordered) => {
    const held = position({ unitsHeld: 2, price, targetWeight: 0.5 });
    expect(unitsAfterPledge(held, pledge) - 2).toBe(ordered);
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
  describe('where money is taken out', () => {
    const FREE: TradeCosts = { transactionCost: 0, intervals: [] };
    const DEAR: TradeCosts = { transactionCost: 0.01, intervals: [] };
    const A = position({ symbol: 'A', unitsHeld: 100, price: 10, targetWeight: 0.5 });
    const B = position({ symbol: 'B', unitsHeld: 100, price: 10, targetWeight: 0.5 });

    it('sells what the weights ask for where that is enough', () => {
      const result = suggested({ cash: -100, costs: FREE, positions: [A, B] });
      expect(result.lines.map(({ orderUnits }) => orderUnits)).toEqual([-5, -5]);
      expect(result).toMatchObject({ cashLeft: 0, cutBuys: [], raisedSells: [] });
    });
    it('raises the largest sale by the fewest lots where small ones are not made', () => {
      const small = Array.from({ length: 9 }, (_, i) =>
        position({ symbol: `S${i}`, unitsHeld: 90, price: 1, targetWeight: 0.09 }),
      );
      const large = position({ symbol: 'BIG', unitsHeld: 19, price: 10, targetWeight: 0.19 });
      const other = position({ symbol: 'LESS', unitsHeld: 21, price: 10, targetWeight: 0 });
      const result = suggested({ cash: -300, costs: FREE, positions: [...small, large, other] });
      // wanted: 910 · 0.09 = 81.90 of each small one, less than 10 off and not sold; 17 units of the large one, and 70 are lacking
      expect(result.lines.map(({ orderUnits }) => orderUnits)).toEqual([...Array(9).fill(0), -9, -21]);
      expect(result).toMatchObject({ cashLeft: 0, cutBuys: [], raisedSells: ['BIG'] });
    });
    it('sells from the largest position where nothing is sold yet, at least the smallest order', () => {
      const larger = { ...B, unitsHeld: 110, targetWeight: 110 / 210 };
      const kept = position({ symbol: 'K', unitsHeld: 500, price: 10, isKept: true });
      const result = suggested({
        cash: -3,
        costs: DEAR,
        positions: [{ ...A, targetWeight: 100 / 210 }, larger, kept],
      });
      // one unit of 10 leaves 9.90 after its cost, and the smallest order is of 10 that are left
      expect(result.lines.map(({ orderUnits }) => orderUnits)).toEqual([0, -2, 0]);
      expect(result).toMatchObject({ cashLeft: 16.8, raisedSells: ['B'] });
    });
    it('goes on with the next position where the largest is not enough, costs included', () => {
      const kept = position({ symbol: 'K', unitsHeld: 200, price: 10, isKept: true });
      const result = suggested({ cash: -1500, costs: DEAR, positions: [A, { ...B, unitsHeld: 99 }, kept] });
      // 990 and 514.80 come in
      expect(result.lines.map(({ orderUnits }) => orderUnits)).toEqual([-100, -52, 0]);
      expect(result).toMatchObject({ cashLeft: 4.8, raisedSells: ['A', 'B'] });
    });
    it('sells the rest of a position with it where that is worth less than the smallest order', () => {
      const one = position({ symbol: 'ONE', unitsHeld: 10, price: 9, targetWeight: 90 / 5015 });
      const kept = position({ symbol: 'K', unitsHeld: 500, price: 10, isKept: true });
      const result = suggested({ cash: -75, costs: FREE, positions: [one, kept] });
      expect(result.lines[0]).toMatchObject({ unitsAfter: 0, orderUnits: -10 });
      expect(result.cashLeft).toBe(15);
    });
    it('sells an odd lot down to whole lots', () => {
      const odd = position({ symbol: 'ODD', unitsHeld: 20.37, price: 5, targetWeight: 1 });
      const costs = { ...FREE, transactionCost: 0.001 };
      const result = suggested({ cash: -0.5, costs, positions: [odd] });
      expect(result.lines[0]).toMatchObject({ unitsAfter: 18, orderUnits: -2.37 });
    });
    it('sells nothing of what is kept, short, or worth less than the smallest order: it is refused', () => {
      const kept = { ...A, isKept: true };
      expect(suggestTrades({ cash: -100, costs: FREE, positions: [kept] })).toMatchObject({
        ...{ status: 'refused', reason: 'belowCash', shortfall: 100 },
        lines: [{ symbol: 'A', orderUnits: 0 }],
      });
      const dust = position({ symbol: 'D', unitsHeld: 3, price: 3, targetWeight: 0.1 });
      expect(suggestTrades({ cash: -100, costs: FREE, positions: [kept, dust] })).toMatchObject({
        reason: 'belowCash',
        lines: [{ orderUnits: 0 }, { orderUnits: 0 }],
      });
      const short = position({ symbol: 'S', unitsHeld: -10, price: 10, targetWeight: -0.1 });
      const some = position({ symbol: 'B', unitsHeld: 5, price: 10, targetWeight: 0.1 });
      expect(suggestTrades({ cash: -100, costs: FREE, positions: [kept, short, some] })).toMatchObject({
        ...{ reason: 'belowCash', shortfall: 50 },
        lines: [{ orderUnits: 0 }, { orderUnits: 0 }, { orderUnits: -5 }],
      });
    });
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
