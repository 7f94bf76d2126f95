/** weightConstraints: min and max of single assets; the others keep what `short` and `maxShort` allow. */
import { hasDuplicates } from '../found.ts';
import { boundsErrors, countOf, withRules } from './bounded-rules.ts';
import type { ConstraintDefinition } from './constraint-definition.ts';

export const weightConstraints: ConstraintDefinition<'weightConstraints'> = {
  isUsed: ({ enabled }) => enabled,
  errors: ({ value }, { tickers }) => {
    const known = new Set<string>(tickers);
    return [
      ...boundsErrors(value),
      ...value.flatMap(({ symbol }, i) =>
        known.has(symbol) ? [] : ([[`value.${i}.symbol`, 'invalid']] as const),
      ),
      ...(hasDuplicates(value.map(({ symbol }) => symbol)) ? ([['value', 'duplicate']] as const) : []),
    ];
  },
  forTickers: (rules, tickers) =>
    withRules(
      rules,
      rules.value.filter(({ symbol }) => tickers.has(symbol)),
    ),
  toCore: ({ value }, { symbols }, { short, maxShort }) => {
    const least = short ? -(maxShort ?? 1) : 0;
    const own = new Map(value.map((rule) => [rule.symbol, rule]));
    return {
      lower: symbols.map((symbol) => own.get(symbol)?.min ?? least),
      upper: symbols.map((symbol) => own.get(symbol)?.max ?? 1),
    };
  },
  rules: ['lower', 'upper'],
  figure: countOf,
};
