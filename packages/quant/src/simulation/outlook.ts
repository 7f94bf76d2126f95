/**
 * Futures drawn from the past of one portfolio: the stationary bootstrap of Politis and Romano (1994), blocks of geometric length that wrap
 * around the end (math#outlook). The seed makes a drawing repeatable.
 */
import { quantile } from '../metrics/quantile.ts';

export interface OutlookQuestion {
  /** Per period, oldest first; none at or below −1. */
  readonly returns: readonly number[];
  /** Periods ahead, ≥ 1. */
  readonly horizon: number;
  readonly paths: number;
  /** Mean length of a block, periods, ≥ 1. */
  readonly blockLength: number;
  readonly seed: number;
}

export const OUTLOOK_PROBABILITIES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export interface Outlook {
  /** Of each period from 0 on, what 1 becomes: a row for each of `OUTLOOK_PROBABILITIES`. */
  readonly bands: readonly (readonly number[])[];
  /** Share of the paths that end below 1. */
  readonly lossProbability: number;
}

/** Mulberry32: uniform on [0, 1), 32 bits of state. */
export function uniformNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Throws where there is nothing to draw from. */
export function drawOutlook({ returns, horizon, paths, blockLength, seed }: OutlookQuestion): Outlook {
  if (returns.length === 0 || horizon < 1 || paths < 1 || blockLength < 1)
    throw new RangeError('an outlook needs returns, a horizon, paths and a block length');
  const uniform = uniformNumbers(seed);
  const rows = Array.from({ length: horizon + 1 }, () => new Float64Array(paths));
  for (let path = 0; path < paths; path++) {
    let value = 1;
    let at = 0;
    rows[0][path] = 1;
    for (let step = 1; step <= horizon; step++) {
      const begins = step === 1 || uniform() < 1 / blockLength;
      at = begins ? Math.floor(uniform() * returns.length) : (at + 1) % returns.length;
      value *= 1 + returns[at];
      rows[step][path] = value;
    }
  }
  const ends = rows[horizon];
  return {
    bands: OUTLOOK_PROBABILITIES.map((probability) => rows.map((values) => quantile(values, probability))),
    lossProbability: ends.reduce((count, value) => count + (value < 1 ? 1 : 0), 0) / paths,
  };
}
