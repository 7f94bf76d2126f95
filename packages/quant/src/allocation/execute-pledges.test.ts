import { expect, it } from 'vitest';
import { executePledges, type PledgedPosition } from './execute-pledges.ts';

const costs = { transactionCost: 0.001, intervals: [] };
const position = (rest: Partial<PledgedPosition>): PledgedPosition => ({
  symbol: 'AAA.US.NYSE',
  unitsHeld: 0,
  price: 30,
  lot: 1,
  pledge: 0,
  mayShort: false,
  ...rest,
});
const execute = (rest: Partial<PledgedPosition>, cash = 1000) => {
  const { lines, cashLeft, totalCost } = executePledges({ cash, positions: [position(rest)], costs });
  return { ...lines[0], cashLeft, totalCost };
};

it('buys whole lots for at most the pledge', () => {
  expect(execute({ pledge: 100 })).toMatchObject({
    side: 'buy',
    orderUnits: 3,
    amount: 90,
    cost: 0.09,
    cashLeft: 909.91,
  });
});

it('makes nothing of a pledge below 10, and rounds before it compares', () => {
  expect(execute({ pledge: 9.99, price: 1 }).orderUnits).toBe(0);
  expect(execute({ pledge: 9.995, price: 1 }).orderUnits).toBe(10);
});

it('sells an odd lot whole, and never more than is held unless it may', () => {
  expect(execute({ unitsHeld: 2.5, pledge: -75 })).toMatchObject({ orderUnits: -2.5, unitsAfter: 0 });
  expect(execute({ unitsHeld: 2.5, pledge: -500 })).toMatchObject({ orderUnits: -2.5, unitsAfter: 0 });
  expect(execute({ pledge: -500 }).orderUnits).toBe(0);
  expect(execute({ pledge: -500, mayShort: true }).orderUnits).toBe(-16);
});

it('shows what is missing rather than cutting', () => {
  expect(execute({ pledge: 3000 }, 100).cashLeft).toBe(100 - 3000 - 3);
});
