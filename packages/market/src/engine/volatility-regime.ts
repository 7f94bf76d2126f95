/**
 * The regimes of the synthetic world: calm, normal, stress and crisis follow each other by chance and scale every volatility.
 */
import { mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { FIRST_YEAR, firstWeekdayOf, lengthOfYear } from './clock.ts';

interface Regime {
  readonly volatility: number;
  /** Annual log drift of global equities. */
  readonly drift: number;
  /** Chances a day to pass into another regime. */
  readonly exits: readonly (readonly [to: number, chance: number])[];
}

const regimes: readonly Regime[] = [
  { volatility: 0.62, drift: 0.15, exits: [[1, 1 / 220]] },
  {
    volatility: 0.95,
    drift: 0.09,
    exits: [
      [0, 1 / 150],
      [2, 1 / 160],
    ],
  },
  {
    volatility: 1.6,
    drift: -0.14,
    exits: [
      [1, 1 / 60],
      [3, 1 / 90],
    ],
  },
  { volatility: 2.8, drift: -0.6, exits: [[2, 1 / 28]] },
];

/** Drift averaged over the shares of time spent in each regime: 50, 34, 13 and 4 %. */
export const MEAN_REGIME_DRIFT = 0.496 * 0.15 + 0.338 * 0.09 - 0.127 * 0.14 - 0.039 * 0.6;

/** Share of the way to a new regime's volatility taken each day: volatility rises and falls over about two weeks. */
const SMOOTHING = 0.12;

export interface VolatilityYear {
  /** Log of the volatility multiplier per calendar day. */
  readonly logVolatility: Float64Array;
  /** Annual log drift of global equities per calendar day. */
  readonly drift: Float64Array;
}

export interface VolatilityRegime {
  readonly year: (year: number) => VolatilityYear;
}

function nextRegime(current: number, u: number): number {
  let left = u;
  for (const [to, chance] of regimes[current]!.exits) {
    left -= chance;
    if (left < 0) return to;
  }
  return current;
}

export function createVolatilityRegime(seed: number): VolatilityRegime {
  const years: VolatilityYear[] = [];
  const stream = createStream(seed);
  let regime = 1;
  let logVolatility = Math.log(regimes[1]!.volatility);

  function simulate(year: number): VolatilityYear {
    stream.reset(mix(seed, year));
    const length = lengthOfYear(year);
    const made = { logVolatility: new Float64Array(length), drift: new Float64Array(length) };
    const weekday = firstWeekdayOf(year);
    for (let d = 0; d < length; d++) {
      if ((weekday + d) % 7 < 5) {
        regime = nextRegime(regime, stream.uniform());
        logVolatility += SMOOTHING * (Math.log(regimes[regime]!.volatility) - logVolatility);
      }
      made.logVolatility[d] = logVolatility;
      made.drift[d] = regimes[regime]!.drift;
    }
    return made;
  }

  return {
    year(year) {
      for (let next = FIRST_YEAR + years.length; next <= year; next++) years.push(simulate(next));
      return years[year - FIRST_YEAR]!;
    },
  };
}
