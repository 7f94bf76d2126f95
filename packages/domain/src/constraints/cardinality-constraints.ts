/** cardinalityConstraints: at most so many holdings. */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const cardinalityConstraints: ConstraintDefinition<'cardinalityConstraints'> = {
  isUsed: ({ enabled }) => enabled,
  errors: ({ value }, { tickers }) => (value > tickers.length ? [['value', 'maximum']] : []),
  forTickers: (rule, { size }) => ({ ...rule, value: Math.max(1, Math.min(rule.value, size)) }),
  toCore: ({ value }) => ({ cardinality: { max: value } }),
  rules: ['cardinality', 'minHolding'],
  figure: ({ enabled, value }) => (enabled ? { count: value } : null),
};
