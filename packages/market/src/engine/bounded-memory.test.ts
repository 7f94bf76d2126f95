/**
 * What is asked for once must not stay for ever: a process that has shown twenty years of everything is as small as before.
 */
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../calendars/calendars.ts';
import { createYearCache } from './log-path.ts';
import { minuteStarts } from './session-minutes.ts';

describe('memory of the market', () => {
  it('forgets the minutes of sessions that long requests have asked for', () => {
    const calendar = calendarOf('crypto');
    const sessions = [2019, 2020].flatMap((year) =>
      Array.from(calendar.sessionsOf(year), (day) => calendar.session(day)!),
    );
    const [first] = sessions.map(minuteStarts);
    const last = sessions.at(-1)!;
    expect(minuteStarts(last)).toBe(minuteStarts(last));
    expect(minuteStarts(sessions[0]!)).not.toBe(first);
    expect(minuteStarts(sessions[0]!)).toEqual(first);
  });

  it('keeps no more years than it may, the latest ones, and computes a forgotten one again', () => {
    const limit = 40;
    const cache = createYearCache(limit);
    const computed: number[] = [];
    const ask = (path: number) =>
      cache.get(path, 2026, () => {
        computed.push(path);
        return Float64Array.of(path);
      });
    for (let path = 0; path < 1000; path++) expect(ask(path)).toEqual(Float64Array.of(path));
    computed.length = 0;
    for (let path = 999; path >= 1000 - limit; path--) ask(path);
    const kept = limit - computed.length;
    expect(kept).toBeGreaterThanOrEqual(0.75 * limit);
    // those that were forgotten are the oldest of them
    expect(computed.every((path) => path < 1000 - kept)).toBe(true);
    computed.length = 0;
    for (let path = 0; path < 900; path++) ask(path);
    expect(computed).toHaveLength(900);
  });
});
