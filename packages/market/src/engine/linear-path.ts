/**
 * A path made of loads on common factors, a trend and its own part: companies, coins, commodities, bonds and currencies are all of this kind.
 */
import { DAYS_PER_YEAR, lengthOfYear, REFERENCE_YEAR, startOfYear } from './clock.ts';
import type { IdiosyncraticPath } from './idiosyncratic-path.ts';
import type { LogPath, YearCache } from './log-path.ts';

export interface Load {
  readonly path: LogPath;
  readonly beta: number;
}

export interface LinearSpec {
  /** Log level at the start of the reference year. */
  readonly reference: number;
  /** Annual log drift. */
  readonly drift: number;
  readonly loads: readonly Load[];
  readonly own: IdiosyncraticPath;
}

export function createLinearPath(id: number, spec: LinearSpec, cache: YearCache): LogPath {
  const { loads, own, drift } = spec;
  const referenceDay = startOfYear(REFERENCE_YEAR);

  function unshifted(year: number): number {
    let level = own.startOf(year) + (drift * (startOfYear(year) - referenceDay)) / DAYS_PER_YEAR;
    for (const { path, beta } of loads) level += beta * path.startOf(year);
    return level;
  }

  const shift = spec.reference - unshifted(REFERENCE_YEAR);

  function compute(year: number): Float64Array {
    const levels = new Float64Array(lengthOfYear(year));
    const first = startOfYear(year) + 1 - referenceDay;
    for (let d = 0; d < levels.length; d++) levels[d] = shift + (drift * (first + d)) / DAYS_PER_YEAR;
    for (const { path, beta } of loads) {
      const factor = path.year(year);
      for (let d = 0; d < levels.length; d++) levels[d]! += beta * factor[d]!;
    }
    own.addYear(year, levels);
    return levels;
  }

  return {
    startOf: (year) => shift + unshifted(year),
    year: (year) => cache.get(id, year, () => compute(year)),
  };
}
