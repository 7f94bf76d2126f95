/** groupConstraints: min and max of what several assets hold together; a ticker is in one group at most (§5). */
import { hasDuplicates, SLACK } from '../found.ts';
import { boundsErrors, countOf, withRules } from './bounded-rules.ts';
import type { ConstraintDefinition } from './constraint-definition.ts';

export const groupConstraints: ConstraintDefinition<'groupConstraints'> = {
  isUsed: ({ enabled }) => enabled,
  errors: ({ value }, { tickers }) => {
    const known = new Set(tickers);
    const isKnown = (member: (typeof tickers)[number]) => known.has(member);
    return [
      ...boundsErrors(value),
      ...value.flatMap(({ name, members }, i) => [
        ...(name.trim() === '' ? ([[`value.${i}.name`, 'required']] as const) : []),
        ...(members.length === 0 ? ([[`value.${i}.members`, 'required']] as const) : []),
      ]),
      ...value.flatMap(({ members }, i) =>
        members.every(isKnown) ? [] : ([[`value.${i}.members`, 'invalid']] as const),
      ),
      // what conflicts and what binds is told by the name of its group
      ...value.flatMap(({ name }, i) =>
        value.findIndex((other) => other.name === name) < i
          ? ([[`value.${i}.name`, 'duplicate']] as const)
          : [],
      ),
      ...(hasDuplicates(value.flatMap(({ members }) => members)) ? ([['value', 'duplicate']] as const) : []),
      // weights sum to 100 %, so a group of everything cannot be held below
      ...value.flatMap(({ members, max }, i) =>
        new Set(members).size === known.size && max < 1 - SLACK ? ([[`value.${i}.max`, 'sum']] as const) : [],
      ),
    ];
  },
  forTickers: (rules, tickers) =>
    withRules(
      rules,
      rules.value
        .map((group) => ({ ...group, members: group.members.filter((symbol) => tickers.has(symbol)) }))
        .filter(({ members }) => members.length > 0)
        // §5: a group of everything may hold everything
        .map((group) => (group.members.length === tickers.size ? { ...group, max: 1 } : group)),
    ),
  toCore: ({ value }, { indicesOf }) => ({
    groups: value.map(({ name, members, min, max }) => ({ name, members: indicesOf(members), min, max })),
  }),
  rules: ['group'],
  figure: countOf,
};
