import { describe, expect, it } from 'vitest';
import { bookDays } from './book-range.ts';

const none = { from: '', to: '' };

describe('the days of a range', () => {
  it.each([
    ['day', '2026-03-31', { from: '2026-03-31' }],
    // what has come since the end of 28 February
    ['month', '2026-03-31', { from: '2026-03-01' }],
    ['month', '2026-01-15', { from: '2025-12-16' }],
    ['ytd', '2026-03-31', { from: '2026-01-01' }],
    ['1y', '2026-03-31', { from: '2025-04-01' }],
    ['1y', '2024-02-29', { from: '2023-03-01' }],
    ['all', '2026-03-31', {}],
  ] as const)('%s on %s', (range, today, days) => {
    expect(bookDays(range, none, today)).toEqual(days);
  });

  it.each([
    ['2026-01-01', '2026-02-01', true],
    ['2026-02-01', '2026-02-01', true],
    ['2026-02-02', '2026-02-01', false],
    ['2026-01-01', '2026-04-01', false],
    ['2026-02-30', '2026-03-01', false],
    ['', '2026-03-01', false],
    ['0202-01-01', '2026-03-01', false],
  ])('of one’s own from %s to %s are taken: %s', (from, to, isTaken) => {
    expect(bookDays('own', { from, to }, '2026-03-31')).toEqual(isTaken ? { from, to } : null);
  });
});
