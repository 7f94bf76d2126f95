/**
 * Offsets of a time zone with its daylight saving changes, from the platform's own zone data, cached per year because Intl is slow.
 */
import { DAY_MS } from '@ballast/contract/dates';
import { dayOf } from './civil-date.ts';

export interface TimeZone {
  readonly name: string;
  /** Offset in ms to add to UTC for local time. */
  readonly offsetAt: (instant: number) => number;
  /** Local day number of an instant. */
  readonly localDay: (instant: number) => number;
  /** Instant of a local day and minute of day; a minute skipped by a change maps to the instant after it. */
  readonly instantOf: (day: number, minute: number) => number;
}

interface Transition {
  readonly from: number;
  readonly offset: number;
}

function createOffsetReader(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
    return local - Math.floor(instant / 1000) * 1000;
  };
}

function findTransitions(read: (instant: number) => number, year: number): Transition[] {
  const end = dayOf(year + 1, 1, 1) * DAY_MS;
  const found: Transition[] = [];
  let from = dayOf(year, 1, 1) * DAY_MS;
  let offset = read(from);
  found.push({ from, offset });
  while (from < end) {
    const to = Math.min(from + 14 * DAY_MS, end);
    const next = read(to);
    if (next !== offset) {
      let low = from;
      let high = to;
      while (high - low > 60_000) {
        const middle = Math.floor((low + high) / 120_000) * 60_000;
        if (read(middle) === offset) low = middle;
        else high = middle;
      }
      found.push({ from: high, offset: next });
      offset = next;
    }
    from = to;
  }
  return found;
}

export function createTimeZone(name: string): TimeZone {
  const read = createOffsetReader(name);
  const years = new Map<number, Transition[]>();

  function offsetAt(instant: number): number {
    const year = new Date(instant).getUTCFullYear();
    let transitions = years.get(year);
    if (!transitions) {
      transitions = findTransitions(read, year);
      years.set(year, transitions);
    }
    let offset = transitions[0]!.offset;
    for (const transition of transitions) if (instant >= transition.from) offset = transition.offset;
    return offset;
  }

  function instantOf(day: number, minute: number): number {
    const local = day * DAY_MS + minute * 60_000;
    const guess = local - offsetAt(local);
    const instant = local - offsetAt(guess);
    // In a skipped hour the two offsets disagree; take the later instant, which is after the change.
    return offsetAt(instant) === offsetAt(guess) ? instant : Math.max(instant, guess);
  }

  return {
    name,
    offsetAt,
    localDay: (instant) => Math.floor((instant + offsetAt(instant)) / DAY_MS),
    instantOf,
  };
}
