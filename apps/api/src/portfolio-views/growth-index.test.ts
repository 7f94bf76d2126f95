import { centsOf } from '@ballast/domain/books/exact';
import { describe, expect, it } from 'vitest';
import { growthIndex } from './growth-index.ts';

const flow = (at: string, amount: string, valueBefore: string) => ({
  at: Date.parse(at),
  amount: centsOf(amount),
  valueBefore: centsOf(valueBefore),
});
const first = flow('2026-01-02T15:00:00Z', '1000', '0');

describe('the growth of a unit of money', () => {
  it('tells the cost of investing the first money, and then follows the value', () => {
    const days = [
      { date: '2026-01-02', value: 990 },
      { date: '2026-01-03', value: 1089 },
    ];
    expect(growthIndex(days, [first])).toEqual([expect.closeTo(0.99, 12), expect.closeTo(1.089, 12)]);
  });

  it('does not grow by money put in or taken out, at whatever hour', () => {
    const days = [
      { date: '2026-01-02', value: 1000 },
      // 10 % up, then 500 put in, then 10 % up
      { date: '2026-01-03', value: 1760 },
      // 760 taken out, and 10 % down
      { date: '2026-01-04', value: 900 },
    ];
    const flows = [
      first,
      flow('2026-01-03T12:00:00Z', '500', '1100'),
      flow('2026-01-04T00:00:00Z', '-760', '1760'),
    ];
    expect(growthIndex(days, flows)).toEqual([1, 1.21, 1.089].map((value) => expect.closeTo(value, 12)));
  });

  it('counts what came after the last day there, whose value holds it', () => {
    const days = [{ date: '2026-01-02', value: 1500 }];
    expect(growthIndex(days, [first, flow('2026-02-02T12:00:00Z', '500', '1000')])).toEqual([1]);
  });

  it('is not known before the first money, rests without any, and ends with what was worth nothing', () => {
    const none = { date: '2026-01-01', value: 0 };
    const days = [none, { date: '2026-01-02', value: 1000 }, { date: '2026-01-03', value: 0 }];
    expect(growthIndex(days, [first, flow('2026-01-03T12:00:00Z', '-1000', '1000')])).toEqual([null, 1, 1]);
    expect(growthIndex([none], [])).toEqual([null]);
    const below = [...days.slice(0, 2), { date: '2026-01-03', value: -5 }, { date: '2026-01-04', value: 9 }];
    expect(growthIndex(below, [first])).toEqual([null, 1, null, null]);
  });
});
