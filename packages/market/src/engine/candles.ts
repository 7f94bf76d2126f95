/**
 * Candles of every interval of §9, all aggregated from the same minutes and days; the last candle runs and ends at the last tick.
 */
import type { CandleInterval } from '@ballast/contract/constants';
import type { Session } from '../calendars/calendar.ts';
import { upcomingSession } from '../calendars/market-state.ts';
import { monthOfDay, weekdayOf, yearOfDay } from '../time/civil-date.ts';
import { type Bar, mergeBars, scaleBar } from './bar.ts';
import { FIRST_YEAR, LAST_YEAR, startOfYear } from './clock.ts';
import { type Adjustment, adjustmentFactor } from './daily.ts';
import type { Instrument } from './instrument.ts';
import type { Intraday } from './intraday.ts';
import type { MinuteBars } from './minute-bars.ts';
import { MINUTE_MS } from './session-minutes.ts';

/** Minutes of the intervals that divide a session, counted from its open. */
const intradayMinutes = {
  '1minute': 1,
  '5minutes': 5,
  '15minutes': 15,
  '30minutes': 30,
  '1hour': 60,
  '2hours': 120,
  '4hours': 240,
  '6hours': 360,
  '12hours': 720,
} as const;

type IntradayInterval = keyof typeof intradayMinutes;

/** Which candle a session belongs to; equal numbers are one candle. */
const groupOf: Readonly<
  Record<Exclude<CandleInterval, IntradayInterval>, (day: number, instrument: Instrument) => number>
> = {
  '1day': (day) => day,
  '3days': (day, { calendar }) => Math.floor(sessionNumber(calendar, day) / 3),
  '1week': (day) => day - weekdayOf(day),
  '1month': (day) => yearOfDay(day) * 12 + monthOfDay(day) - 1,
  '3months': (day) => Math.floor((yearOfDay(day) * 12 + monthOfDay(day) - 1) / 3),
  '6months': (day) => Math.floor((yearOfDay(day) * 12 + monthOfDay(day) - 1) / 6),
  '1year': (day) => yearOfDay(day),
};

const isIntraday = (interval: CandleInterval): interval is IntradayInterval =>
  Object.hasOwn(intradayMinutes, interval);

/** Sessions of the calendar since the start of history, so that three-day candles begin on the same days for every request. */
function sessionNumber(calendar: Instrument['calendar'], day: number): number {
  let before = 0;
  for (let year = FIRST_YEAR; year < yearOfDay(day); year++) before += calendar.sessionsOf(year).length;
  return before + calendar.sessionsOf(yearOfDay(day)).indexOf(day);
}

const barOf = (bars: MinuteBars, i: number): Bar => ({
  time: bars.starts[i]!,
  open: bars.open[i]!,
  high: bars.high[i]!,
  low: bars.low[i]!,
  close: bars.close[i]!,
  volume: bars.volume[i]!,
});

/** The minutes of a session that have begun, the running one made of its ticks so far. */
export function minutesUntil(
  instrument: Instrument,
  intraday: Intraday,
  session: Session,
  until: number,
): readonly Bar[] {
  const bars = intraday.minutes(instrument, session);
  if (until >= session.close) return Array.from(bars.starts, (_, i) => barOf(bars, i));
  if (until < session.open) return [];
  const now = intraday.progress(instrument, session, until);
  const complete = Array.from({ length: now.minute }, (_, i) => barOf(bars, i));
  const ticks = intraday.ticks(instrument, session, now.minute);
  const seen = ticks.subarray(0, now.ticks + 1);
  const running = {
    time: bars.starts[now.minute]!,
    open: seen[0]!,
    high: Math.max(...seen),
    low: Math.min(...seen),
    close: seen[seen.length - 1]!,
    volume: Math.floor((bars.volume[now.minute]! * now.ticks) / (ticks.length - 1)),
  };
  return [...complete, running];
}

function groupConsecutive<T>(items: readonly T[], keyOf: (item: T) => number): T[][] {
  const groups: T[][] = [];
  let key = Number.NaN;
  for (const item of items) {
    const next = keyOf(item);
    if (next === key) groups[groups.length - 1]!.push(item);
    else groups.push([item]);
    key = next;
  }
  return groups;
}

/** Sessions that overlap [from, until], from the listing on, within priced history. */
function sessionsIn({ calendar, firstDay }: Instrument, from: number, until: number): readonly Session[] {
  const first = Math.max(upcomingSession(calendar, from).day, firstDay, startOfYear(FIRST_YEAR));
  const last = Math.min(calendar.zone.localDay(until) + 1, startOfYear(LAST_YEAR + 1) - 1);
  if (first > last) return [];
  return Array.from(calendar.sessionsBetween(first, last), (day) => calendar.session(day)!).filter(
    ({ open }) => open <= until,
  );
}

export interface CandleRequest {
  readonly interval: CandleInterval;
  /** First instant: candles that end after it are returned. */
  readonly from: number;
  /** Nothing after this instant is known: pass the present for live charts. */
  readonly until: number;
  readonly adjustment: Adjustment;
}

export function candlesOf(
  instrument: Instrument,
  intraday: Intraday,
  request: CandleRequest,
): readonly Bar[] {
  const { interval, from, until, adjustment } = request;
  const sessions = sessionsIn(instrument, from, until);
  const asOf = sessions[sessions.length - 1]?.day;
  if (asOf === undefined) return [];
  const scaled = (bar: Bar, day: number): Bar => {
    const price = adjustmentFactor(instrument, day, asOf, adjustment);
    const shares = adjustment === 'none' ? 1 : 1 / adjustmentFactor(instrument, day, asOf, 'splits');
    return scaleBar(bar, price, shares);
  };
  if (isIntraday(interval)) {
    const width = intradayMinutes[interval] * MINUTE_MS;
    return sessions.flatMap((session) => {
      const minutes = minutesUntil(instrument, intraday, session, until);
      return groupConsecutive(minutes, ({ time }) => Math.floor((time - session.open) / width))
        .map((group) => scaled(mergeBars(group[0]!.time, group), session.day))
        .filter(({ time }) => time + width > from);
    });
  }
  const dayBar = (session: Session): Bar => {
    const isOver = session.close <= until;
    const bar = isOver
      ? intraday.dayBar(instrument, session)
      : mergeBars(session.open, minutesUntil(instrument, intraday, session, until));
    return scaled(bar, session.day);
  };
  const group = groupOf[interval];
  const whole = wholeGroups(instrument, sessions, (day) => group(day, instrument));
  return groupConsecutive(whole, ({ day }) => group(day, instrument)).map((list) =>
    mergeBars(list[0]!.open, list.map(dayBar)),
  );
}

/** Reaches back to the first session of the first candle, so that a candle does not depend on where the request begins. */
function wholeGroups(
  instrument: Instrument,
  sessions: readonly Session[],
  keyOf: (day: number) => number,
): readonly Session[] {
  const { calendar, firstDay } = instrument;
  const earlier: Session[] = [];
  const key = keyOf(sessions[0]!.day);
  let day = sessions[0]!.day;
  for (;;) {
    day = calendar.previousSession(day);
    if (day < Math.max(firstDay, startOfYear(FIRST_YEAR)) || keyOf(day) !== key) break;
    earlier.push(calendar.session(day)!);
  }
  return [...earlier.reverse(), ...sessions];
}
