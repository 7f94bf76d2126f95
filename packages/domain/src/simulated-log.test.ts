import type { SimulatedRebalance } from '@ballast/contract/entities/simulated-portfolio';
import { expect, it } from 'vitest';
import { joinRebalances } from './simulated-log.ts';

const decided = (date: string): SimulatedRebalance => ({
  ...{ date, triggers: [], outcome: 'decided', kept: null, fallbacks: [], excluded: [], weights: [] },
  ...{ expectedReturn: null, volatility: null, executedAt: null, turnover: null, cost: null },
});

it('books what was traded on the decision before its close, though the next was made at that close', () => {
  const [first, second] = ['2026-01-05', '2026-01-06'] as const;
  const joined = joinRebalances([
    { decisions: [decided(first)], executions: [], transactions: [] },
    {
      decisions: [decided(second)],
      executions: [
        { date: second, turnover: 0.5, cost: 10 },
        { date: '2026-01-07', turnover: 0, cost: 0 },
      ],
      transactions: [],
    },
  ]);
  expect(joined.map(({ executedAt, cost }) => [executedAt, cost])).toEqual([
    [second, 10],
    ['2026-01-07', 0],
  ]);
});
