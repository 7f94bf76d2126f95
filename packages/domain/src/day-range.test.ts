/** §5.24: dates are valid, after a min and before a max. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayProblems, repairedDays } from './day-range.ts';

const limits = { min: '2020-01-01', max: '2026-11-25' };

describe('the days of a range', () => {
  it.each([
    ['2026-01-01', '2026-02-01', null, null],
    ['2020-01-01', '2026-11-25', null, null],
    ['', '2026-02-01', 'invalid', null],
    ['2026-02-30', '2026-03-01', 'invalid', null],
    ['2019-12-31', '2026-02-01', 'tooEarly', null],
    ['2026-01-01', '2026-11-26', null, 'tooLate'],
    ['2027-01-01', '0202-01-01', 'tooLate', 'tooEarly'],
    ['2026-03-01', '2026-02-01', null, 'order'],
  ] as const)('%s to %s: %s, %s', (from, to, first, last) => {
    expect(dayProblems({ from, to }, limits)).toEqual({ from: first, to: last });
  });

  it.each([
    ['2026-03-01', '2026-02-01', '2026-02-01', '2026-03-01'],
    ['', '2026-02-01', '2020-01-01', '2026-02-01'],
    ['2026-02-01', '2030-01-01', '2026-02-01', '2026-11-25'],
  ])('%s to %s is repaired to %s to %s', (from, to, first, last) => {
    expect(repairedDays({ from, to }, limits)).toEqual({ from: first, to: last });
  });

  it('have nothing wrong with them once repaired, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2050-01-01') })
        .map((day) => day.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(typed, typed, (from, to) => {
        expect(dayProblems(repairedDays({ from, to }, limits), limits)).toEqual({ from: null, to: null });
      }),
    );
  });
});
