/**
 * A session as a row of minutes: their starting instants, and how much of a day's movement and volume falls into each.
 */
import type { Session } from '../calendars/calendar.ts';

export const MINUTE_MS = 60_000;

/** Calendars keep their sessions for ever; the minutes of those in use are enough. */
const SESSIONS_KEPT = 400;
const known = new Map<Session, Float64Array>();

export const minuteCount = ({ hours }: Session): number =>
  hours.reduce((sum, { open, close }) => sum + (close - open) / MINUTE_MS, 0);

/** Starting instant of every trading minute; breaks leave gaps. */
export function minuteStarts(session: Session): Float64Array {
  let starts = known.get(session);
  if (!starts) {
    const list: number[] = [];
    for (const { open, close } of session.hours)
      for (let time = open; time < close; time += MINUTE_MS) list.push(time);
    starts = Float64Array.from(list);
    known.set(session, starts);
    if (known.size > SESSIONS_KEPT)
      for (const oldest of [...known.keys()].slice(0, SESSIONS_KEPT >> 2)) known.delete(oldest);
  }
  return starts;
}

/** Index of the last minute that starts at or before an instant, −1 before the open. */
export function minuteAt(starts: Float64Array, instant: number): number {
  let low = -1;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

const profiles = new Map<number, Float64Array>();

/** Shares that sum to 1: busiest after the open and before the close. */
export function profileOf(minutes: number): Float64Array {
  let profile = profiles.get(minutes);
  if (!profile) {
    profile = Float64Array.from({ length: minutes }, (_, i) => {
      const x = (2 * (i + 0.5)) / minutes - 1;
      return 0.55 + 0.9 * x * x + (x < 0 ? 0.9 : 0.6) * x ** 12;
    });
    const sum = profile.reduce((total, share) => total + share, 0);
    profile = profile.map((share) => share / sum);
    profiles.set(minutes, profile);
  }
  return profile;
}
