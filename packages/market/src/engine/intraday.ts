/**
 * Bars and ticks within a session, for every kind of instrument; all prices as traded that day (no adjustment).
 */
import type { Session } from '../calendars/calendar.ts';
import { mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import type { CurrencyPair } from '../universe/currency-pairs.ts';
import type { Universe } from '../universe/universe.ts';
import type { Bar } from './bar.ts';
import type { CurrencyAnchors } from './currency-anchors.ts';
import { pairDayBar, pairMinutes, pairTicks } from './currency-pair-bars.ts';
import { drawDayRange, referenceOn } from './day-range.ts';
import type { Instrument } from './instrument.ts';
import { drawMinutes, drawTicks, type MinuteBars, TICK_MS, TICKS_PER_MINUTE } from './minute-bars.ts';
import { minuteAt, minuteStarts } from './session-minutes.ts';
import type { VolatilityRegime } from './volatility-regime.ts';

export interface Intraday {
  readonly dayBar: (instrument: Instrument, session: Session) => Bar;
  readonly minutes: (instrument: Instrument, session: Session) => MinuteBars;
  /** Prices at the open of a minute and at its ticks. */
  readonly ticks: (instrument: Instrument, session: Session, minute: number) => Float64Array;
  /** Close before the session, in the session's shares. */
  readonly reference: (instrument: Instrument, session: Session) => number;
  /** Last price of a session that has opened, at an instant, with the time of its tick. */
  readonly lastTick: (
    instrument: Instrument,
    session: Session,
    instant: number,
  ) => { readonly price: number; readonly time: number };
  /** The running minute as far as an instant: its index and how many of its ticks have happened. */
  readonly progress: (
    instrument: Instrument,
    session: Session,
    instant: number,
  ) => { readonly minute: number; readonly ticks: number };
}

/** Minutes kept in memory over all sessions, 40 bytes each: room for 2,000 symbols that tick at once. */
const MINUTES_KEPT = 1_000_000;

export function createIntraday(
  universe: Universe,
  regime: VolatilityRegime,
  anchors: CurrencyAnchors,
): Intraday {
  const stream = createStream(universe.seed);
  const kept = new Map<number, MinuteBars>();
  let keptMinutes = 0;

  function pairOf(instrument: Instrument): CurrencyPair | undefined {
    if (instrument.ticker.type !== 'currency') return undefined;
    const composition = universe.compositionOf(instrument.ticker);
    return composition.kind === 'currencyPair' ? composition : undefined;
  }

  function draw(instrument: Instrument, session: Session): MinuteBars {
    const pair = pairOf(instrument);
    if (pair) return pairMinutes(anchors, pair, session, instrument.roundToTick);
    return drawMinutes(instrument, session, drawDayRange(instrument, session.day, regime, stream), stream);
  }

  function forgetOldest(): void {
    for (const [key, bars] of kept) {
      if (keptMinutes < 0.75 * MINUTES_KEPT) return;
      kept.delete(key);
      keptMinutes -= bars.starts.length;
    }
  }

  function minutes(instrument: Instrument, session: Session): MinuteBars {
    // Day numbers stay below 2^17.
    const key = instrument.ticker.index * 131_072 + session.day;
    let bars = kept.get(key);
    if (!bars) {
      bars = draw(instrument, session);
      kept.set(key, bars);
      keptMinutes += bars.starts.length;
      if (keptMinutes > MINUTES_KEPT) forgetOldest();
    }
    return bars;
  }

  function dayBar(instrument: Instrument, session: Session): Bar {
    const pair = pairOf(instrument);
    if (pair) return pairDayBar(anchors, pair, session, instrument.roundToTick);
    const { open, high, low, close, volume } = drawDayRange(instrument, session.day, regime, stream);
    return { time: session.open, open, high, low, close, volume };
  }

  function ticks(instrument: Instrument, session: Session, minute: number): Float64Array {
    const pair = pairOf(instrument);
    if (pair) return pairTicks(anchors, pair, session.day, minute, instrument.roundToTick);
    return drawTicks(instrument, session.day, minutes(instrument, session), minute, stream);
  }

  /** Each symbol ticks at its own phase of the five seconds, so that a screen of prices does not blink at once; currencies tick together. */
  const phaseOf = ({ ticker }: Instrument): number =>
    ticker.type === 'currency' ? 0 : mix(ticker.index, 5) % TICK_MS;

  function progress(
    instrument: Instrument,
    session: Session,
    instant: number,
  ): { minute: number; ticks: number } {
    const starts = minuteStarts(session);
    const minute = Math.max(0, minuteAt(starts, instant));
    const elapsed = Math.floor((instant - starts[minute]! + phaseOf(instrument)) / TICK_MS);
    return { minute, ticks: Math.max(0, Math.min(TICKS_PER_MINUTE, elapsed)) };
  }

  function lastTick(
    instrument: Instrument,
    session: Session,
    instant: number,
  ): { price: number; time: number } {
    const now = progress(instrument, session, instant);
    const start = minuteStarts(session)[now.minute]!;
    const price = ticks(instrument, session, now.minute)[now.ticks]!;
    return { price, time: now.ticks === 0 ? start : start + now.ticks * TICK_MS - phaseOf(instrument) };
  }

  return {
    dayBar,
    minutes,
    ticks,
    reference: (instrument, { day }) => referenceOn(instrument, day),
    lastTick,
    progress,
  };
}
