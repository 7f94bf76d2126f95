/** short: weights may go below 0. */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const short: ConstraintDefinition<'short'> = {
  isUsed: (value) => value,
  toCore: () => ({ short: true }),
  rules: ['lower', 'upper'],
  figure: (value) => (value ? {} : null),
};
