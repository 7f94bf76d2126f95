/** safety G4: over two thousand days of each place every period trigger, daily limit and expiry happens once, whatever the clock does. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { lastCompletedDay } from '@ballast/market/calendars/market-state';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';
import { gridRowIndices } from '@ballast/quant/returns/period-rows';
import { describe, expect, it } from 'vitest';
import { DAYS, PLACES, type Place, shiftsOf } from './places.ts';
import { DAILY_LIMIT, type Lived, liveThrough, TICK_MS } from './simulate-days.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 120_000 };
const NO_SHIFTS = [] as const;

/** Days with a close, from the calendar alone: what was complete at the beginning, and everything up to a reading. */
const sessionsOf = ({ calendar: key, timeZone, from }: Place, lastReading: number): readonly number[] => {
  const calendar = calendarOf(key);
  const begins = startOfDay(createTimeZone(timeZone), dayFromIso(from));
  return [
    ...calendar.sessionsBetween(lastCompletedDay(calendar, begins), lastCompletedDay(calendar, lastReading)),
  ];
};

/** Days on which the trigger must fire when every suggestion is approved at once: the first close late enough, again and again. */
const expectedFirings = (place: Place, lastReading: number): readonly number[] => {
  const sessions = sessionsOf(place, lastReading);
  const rows = sessions.map(isoFromDay);
  const calendar = calendarOf(place.calendar);
  const until = isoFromDay(calendar.nextSession(sessions.at(-1) ?? 0) - 1);
  const grid = gridRowIndices(place.dataPeriod, rows, rows[0] ?? '', until, place.calendar === 'crypto');
  const due: number[] = [];
  let rebalanced = sessions[0] ?? 0;
  for (const row of grid) {
    const day = sessions[row] ?? 0;
    if (day - rebalanced < place.everyDays) continue;
    due.push(day);
    rebalanced = day;
  }
  return due;
};

/** Admissions by local date as the platform writes it. */
const admittedByDate = ({ timeZone }: Place, { admitted }: Lived): ReadonlyMap<string, number> => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const counts = new Map<string, number>();
  for (const at of admitted) {
    const date = format.format(at);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
};

const ascendsOnce = (values: readonly number[]) =>
  values.every((value, k) => k === 0 || value > (values[k - 1] ?? 0));

/** Of days that no special day is near, where the clock shows the true time. */
const isCalm = ({ special }: Place, date: string) => {
  const day = dayFromIso(date);
  return special.every((one) => day < dayFromIso(one) - 1 || day > dayFromIso(one) + 5);
};

const kinds = (lengths: readonly number[]) => [...new Set(lengths)].sort((a, b) => a - b);
const HOURS_OF_DAYS: Readonly<Record<string, readonly number[]>> = {
  'America/New_York': [23, 24, 25],
  'Europe/Istanbul': [23, 24, 25],
  'Australia/Lord_Howe': [23.5, 24, 24.5],
  'America/Sao_Paulo': [23, 24, 25],
  'Asia/Kolkata': [24],
};

describe.each(PLACES)(`${DAYS} days by $timeZone on the calendar of $calendar`, (place) => {
  it('fires, expires and resets once with a clock that is right', PATIENCE, () => {
    const lived = liveThrough(place, 'approve', NO_SHIFTS);
    expect(lived.closes).toEqual(sessionsOf(place, lived.lastReading).slice(1));
    expect(lived.fired).toEqual(expectedFirings(place, lived.lastReading));
    expect(lived.fired.length).toBeGreaterThan(60);

    expect(Math.abs(lived.resets.length - DAYS)).toBeLessThanOrEqual(1);
    const lengths = lived.resets.slice(1).map((start, k) => (start - (lived.resets[k] ?? 0)) / HOUR_MS);
    expect(kinds(lengths)).toEqual(HOURS_OF_DAYS[place.timeZone]);
    const counts = [...admittedByDate(place, lived).values()];
    expect(counts.length).toBeGreaterThanOrEqual(DAYS);
    expect(kinds(counts.slice(0, DAYS - 1))).toEqual([DAILY_LIMIT]);
  });

  it('ends each ignored suggestion at 86,400 s, and arms its trigger again', PATIENCE, () => {
    const { fired, expired } = liveThrough(place, 'ignore', NO_SHIFTS);
    expect(ascendsOnce(fired)).toBe(true);
    expect(fired.length - expired.length).toBeLessThanOrEqual(1);
    expect(expired.length).toBeGreaterThan(60);
    for (const { due, at } of expired) expect(at - due).toBeGreaterThanOrEqual(0);
    expect(Math.max(...expired.map(({ due, at }) => at - due))).toBeLessThan(TICK_MS);
    expect(ascendsOnce(expired.map(({ due }) => due))).toBe(true);
  });

  it('leaves nothing out and does nothing twice while the clock is set back and forward', PATIENCE, () => {
    const lived = liveThrough(place, 'approve', shiftsOf(place));
    expect(lived.closes).toEqual(sessionsOf(place, lived.lastReading).slice(1));
    expect(lived.fired).toEqual(expectedFirings(place, lived.lastReading));
    expect(ascendsOnce(lived.resets)).toBe(true);
    const counts = admittedByDate(place, lived);
    expect(Math.max(...counts.values())).toBe(DAILY_LIMIT);
    const calm = [...counts].slice(0, -65).filter(([date]) => isCalm(place, date));
    expect(calm.length).toBeGreaterThan(DAYS - 150);
    expect(kinds(calm.map(([, count]) => count))).toEqual([DAILY_LIMIT]);
  });

  it('ends ignored suggestions once while the clock is set back and forward', PATIENCE, () => {
    const { fired, expired } = liveThrough(place, 'ignore', shiftsOf(place));
    expect(ascendsOnce(fired)).toBe(true);
    expect(fired.length - expired.length).toBeLessThanOrEqual(1);
    expect(new Set(expired.map(({ due }) => due)).size).toBe(expired.length);
    for (const { due, at } of expired) {
      expect(at - due).toBeGreaterThanOrEqual(0);
      expect(at - due).toBeLessThanOrEqual(DAY_MS);
    }
  });
});

const MACHINES = {
  UTC: '2026-07-01T12:00:00.000Z',
  'America/New_York': '2026-07-01T16:00:00.000Z',
  'Asia/Kolkata': '2026-07-01T06:30:00.000Z',
  'Australia/Lord_Howe': '2026-07-01T01:30:00.000Z',
};

it('lives the same days on machines of four zones', PATIENCE, async () => {
  const program = join(import.meta.dirname, 'print-days.ts');
  const runs = Object.entries(MACHINES).map(async ([zone, noon]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: { ...process.env, TZ: zone },
    });
    const { machine, days } = JSON.parse(stdout) as { machine: object; days: readonly string[] };
    expect(machine).toEqual({ zone, noon });
    return days.join();
  });
  const days = await Promise.all(runs);
  expect(days[0]?.split(',')).toHaveLength(PLACES.length);
  expect(new Set(days).size).toBe(1);
});
