/**
 * The smallest changes that mend a conflict, one for each kind of rule in it. Weights move in steps of 0.01 %; what is offered has been judged by the
 * same rules as what is typed, so that a click never leads into the next conflict.
 */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { ConstraintKey } from '@ballast/quant/keys';
import { type StatedRule, sameOf } from './rule-conflict.ts';
import { applyRepair, type RuleChange, type RuleRepair } from './rule-repair.ts';

/** Steps of 1: 0.01 %. */
const STEPS = 10_000;
/** Of total short exposure, a fraction. */
const SHORT_MAX = 10;
const OFFERED_MAX = 3;
/** Of several groups in a conflict those that could give way alone. */
const ALONE_MAX = 3;
/** Conflicts mended one after the other. */
const ROUNDS_MAX = 8;

export interface FoundConflict {
  /** In the way, as they are stated. */
  readonly rules: readonly StatedRule[];
  /** Whether this conflict, whatever others there are, is gone. */
  readonly isMended: (constraints: Constraints) => boolean;
}

export interface RulesJudge {
  readonly tickers: number;
  readonly isMet: (constraints: Constraints) => boolean;
  /** Null where they are met. */
  readonly find: (constraints: Constraints) => FoundConflict | null;
}

/** Ways to give way, from the least to the last step of it. */
interface Way {
  readonly steps: number;
  readonly at: (step: number) => RuleChange;
}

type Side = 'min' | 'max';

const largest = (a: StatedRule, b: StatedRule) => b.value - a.value;

/** From the strictest of these bounds down to 0, or up to 1. */
const levelWay = (
  values: readonly number[],
  side: Side,
  change: (level: { from: number | null; to: number }) => RuleChange,
): Way => {
  const from = sameOf(values);
  if (side === 'min') {
    const top = Math.ceil(Math.max(...values) * STEPS - 1e-6) - 1;
    return { steps: top + 1, at: (step) => change({ from, to: (top - step) / STEPS }) };
  }
  const bottom = Math.floor(Math.min(...values) * STEPS + 1e-6) + 1;
  return { steps: STEPS - bottom + 1, at: (step) => change({ from, to: (bottom + step) / STEPS }) };
};

const isOf =
  <Rule extends StatedRule['rule']>(rule: Rule) =>
  (stated: StatedRule): stated is Extract<StatedRule, { readonly rule: Rule }> =>
    stated.rule === rule;

const weightWays = (rules: readonly StatedRule[]): Way[] =>
  (['weightMin', 'weightMax'] as const).flatMap((change) => {
    const own = rules
      .filter((each) => each.rule === change)
      .flatMap((each) => ('symbol' in each ? [each] : []));
    const side = change === 'weightMin' ? 'min' : 'max';
    if (own.length === 0) return [];
    const symbols = own.map(({ symbol }) => symbol);
    return [
      levelWay(
        own.map(({ value }) => value),
        side,
        (level) => ({ change, symbols, ...level }),
      ),
    ];
  });

const groupWays = (rules: readonly StatedRule[]): Way[] =>
  (['groupMin', 'groupMax'] as const).flatMap((change) => {
    const own = rules
      .filter((each) => each.rule === change)
      .flatMap((each) => ('group' in each ? [each] : []));
    const side = change === 'groupMin' ? 'min' : 'max';
    const wayOf = (some: typeof own) =>
      levelWay(
        some.map(({ value }) => value),
        side,
        (level) => ({
          ...{ change, ...level },
          groups: some.map(({ group }) => group),
        }),
      );
    return [
      ...own
        .toSorted(largest)
        .slice(0, ALONE_MAX)
        .map((one) => wayOf([one])),
      ...(own.length > 1 ? [wayOf(own)] : []),
    ];
  });

const countWays = (rules: readonly StatedRule[], tickers: number): Way[] => [
  ...rules.filter(isOf('holdings')).map(({ value: from }) => ({
    steps: tickers - from,
    at: (step: number): RuleChange => ({ change: 'holdings', from, to: from + 1 + step }),
  })),
  ...rules.filter(isOf('maxShort')).map(({ value: from }) => {
    const bottom = Math.floor(from * STEPS + 1e-6) + 1;
    return {
      steps: SHORT_MAX * STEPS - bottom + 1,
      at: (step: number): RuleChange => ({ change: 'maxShort', from, to: (bottom + step) / STEPS }),
    };
  }),
];

