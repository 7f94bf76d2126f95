import { expect, it } from 'vitest';
import { chosenExits, outcomeShares, trendlessShare } from './exit-figures.ts';

const exits = (stopLoss: number, takeProfit: number) => ({ stopLoss, takeProfit, rewardToRisk: 1.5 });
const plan = {
  atr14: 2,
  long: exits(96, 106),
  short: exits(104, 94),
  quantiles: { long: exits(97, 104), short: exits(103, 96) },
  record: {
    long: { n: 200, takeProfitFirst: 70, stopLossFirst: 120, neither: 10 },
    short: { n: 200, takeProfitFirst: 60, stopLossFirst: 130, neither: 10 },
  },
};

it('takes the levels of the direction and of what they are made from', () => {
  expect(chosenExits(plan, 'long', 'atr')).toEqual(exits(96, 106));
  expect(chosenExits(plan, 'short', 'atr')).toEqual(exits(104, 94));
  expect(chosenExits(plan, 'short', 'quantiles')).toEqual(exits(103, 96));
  expect(chosenExits({ ...plan, quantiles: null }, 'long', 'quantiles')).toBeNull();
});

it('tells what came first as shares of all entries', () => {
  const shares = outcomeShares(plan.record.long);
  expect(shares.map(({ share }) => share)).toEqual([0.35, 0.6, 0.05]);
  expect(
    outcomeShares({ n: 0, takeProfitFirst: 0, stopLossFirst: 0, neither: 0 }).map(({ share }) => share),
  ).toEqual([0, 0, 0]);
});

it('expects a target three ranges away before a stop two away in two of five cases', () => {
  expect(trendlessShare(1.5)).toBeCloseTo(0.4);
  expect(trendlessShare(1)).toBe(0.5);
});
