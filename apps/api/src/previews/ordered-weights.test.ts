import type { TradeRow } from '@ballast/contract/entities/transaction';
import { expect, it } from 'vitest';
import { orderedWeights } from './ordered-weights.ts';

const row = (over: Partial<TradeRow>) =>
  ({
    symbol: 'A.US.NYSE',
    currentWeight: 0,
    currentValue: 0,
    pledge: 0,
    amount: 0,
    units: 0,
    ...over,
  }) as TradeRow;

it('takes asked amounts over what they would leave, and executed ones over what is left', () => {
  const rows = [
    row({ currentWeight: 0.5, currentValue: 500, pledge: -200, amount: -180, units: -2 }),
    row({ symbol: 'B.US.NYSE', currentWeight: 0.5, currentValue: 500 }),
  ];
  const costs = { transactionCost: 0.05, intervals: [] };
  // costs: 10 of the pledge, 9 of the order
  const { assets, leastTrade } = orderedWeights({ rows, value: 1000, postCostValue: 991 }, costs);
  expect(assets[0]).toEqual({
    symbol: 'A.US.NYSE',
    held: 0.5,
    asked: 300 / 990,
    executed: 320 / 991,
    isTraded: true,
  });
  expect(assets[1]).toMatchObject({ asked: 500 / 990, executed: 500 / 991, isTraded: false });
  expect(leastTrade).toBe(0.01);
});

it('says nothing of a portfolio without value', () => {
  const costs = { transactionCost: 0, intervals: [] };
  expect(orderedWeights({ rows: [row({})], value: 0, postCostValue: 0 }, costs)).toEqual({
    assets: [{ symbol: 'A.US.NYSE', held: 0, asked: 0, executed: 0, isTraded: false }],
    leastTrade: 0,
  });
});
