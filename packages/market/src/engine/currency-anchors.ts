/**
 * Intraday currencies: each currency's dollar value has its own path through the day, and a pair is the ratio of two of them at every
 * instant, so that crosses are consistent not only at the close.
 */
import { calendarOf } from '../calendars/calendars.ts';
import { hashText, mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { yearOfDay } from '../time/civil-date.ts';
import type { CurrencyKey } from '../universe/currencies.ts';
import type { AssetPaths } from './asset-paths.ts';
import { BUSINESS_DAYS_PER_YEAR, FIRST_YEAR, REFERENCE_YEAR, startOfYear } from './clock.ts';
import type { VolatilityRegime } from './volatility-regime.ts';

/** Two anchors a minute through the 24 hours of a currency day; between anchors the log value is a straight line. */
export const ANCHORS_PER_MINUTE = 2;
/** A currency day has no change of the clock within it: those fall on Sundays before the open. */
const ANCHOR_COUNT = 1440 * ANCHORS_PER_MINUTE;
export const ANCHOR_MS = 60_000 / ANCHORS_PER_MINUTE;
const DAYS_KEPT = 240;
const REGIME_SHARE = 0.4;

export interface CurrencyAnchors {
  /** Log dollar value at the open of the currency day and after each half minute. */
  readonly anchorsOf: (currency: CurrencyKey, day: number) => Float64Array;
}

export function createCurrencyAnchors(
  seed: number,
  paths: AssetPaths,
  regime: VolatilityRegime,
): CurrencyAnchors {
  const calendar = calendarOf('forex');
  const stream = createStream(seed);
  const kept = new Map<string, Float64Array>();
  const ordinary = new Map<CurrencyKey, number>();

  function valueOn(currency: CurrencyKey, day: number): number {
    const year = yearOfDay(day);
    return year < FIRST_YEAR
      ? paths.currency(currency).startOf(FIRST_YEAR)
      : paths.currency(currency).year(year)[day - startOfYear(year)]!;
  }

  function ordinaryDay(currency: CurrencyKey): number {
    let vol = ordinary.get(currency);
    if (vol === undefined) {
      const levels = paths.currency(currency).year(REFERENCE_YEAR - 1);
      let sum = 0;
      for (let d = 1; d < levels.length; d++) sum += (levels[d]! - levels[d - 1]!) ** 2;
      vol = Math.sqrt(sum / BUSINESS_DAYS_PER_YEAR);
      ordinary.set(currency, vol);
    }
    return vol;
  }

  function draw(currency: CurrencyKey, day: number): Float64Array {
    const anchors = new Float64Array(ANCHOR_COUNT + 1);
    const open = valueOn(currency, calendar.previousSession(day));
    const close = valueOn(currency, day);
    const logVolatility = regime.year(yearOfDay(day)).logVolatility[day - startOfYear(yearOfDay(day))]!;
    const step = (ordinaryDay(currency) * Math.exp(REGIME_SHARE * logVolatility)) / Math.sqrt(ANCHOR_COUNT);
    stream.reset(mix(hashText(seed, `knots:${currency}`), day));
    for (let k = 1; k <= ANCHOR_COUNT; k++) anchors[k] = anchors[k - 1]! + step * stream.normal();
    const gap = (close - open - anchors[ANCHOR_COUNT]!) / ANCHOR_COUNT;
    for (let k = 0; k <= ANCHOR_COUNT; k++) anchors[k]! += open + gap * k;
    anchors[ANCHOR_COUNT] = close;
    return anchors;
  }

  function anchorsOf(currency: CurrencyKey, day: number): Float64Array {
    const key = `${currency}${day}`;
    let anchors = kept.get(key);
    if (!anchors) {
      anchors = draw(currency, day);
      kept.set(key, anchors);
      if (kept.size > DAYS_KEPT)
        for (const oldest of [...kept.keys()].slice(0, DAYS_KEPT >> 2)) kept.delete(oldest);
    }
    return anchors;
  }

  return { anchorsOf };
}
