/** excluded: 0 for what was left out. It is judged once all bounds are narrowed, as is whether they cross (math#constraints). */
import { type Gap, type RuleDefinition, refuseRule } from './rule-definition.ts';

export const excluded: RuleDefinition = {
  bound: (_, { size, lower, upper, position }) => {
    for (let i = 0; i < size; i++) {
      const rule = { rule: 'lower', asset: i } as const;
      if (lower[i]! > upper[i]!) return refuseRule('BOUNDS_CROSSED', rule);
      if (position[i]! < 0 && lower[i]! > 0) return refuseRule('EXCLUDED_ASSET_REQUIRED', rule);
    }
    return null;
  },
  *gaps({ universe }, weights): Iterable<Gap> {
    if (!universe) return;
    const kept = new Set(Array.from(universe.kept));
    for (let i = 0; i < weights.length; i++)
      if (!kept.has(i)) yield [{ rule: 'excluded', asset: i }, Math.abs(weights[i]!)];
  },
};
