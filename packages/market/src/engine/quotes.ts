/** The last price of a symbol at an instant (§3 Ticker: symbol, price, change1d, change1dPct, currency). */

import type { Session } from '../calendars/calendar.ts';
import { upcomingSession } from '../calendars/market-state.ts';
import { yearOfDay } from '../time/civil-date.ts';
import { LAST_YEAR } from './clock.ts';
import { closeOn } from './daily.ts';
import type { Instrument } from './instrument.ts';
import type { Intraday } from './intraday.ts';

export interface Quote {
  readonly symbol: string;
  readonly price: number;
  /** Against the close before, in the shares of the day. */
  readonly change1d: number;
  /** 0.01 = 1 %. */
  readonly change1dPct: number;
  readonly currency: string;
  /** Instant of the last tick. */
  readonly time: number;
  /** Instant of the close before. */
  readonly previousClose: number;
}

function makeQuote(
  { ticker, calendar }: Instrument,
  { day }: Session,
  price: number,
  reference: number,
  time: number,
): Quote {
  const change1d = price - reference;
  return {
    symbol: ticker.symbol,
    price,
    change1d,
    change1dPct: change1d / reference,
    currency: ticker.currency,
    time,
    previousClose: calendar.session(calendar.previousSession(day))!.close,
  };
}

/** The session that is running or the last one that ended; undefined before the listing. */
export function currentSession({ calendar, firstDay }: Instrument, instant: number): Session | undefined {
  const upcoming = upcomingSession(calendar, instant);
  const session =
    instant >= upcoming.open ? upcoming : calendar.session(calendar.previousSession(upcoming.day))!;
  return session.day >= firstDay && yearOfDay(session.day) <= LAST_YEAR ? session : undefined;
}

/** Undefined before the listing. */
export function quoteAt(instrument: Instrument, intraday: Intraday, instant: number): Quote | undefined {
  const session = currentSession(instrument, instant);
  if (!session) return undefined;
  const reference = intraday.reference(instrument, session);
  if (instant >= session.close)
    return makeQuote(instrument, session, closeOn(instrument, session.day), reference, session.close);
  const { price, time } = intraday.lastTick(instrument, session, instant);
  return makeQuote(instrument, session, price, reference, time);
}
