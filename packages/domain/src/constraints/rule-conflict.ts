/** Why rules cannot hold together, with the numbers that a person is told; the web app has words for each. Weights are fractions. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { ConflictFound } from '@ballast/quant/feasibility';
import type { SentenceKey } from '@ballast/quant/keys';
import type { RuleRef } from '@ballast/quant/rule-ref';

/** A rule as it is stated. */
export type StatedRule =
  | { readonly rule: 'weightMin' | 'weightMax'; readonly symbol: string; readonly value: number }
  | { readonly rule: 'groupMin' | 'groupMax'; readonly group: string; readonly value: number }
  | { readonly rule: 'holdings' | 'maxShort'; readonly value: number };

/** One member for each of these kinds. */
type Kinds<Kind extends string, Facts> = Kind extends string ? { readonly kind: Kind } & Facts : never;

interface Total {
  readonly total: number;
  readonly count: number;
  /** What every one of them has, where that is the same; null where it is not. */
  readonly each: number | null;
}

export type RuleConflict =
  | Kinds<'minima' | 'maxima', Total>
  /** `total`: what its members hold at most, or at least. */
  | Kinds<'groupMin' | 'groupMax', Total & { readonly group: string; readonly bound: number }>
  | Kinds<'wholeGroup', { readonly group: string; readonly bound: number }>
  | Kinds<'groupMinima' | 'groupMaxima', { readonly total: number; readonly groups: readonly string[] }>
  | Kinds<'holdingsMaxima', { readonly holdings: number; readonly total: number }>
  | Kinds<'holdingsMinima', { readonly holdings: number; readonly forced: number }>
  | Kinds<'holdingsNeeded', { readonly holdings: number; readonly needed: number }>
  | Kinds<'rules', { readonly rules: readonly StatedRule[] }>;

type Group = Constraints['groupConstraints']['value'][number];

export const sameOf = (values: readonly number[]): number | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

const ruleOf = (constraints: Constraints, symbol: string) =>
  constraints.weightConstraints.enabled
    ? constraints.weightConstraints.value.find((rule) => rule.symbol === symbol)
    : undefined;

const groupNamed = ({ groupConstraints }: Constraints, name: string): Group | undefined =>
  groupConstraints.value.find((group) => group.name === name);

/** Only what somebody stated: a bound that every weight begins with is no rule. */
export const statedRules = (constraints: Constraints, refs: readonly RuleRef<string>[]): StatedRule[] =>
  refs.flatMap((ref): StatedRule[] => {
    if (ref.rule === 'lower' || ref.rule === 'upper') {
      const own = ruleOf(constraints, ref.asset);
      if (own === undefined) return [];
      const { symbol, min, max } = own;
      return [
        ref.rule === 'lower'
          ? { rule: 'weightMin', symbol, value: min }
          : { rule: 'weightMax', symbol, value: max },
      ];
    }
    if (ref.rule === 'group') {
      const group = groupNamed(constraints, ref.group);
      if (group === undefined) return [];
      const rule = ref.bound === 'min' ? 'groupMin' : 'groupMax';
      return [{ rule, group: group.name, value: group[ref.bound] }];
    }
    if (ref.rule === 'cardinality')
      return [{ rule: 'holdings', value: constraints.cardinalityConstraints.value }];
    return ref.rule === 'maxShort' && constraints.maxShort !== null
      ? [{ rule: 'maxShort', value: constraints.maxShort }]
      : [];
  });

const eachOf = (rules: readonly StatedRule[], count: number): number | null => {
  const values = rules.flatMap((rule) => ('symbol' in rule ? [rule.value] : []));
  return values.length === count ? sameOf(values) : null;
};

type Sentence = Extract<ConflictFound, { readonly status: 'infeasible' }>['sentence'];

/** What the core found, its assets named by symbol. */
export interface CoreConflict {
  readonly conflict: readonly RuleRef<string>[];
  readonly sentence: Pick<Sentence, 'key' | 'values'>;
}

interface Facts {
  readonly values: Readonly<Record<string, number>>;
  readonly rules: readonly StatedRule[];
  readonly groups: readonly (StatedRule & { readonly group: string })[];
  /** Assets whose bounds take part, stated or not. */
  readonly assets: number;
  readonly each: number | null;
}

type Words = (facts: Facts) => RuleConflict | null;

const numberAt = ({ values }: Facts, key: string): number => values[key] ?? 0;

const ofGroup =
  (kind: 'groupMin' | 'groupMax'): Words =>
  (facts) => {
    const [group] = facts.groups;
    if (group === undefined) return null;
    const { assets: count, each } = facts;
    return { kind, group: group.group, bound: group.value, total: numberAt(facts, 'total'), count, each };
  };

/** One group alone stands against the budget where it holds everything. */
const ofGroups =
  (kind: 'groupMinima' | 'groupMaxima'): Words =>
  (facts) => {
    const [group] = facts.groups;
    return group !== undefined && facts.groups.length === 1 && facts.assets === 0
      ? { kind: 'wholeGroup', group: group.group, bound: group.value }
      : { kind, total: numberAt(facts, 'total'), groups: facts.groups.map((each) => each.group) };
  };

const WORDS: { readonly [Key in SentenceKey]?: Words } = {
  'sum-min': (facts) => ({
    kind: 'minima',
    total: numberAt(facts, 'total'),
    count: facts.rules.length,
    each: facts.each,
  }),
  'sum-max': (facts) => ({
    kind: 'maxima',
    total: numberAt(facts, 'total'),
    count: facts.assets,
    each: facts.each,
  }),
  'group-min-vs-max': ofGroup('groupMin'),
  'group-max-vs-min': ofGroup('groupMax'),
  'groups-min': ofGroups('groupMinima'),
  'groups-max-all': ofGroups('groupMaxima'),
  'cardinality-max': (facts) => ({
    kind: 'holdingsMaxima',
    holdings: numberAt(facts, 'K'),
    total: numberAt(facts, 'total'),
  }),
  'cardinality-min-holding': (facts) => ({
    kind: 'holdingsMinima',
    holdings: numberAt(facts, 'K'),
    forced: numberAt(facts, 'forced'),
  }),
  generic: (facts) =>
    numberAt(facts, 'needed') > 0
      ? { kind: 'holdingsNeeded', holdings: numberAt(facts, 'K'), needed: numberAt(facts, 'needed') }
      : null,
};

/** What no sentence fits is told rule by rule. */
export const describeConflict = (
  constraints: Constraints,
  { conflict, sentence }: CoreConflict,
): RuleConflict => {
  const rules = statedRules(constraints, conflict);
  const assets = conflict.filter((ref) => 'asset' in ref).length;
  const facts: Facts = {
    ...{ values: sentence.values, rules, assets, each: eachOf(rules, assets) },
    groups: rules.filter((rule) => 'group' in rule),
  };
  return WORDS[sentence.key]?.(facts) ?? { kind: 'rules', rules };
};
