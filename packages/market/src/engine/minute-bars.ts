/**
 * The minutes of one session as columns, cut from the day's bar; a minute's ticks are cut from it in turn.
 */
import type { Session } from '../calendars/calendar.ts';
import { mix } from '../random/hash.ts';
import type { RandomStream } from '../random/stream.ts';
import { drawPrices, drawRange } from './bridge.ts';
import type { DayRange } from './day-range.ts';
import type { Instrument } from './instrument.ts';
import { minuteStarts, profileOf } from './session-minutes.ts';

export interface MinuteBars {
  readonly starts: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Variance of the log price over the whole session. */
  readonly variance: number;
}

export const TICKS_PER_MINUTE = 12;
export const TICK_MS = 5000;
const evenly = new Float64Array(TICKS_PER_MINUTE).fill(1 / TICKS_PER_MINUTE);

export function emptyMinutes(starts: Float64Array, variance: number): MinuteBars {
  const column = () => new Float64Array(starts.length);
  return {
    starts,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    variance,
  };
}

/** Whole units per minute that add up to the day's volume. */
function spreadVolume(total: number, shares: Float64Array, into: Float64Array): void {
  let share = 0;
  let given = 0;
  for (let i = 0; i < shares.length; i++) {
    share += shares[i]!;
    const due = i === shares.length - 1 ? total : Math.round(total * share);
    into[i] = due - given;
    given = due;
  }
}

export function drawMinutes(
  instrument: Instrument,
  session: Session,
  day: DayRange,
  stream: RandomStream,
): MinuteBars {
  const bars = emptyMinutes(minuteStarts(session), day.variance);
  const shares = profileOf(bars.starts.length);
  const key = mix(instrument.intraday().seed, session.day);
  stream.reset(mix(key, 1));
  const prices = drawPrices(day, day.variance, shares, instrument.roundToTick, stream);
  for (let i = 0; i < shares.length; i++) {
    const range = drawRange(
      prices[i]!,
      prices[i + 1]!,
      day.variance * shares[i]!,
      instrument.roundToTick,
      stream,
    );
    bars.open[i] = range.open;
    bars.high[i] = Math.min(day.high, range.high);
    bars.low[i] = Math.max(day.low, range.low);
    bars.close[i] = range.close;
  }
  spreadVolume(day.volume, shares, bars.volume);
  return bars;
}

/** Prices at the open of a minute and at its twelve ticks; the last one is the close. */
export function drawTicks(
  instrument: Instrument,
  day: number,
  bars: MinuteBars,
  minute: number,
  stream: RandomStream,
): Float64Array {
  const range = {
    open: bars.open[minute]!,
    high: bars.high[minute]!,
    low: bars.low[minute]!,
    close: bars.close[minute]!,
  };
  stream.reset(mix(mix(instrument.intraday().seed, day), minute + 2));
  const variance = bars.variance * profileOf(bars.starts.length)[minute]!;
  return drawPrices(range, variance, evenly, instrument.roundToTick, stream);
}
