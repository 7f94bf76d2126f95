/** cardinality: at most K weights other than 0, each 0 or at least `minHolding` (math#cardinality). Branch and bound keeps it; there are no rows of it. */
import { DUST } from '../solver/settings.ts';
import { type Gap, type RuleDefinition, refuseRule } from './rule-definition.ts';

export const cardinality: RuleDefinition = {
  bound: ({ cardinality: stated }, { size }) => {
    if (!stated) return null;
    const { max, minHolding = 0 } = stated;
    if (!(Number.isInteger(max) && max >= 1 && max <= size))
      return refuseRule('CARDINALITY_OUT_OF_RANGE', { rule: 'cardinality' });
    if (!(minHolding >= 0 && minHolding <= 1))
      return refuseRule('CARDINALITY_OUT_OF_RANGE', { rule: 'minHolding' });
    return null;
  },
  *gaps({ constraints: { cardinality: stated } }, weights): Iterable<Gap> {
    if (!stated) return;
    const held = weights.filter((w) => Math.abs(w) > DUST);
    yield [{ rule: 'cardinality' }, held.length > stated.max ? Number.POSITIVE_INFINITY : 0];
    const { minHolding = 0 } = stated;
    if (minHolding > 0) for (const w of held) yield [{ rule: 'minHolding' }, minHolding - w];
  },
};
