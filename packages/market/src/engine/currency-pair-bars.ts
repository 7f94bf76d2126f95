// Bars and ticks of currency pairs, read off the knots of their two currencies.
import type { Session } from '../calendars/calendar.ts';
import type { CurrencyPair } from '../universe/currency-pairs.ts';
import type { Bar } from './bar.ts';
import { type CurrencyKnots, knotsPerMinute } from './currency-knots.ts';
import type { Grain } from './grain.ts';
import { emptyMinutes, type MinuteBars, ticksPerMinute } from './minute-bars.ts';
import { minuteCount, minuteStarts } from './session-minutes.ts';

/** Rates of a pair at the knots from one to another of a currency day. */
function pairRates(
  knots: CurrencyKnots,
  { base, quote }: CurrencyPair,
  day: number,
  from: number,
  to: number,
): Float64Array {
  const a = knots.knotsOf(base, day);
  const b = knots.knotsOf(quote, day);
  const rates = new Float64Array(to - from + 1);
  for (let k = from; k <= to; k++) rates[k - from] = Math.exp(a[k]! - b[k]!);
  return rates;
}

export function pairMinutes(
  knots: CurrencyKnots,
  pair: CurrencyPair,
  session: Session,
  grain: Grain,
): MinuteBars {
  const bars = emptyMinutes(minuteStarts(session), 0);
  const rates = pairRates(knots, pair, session.day, 0, bars.starts.length * knotsPerMinute).map(grain);
  for (let i = 0; i < bars.starts.length; i++) {
    const k = i * knotsPerMinute;
    const inside = rates.subarray(k, k + knotsPerMinute + 1);
    bars.open[i] = inside[0]!;
    bars.high[i] = Math.max(...inside);
    bars.low[i] = Math.min(...inside);
    bars.close[i] = inside[knotsPerMinute]!;
  }
  return bars;
}

export function pairTicks(
  knots: CurrencyKnots,
  pair: CurrencyPair,
  day: number,
  minute: number,
  grain: Grain,
): Float64Array {
  const k = minute * knotsPerMinute;
  const rates = pairRates(knots, pair, day, k, k + knotsPerMinute);
  const ticksPerKnot = ticksPerMinute / knotsPerMinute;
  return Float64Array.from({ length: ticksPerMinute + 1 }, (_, i) => {
    const knot = Math.min(knotsPerMinute - 1, Math.floor(i / ticksPerKnot));
    const share = i / ticksPerKnot - knot;
    return grain(rates[knot]! ** (1 - share) * rates[knot + 1]! ** share);
  });
}

export function pairDayBar(knots: CurrencyKnots, pair: CurrencyPair, session: Session, grain: Grain): Bar {
  const rates = pairRates(knots, pair, session.day, 0, minuteCount(session) * knotsPerMinute);
  let high = rates[0]!;
  let low = rates[0]!;
  for (const rate of rates) {
    if (rate > high) high = rate;
    if (rate < low) low = rate;
  }
  const close = grain(rates[rates.length - 1]!);
  return { time: session.open, open: grain(rates[0]!), high: grain(high), low: grain(low), close, volume: 0 };
}
