/** pinned: w_i as given, a question what if (math#constraints). */
import { type RuleDefinition, refuseRule } from './rule-definition.ts';

export const pinned: RuleDefinition = {
  bound: (constraints, { size, lower, upper, position, isPinned }) => {
    for (const { index, weight } of constraints.pinned ?? []) {
      const rule = { rule: 'pinned', asset: index } as const;
      if (!Number.isFinite(weight)) return refuseRule('NOT_FINITE', rule);
      if (!(index >= 0 && index < size)) return refuseRule('WRONG_LENGTH', rule);
      // an excluded asset has its own refusal
      const isOutside = weight < lower[index]! || weight > upper[index]!;
      if (isOutside && position[index]! >= 0) return refuseRule('BOUNDS_CROSSED', rule);
      lower[index] = weight;
      upper[index] = weight;
      if (position[index]! >= 0) isPinned[position[index]!] = 1;
    }
    return null;
  },
  gaps: ({ constraints }, weights) =>
    (constraints.pinned ?? []).map(
      ({ index, weight }) => [{ rule: 'pinned', asset: index }, Math.abs(weights[index]! - weight)] as const,
    ),
};
