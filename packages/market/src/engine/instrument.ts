/**
 * One priced instrument: its total return path, its corporate actions, and the closes that follow from both.
 */
import type { Calendar } from '../calendars/calendar.ts';
import type { SyntheticTicker } from '../universe/ticker.ts';
import { startOfYear } from './clock.ts';
import { type ActionList, priceFactor } from './corporate-actions.ts';
import type { LogPath, YearCache } from './log-path.ts';
import type { TickRounding } from './tick-size.ts';

/** What intraday paths are made of. */
export interface IntradayTraits {
  /** Volatility of an ordinary day, as a fraction. */
  readonly dayVol: number;
  /** Share of a day's variance that falls before the open; 0 where trade never stops. */
  readonly overnightShare: number;
  /** Listings of one coin share their random stream, so that they move together within the day. */
  readonly seed: number;
  /** Units traded on an ordinary day; 0 for what has no volume. */
  readonly baseVolume: number;
}

export interface Instrument {
  readonly ticker: SyntheticTicker;
  readonly calendar: Calendar;
  readonly firstDay: number;
  /** Log of the total return index in the ticker's currency. */
  readonly path: LogPath;
  readonly actions: ActionList;
  readonly roundToTick: TickRounding;
  /** Computed when first asked for: closes do not need it. */
  readonly intraday: () => IntradayTraits;
  /** Unadjusted, rounded closes per calendar day of a year. */
  readonly closes: (year: number) => Float64Array;
}

type Parts = Omit<Instrument, 'closes'>;

function computeCloses({ path, actions, roundToTick }: Parts, year: number): Float64Array {
  const levels = path.year(year);
  const closes = new Float64Array(levels.length);
  const first = startOfYear(year);
  let shift = actions.logFactorAt(year);
  const due = actions.through(year).filter(({ day }) => day >= first && day < first + levels.length);
  let next = 0;
  for (let d = 0; d < levels.length; d++) {
    for (; next < due.length && due[next]!.day <= first + d; next++)
      shift += Math.log(priceFactor(due[next]!));
    closes[d] = roundToTick(Math.exp(levels[d]! + shift));
  }
  return closes;
}

export function createInstrument(parts: Parts, cache: YearCache): Instrument {
  return {
    ...parts,
    closes: (year) => cache.get(parts.ticker.index, year, () => computeCloses(parts, year)),
  };
}
