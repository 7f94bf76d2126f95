// The regimes of the synthetic world: calm, normal, stress and crisis follow each other by chance and scale every volatility.
import { mix } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import { firstWeekdayOf, firstYear, lengthOfYear } from './clock.ts';

type Regime = {
  readonly volatility: number;
  /** Annual log drift of global equities. */
  readonly drift: number;
  /** Chances a day to pass into another regime. */
  readonly exits: readonly (readonly [to: number, chance: number])[];
};

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
export const meanRegimeDrift = 0.496 * 0.15 + 0.338 * 0.09 - 0.127 * 0.14 - 0.039 * 0.6;

/** Share of the way to a new regime's volatility taken each day: storms gather and calm down over about two weeks. */
const smoothing = 0.12;

export type WeatherYear = {
  /** Log of the volatility multiplier per calendar day. */
  readonly storm: Float64Array;
  /** Annual log drift of global equities per calendar day. */
  readonly drift: Float64Array;
};

export type Weather = { readonly year: (year: number) => WeatherYear };

function nextRegime(current: number, u: number): number {
  let left = u;
  for (const [to, chance] of regimes[current]!.exits) {
    left -= chance;
    if (left < 0) return to;
  }
  return current;
}

export function createWeather(seed: number): Weather {
  const years: WeatherYear[] = [];
  const stream = createStream(seed);
  let regime = 1;
  let storm = Math.log(regimes[1]!.volatility);

  function simulate(year: number): WeatherYear {
    stream.reset(mix(seed, year));
    const length = lengthOfYear(year);
    const made = { storm: new Float64Array(length), drift: new Float64Array(length) };
    const weekday = firstWeekdayOf(year);
    for (let d = 0; d < length; d++) {
      if ((weekday + d) % 7 < 5) {
        regime = nextRegime(regime, stream.uniform());
        storm += smoothing * (Math.log(regimes[regime]!.volatility) - storm);
      }
      made.storm[d] = storm;
      made.drift[d] = regimes[regime]!.drift;
    }
    return made;
  }

  return {
    year(year) {
      for (let next = firstYear + years.length; next <= year; next++) years.push(simulate(next));
      return years[year - firstYear]!;
    },
  };
}
