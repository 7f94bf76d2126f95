/** maxShort: Σ max(−w_i, 0) ≤ m, the total short exposure (math#constraints). */
import type { Constraints } from '../problem.ts';
import { type Misstated, type RuleDefinition, refuseRule } from './rule-definition.ts';

const RULE = { rule: 'maxShort' } as const;

export function refuseMaxShort({ maxShort }: Constraints): Misstated | null {
  if (maxShort === undefined || (maxShort > 0 && Number.isFinite(maxShort))) return null;
  return refuseRule('MAX_SHORT_NOT_POSITIVE', RULE);
}

export const maxShort: RuleDefinition = {
  rows: ({ constraints, lower, n }, { rules }) => {
    const { maxShort: most } = constraints;
    // where no minimum lets a weight below 0 it cannot bind
    const canBind = rules === 'stated' || lower.some((least) => least < 0);
    if (most === undefined || !canBind) return [];
    return [{ rule: RULE, hinge: { point: new Float64Array(n), left: -1, right: 0 }, bound: most }];
  },
  gaps: ({ constraints: { maxShort: most } }, weights) =>
    most === undefined ? [] : [[RULE, weights.reduce((total, w) => total + Math.max(-w, 0), 0) - most]],
};
