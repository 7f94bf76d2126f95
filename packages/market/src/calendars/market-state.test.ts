import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarKey, calendarKeys } from './calendar-definitions.ts';
import { calendarOf } from './calendars.ts';
import { lastCompletedDay, marketStateAt } from './market-state.ts';

const at = (key: CalendarKey, time: string) => marketStateAt(calendarOf(key), Date.parse(time));
const opening = (time: string) => ({ opensAt: Date.parse(time) });

describe('market state', () => {
  it('is open from the first to before the last instant of a session', () => {
    expect(at('newYork', '2026-11-20T14:30:00Z')).toMatchObject({
      state: 'open',
      closesAt: Date.parse('2026-11-20T21:00:00Z'),
    });
    expect(at('newYork', '2026-11-20T20:59:59.999Z')).toMatchObject({
      state: 'open',
      day: dayFromIso('2026-11-20'),
    });
    expect(at('newYork', '2026-11-20T21:00:00Z')).toEqual({
      state: 'closed',
      reason: 'afterHours',
      ...opening('2026-11-23T14:30:00Z'),
    });
  });

  it('says why it is closed and when it opens next', () => {
    expect(at('newYork', '2026-11-21T15:00:00Z')).toEqual({
      state: 'closed',
      reason: 'weekend',
      ...opening('2026-11-23T14:30:00Z'),
    });
    expect(at('newYork', '2026-11-26T15:00:00Z')).toEqual({
      state: 'closed',
      reason: 'holiday',
      ...opening('2026-11-27T14:30:00Z'),
    });
    expect(at('tokyo', '2026-11-20T03:00:00Z')).toEqual({
      state: 'closed',
      reason: 'break',
      ...opening('2026-11-20T03:30:00Z'),
    });
    expect(at('istanbul', '2026-10-28T10:00:00Z')).toEqual({
      state: 'closed',
      reason: 'afterHours',
      ...opening('2026-10-30T07:00:00Z'),
    });
    expect(at('forex', '2026-11-21T12:00:00Z')).toEqual({
      state: 'closed',
      reason: 'weekend',
      ...opening('2026-11-22T22:00:00Z'),
    });
  });

  it('never closes for crypto', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7)
      expect(marketStateAt(calendarOf('crypto'), Date.UTC(2026, 0, 1, hour)).state).toBe('open');
  });

  it('opens at the hour it announced, in four zones through both changes of the clock', () => {
    for (const key of ['newYork', 'frankfurt', 'istanbul', 'tokyo'] as const) {
      const calendar = calendarOf(key);
      for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 5 * 3_600_000) {
        const state = marketStateAt(calendar, time);
        if (state.state === 'open') continue;
        expect(state.opensAt).toBeGreaterThan(time);
        expect(marketStateAt(calendar, state.opensAt).state).toBe('open');
        expect(marketStateAt(calendar, state.opensAt - 1).state).toBe('closed');
      }
    }
  });

  it('is never wrong about what comes next, at any instant of any calendar to 2060', () => {
    const instants = fc.integer({ min: Date.UTC(2005, 0, 5), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...calendarKeys), instants, (key, time) => {
        const calendar = calendarOf(key);
        const state = marketStateAt(calendar, time);
        const isOpenAt = (instant: number) => marketStateAt(calendar, instant).state === 'open';
        const completed = calendar.session(lastCompletedDay(calendar, time))!;
        expect(completed.close).toBeLessThanOrEqual(time);
        if (state.state === 'open') {
          // no session that is over by then is newer, and the last instant of this one is still open
          expect(calendar.nextSession(completed.day)).toBe(state.day);
          expect(isOpenAt(state.closesAt - 1)).toBe(true);
          return;
        }
        expect(state.opensAt).toBeGreaterThan(time);
        expect(state.opensAt - time).toBeLessThanOrEqual(12 * 86_400_000);
        expect(isOpenAt(state.opensAt)).toBe(true);
        expect(isOpenAt(state.opensAt - 1)).toBe(false);
        // nothing opens in between
        for (let between = time; between < state.opensAt; between += 29 * 60_000)
          if (isOpenAt(between)) expect.fail(`${key} is open at ${new Date(between).toISOString()}`);
      }),
      { numRuns: 3000, seed: 4 },
    );
  });

  it('counts a day as complete from its close on', () => {
    const last = (time: string) => isoFromDay(lastCompletedDay(calendarOf('newYork'), Date.parse(time)));
    expect(last('2026-11-20T20:59:59Z')).toBe('2026-11-19');
    expect(last('2026-11-20T21:00:00Z')).toBe('2026-11-20');
    expect(last('2026-11-22T12:00:00Z')).toBe('2026-11-20');
  });
});
