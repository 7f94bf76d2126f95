import { dayFromIso } from '@ballast/contract/dates';
import { describe, expect, it } from 'vitest';
import { createTimeZone } from './time-zone.ts';

const instant = (text: string) => Date.parse(text);

describe('time zones', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:00Z', -5, '2026-03-08T07:00:00Z', -4],
    ['America/New_York', '2026-11-01T05:59:00Z', -4, '2026-11-01T06:00:00Z', -5],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', 1, '2026-03-29T01:00:00Z', 2],
    ['Europe/London', '2026-10-25T00:59:00Z', 1, '2026-10-25T01:00:00Z', 0],
    ['Europe/Istanbul', '2015-11-08T00:59:00Z', 3, '2015-11-08T01:00:00Z', 2],
    ['Europe/Istanbul', '2026-03-29T00:59:00Z', 3, '2026-03-29T01:00:00Z', 3],
    ['Asia/Tokyo', '2026-06-30T23:59:00Z', 9, '2026-07-01T00:00:00Z', 9],
  ])('%s changes at the minute', (name, before, hoursBefore, after, hoursAfter) => {
    const { offsetAt } = createTimeZone(name);
    expect(offsetAt(instant(before)) / 3_600_000).toBe(hoursBefore);
    expect(offsetAt(instant(after)) / 3_600_000).toBe(hoursAfter);
  });

  it('maps local minutes to instants, a skipped minute to the one after the change', () => {
    const { instantOf, localDay } = createTimeZone('America/New_York');
    expect(new Date(instantOf(dayFromIso('2026-03-06'), 570)).toISOString()).toBe('2026-03-06T14:30:00.000Z');
    expect(new Date(instantOf(dayFromIso('2026-03-09'), 570)).toISOString()).toBe('2026-03-09T13:30:00.000Z');
    expect(new Date(instantOf(dayFromIso('2026-03-08'), 150)).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(localDay(instant('2026-03-09T03:59:00Z'))).toBe(dayFromIso('2026-03-08'));
  });

  it('agrees with Intl at every third hour of a year in four zones', () => {
    for (const name of ['America/New_York', 'Europe/Berlin', 'Europe/Istanbul', 'Asia/Tokyo']) {
      const zone = createTimeZone(name);
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: name,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      for (
        let time = instant('2016-01-01T00:00:00Z');
        time < instant('2017-01-01T00:00:00Z');
        time += 3 * 3_600_000
      ) {
        const local = new Date(time + zone.offsetAt(time)).toISOString().slice(0, 19).replace('T', ' ');
        if (local !== format.format(time)) expect.fail(`${name} at ${new Date(time).toISOString()}`);
      }
    }
  });
});
