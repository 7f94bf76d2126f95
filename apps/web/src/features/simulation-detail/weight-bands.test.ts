import type { SimulatedRebalance } from '@ballast/contract/entities/simulated-portfolio';
import { expect, it } from 'vitest';
import { spreadDays, weightBands } from './weight-bands.ts';

const decision = (date: string, weights: Record<string, number>, outcome = 'decided') =>
  ({
    date,
    outcome,
    weights: Object.entries(weights).map(([symbol, weight]) => ({ symbol, weight })),
  }) as unknown as SimulatedRebalance;

it('holds weights until the last day, and what is missing to the whole is cash', () => {
  const bands = weightBands(
    [
      decision('2024-01-02', { A: 0.25, B: 0.75 }),
      decision('2024-02-01', {}, 'kept'),
      decision('2024-03-01', { A: 0.5, C: 0.25 }),
    ],
    '2024-06-28',
  );
  expect(bands?.dates).toEqual(['2024-01-02', '2024-03-01', '2024-06-28']);
  expect(bands?.symbols).toEqual([
    { symbol: 'A', values: [0.25, 0.5, 0.5] },
    { symbol: 'B', values: [0.75, 0, 0] },
    { symbol: 'C', values: [0, 0.25, 0.25] },
  ]);
  expect(bands?.cash).toEqual([0, 0.25, 0.25]);
  expect(bands?.others).toEqual([0, 0, 0]);
});

it('puts what has no colour of its own together', () => {
  const weights = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`S${i}`, 0.05]));
  const bands = weightBands([decision('2024-01-02', weights)], null);
  expect(bands?.symbols).toHaveLength(13);
  expect(bands?.others[0]).toBeCloseTo(0.35, 12);
  expect(bands?.cash[0]).toBeCloseTo(0, 12);
});

it('is nothing before the first decision', () => {
  expect(weightBands([], '2024-01-02')).toBeNull();
});

it('lets time run evenly, each day with the decision that holds on it', () => {
  expect(spreadDays(['2024-01-01', '2024-01-03', '2024-01-05'])).toEqual({
    dates: ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'],
    decisions: [0, 0, 1, 1, 2],
  });
  const long = spreadDays(['1990-01-01', '1990-01-09', '2020-01-01']);
  expect(long.dates.length).toBeLessThan(250);
  expect(long.dates).toContain('1990-01-09');
  expect(long.dates.at(-1)).toBe('2020-01-01');
  expect(spreadDays([])).toEqual({ dates: [], decisions: [] });
});
