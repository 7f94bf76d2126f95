/** noShort: 0 ≤ w ≤ 1 and nothing else; any other constraint switches it off (decision 009). Bounds start at 0 without it, too. */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const noShort: ConstraintDefinition<'noShort'> = {
  isUsed: (value) => value,
  rules: ['lower', 'upper'],
  figure: (_, { short }) => (short ? null : {}),
};
