/** group[g].min ≤ Σ_{i∈g} w_i ≤ group[g].max (math#constraints); the minimum as −Σ ≤ −min. */
import type { Constraints } from '../problem.ts';
import { type Gap, type RuleDefinition, type RuleRow, refuse } from './rule-definition.ts';

export interface ResolvedGroup {
  readonly name: string;
  /** Positions among the assets kept. */
  readonly members: readonly number[];
  /** Null where the side is not constrained. */
  readonly min: number | null;
  readonly max: number | null;
}

export function resolveGroups({ groups = [] }: Constraints, position: Int32Array): ResolvedGroup[] {
  return groups.map(({ name, members, min = null, max = null }) => ({
    name,
    members: members.map((i) => position[i]!).filter((i) => i >= 0),
    min,
    max,
  }));
}

export const groups: RuleDefinition = {
  bound: (constraints, { size }) => {
    const taken = new Set<number>();
    for (const { name, members, min, max } of constraints.groups ?? []) {
      const at = { in: 'group', group: name } as const;
      if ([min, max].some((side) => side !== undefined && !Number.isFinite(side)))
        return refuse('NOT_FINITE', at);
      if (min !== undefined && max !== undefined && min > max) return refuse('GROUP_BOUNDS_CROSSED', at);
      for (const member of members) {
        if (!(member >= 0 && member < size)) return refuse('WRONG_LENGTH', at);
        if (taken.has(member)) return refuse('GROUP_MEMBERS_OVERLAP', at);
        taken.add(member);
      }
    }
    return null;
  },
  rows: ({ constraints, position, n }) => {
    const rows: RuleRow[] = [];
    for (const { name, members, min, max } of resolveGroups(constraints, position)) {
      const along = (sign: number) => {
        const a = new Float64Array(n);
        for (const i of members) a[i] = sign;
        return a;
      };
      const ofGroup = { rule: 'group', group: name } as const;
      if (min !== null) rows.push({ rule: { ...ofGroup, bound: 'min' }, a: along(-1), bound: -min });
      if (max !== null) rows.push({ rule: { ...ofGroup, bound: 'max' }, a: along(1), bound: max });
    }
    return rows;
  },
  *gaps({ constraints }, weights): Iterable<Gap> {
    for (const { name, members, min, max } of constraints.groups ?? []) {
      const total = members.reduce((held, i) => held + weights[i]!, 0);
      if (min !== undefined) yield [{ rule: 'group', group: name, bound: 'min' }, min - total];
      if (max !== undefined) yield [{ rule: 'group', group: name, bound: 'max' }, total - max];
    }
  },
};
