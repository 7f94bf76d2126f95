/**
 * A number of holdings that groups and minimum weights do not let suffice (math#cardinality), found by counting where no weight may be below 0: an
 * irreducible conflict by a deletion filter [Chinneck & Dravnieks 1991], and the number that would do.
 */
import { boundRuleOf } from '../constraints/bound-rule.ts';
import type { Resolved } from '../constraints/resolve.ts';
import { clustersOf } from '../infeasibility/clusters.ts';
import { fewestHoldings } from '../infeasibility/fewest-holdings.ts';
import { isReachable } from '../infeasibility/reachable.ts';
import { distinctRules, type RuleRef } from '../rule-ref.ts';
import { type CardinalityConflict, withRepair } from './counted-conflict.ts';

interface Droppable {
  readonly rule: RuleRef;
  readonly drop: (resolved: Resolved) => Resolved;
}

function droppable(resolved: Resolved): Droppable[] {
  const boundRule = boundRuleOf(resolved);
  const boundsOf = (side: 'lower' | 'upper', binds: (bound: number) => boolean, free: number): Droppable[] =>
    Array.from(resolved[side].entries())
      .filter(([, bound]) => binds(bound))
      .map(([i]) => ({
        rule: boundRule(side, i),
        drop: (rest) => ({ ...rest, [side]: rest[side].with(i, free) }),
      }));
  const ofGroups = (bound: 'min' | 'max'): Droppable[] =>
    resolved.groups
      .filter((group) => group[bound] !== null)
      .map(({ name }) => ({
        rule: { rule: 'group', group: name, bound },
        drop: (rest) => ({
          ...rest,
          groups: rest.groups.map((group) => (group.name === name ? { ...group, [bound]: null } : group)),
        }),
      }));
  return [
    ...boundsOf('upper', (most) => most < 1, 1),
    ...boundsOf('lower', (least) => least > 0, 0),
    ...ofGroups('max'),
    ...ofGroups('min'),
  ];
}

/** Null where the number suffices, and where weights may be below 0, which is not counted. */
export function groupedConflict(resolved: Resolved): CardinalityConflict | null {
  const { cardinality } = resolved;
  if (cardinality === null || resolved.lower.some((least) => least < 0)) return null;
  const needed = fewestHoldings(resolved, clustersOf(resolved));
  if (needed <= cardinality.max) return null;
  let rest = resolved;
  const conflict: RuleRef[] = [{ rule: 'cardinality' }];
  for (const { rule, drop } of droppable(resolved)) {
    const without = drop(rest);
    if (isReachable(without)) conflict.push(rule);
    else rest = without;
  }
  const sentence = { key: 'generic', values: { K: cardinality.max, needed }, groups: [] } as const;
  return withRepair({ conflict: distinctRules(conflict), sentence }, [
    { rule: { rule: 'cardinality' }, amount: needed - cardinality.max },
  ]);
}
