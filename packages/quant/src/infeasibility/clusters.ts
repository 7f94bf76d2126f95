/** Groups are disjoint, so that with the assets in none they part all assets (math#infeasibility). */
import type { Resolved } from '../constraints/resolve.ts';

/** Assets that count together: a group, or all that are in none. */
export interface Cluster {
  readonly members: readonly number[];
  readonly min: number;
  readonly max: number;
}

export function clustersOf({ n, groups }: Resolved): readonly Cluster[] {
  const isGrouped = new Uint8Array(n);
  for (const { members } of groups) for (const i of members) isGrouped[i] = 1;
  const others = Array.from({ length: n }, (_, i) => i).filter((i) => !isGrouped[i]);
  return [
    ...groups.map(({ members, min, max }) => ({
      members,
      min: min ?? Number.NEGATIVE_INFINITY,
      max: max ?? Number.POSITIVE_INFINITY,
    })),
    { members: others, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY },
  ];
}
