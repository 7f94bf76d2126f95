/**
 * One common factor: stochastic volatility with leverage, fat tails and jumps, simulated day by day from the start of history and kept.
 */
import { mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { BUSINESS_DAYS_PER_YEAR, FIRST_YEAR, firstWeekdayOf, lengthOfYear, REFERENCE_YEAR } from './clock.ts';
import type { LogPath } from './log-path.ts';
import { MEAN_REGIME_DRIFT, type VolatilityRegime } from './volatility-regime.ts';

export interface FactorSpec {
  /** Annual volatility; for rates factors in yield points (0.01 = 1 %). */
  readonly vol: number;
  /** Annual log drift until the reference year, and from it on: what was young grows up. */
  readonly drift: number;
  readonly laterDrift: number;
  /** How much of the world's volatility reaches this factor, 0 to 1. */
  readonly exposure: number;
  /** Whether the regime's drift is added: global equities alone. */
  readonly followsRegimeDrift: boolean;
  readonly movesOnWeekends: boolean;
  /** Jumps a year and their mean log size (exponential). */
  readonly jumps: number;
  readonly jumpSize: number;
  /** Share of the distance to its trend line that the factor is pulled back a year: keeps decades believable, invisible from day to day. */
  readonly reversion: number;
}

/** Persistence and size of the log volatility's own wave. */
const PERSISTENCE = 0.965;
const WAVE = 0.28;
/** Correlation of today's shock with tomorrow's volatility. */
const LEVERAGE = -0.45;
/** One shock in thirty is 2.4 times as large; the others are scaled so that the variance is one. */
const WILD_SHARE = 1 / 30;
const WILD_SCALE = 2.4;
const TAME_SCALE = Math.sqrt((1 - WILD_SHARE * WILD_SCALE ** 2) / (1 - WILD_SHARE));

export function createFactorPath(spec: FactorSpec, seed: number, regime: VolatilityRegime): LogPath {
  const years: Float64Array[] = [];
  const starts: number[] = [0];
  const stream = createStream(seed);
  const perYear = spec.movesOnWeekends ? 365 : BUSINESS_DAYS_PER_YEAR;
  const dailyVol = (spec.vol * Math.exp(-WAVE * WAVE)) / Math.sqrt(perYear);
  const regimeTrend = spec.followsRegimeDrift ? MEAN_REGIME_DRIFT : 0;
  let level = 0;
  let trendLine = 0;
  let logVol = 0;
  let lastShock = 0;

  function simulate(year: number): Float64Array {
    stream.reset(mix(seed, year));
    const { logVolatility, drift } = regime.year(year);
    const length = lengthOfYear(year);
    const path = new Float64Array(length);
    const ownDrift = year < REFERENCE_YEAR ? spec.drift : spec.laterDrift;
    const weekday = firstWeekdayOf(year);
    for (let d = 0; d < length; d++) {
      if (spec.movesOnWeekends || (weekday + d) % 7 < 5) {
        const innovation = LEVERAGE * lastShock + Math.sqrt(1 - LEVERAGE * LEVERAGE) * stream.normal();
        logVol = PERSISTENCE * logVol + WAVE * Math.sqrt(1 - PERSISTENCE * PERSISTENCE) * innovation;
        lastShock = stream.normal() * (stream.uniform() < WILD_SHARE ? WILD_SCALE : TAME_SCALE);
        const trend = spec.followsRegimeDrift ? drift[d]! + ownDrift : ownDrift;
        const pull = spec.reversion * (trendLine - level);
        trendLine += (ownDrift + regimeTrend) / perYear;
        level +=
          (trend + pull) / perYear +
          dailyVol * Math.exp(logVol + spec.exposure * logVolatility[d]!) * lastShock;
        if (spec.jumps > 0 && stream.uniform() < spec.jumps / perYear)
          level -= spec.jumpSize * Math.log(1 - stream.uniform());
      }
      path[d] = level;
    }
    return path;
  }

  function extendTo(year: number): void {
    for (let next = FIRST_YEAR + years.length; next <= year; next++) {
      years.push(simulate(next));
      starts.push(level);
    }
  }

  return {
    startOf(year) {
      extendTo(year - 1);
      return starts[year - FIRST_YEAR]!;
    },
    year(year) {
      extendTo(year);
      return years[year - FIRST_YEAR]!;
    },
  };
}
