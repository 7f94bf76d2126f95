/** What limits of weights and of groups have in common. */
import { type Found, SLACK, sumOf } from '../found.ts';

export interface Rules<Rule> {
  enabled: boolean;
  value: Rule[];
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** At least one, each with min below max, and minima of at most 100 % together (§5). */
export const boundsErrors = (rules: readonly Bounds[]): Found => [
  ...(rules.length === 0 ? ([['value', 'required']] as const) : []),
  ...rules.flatMap(({ min, max }, i) => (min < max ? [] : ([[`value.${i}.max`, 'order']] as const))),
  ...(sumOf(rules.map(({ min }) => min)) > 1 + SLACK ? ([['value', 'sum']] as const) : []),
];

/** Switched off where no rule is left. */
export const withRules = <Rule>({ enabled }: Rules<Rule>, value: Rule[]): Rules<Rule> => ({
  enabled: enabled && value.length > 0,
  value,
});

export const countOf = ({ enabled, value }: Rules<unknown>) =>
  enabled && value.length > 0 ? { count: value.length } : null;
