// Intraday currencies: each currency's dollar value has its own path through the day, and a pair is the ratio of two of them at every
// instant, so that crosses are consistent not only at the close.
import { calendarOf } from '../calendars/calendars.ts';
import { hashText, mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { yearOfDay } from '../time/civil-date.ts';
import type { CurrencyKey } from '../universe/currencies.ts';
import type { AssetPaths } from './asset-paths.ts';
import { businessDaysPerYear, firstYear, referenceYear, startOfYear } from './clock.ts';
import type { Weather } from './weather.ts';

/** Two knots a minute through the 24 hours of a currency day; between knots the log value is a straight line. */
export const knotsPerMinute = 2;
/** A currency day has no change of the clock within it: those fall on Sundays before the open. */
const knotCount = 1440 * knotsPerMinute;
export const knotMs = 60_000 / knotsPerMinute;
const daysKept = 240;
const stormShare = 0.4;

export type CurrencyKnots = {
  /** Log dollar value at the open of the currency day and after each half minute. */
  readonly knotsOf: (currency: CurrencyKey, day: number) => Float64Array;
};

export function createCurrencyKnots(seed: number, paths: AssetPaths, weather: Weather): CurrencyKnots {
  const calendar = calendarOf('forex');
  const stream = createStream(seed);
  const kept = new Map<string, Float64Array>();
  const ordinary = new Map<CurrencyKey, number>();

  function valueOn(currency: CurrencyKey, day: number): number {
    const year = yearOfDay(day);
    return year < firstYear
      ? paths.currency(currency).startOf(firstYear)
      : paths.currency(currency).year(year)[day - startOfYear(year)]!;
  }

  function ordinaryDay(currency: CurrencyKey): number {
    let vol = ordinary.get(currency);
    if (vol === undefined) {
      const levels = paths.currency(currency).year(referenceYear - 1);
      let sum = 0;
      for (let d = 1; d < levels.length; d++) sum += (levels[d]! - levels[d - 1]!) ** 2;
      vol = Math.sqrt(sum / businessDaysPerYear);
      ordinary.set(currency, vol);
    }
    return vol;
  }

  function draw(currency: CurrencyKey, day: number): Float64Array {
    const knots = new Float64Array(knotCount + 1);
    const open = valueOn(currency, calendar.previousSession(day));
    const close = valueOn(currency, day);
    const storm = weather.year(yearOfDay(day)).storm[day - startOfYear(yearOfDay(day))]!;
    const step = (ordinaryDay(currency) * Math.exp(stormShare * storm)) / Math.sqrt(knotCount);
    stream.reset(mix(hashText(seed, `knots:${currency}`), day));
    for (let k = 1; k <= knotCount; k++) knots[k] = knots[k - 1]! + step * stream.normal();
    const gap = (close - open - knots[knotCount]!) / knotCount;
    for (let k = 0; k <= knotCount; k++) knots[k]! += open + gap * k;
    knots[knotCount] = close;
    return knots;
  }

  function knotsOf(currency: CurrencyKey, day: number): Float64Array {
    const key = `${currency}${day}`;
    let knots = kept.get(key);
    if (!knots) {
      knots = draw(currency, day);
      kept.set(key, knots);
      if (kept.size > daysKept)
        for (const oldest of [...kept.keys()].slice(0, daysKept >> 2)) kept.delete(oldest);
    }
    return knots;
  }

  return { knotsOf };
}
