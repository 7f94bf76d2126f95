/**
 * The bar of one session, in constant time: the close comes from the path, open, high, low and volume are drawn around it.
 */
import { mix } from '../random/hash.ts';
import type { RandomStream } from '../random/stream.ts';
import { yearOfDay } from '../time/civil-date.ts';
import { drawRange, type Range } from './bridge.ts';
import { FIRST_YEAR, REFERENCE_YEAR, startOfYear } from './clock.ts';
import { adjustmentFactor, closeOn } from './daily.ts';
import type { Instrument } from './instrument.ts';
import type { VolatilityRegime } from './volatility-regime.ts';

export type DayRange = Range & {
  /** Last close before the day in the shares of the day: what the change of the day is measured against. */
  readonly reference: number;
  /** Variance of the log price between open and close. */
  readonly variance: number;
  readonly volume: number;
};

/** Less than the factors': ranges widen in stress, but not as much as moves from close to close. */
const REGIME_SHARE = 0.7;

export function referenceOn(instrument: Instrument, day: number): number {
  const previous = instrument.calendar.previousSession(day);
  if (yearOfDay(previous) < FIRST_YEAR) {
    return instrument.roundToTick(
      Math.exp(instrument.path.startOf(FIRST_YEAR) + instrument.actions.logFactorAt(FIRST_YEAR)),
    );
  }
  return closeOn(instrument, previous) * adjustmentFactor(instrument, previous, day, 'all');
}

function volumeOn(instrument: Instrument, day: number, surprise: number, stream: RandomStream): number {
  const { baseVolume } = instrument.intraday();
  if (baseVolume === 0) return 0;
  const today = startOfYear(REFERENCE_YEAR);
  const shares =
    day < today
      ? adjustmentFactor(instrument, day, today, 'splits')
      : 1 / adjustmentFactor(instrument, today, day, 'splits');
  return Math.max(
    1,
    Math.round(baseVolume * shares * Math.exp(0.35 * stream.normal() + 0.3 * Math.min(4, surprise) - 0.3)),
  );
}

export function drawDayRange(
  instrument: Instrument,
  day: number,
  regime: VolatilityRegime,
  stream: RandomStream,
): DayRange {
  const { seed, dayVol, overnightShare } = instrument.intraday();
  const year = yearOfDay(day);
  const logVolatility = regime.year(year).logVolatility[day - startOfYear(year)]!;
  const sigma = dayVol * Math.exp(REGIME_SHARE * logVolatility);
  const close = closeOn(instrument, day);
  const reference = referenceOn(instrument, day);
  const move = Math.log(close / reference);
  stream.reset(mix(seed, day));
  const gap =
    overnightShare * move + sigma * Math.sqrt(overnightShare * (1 - overnightShare)) * stream.normal();
  const open = overnightShare === 0 ? reference : instrument.roundToTick(reference * Math.exp(gap));
  const variance = sigma * sigma * (1 - overnightShare);
  const range = drawRange(open, close, variance, instrument.roundToTick, stream);
  return { ...range, reference, variance, volume: volumeOn(instrument, day, Math.abs(move) / sigma, stream) };
}
