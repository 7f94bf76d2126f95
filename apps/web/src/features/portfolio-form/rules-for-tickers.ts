/**
 * The stored rules as far as they concern the tickers chosen now: a rule about a ticker that was taken out could be neither seen
 * nor mended in the form, and the server refuses it (§5). Pure.
 */
import type { Constraints } from '@ballast/contract/entities/configuration';

interface Rules<Rule> {
  readonly enabled: boolean;
  readonly value: readonly Rule[];
}

const withRules = <Rule>({ enabled }: Rules<Rule>, value: Rule[]) => ({
  enabled: enabled && value.length > 0,
  value,
});

export function rulesForTickers(constraints: Constraints, tickers: readonly string[]): Constraints {
  const chosen = new Set(tickers);
  const { weightConstraints, groupConstraints, views, cardinalityConstraints } = constraints;
  const groups = groupConstraints.value
    .map((group) => ({ ...group, members: group.members.filter((symbol) => chosen.has(symbol)) }))
    .filter(({ members }) => members.length > 0)
    // §5: a group of everything may hold everything.
    .map((group) => (group.members.length === chosen.size ? { ...group, max: 1 } : group));
  return {
    ...constraints,
    weightConstraints: withRules(
      weightConstraints,
      weightConstraints.value.filter(({ symbol }) => chosen.has(symbol)),
    ),
    groupConstraints: withRules(groupConstraints, groups),
    views: withRules(
      views,
      views.value.filter(({ long, short }) => [...long, ...short].every((symbol) => chosen.has(symbol))),
    ),
    cardinalityConstraints: {
      ...cardinalityConstraints,
      value: Math.max(1, Math.min(cardinalityConstraints.value, chosen.size)),
    },
  };
}
