// A path made of loads on common factors, a trend and its own part: companies, coins, commodities, bonds and currencies are all of this kind.
import { daysPerYear, lengthOfYear, referenceYear, startOfYear } from './clock.ts';
import type { LogPath, YearCache } from './log-path.ts';
import type { OwnPath } from './own-path.ts';

export type Load = { readonly path: LogPath; readonly beta: number };

export type LinearSpec = {
  /** Log level at the start of the reference year. */
  readonly reference: number;
  /** Annual log drift. */
  readonly drift: number;
  readonly loads: readonly Load[];
  readonly own: OwnPath;
};

export function createLinearPath(id: number, spec: LinearSpec, cache: YearCache): LogPath {
  const { loads, own, drift } = spec;
  const referenceDay = startOfYear(referenceYear);

  function unshifted(year: number): number {
    let level = own.startOf(year) + (drift * (startOfYear(year) - referenceDay)) / daysPerYear;
    for (const { path, beta } of loads) level += beta * path.startOf(year);
    return level;
  }

  const shift = spec.reference - unshifted(referenceYear);

  function compute(year: number): Float64Array {
    const levels = new Float64Array(lengthOfYear(year));
    const first = startOfYear(year) + 1 - referenceDay;
    for (let d = 0; d < levels.length; d++) levels[d] = shift + (drift * (first + d)) / daysPerYear;
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