const waysOf = (rules: readonly StatedRule[], { tickers }: RulesJudge): Way[] => [
  ...groupWays(rules),
  ...countWays(rules, tickers),
  ...weightWays(rules),
];

/** The first step that passes, by bisection: who gives way further never breaks a rule again. */
const smallest = ({ steps, at }: Way, passes: (change: RuleChange) => boolean): RuleChange | null => {
  if (steps <= 0 || !passes(at(steps - 1))) return null;
  let low = 0;
  let high = steps - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(at(middle))) high = middle;
    else low = middle + 1;
  }
  return at(high);
};

const alone = (constraints: Constraints, found: FoundConflict, judge: RulesJudge): RuleRepair[] =>
  waysOf(found.rules, judge).flatMap((way) => {
    const change = smallest(way, (each) => judge.isMet(applyRepair(constraints, [each])));
    return change ? [[change]] : [];
  });

/** One conflict after the other, each by the first kind of rule that can. */
const together = (
  constraints: Constraints,
  found: FoundConflict,
  judge: RulesJudge,
  rounds = ROUNDS_MAX,
): RuleRepair | null => {
  const [first] = alone(constraints, found, judge);
  if (first) return first;
  if (rounds === 0) return null;
  for (const way of waysOf(found.rules, judge)) {
    const change = smallest(way, (each) => found.isMended(applyRepair(constraints, [each])));
    if (change === null) continue;
    const rest = applyRepair(constraints, [change]);
    const next = judge.find(rest);
    const others = next === null ? [] : together(rest, next, judge, rounds - 1);
    return others === null ? null : [change, ...others];
  }
  return null;
};

const KEYS = {
  weightMin: 'weightConstraints',
  weightMax: 'weightConstraints',
  groupMin: 'groupConstraints',
  groupMax: 'groupConstraints',
  holdings: 'cardinalityConstraints',
  maxShort: 'maxShort',
} as const satisfies Record<StatedRule['rule'], ConstraintKey>;

/** A kind of rule switched off, or all that could be in the way. */
const withoutRules = (
  constraints: Constraints,
  { rules }: FoundConflict,
  { isMet }: RulesJudge,
): RuleRepair[] => {
  const off = (keys: Iterable<ConstraintKey>): RuleRepair =>
    [...new Set(keys)].map((key) => ({ change: 'without', key }));
  const keys = rules.map(({ rule }) => KEYS[rule]);
  const offers = [...new Set(keys)].map((key) => off([key]));
  const met = [...offers, off(keys)].filter((repair) => isMet(applyRepair(constraints, repair)));
  return met.length > 0 ? met : [off(Object.values(KEYS))];
};

const movedBy = (constraints: Constraints, change: RuleChange, tickers: number): number => {
  if (change.change === 'without') return Number.POSITIVE_INFINITY;
  if ('symbols' in change || 'groups' in change) {
    const side = change.change === 'weightMin' || change.change === 'groupMin' ? 'min' : 'max';
    const rules =
      'symbols' in change
        ? constraints.weightConstraints.value.filter(({ symbol }) => change.symbols.includes(symbol))
        : constraints.groupConstraints.value.filter(({ name }) => change.groups.includes(name));
    const moves = rules.map((rule) => (side === 'min' ? rule.min - change.to : change.to - rule.max));
    return moves.reduce((sum, move) => sum + Math.max(move, 0), 0);
  }
  return (change.to - change.from) / (change.change === 'holdings' ? tickers : 1);
};

/** The smallest of each kind before any second one. */
const varied = (repairs: readonly RuleRepair[]): RuleRepair[] => {
  const kindOf = ([first]: RuleRepair) => first?.change;
  const isFirst = (repair: RuleRepair, at: number) =>
    repairs.findIndex((other) => kindOf(other) === kindOf(repair)) === at;
  return [...repairs.filter(isFirst), ...repairs.filter((repair, at) => !isFirst(repair, at))];
};

/** The smallest first; never empty. */
export const offerRepairs = (
  constraints: Constraints,
  found: FoundConflict,
  judge: RulesJudge,
): readonly RuleRepair[] => {
  const size = (repair: RuleRepair) =>
    repair.reduce((sum, change) => sum + movedBy(constraints, change, judge.tickers), 0);
  const single = alone(constraints, found, judge);
  const several = single.length > 0 ? null : together(constraints, found, judge);
  const offers = several ? [several] : single;
  const all = offers.length > 0 ? offers : withoutRules(constraints, found, judge);
  return varied(all.toSorted((a, b) => size(a) - size(b))).slice(0, OFFERED_MAX);
};
