/**
 * Whether rules without a program can be met (math#infeasibility): bounds, disjoint groups, total short exposure and, where no weight may be
 * below 0, a number of holdings. Each group's weight reaches an interval, of which the budget asks one sum; exact, and linear in the assets.
 */
import type { Resolved } from '../constraints/resolve.ts';
import { INFEASIBLE } from '../solver/settings.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { fewestHoldings } from './fewest-holdings.ts';

interface Reach {
  readonly least: number;
  readonly most: number;
  /** Least sum that needs no short beyond those that maximum weights below 0 force. */
  readonly unshorted: number;
  readonly forcedShort: number;
}

function reachOf({ members, min, max }: Cluster, { lower, upper }: Resolved): Reach {
  let least = 0;
  let most = 0;
  let unshorted = 0;
  let forcedShort = 0;
  for (const i of members) {
    least += lower[i]!;
    most += upper[i]!;
    unshorted += Math.min(Math.max(lower[i]!, 0), upper[i]!);
    forcedShort += Math.max(-upper[i]!, 0);
  }
  return { least: Math.max(least, min), most: Math.min(most, max), unshorted, forcedShort };
}

/** The least total short exposure with which the weights add up to 1: below `unshorted` every unit less is a unit short. */
function leastShort(reaches: readonly Reach[]): number {
  let short = 0;
  let free = 1;
  let savable = 0;
  for (const { least, most, unshorted, forcedShort } of reaches) {
    short += forcedShort + Math.max(unshorted - least, 0);
    free -= least;
    savable += Math.max(Math.min(unshorted, most) - least, 0);
  }
  return short - Math.min(Math.max(free, 0), savable);
}

/** Turnover is not looked at. */
export function isReachable(resolved: Resolved): boolean {
  const { lower, maxShort, cardinality } = resolved;
  const clusters = clustersOf(resolved);
  const reaches = clusters.map((cluster) => reachOf(cluster, resolved));
  if (reaches.some(({ least, most }) => least > most + INFEASIBLE)) return false;
  if (reaches.reduce((sum, { least }) => sum + least, 0) > 1 + INFEASIBLE) return false;
  if (reaches.reduce((sum, { most }) => sum + most, 0) < 1 - INFEASIBLE) return false;
  if (maxShort !== null && leastShort(reaches) > maxShort + INFEASIBLE) return false;
  if (cardinality === null || lower.some((least) => least < 0)) return true;
  return fewestHoldings(resolved, clusters) <= cardinality.max;
}
