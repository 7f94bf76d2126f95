/**
 * Index and fund prices are their baskets: V(t) = V(1 Jan) · Σ w_i · P_i(t) / P_i(1 Jan), weights restored every 1 January.
 */
import { FIRST_YEAR, lengthOfYear, REFERENCE_YEAR } from './clock.ts';
import type { LogPath, YearCache } from './log-path.ts';

export interface Member {
  /** Total return in the member's currency. */
  readonly path: LogPath;
  /** Value of the member's currency in the basket's, absent where they are the same. */
  readonly conversion: readonly [from: LogPath, to: LogPath] | null;
  readonly weight: number;
}

function startOf({ path, conversion }: Member, year: number): number {
  return path.startOf(year) + (conversion ? conversion[0].startOf(year) - conversion[1].startOf(year) : 0);
}

export function createBasketPath(id: number, members: readonly Member[], cache: YearCache): LogPath {
  const starts = new Map<number, number>([[REFERENCE_YEAR, 0]]);

  /** Log return of the basket over a whole year, from the members' anchors alone. */
  function yearReturn(year: number): number {
    let value = 0;
    for (const member of members)
      value += member.weight * Math.exp(startOf(member, year + 1) - startOf(member, year));
    return Math.log(value);
  }

  function levelAt(year: number): number {
    const known = starts.get(year);
    if (known !== undefined) return known;
    const level =
      year > REFERENCE_YEAR ? levelAt(year - 1) + yearReturn(year - 1) : levelAt(year + 1) - yearReturn(year);
    starts.set(year, level);
    return level;
  }

  function compute(year: number): Float64Array {
    const values = new Float64Array(lengthOfYear(year));
    for (const member of members) {
      const start = startOf(member, year);
      const levels = member.path.year(year);
      const from = member.conversion?.[0].year(year);
      const to = member.conversion?.[1].year(year);
      for (let d = 0; d < values.length; d++) {
        const level = from && to ? levels[d]! + from[d]! - to[d]! : levels[d]!;
        values[d]! += member.weight * Math.exp(level - start);
      }
    }
    const base = levelAt(year);
    for (let d = 0; d < values.length; d++) values[d] = base + Math.log(values[d]!);
    return values;
  }

  return {
    startOf: (year) => levelAt(Math.max(year, FIRST_YEAR)),
    year: (year) => cache.get(id, year, () => compute(year)),
  };
}
