/**
 * One trading calendar: which days have a session and when exactly it is open (§4 'markets are closed', §9 markets).
 */
import { dayOf, isWeekend, yearOfDay } from '../time/civil-date.ts';
import { createTimeZone, type TimeZone } from '../time/time-zone.ts';
import { type CalendarDefinition, type CalendarKey, calendarDefinitions } from './calendar-definitions.ts';
import type { HolidayRule } from './holiday-rules.ts';

/** A stretch of trading as instants, [open, close). */
export interface TradingHours {
  readonly open: number;
  readonly close: number;
}

export interface Session {
  readonly day: number;
  readonly hours: readonly TradingHours[];
  readonly open: number;
  readonly close: number;
  readonly isHalfDay: boolean;
}

export interface Calendar {
  readonly key: CalendarKey;
  readonly zone: TimeZone;
  readonly tradesOnWeekends: boolean;
  readonly isSession: (day: number) => boolean;
  readonly session: (day: number) => Session | undefined;
  /** Session days of a year, ascending. */
  readonly sessionsOf: (year: number) => Int32Array;
  /** Session days in [from, to], ascending. */
  readonly sessionsBetween: (from: number, to: number) => Int32Array;
  readonly previousSession: (day: number) => number;
  readonly nextSession: (day: number) => number;
}

interface YearPlan {
  readonly days: Int32Array;
  readonly open: Uint8Array;
  readonly first: number;
  readonly half: ReadonlySet<number>;
}

/** A feast may run over New Year: what the rules of the years around give belongs to this one as far as it lies in it. */
const daysOf = (rules: readonly HolidayRule[], year: number): Set<number> =>
  new Set(rules.flatMap((rule) => [year - 1, year, year + 1].flatMap((one) => rule(one))));

function planYear(definition: CalendarDefinition, year: number): YearPlan {
  const first = dayOf(year, 1, 1);
  const length = dayOf(year + 1, 1, 1) - first;
  const closed = daysOf(definition.holidays, year);
  const open = new Uint8Array(length);
  const days: number[] = [];
  for (let i = 0; i < length; i++) {
    const day = first + i;
    if ((definition.tradesOnWeekends || !isWeekend(day)) && !closed.has(day)) {
      open[i] = 1;
      days.push(day);
    }
  }
  return {
    days: Int32Array.from(days),
    open,
    first,
    half: daysOf(definition.halfDays, year),
  };
}

function hoursOf(
  definition: CalendarDefinition,
  zone: TimeZone,
  day: number,
  isHalfDay: boolean,
): TradingHours[] {
  const hours: TradingHours[] = [];
  for (const [open, close] of definition.hours) {
    const end = isHalfDay ? Math.min(close, definition.halfDayClose) : close;
    if (end > open) hours.push({ open: zone.instantOf(day, open), close: zone.instantOf(day, end) });
  }
  return hours;
}

export function createCalendar(key: CalendarKey): Calendar {
  const definition: CalendarDefinition = calendarDefinitions[key];
  const zone = createTimeZone(definition.zone);
  const plans = new Map<number, YearPlan>();
  const sessions = new Map<number, Session>();

  function planOf(year: number): YearPlan {
    let plan = plans.get(year);
    if (!plan) {
      plan = planYear(definition, year);
      plans.set(year, plan);
    }
    return plan;
  }

  function isSession(day: number): boolean {
    const plan = planOf(yearOfDay(day));
    return plan.open[day - plan.first] === 1;
  }

  function session(day: number): Session | undefined {
    const known = sessions.get(day);
    if (known) return known;
    if (!isSession(day)) return undefined;
    const isHalfDay = planOf(yearOfDay(day)).half.has(day);
    const hours = hoursOf(definition, zone, day, isHalfDay);
    const made = { day, hours, open: hours[0]!.open, close: hours[hours.length - 1]!.close, isHalfDay };
    sessions.set(day, made);
    return made;
  }

  function step(day: number, by: 1 | -1): number {
    let next = day + by;
    while (!isSession(next)) next += by;
    return next;
  }

  function sessionsBetween(from: number, to: number): Int32Array {
    const found: number[] = [];
    for (let year = yearOfDay(from); year <= yearOfDay(to); year++) {
      for (const day of planOf(year).days) if (day >= from && day <= to) found.push(day);
    }
    return Int32Array.from(found);
  }

  return {
    key,
    zone,
    tradesOnWeekends: definition.tradesOnWeekends,
    isSession,
    session,
    sessionsOf: (year) => planOf(year).days,
    sessionsBetween,
    previousSession: (day) => step(day, -1),
    nextSession: (day) => step(day, 1),
  };
}
