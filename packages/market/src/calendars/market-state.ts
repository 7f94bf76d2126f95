/**
 * Whether a market is open at an instant, and when it opens next (§4: a warning is shown when markets are closed).
 */
import { isWeekend } from '../time/civil-date.ts';
import type { Calendar, Session } from './calendar.ts';

export type MarketState =
  | { readonly state: 'open'; readonly day: number; readonly closesAt: number; readonly isHalfDay: boolean }
  | {
      readonly state: 'closed';
      readonly reason: 'weekend' | 'holiday' | 'afterHours' | 'break';
      readonly opensAt: number;
    };

/** The first session that has not ended yet at the instant. */
export function upcomingSession(calendar: Calendar, instant: number): Session {
  let session = calendar.session(calendar.nextSession(calendar.zone.localDay(instant) - 2))!;
  while (session.close <= instant) session = calendar.session(calendar.nextSession(session.day))!;
  return session;
}

/** Day of the last session that has ended at the instant: the newest day whose daily bar is complete. */
export function lastCompletedDay(calendar: Calendar, instant: number): number {
  return calendar.previousSession(upcomingSession(calendar, instant).day);
}

function closedReason(
  calendar: Calendar,
  instant: number,
  session: Session,
): 'weekend' | 'holiday' | 'afterHours' | 'break' {
  if (instant >= session.open) return 'break';
  const today = calendar.zone.localDay(instant);
  if (calendar.isSession(today)) return 'afterHours';
  return isWeekend(today) ? 'weekend' : 'holiday';
}

export function marketStateAt(calendar: Calendar, instant: number): MarketState {
  const session = upcomingSession(calendar, instant);
  for (const { open, close } of session.hours) {
    if (instant < open)
      return { state: 'closed', reason: closedReason(calendar, instant, session), opensAt: open };
    if (instant < close)
      return { state: 'open', day: session.day, closesAt: close, isHalfDay: session.isHalfDay };
  }
  throw new Error('an upcoming session ends after the instant');
}
