/** Groups of tickers as they are made and changed. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';

export type GroupRule = Constraints['groupConstraints']['value'][number];

/** Groups that a definition holds at most. */
export const GROUPS_MAX = 100;

export const withGroups = (constraints: Constraints, value: GroupRule[]): Constraints => ({
  ...constraints,
  groupConstraints: { ...constraints.groupConstraints, value },
});

export const changeGroup = (constraints: Constraints, at: number, change: Partial<GroupRule>): Constraints =>
  withGroups(
    constraints,
    constraints.groupConstraints.value.map((group, i) => (i === at ? { ...group, ...change } : group)),
  );

/** The first name of its kind that no group has. */
export function freshName(groups: readonly GroupRule[], nameOf: (number: number) => string): string {
  const taken = new Set(groups.map(({ name }) => name));
  let number = groups.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}

/** Tickers in several groups, with the names of these. */
export function inSeveral(groups: readonly GroupRule[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { name, members } of groups)
    for (const symbol of members) places.set(symbol, [...(places.get(symbol) ?? []), name]);
  return new Map([...places].filter(([, names]) => names.length > 1));
}

/**
 * Groups of what is in none yet, by a label of each ticker; a group of that name takes its own in. What has no label goes to `rest`. Limits begin so
 * wide that nothing is forbidden.
 */
export function groupBy(
  groups: readonly GroupRule[],
  symbols: readonly string[],
  labelOf: (symbol: string) => string | null,
  rest: string,
): GroupRule[] {
  const taken = new Set(groups.flatMap(({ members }) => members));
  const found = Map.groupBy(
    symbols.filter((symbol) => !taken.has(symbol)),
    (symbol) => labelOf(symbol) ?? rest,
  );
  const grown = groups.map((group) => {
    const more = found.get(group.name) ?? [];
    found.delete(group.name);
    return more.length === 0 ? group : { ...group, members: [...group.members, ...more] };
  });
  const made = [...found].map(([name, members]) => ({ name, members, min: 0, max: 1 }));
  return [...grown, ...made.toSorted((a, b) => b.members.length - a.members.length)].slice(0, GROUPS_MAX);
}
