/** Bars and ticks of currency pairs, read off the anchors of their two currencies. */
import type { Session } from '../calendars/calendar.ts';
import type { CurrencyPair } from '../universe/currency-pairs.ts';
import type { Bar } from './bar.ts';
import { ANCHORS_PER_MINUTE, type CurrencyAnchors } from './currency-anchors.ts';
import { emptyMinutes, type MinuteBars, TICKS_PER_MINUTE } from './minute-bars.ts';
import { minuteCount, minuteStarts } from './session-minutes.ts';
import type { TickRounding } from './tick-size.ts';

/** Rates of a pair at the anchors from one to another of a currency day. */
function pairRates(
  anchors: CurrencyAnchors,
  { base, quote }: CurrencyPair,
  day: number,
  from: number,
  to: number,
): Float64Array {
  const a = anchors.anchorsOf(base, day);
  const b = anchors.anchorsOf(quote, day);
  const rates = new Float64Array(to - from + 1);
  for (let k = from; k <= to; k++) rates[k - from] = Math.exp(a[k]! - b[k]!);
  return rates;
}

export function pairMinutes(
  anchors: CurrencyAnchors,
  pair: CurrencyPair,
  session: Session,
  roundToTick: TickRounding,
): MinuteBars {
  const bars = emptyMinutes(minuteStarts(session), 0);
  const rates = pairRates(anchors, pair, session.day, 0, bars.starts.length * ANCHORS_PER_MINUTE).map(
    roundToTick,
  );
  for (let i = 0; i < bars.starts.length; i++) {
    const k = i * ANCHORS_PER_MINUTE;
    const inside = rates.subarray(k, k + ANCHORS_PER_MINUTE + 1);
    bars.open[i] = inside[0]!;
    bars.high[i] = Math.max(...inside);
    bars.low[i] = Math.min(...inside);
    bars.close[i] = inside[ANCHORS_PER_MINUTE]!;
  }
  return bars;
}

export function pairTicks(
  anchors: CurrencyAnchors,
  pair: CurrencyPair,
  day: number,
  minute: number,
  roundToTick: TickRounding,
): Float64Array {
  const k = minute * ANCHORS_PER_MINUTE;
  const rates = pairRates(anchors, pair, day, k, k + ANCHORS_PER_MINUTE);
  const ticksPerAnchor = TICKS_PER_MINUTE / ANCHORS_PER_MINUTE;
  return Float64Array.from({ length: TICKS_PER_MINUTE + 1 }, (_, i) => {
    const anchor = Math.min(ANCHORS_PER_MINUTE - 1, Math.floor(i / ticksPerAnchor));
    const share = i / ticksPerAnchor - anchor;
    return roundToTick(rates[anchor]! ** (1 - share) * rates[anchor + 1]! ** share);
  });
}

export function pairDayBar(
  anchors: CurrencyAnchors,
  pair: CurrencyPair,
  session: Session,
  roundToTick: TickRounding,
): Bar {
  const rates = pairRates(anchors, pair, session.day, 0, minuteCount(session) * ANCHORS_PER_MINUTE);
  let high = rates[0]!;
  let low = rates[0]!;
  for (const rate of rates) {
    if (rate > high) high = rate;
    if (rate < low) low = rate;
  }
  const close = roundToTick(rates[rates.length - 1]!);
  return {
    time: session.open,
    open: roundToTick(rates[0]!),
    high: roundToTick(high),
    low: roundToTick(low),
    close,
    volume: 0,
  };
}
