import { expect, it } from 'vitest';
import { createUsagePeriods } from './usage-periods.ts';

const periods = (zone: string, now: string) => {
  const { dayStart, monthStart } = createUsagePeriods(zone)(new Date(now));
  return [dayStart.toISOString(), monthStart.toISOString()];
};

it('begins days and months at midnight of the zone', () => {
  expect(periods('UTC', '2026-03-15T12:00:00Z')).toEqual([
    '2026-03-15T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ]);
  expect(periods('Europe/Istanbul', '2026-03-14T22:30:00Z')).toEqual([
    '2026-03-14T21:00:00.000Z',
    '2026-02-28T21:00:00.000Z',
  ]);
});

it('follows the clocks over both changes, a leap day and the turn of the year', () => {
  expect(periods('Europe/Berlin', '2026-03-29T12:00:00Z')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
  ]);
  expect(periods('Europe/Berlin', '2026-10-25T12:00:00Z')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-09-30T22:00:00.000Z',
  ]);
  expect(periods('America/New_York', '2028-03-01T04:00:00Z')[0]).toBe('2028-02-29T05:00:00.000Z');
  expect(periods('Pacific/Auckland', '2026-12-31T12:00:00Z')[1]).toBe('2026-12-31T11:00:00.000Z');
  // Cairo's clocks jump over midnight
  expect(periods('Africa/Cairo', '2026-04-24T10:00:00Z')[0]).toBe('2026-04-23T22:00:00.000Z');
});

it('begins the day at midnight where the clocks move by half an hour, or show midnight twice', () => {
  expect(periods('Australia/Lord_Howe', '2026-04-05T05:00:00Z')[0]).toBe('2026-04-04T13:00:00.000Z');
  expect(periods('Australia/Lord_Howe', '2026-10-04T05:00:00Z')[0]).toBe('2026-10-03T13:30:00.000Z');
  expect(periods('Asia/Amman', '2021-10-29T12:00:00Z')[0]).toBe('2021-10-28T21:00:00.000Z');
  expect(periods('America/Havana', '2026-11-01T12:00:00Z')[0]).toBe('2026-11-01T04:00:00.000Z');
});
