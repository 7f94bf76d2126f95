import { describe, expect, it } from 'vitest';
import { untilNow } from './total-lines.ts';

const history = { days: ['2026-11-24', '2026-11-25'], value: [100, 110], capital: [90, 90] };

describe('everything until now', () => {
  it('ends with the totals of the list, today', () => {
    expect(untilNow(history, { value: 120, capital: 95 }, '2026-11-26')).toEqual({
      days: ['2026-11-24', '2026-11-25', '2026-11-26'],
      value: [100, 110, 120],
      capital: [90, 90, 95],
    });
  });

  it('has one today, where a close of it is recorded already', () => {
    expect(untilNow(history, { value: 120, capital: 95 }, '2026-11-25')).toEqual({
      days: ['2026-11-24', '2026-11-25'],
      value: [100, 120],
      capital: [90, 95],
    });
  });
});
