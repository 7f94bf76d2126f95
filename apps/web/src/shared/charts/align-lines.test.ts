import { expect, it } from 'vitest';
import { alignLines } from './align-lines.ts';

it('puts lines of different days on the days of all, straight in between and empty outside', () => {
  const one = [
    { date: '2024-01-01', value: 100 },
    { date: '2024-01-05', value: 140 },
  ];
  const other = [
    { date: '2024-01-02', value: 50 },
    { date: '2024-01-03', value: 60 },
  ];
  expect(alignLines([one, other, []])).toEqual({
    dates: ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-05'],
    lines: [
      [100, 110, 120, 140],
      [null, 50, 60, null],
      [null, null, null, null],
    ],
  });
});
