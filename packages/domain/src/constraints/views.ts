/** views: what the investor expects of returns; they move the expected returns and restrict no weight. */
import { relativeView } from '@ballast/quant/views/view-rows';
import { countOf, withRules } from './bounded-rules.ts';
import type { ConstraintDefinition } from './constraint-definition.ts';

export const views: ConstraintDefinition<'views'> = {
  isUsed: ({ enabled }) => enabled,
  errors: ({ value }, { tickers }) => {
    if (value.length === 0) return [['value', 'required']];
    const known = new Set(tickers);
    return value.flatMap(({ long, short }, i) =>
      [...long, ...short].every((symbol) => known.has(symbol)) ? [] : ([[`value.${i}`, 'invalid']] as const),
    );
  },
  forTickers: (rules, tickers) =>
    withRules(
      rules,
      rules.value.filter(({ long, short }) => [...long, ...short].every((symbol) => tickers.has(symbol))),
    ),
  toCore: ({ value }) => ({
    views: value.map(({ long, short, value: expected, confidence }) =>
      relativeView(long, short, expected, confidence),
    ),
  }),
  isBesideNoShort: true,
  rules: [],
  figure: countOf,
};
