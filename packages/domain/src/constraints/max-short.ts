/** maxShort: all short exposure together, a fraction; without `short` it has nothing to limit. */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const maxShort: ConstraintDefinition<'maxShort'> = {
  isUsed: (value) => value !== null,
  toCore: (value, _, { short }) => (short && value !== null ? { maxShort: value } : {}),
  rules: ['maxShort'],
  figure: (value, { short }) => (short && value !== null ? { share: value } : null),
};
