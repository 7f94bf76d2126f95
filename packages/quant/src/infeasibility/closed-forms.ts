/**
 * Conflicts that need no program (math#infeasibility): sums of minimum or maximum weights against the budget and against groups. Each returned set is
 * irreducible, because dropping any of its bounds leaves the sum without a limit on that side.
 */
import { type BoundRule, boundRuleOf } from '../constraints/bound-rule.ts';
import type { ResolvedGroup } from '../constraints/groups.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Sentence } from '../result.ts';
import type { RuleRef } from '../rule-ref.ts';
import { INFEASIBLE } from '../solver/settings.ts';

export interface Conflict {
  readonly rules: readonly RuleRef[];
  readonly sentence: Sentence;
}

const groupRule = (group: string, bound: 'min' | 'max'): RuleRef => ({ rule: 'group', group, bound });

const sumAt = (a: Float64Array, members: readonly number[]) => members.reduce((s, i) => s + a[i]!, 0);

function groupConflict(group: ResolvedGroup, resolved: Resolved, bound: BoundRule): Conflict | null {
  const { name, members, min, max } = group;
  const least = sumAt(resolved.lower, members);
  const most = sumAt(resolved.upper, members);
  if (max !== null && least > max + INFEASIBLE) {
    return {
      rules: [groupRule(name, 'max'), ...members.map((i) => bound('lower', i))],
      sentence: { key: 'group-max-vs-min', values: { max, total: least }, groups: [name] },
    };
  }
  if (min !== null && most < min - INFEASIBLE) {
    return {
      rules: [groupRule(name, 'min'), ...members.map((i) => bound('upper', i))],
      sentence: { key: 'group-min-vs-max', values: { min, total: most }, groups: [name] },
    };
  }
  return null;
}

/** All assets in one group: its limits stand against the budget alone, whatever the members' own are. */
function wholeGroupConflict({ name, members, min, max }: ResolvedGroup, n: number): Conflict | null {
  if (members.length !== n) return null;
  if (max !== null && max < 1 - INFEASIBLE)
    return {
      rules: [groupRule(name, 'max')],
      sentence: { key: 'groups-max-all', values: { total: max }, groups: [name] },
    };
  if (min !== null && min > 1 + INFEASIBLE)
    return {
      rules: [groupRule(name, 'min')],
      sentence: { key: 'groups-min', values: { total: min }, groups: [name] },
    };
  return null;
}

/** Least (or most) the budget can be, taking for each group the tighter of its own limit and its members'. */
function groupTotals(resolved: Resolved, ruleOf: BoundRule, side: 'lower' | 'upper'): Conflict | null {
  const isLower = side === 'lower';
  const bound = isLower ? resolved.lower : resolved.upper;
  const grouped = new Uint8Array(resolved.n);
  const rules: RuleRef[] = [];
  const names: string[] = [];
  let total = 0;
  for (const { name, members, min, max } of resolved.groups) {
    for (const i of members) grouped[i] = 1;
    const own = sumAt(bound, members);
    const limit = isLower ? min : max;
    const isTighter = limit !== null && (isLower ? limit > own : limit < own);
    total += isTighter ? limit : own;
    if (isTighter) {
      rules.push(groupRule(name, isLower ? 'min' : 'max'));
      names.push(name);
    } else rules.push(...members.map((i) => ruleOf(side, i)));
  }
  for (let i = 0; i < resolved.n; i++) {
    if (grouped[i]) continue;
    total += bound[i]!;
    rules.push(ruleOf(side, i));
  }
  if (isLower ? total <= 1 + INFEASIBLE : total >= 1 - INFEASIBLE) return null;
  return {
    rules,
    sentence: { key: isLower ? 'groups-min' : 'groups-max-all', values: { total }, groups: names },
  };
}

/** The first conflict that can be read off, in the order in which an investor would find it; null if there is none of this kind. */
export function readConflict(resolved: Resolved): Conflict | null {
  const bound = boundRuleOf(resolved);
  const everyone = Array.from({ length: resolved.n }, (_, i) => i);
  const least = sumAt(resolved.lower, everyone);
  const most = sumAt(resolved.upper, everyone);
  if (least > 1 + INFEASIBLE)
    return {
      rules: everyone.map((i) => bound('lower', i)),
      sentence: { key: 'sum-min', values: { total: least }, groups: [] },
    };
  if (most < 1 - INFEASIBLE)
    return {
      rules: everyone.map((i) => bound('upper', i)),
      sentence: { key: 'sum-max', values: { total: most }, groups: [] },
    };
  for (const group of resolved.groups) {
    const conflict = wholeGroupConflict(group, resolved.n) ?? groupConflict(group, resolved, bound);
    if (conflict) return conflict;
  }
  return groupTotals(resolved, bound, 'lower') ?? groupTotals(resolved, bound, 'upper');
}
