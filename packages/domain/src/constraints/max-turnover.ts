/** maxTurnover: how much of what is held may change, a fraction; a first purchase and new money are free (decision 051). */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const maxTurnover: ConstraintDefinition<'maxTurnover'> = {
  isUsed: (value) => value !== null,
  toCore: (value) => (value === null ? {} : { maxTurnover: value }),
  isBesideNoShort: true,
  rules: ['maxTurnover'],
  figure: (value) => (value === null ? null : { share: value }),
};
