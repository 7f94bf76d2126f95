import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { bestOf, sortRows } from './best-of.ts';

const row = (id: string, value: number | null, status: SimulationPortfolio['status'] = 'done') =>
  ({
    id,
    status,
    metrics: Object.fromEntries(METRIC_KEYS.map((key) => [key, { value, reason: null }])),
    honesty: value === null ? null : { cost: { paid: value }, turnover: value, rebalances: value },
  }) as unknown as SimulationPortfolio;

describe('the best of a column', () => {
  it('is the highest return and the mildest fall, the lowest risk and cost', () => {
    const rows = [row('a', -0.3), row('b', -0.1), row('c', null)];
    expect(bestOf(rows, 'total_return')).toBe('b');
    expect(bestOf(rows, 'max_dd')).toBe('b');
    expect(bestOf(rows, 'realized_volatility')).toBe('a');
    expect(bestOf(rows, 'costs')).toBe('a');
    expect(bestOf(rows, 'rebalances')).toBeNull();
  });

  it('is none of one, of equals, and of what has not come to its end', () => {
    expect(bestOf([row('a', 1)], 'sharpe')).toBeNull();
    expect(bestOf([row('a', 1), row('b', 1)], 'sharpe')).toBeNull();
    expect(bestOf([row('a', 1), row('b', 2, 'running'), row('c', 0.5)], 'sharpe')).toBe('a');
  });
});

it('sorts what is unknown last, whichever way', () => {
  const rows = [row('a', null), row('b', 1), row('c', 2)];
  const ids = (isAscending: boolean) => sortRows(rows, 'sharpe', isAscending).map(({ id }) => id);
  expect(ids(true)).toEqual(['b', 'c', 'a']);
  expect(ids(false)).toEqual(['c', 'b', 'a']);
});
