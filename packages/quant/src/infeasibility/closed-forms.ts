/**
 * Conflicts that need no program (math#infeasibility): sums of minimum or maximum weights against the budget and against groups. Each returned set is
 * irreducible, because dropping any of its bounds leaves the sum without a limit on that side.
 */
import type { Resolved, ResolvedGroup } from '../constraints/resolve.ts';
import type { Sentence } from '../result.ts';

export interface Conflict {
  readonly ids: readonly string[];
  readonly sentence: Sentence;
}

const EPS = 1e-9;

export type BoundId = (side: 'lower' | 'upper', position: number) => string;

export function boundIdOf(resolved: Resolved): BoundId {
  return (side, at) =>
    resolved.isPinned[at] ? `pinned[${resolved.kept[at]}]` : `${side}[${resolved.kept[at]}]`;
}

const sumAt = (a: Float64Array, members: readonly number[]) => members.reduce((s, i) => s + a[i]!, 0);

function groupConflict(group: ResolvedGroup, resolved: Resolved, id: BoundId): Conflict | null {
  const { name, members, min, max } = group;
  const least = sumAt(resolved.lower, members);
  const most = sumAt(resolved.upper, members);
  if (max !== null && least > max + EPS) {
    return {
      ids: [`group[${name}].max`, ...members.map((i) => id('lower', i))],
      sentence: { key: 'group-max-vs-min', values: { max, total: least }, groups: [name] },
    };
  }
  if (min !== null && most < min - EPS) {
    return {
      ids: [`group[${name}].min`, ...members.map((i) => id('upper', i))],
      sentence: { key: 'group-min-vs-max', values: { min, total: most }, groups: [name] },
    };
  }
  return null;
}

/** All assets in one group: its limits stand against the budget alone, whatever the members' own are. */
function wholeGroupConflict({ name, members, min, max }: ResolvedGroup, n: number): Conflict | null {
  if (members.length !== n) return null;
  if (max !== null && max < 1 - EPS)
    return {
      ids: [`group[${name}].max`],
      sentence: { key: 'groups-max-all', values: { total: max }, groups: [name] },
    };
  if (min !== null && min > 1 + EPS)
    return {
      ids: [`group[${name}].min`],
      sentence: { key: 'groups-min', values: { total: min }, groups: [name] },
    };
  return null;
}

/** Least (or most) the budget can be, taking for each group the tighter of its own limit and its members'. */
function groupTotals(resolved: Resolved, id: BoundId, side: 'lower' | 'upper'): Conflict | null {
  const isLower = side === 'lower';
  const bound = isLower ? resolved.lower : resolved.upper;
  const grouped = new Uint8Array(resolved.n);
  const ids: string[] = [];
  const names: string[] = [];
  let total = 0;
  for (const { name, members, min, max } of resolved.groups) {
    for (const i of members) grouped[i] = 1;
    const own = sumAt(bound, members);
    const limit = isLower ? min : max;
    const isTighter = limit !== null && (isLower ? limit > own : limit < own);
    total += isTighter ? limit : own;
    if (isTighter) {
      ids.push(`group[${name}].${isLower ? 'min' : 'max'}`);
      names.push(name);
    } else ids.push(...members.map((i) => id(side, i)));
  }
  for (let i = 0; i < resolved.n; i++) {
    if (grouped[i]) continue;
    total += bound[i]!;
    ids.push(id(side, i));
  }
  if (isLower ? total <= 1 + EPS : total >= 1 - EPS) return null;
  return {
    ids,
    sentence: { key: isLower ? 'groups-min' : 'groups-max-all', values: { total }, groups: names },
  };
}

/** The first conflict that can be read off, in the order in which an investor would find it; null if there is none of this kind. */
export function readConflict(resolved: Resolved): Conflict | null {
  const id = boundIdOf(resolved);
  const everyone = Array.from({ length: resolved.n }, (_, i) => i);
  const least = sumAt(resolved.lower, everyone);
  const most = sumAt(resolved.upper, everyone);
  if (least > 1 + EPS)
    return {
      ids: everyone.map((i) => id('lower', i)),
      sentence: { key: 'sum-min', values: { total: least }, groups: [] },
    };
  if (most < 1 - EPS)
    return {
      ids: everyone.map((i) => id('upper', i)),
      sentence: { key: 'sum-max', values: { total: most }, groups: [] },
    };
  for (const group of resolved.groups) {
    const conflict = wholeGroupConflict(group, resolved.n) ?? groupConflict(group, resolved, id);
    if (conflict) return conflict;
  }
  return groupTotals(resolved, id, 'lower') ?? groupTotals(resolved, id, 'upper');
}
