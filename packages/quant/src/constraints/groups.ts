/** group[g].min ≤ Σ_{i∈g} w_i ≤ group[g].max (math#constraints); the minimum as −Σ ≤ −min. */
import type { ProgramRow } from '../solver/program.ts';
import type { ResolvedGroup } from './resolve.ts';

export function groupRows(groups: readonly ResolvedGroup[], n: number): ProgramRow[] {
  const rows: ProgramRow[] = [];
  for (const { name, members, min, max } of groups) {
    const along = (sign: number) => {
      const a = new Float64Array(n);
      for (const i of members) a[i] = sign;
      return a;
    };
    const ofGroup = { rule: 'group', group: name } as const;
    const rest = { hinges: [], equality: false };
    if (min !== null) rows.push({ rule: { ...ofGroup, bound: 'min' }, a: along(-1), bound: -min, ...rest });
    if (max !== null) rows.push({ rule: { ...ofGroup, bound: 'max' }, a: along(1), bound: max, ...rest });
  }
  return rows;
}
