/**
 * The fewest holdings with which rules can be met where no weight may be below 0 (math#cardinality). What a group can hold is concave in how many of
 * its assets are held, largest maximum weights first, so that taking the largest gain each time is exact.
 */
import type { Resolved } from '../constraints/resolve.ts';
import { INFEASIBLE } from '../solver/settings.ts';
import type { Cluster } from './clusters.ts';

interface Held {
  readonly holdings: number;
  readonly total: number;
  /** What each further holding would add. */
  readonly gains: readonly number[];
}

/** Of one cluster: what has to be held, and what more would bring. */
function heldOf({ members, min, max }: Cluster, { lower, upper }: Resolved): Held {
  const forced = members.filter((i) => lower[i]! > 0);
  const others = members
    .filter((i) => lower[i]! <= 0)
    .map((i) => upper[i]!)
    .sort((a, b) => b - a);
  let reach = forced.reduce((sum, i) => sum + upper[i]!, 0);
  let taken = 0;
  while (reach < min - INFEASIBLE && taken < others.length) reach += others[taken++]!;
  const gains = others.slice(taken).map((most) => {
    const before = Math.min(reach, max);
    reach += most;
    return Math.min(reach, max) - before;
  });
  const start = forced.length + taken;
  const total = Math.min(reach, max) - gains.reduce((sum, gain) => sum + gain, 0);
  return { holdings: start, total, gains };
}

/** Infinite where no number of them suffices. */
export function fewestHoldings(resolved: Resolved, clusters: readonly Cluster[]): number {
  const held = clusters.map((cluster) => heldOf(cluster, resolved));
  let holdings = held.reduce((sum, each) => sum + each.holdings, 0);
  let total = held.reduce((sum, each) => sum + each.total, 0);
  for (const gain of held.flatMap(({ gains }) => gains).sort((a, b) => b - a)) {
    if (total >= 1 - INFEASIBLE) break;
    total += gain;
    holdings++;
  }
  return total >= 1 - INFEASIBLE ? holdings : Number.POSITIVE_INFINITY;
}
