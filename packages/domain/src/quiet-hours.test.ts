import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const until = (now: string, timeZone: string, from: number, to: number) =>
  quietUntil(new Date(now), { timeZone, quietHours: hours(from, to) })?.toISOString() ?? null;

describe('quiet hours', () => {
  it('are none where none were chosen', () => {
    expect(quietUntil(new Date(0), { timeZone: 'Europe/Berlin', quietHours: null })).toBeNull();
  });

  it.each([
    ['before', '2026-06-10T19:59:59Z', null],
    ['at the first minute', '2026-06-10T20:00:00Z', '2026-06-11T05:00:00.000Z'],
    ['after midnight', '2026-06-11T04:59:59.999Z', '2026-06-11T05:00:00.000Z'],
    ['at the last', '2026-06-11T05:00:00Z', null],
  ])('over midnight, %s', (_when, now, end) => {
    expect(until(now, 'Europe/Berlin', 22, 7)).toBe(end);
  });

  it('within a day, on the quarter of an hour, east of UTC by three quarters', () => {
    const quiet = { timeZone: 'Asia/Kathmandu', quietHours: { from: 12 * 60, to: 13 * 60 + 15 } };
    expect(quietUntil(new Date('2026-06-10T06:20:00Z'), quiet)?.toISOString()).toBe(
      '2026-06-10T07:30:00.000Z',
    );
    expect(quietUntil(new Date('2026-06-10T07:30:00Z'), quiet)).toBeNull();
  });

  it.each([
    // Berlin goes from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October
    ['an hour less in the night', '2026-03-28T22:00:00Z', 22, 7, '2026-03-29T05:00:00.000Z'],
    ['an hour more in the night', '2026-10-24T21:00:00Z', 22, 7, '2026-10-25T06:00:00.000Z'],
    ['an end that is skipped', '2026-03-29T00:30:00Z', 1, 2.5, '2026-03-29T01:00:00.000Z'],
    ['the first of an end that comes twice', '2026-10-24T23:30:00Z', 1, 2.5, '2026-10-25T00:30:00.000Z'],
  ])('know %s', (_what, now, from, to, end) => {
    expect(until(now, 'Europe/Berlin', from, to)).toBe(end);
  });

  it('end at the first instant that is not quiet, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const quarter = fc.integer({ min: 0, max: 95 }).map((k) => k * 15);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        quarter,
        quarter,
        (timeZone, now, from, to) => {
          fc.pre(from !== to);
          const quiet = { timeZone, quietHours: { from, to } };
          const end = quietUntil(now, quiet);
          if (end === null) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
          expect(quietUntil(end, quiet)).toBeNull();
          expect(quietUntil(new Date(end.getTime() - 1), quiet)).toEqual(end);
        },
      ),
    );
  });
});
