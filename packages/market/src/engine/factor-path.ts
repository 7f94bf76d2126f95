// One common factor: stochastic volatility with leverage, fat tails and jumps, simulated day by day from the start of history and kept.
import { mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { businessDaysPerYear, firstWeekdayOf, firstYear, lengthOfYear, referenceYear } from './clock.ts';
import type { LogPath } from './log-path.ts';
import { meanRegimeDrift, type Weather } from './weather.ts';

export type FactorSpec = {
  /** Annual volatility; for rates factors in yield points (0.01 = 1 %). */
  readonly vol: number;
  /** Annual log drift until the reference year, and from it on: what was young grows up. */
  readonly drift: number;
  readonly laterDrift: number;
  /** How much of the world's storm reaches this factor, 0 to 1. */
  readonly exposure: number;
  /** Whether the regime's drift is added: global equities alone. */
  readonly followsRegimeDrift: boolean;
  readonly movesOnWeekends: boolean;
  /** Jumps a year and their mean log size (exponential). */
  readonly jumps: number;
  readonly jumpSize: number;
  /** Share of the distance to its trend line that the factor is pulled back a year: keeps decades believable, invisible from day to day. */
  readonly reversion: number;
};

/** Persistence and size of the log volatility's own wave. */
const persistence = 0.965;
const wave = 0.28;
/** Correlation of today's shock with tomorrow's volatility. */
const leverage = -0.45;
/** One shock in thirty is 2.4 times as large; the others are scaled so that the variance is one. */
const wildShare = 1 / 30;
const wildScale = 2.4;
const tameScale = Math.sqrt((1 - wildShare * wildScale ** 2) / (1 - wildShare));

export function createFactorPath(spec: FactorSpec, seed: number, weather: Weather): LogPath {
  const years: Float64Array[] = [];
  const starts: number[] = [0];
  const stream = createStream(seed);
  const perYear = spec.movesOnWeekends ? 365 : businessDaysPerYear;
  const dailyVol = (spec.vol * Math.exp(-wave * wave)) / Math.sqrt(perYear);
  const regimeTrend = spec.followsRegimeDrift ? meanRegimeDrift : 0;
  let level = 0;
  let trendLine = 0;
  let logVol = 0;
  let lastShock = 0;

  function simulate(year: number): Float64Array {
    stream.reset(mix(seed, year));
    const { storm, drift } = weather.year(year);
    const length = lengthOfYear(year);
    const path = new Float64Array(length);
    const ownDrift = year < referenceYear ? spec.drift : spec.laterDrift;
    const weekday = firstWeekdayOf(year);
    for (let d = 0; d < length; d++) {
      if (spec.movesOnWeekends || (weekday + d) % 7 < 5) {
        const innovation = leverage * lastShock + Math.sqrt(1 - leverage * leverage) * stream.normal();
        logVol = persistence * logVol + wave * Math.sqrt(1 - persistence * persistence) * innovation;
        lastShock = stream.normal() * (stream.uniform() < wildShare ? wildScale : tameScale);
        const trend = spec.followsRegimeDrift ? drift[d]! + ownDrift : ownDrift;
        const pull = spec.reversion * (trendLine - level);
        trendLine += (ownDrift + regimeTrend) / perYear;
        level +=
          (trend + pull) / perYear + dailyVol * Math.exp(logVol + spec.exposure * storm[d]!) * lastShock;
        if (spec.jumps > 0 && stream.uniform() < spec.jumps / perYear)
          level -= spec.jumpSize * Math.log(1 - stream.uniform());
      }
      path[d] = level;
    }
    return path;
  }

  function extendTo(year: number): void {
    for (let next = firstYear + years.length; next <= year; next++) {
      years.push(simulate(next));
      starts.push(level);
    }
  }

  return {
    startOf(year) {
      extendTo(year - 1);
      return starts[year - firstYear]!;
    },
    year(year) {
      extendTo(year);
      return years[year - firstYear]!;
    },
  };
}
