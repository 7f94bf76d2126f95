import { describe, expect, it } from 'vitest';
import { commonLines } from './common-lines.ts';
import { weightOverlap, withCash } from './weight-overlap.ts';

describe('several simulations', () => {
  it('begin at 100 on their first common close and end on the last', () => {
    const one = [
      { date: '2024-01-01', value: 50 },
      { date: '2024-01-02', value: 80 },
      { date: '2024-01-04', value: 120 },
    ];
    const other = [
      { date: '2024-01-02', value: 10 },
      { date: '2024-01-03', value: 11 },
      { date: '2024-01-05', value: 12 },
    ];
    const found = commonLines([one, other]);
    expect(found?.dates).toEqual(['2024-01-02', '2024-01-03', '2024-01-04']);
    expect(found?.lines).toEqual([
      [100, 125, 150],
      [100, 110, 115],
    ]);
  });

  it('have no common line where their days do not meet', () => {
    expect(commonLines([[{ date: '2020-01-01', value: 1 }], [{ date: '2021-01-01', value: 1 }]])).toBeNull();
  });
});

describe('what two portfolios hold in common', () => {
  const of = (weights: Record<string, number>) =>
    withCash(Object.entries(weights).map(([symbol, weight]) => ({ symbol, weight })));

  it('is everything of the same and nothing of others', () => {
    expect(weightOverlap(of({ A: 0.6, B: 0.4 }), of({ A: 0.6, B: 0.4 }))).toBeCloseTo(1, 12);
    expect(weightOverlap(of({ A: 1 }), of({ B: 1 }))).toBeCloseTo(0, 12);
    expect(weightOverlap(of({ A: 0.6, B: 0.3 }), of({ A: 0.2, C: 0.5 }))).toBeCloseTo(0.2 + 0.1, 12);
  });

  it('counts a short beside a long one for nothing', () => {
    expect(weightOverlap(of({ A: 0.5, B: 0.5 }), of({ A: -0.5, B: 1.5 }))).toBeCloseTo(0.5, 12);
  });
});
