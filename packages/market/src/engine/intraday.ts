// Bars and ticks within a session, for every kind of instrument; all prices as traded that day (no adjustment).
import type { Session } from '../calendars/calendar.ts';
import { createStream } from '../random/stream.ts';
import type { CurrencyPair } from '../universe/currency-pairs.ts';
import type { Universe } from '../universe/universe.ts';
import type { Bar } from './bar.ts';
import { type CurrencyKnots, createCurrencyKnots, knotsPerMinute } from './currency-knots.ts';
import { type DayRange, drawDayRange, referenceOn } from './day-range.ts';
import type { Instrument } from './instrument.ts';
import type { Instruments } from './instruments.ts';
import {
  drawMinutes,
  drawTicks,
  emptyMinutes,
  type MinuteBars,
  tickMs,
  ticksPerMinute,
} from './minute-bars.ts';
import { minuteAt, minuteStarts } from './session-minutes.ts';

export type Intraday = {
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
};

/** Sessions whose minutes are kept: at most 60 kB each. */
const sessionsKept = 600;

export function createIntraday(universe: Universe, instruments: Instruments): Intraday {
  const { factors, paths } = instruments;
  const stream = createStream(universe.seed);
  const knots: CurrencyKnots = createCurrencyKnots(universe.seed, paths, factors.weather);
  const kept = new Map<number, MinuteBars>();

  const rangeOf = (instrument: Instrument, day: number): DayRange =>
    drawDayRange(instrument, day, factors.weather, stream);

  function pairOf(instrument: Instrument): CurrencyPair | undefined {
    if (instrument.ticker.type !== 'currency') return undefined;
    const composition = universe.compositionOf(instrument.ticker);
    return composition.kind === 'currencyPair' ? composition : undefined;
  }

  /** Rates of a pair at the knots of a currency day. */
  function pairPrices({ base, quote }: CurrencyPair, day: number, from: number, to: number): Float64Array {
    const a = knots.knotsOf(base, day);
    const b = knots.knotsOf(quote, day);
    const prices = new Float64Array(to - from + 1);
    for (let k = from; k <= to; k++) prices[k - from] = Math.exp(a[k]! - b[k]!);
    return prices;
  }

  function pairMinutes(instrument: Instrument, pair: CurrencyPair, session: Session): MinuteBars {
    const bars = emptyMinutes(minuteStarts(session));
    const prices = pairPrices(pair, session.day, 0, bars.starts.length * knotsPerMinute).map(
      instrument.grain,
    );
    for (let i = 0; i < bars.starts.length; i++) {
      const k = i * knotsPerMinute;
      const [open, middle, close] = [prices[k]!, prices[k + 1]!, prices[k + 2]!];
      bars.open[i] = open;
      bars.high[i] = Math.max(open, middle, close);
      bars.low[i] = Math.min(open, middle, close);
      bars.close[i] = close;
    }
    return bars;
  }

  function pairTicks(instrument: Instrument, pair: CurrencyPair, day: number, minute: number): Float64Array {
    const k = minute * knotsPerMinute;
    const prices = pairPrices(pair, day, k, k + knotsPerMinute);
    const perKnot = ticksPerMinute / knotsPerMinute;
    return Float64Array.from({ length: ticksPerMinute + 1 }, (_, i) => {
      const knot = Math.min(knotsPerMinute - 1, Math.floor(i / perKnot));
      const share = i / perKnot - knot;
      return instrument.grain(prices[knot]! ** (1 - share) * prices[knot + 1]! ** share);
    });
  }

  function minutes(instrument: Instrument, session: Session): MinuteBars {
    // Days of all years stay below 2^17, positions in the universe below 2^36.
    const key = instrument.ticker.index * 131_072 + session.day;
    let bars = kept.get(key);
    if (!bars) {
      const pair = pairOf(instrument);
      bars = pair
        ? pairMinutes(instrument, pair, session)
        : drawMinutes(instrument, session, rangeOf(instrument, session.day), stream);
      kept.set(key, bars);
      if (kept.size > sessionsKept)
        for (const oldest of [...kept.keys()].slice(0, sessionsKept >> 2)) kept.delete(oldest);
    }
    return bars;
  }

  function pairDayBar(instrument: Instrument, pair: CurrencyPair, session: Session): Bar {
    const prices = pairPrices(pair, session.day, 0, 1440 * knotsPerMinute);
    let high = prices[0]!;
    let low = prices[0]!;
    for (const price of prices) {
      if (price > high) high = price;
      if (price < low) low = price;
    }
    const { grain } = instrument;
    const close = grain(prices[prices.length - 1]!);
    return {
      time: session.open,
      open: grain(prices[0]!),
      high: grain(high),
      low: grain(low),
      close,
      volume: 0,
    };
  }

  function dayBar(instrument: Instrument, session: Session): Bar {
    const pair = pairOf(instrument);
    if (pair) return pairDayBar(instrument, pair, session);
    const { open, high, low, close, volume } = rangeOf(instrument, session.day);
    return { time: session.open, open, high, low, close, volume };
  }

  function ticks(instrument: Instrument, session: Session, minute: number): Float64Array {
    const pair = pairOf(instrument);
    if (pair) return pairTicks(instrument, pair, session.day, minute);
    const bars = minutes(instrument, session);
    return drawTicks(
      instrument,
      session.day,
      rangeOf(instrument, session.day).variance,
      bars,
      minute,
      stream,
    );
  }

  /** Each symbol ticks at its own phase of the five seconds, so that a screen of prices does not blink at once. */
  const phaseOf = ({ ticker }: Instrument): number => (ticker.index * 1237) % tickMs;

  function progress(
    instrument: Instrument,
    session: Session,
    instant: number,
  ): { minute: number; ticks: number } {
    const starts = minutes(instrument, session).starts;
    const minute = Math.max(0, minuteAt(starts, instant));
    const elapsed = Math.floor((instant - starts[minute]! + phaseOf(instrument)) / tickMs);
    return { minute, ticks: Math.max(0, Math.min(ticksPerMinute, elapsed)) };
  }

  function lastTick(
    instrument: Instrument,
    session: Session,
    instant: number,
  ): { price: number; time: number } {
    const now = progress(instrument, session, instant);
    const start = minutes(instrument, session).starts[now.minute]!;
    const price = ticks(instrument, session, now.minute)[now.ticks]!;
    return { price, time: now.ticks === 0 ? start : start + now.ticks * tickMs - phaseOf(instrument) };
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
