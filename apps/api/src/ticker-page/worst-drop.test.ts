import { expect, it } from 'vitest';
import { worstDrop } from './worst-drop.ts';

const of = (...values: number[]) =>
  worstDrop({
    dates: values.map((_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`),
    values: Float64Array.from(values),
  });

it('finds the deepest fall from a high before, not the largest difference', () => {
  expect(of(100, 50, 200, 120, 90, 210)).toEqual({ value: -0.55, from: '2026-01-03', to: '2026-01-05' });
  expect(of(200, 190, 10, 5, 100)).toEqual({ value: -0.975, from: '2026-01-01', to: '2026-01-04' });
});

it('has none where nothing fell', () => {
  expect(of()).toBeNull();
  expect(of(1)).toBeNull();
  expect(of(1, 1, 2, 3)).toBeNull();
});
