/** Lives through days of one place tick by tick: closes are judged, suggestions expire, a limit is used up. Time is the clock's reading. */

import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { rearmAfter } from '@ballast/domain/rearm-after';
import { isSuggestionExpired, suggestionExpiry } from '@ballast/domain/suggestion';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { lastCompletedDay } from '@ballast/market/calendars/market-state';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';
import { firedTriggers, type TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { gridRowIndices } from '@ballast/quant/returns/period-rows';
import { createUsagePeriods } from '../../../../apps/api/src/limits/usage-periods.ts';
import { DAYS, type Place, type Shift } from './places.ts';

export const TICK_MS = 1_800_000;
export const DAILY_LIMIT = 3;
/** Every so many ticks the user tries. */
const TRY_EVERY = 4;

/** What the user does with a suggestion. */
export type Decision = 'approve' | 'ignore';

export interface Lived {
  /** Days of closes, in the order they were seen. */
  readonly closes: readonly number[];
  /** Days of the closes on which the trigger fired. */
  readonly fired: readonly number[];
  /** Of ignored suggestions: end by the rule, and the reading at which they were ended. */
  readonly expired: readonly { readonly due: number; readonly at: number }[];
  /** Readings at which the limit admitted. */
  readonly admitted: readonly number[];
  /** Days that the limit began anew. */
  readonly resets: readonly number[];
  readonly lastReading: number;
}

const settingsOf = (everyDays: number): TriggerSettings => ({
  ...REBALANCING_DEFAULT,
  period: { active: true, value: everyDays },
  drift: { active: false, value: 1 },
});

const isDue = (daysSinceRebalance: number, settings: TriggerSettings): boolean => {
  const nothing = { holdings: [], cash: { weight: 1, target: 1 }, portfolioReturn: 0, symbolReturns: {} };
  return firedTriggers({ ...nothing, daysSinceRebalance }, settings).includes('period');
};

/** Closes are told apart by their day, never by the clock: each is seen once, in order, and none is left out. */
const createSupervisor = (place: Place, decision: Decision, started: number) => {
  const calendar = calendarOf(place.calendar);
  const settings = settingsOf(place.everyDays);
  const isAllCrypto = place.calendar === 'crypto';
  const [closes, fired, expired]: [number[], number[], { due: number; at: number }[]] = [[], [], []];
  const rows: string[] = [];
  let seen = lastCompletedDay(calendar, started);
  let rebalanced = seen;
  let pending: Date | null = null;
  let rearmAt = 0;
  const firstDecision = isoFromDay(seen);
  rows.push(firstDecision);

  const judge = (day: number, now: Date) => {
    const close = calendar.session(day)?.close ?? 0;
    if (pending !== null || close < rearmAt || !isDue(day - rebalanced, settings)) return;
    fired.push(day);
    if (decision === 'approve') rebalanced = day;
    else pending = suggestionExpiry(now);
  };

  return {
    closes,
    fired,
    expired,
    tick: (reading: number) => {
      const now = new Date(reading);
      if (pending !== null && isSuggestionExpired(pending, now)) {
        expired.push({ due: pending.getTime(), at: reading });
        rearmAt = rearmAfter(place.dataPeriod, now).getTime();
        pending = null;
      }
      const last = lastCompletedDay(calendar, reading);
      while (seen < last) {
        seen = calendar.nextSession(seen);
        closes.push(seen);
        rows.push(isoFromDay(seen));
        // a week is over once none of its sessions is to come
        const until = isoFromDay(calendar.nextSession(seen) - 1);
        const grid = gridRowIndices(place.dataPeriod, rows, firstDecision, until, isAllCrypto);
        if (grid.at(-1) === rows.length - 1) judge(seen, now);
      }
    },
  };
};

const createLimited = (timeZone: string) => {
  const periods = createUsagePeriods(timeZone);
  const admitted: number[] = [];
  const resets: number[] = [];
  return {
    admitted,
    resets,
    tick: (reading: number, isTry: boolean) => {
      const start = periods(new Date(reading)).dayStart.getTime();
      if (start > (resets.at(-1) ?? 0)) resets.push(start);
      if (!isTry) return;
      // days are long past after a hundred
      const used = admitted.slice(-100).filter((at) => at >= start).length;
      if (used < DAILY_LIMIT) admitted.push(reading);
    },
  };
};

export function liveThrough(place: Place, decision: Decision, shifts: readonly Shift[]): Lived {
  const begins = startOfDay(createTimeZone(place.timeZone), dayFromIso(place.from));
  const supervisor = createSupervisor(place, decision, begins);
  const limited = createLimited(place.timeZone);
  let shifted = 0;
  let nextShift = 0;
  let reading = begins;
  for (let tick = 0; tick < (DAYS * 86_400_000) / TICK_MS; tick++) {
    const time = begins + tick * TICK_MS;
    for (let shift = shifts[nextShift]; shift && shift.at <= time; shift = shifts[++nextShift])
      shifted += shift.by;
    reading = time + shifted;
    supervisor.tick(reading);
    limited.tick(reading, tick % TRY_EVERY === 0);
  }
  const { closes, fired, expired } = supervisor;
  return { closes, fired, expired, admitted: limited.admitted, resets: limited.resets, lastReading: reading };
}
