/**
 * Whether the rules of a definition can hold together, by form, worker of the browser and server alike: what stands in the way, in numbers, and what
 * would mend it. Prices and holdings are not asked: views restrict nothing, and nothing held can always be kept.
 */
import type { Configuration, Constraints } from '@ballast/contract/entities/configuration';
import { canBeMet, findConflict } from '@ballast/quant/feasibility';
import { type RuleRef, withRuleAsset } from '@ballast/quant/rule-ref';
import { configurationOnSave } from '../configuration-on-save.ts';
import type { Found } from '../found.ts';
import { constraintErrors, coreRules } from './constraints.ts';
import { type FoundConflict, offerRepairs, type RulesJudge } from './offer-repairs.ts';
import { describeConflict, type RuleConflict, statedRules } from './rule-conflict.ts';
import type { RuleRepair } from './rule-repair.ts';

type Question = Pick<Configuration, 'tickers' | 'constraints'>;

export type RulesFound =
  | { readonly status: 'met' }
  | {
      readonly status: 'conflict';
      readonly conflict: RuleConflict;
      readonly refs: readonly RuleRef<string>[];
    }
  /** Misstated; the fields say what is wrong with them. */
  | { readonly status: 'refused'; readonly refs: readonly RuleRef<string>[] };

export type RulesVerdict =
  | { readonly status: 'met' }
  | {
      readonly status: 'conflict';
      readonly conflict: RuleConflict;
      readonly repairs: readonly RuleRepair[];
    }
  | { readonly status: 'refused' };

const questionOf = ({ tickers, constraints }: Question) => {
  const { views: _, maxTurnover: __, ...rules } = coreRules(constraints, tickers);
  return rules;
};

/** Of rules that are well stated. */
export const findRuleConflict = (question: Question): RulesFound => {
  const { tickers, constraints } = question;
  const named = (ref: RuleRef) => withRuleAsset(ref, (asset) => tickers[asset] ?? '');
  const found = findConflict(tickers.length, questionOf(question));
  if (found.status === 'feasible') return { status: 'met' };
  if (found.status === 'error')
    return { status: 'refused', refs: found.at.in === 'rule' ? [named(found.at.rule)] : [] };
  const refs = found.conflict.map(named);
  const conflict = describeConflict(constraints, { conflict: refs, sentence: found.sentence });
  return { status: 'conflict', conflict, refs };
};

/** A sum that §5 forbids whatever else there is, and which shorts elsewhere would allow. */
const forbiddenSum = ({ constraints }: Question, errors: Found): RulesFound => {
  const { weightConstraints, groupConstraints } = constraints;
  const total = (rules: readonly { readonly min: number }[]) => rules.reduce((sum, { min }) => sum + min, 0);
  const at = errors.find(([, code]) => code === 'sum')?.[0] ?? '';
  if (at.includes('weightConstraints')) {
    const { value } = weightConstraints;
    const refs = value.map(({ symbol }) => ({ rule: 'lower', asset: symbol }) as const);
    const conflict = { kind: 'minima', total: total(value), count: value.length, each: null } as const;
    return { status: 'conflict', conflict, refs };
  }
  const groups = groupConstraints.value.map(({ name }) => name);
  return {
    status: 'conflict',
    conflict: { kind: 'groupMinima', total: total(groupConstraints.value), groups },
    refs: groups.map((group) => ({ rule: 'group', group, bound: 'min' })),
  };
};

/** As they are stored: a rule switches no-short off (decision 009). */
const judgeOf = (definition: Configuration) => {
  const questionWith = (constraints: Constraints) => configurationOnSave({ ...definition, constraints });
  const isMet = (constraints: Constraints) => {
    const question = questionWith(constraints);
    return (
      constraintErrors(question).length === 0 && canBeMet(definition.tickers.length, questionOf(question))
    );
  };
  const find = (constraints: Constraints): RulesFound => {
    const question = questionWith(constraints);
    const errors = constraintErrors(question);
    if (errors.some(([, code]) => code !== 'sum')) return { status: 'refused', refs: [] };
    const found = findRuleConflict(question);
    return found.status === 'met' && errors.length > 0 ? forbiddenSum(question, errors) : found;
  };
  return { isMet, find };
};

/** These rules alone: whether they still are in each other's way. */
const onlyRules = (constraints: Constraints, refs: readonly RuleRef<string>[]): Constraints => {
  const has = (rule: RuleRef<string>['rule'], asset: string) =>
    refs.some((ref) => 'asset' in ref && ref.rule === rule && ref.asset === asset);
  const ofGroup = (name: string, bound: 'min' | 'max') =>
    refs.some((ref) => ref.rule === 'group' && ref.group === name && ref.bound === bound);
  const named = (rule: RuleRef<string>['rule']) => refs.some((ref) => ref.rule === rule);
  const { weightConstraints, groupConstraints, cardinalityConstraints, short, maxShort } = constraints;
  const least = short ? -(maxShort ?? 1) : 0;
  return {
    ...constraints,
    weightConstraints: {
      ...weightConstraints,
      value: weightConstraints.value.map(({ symbol, min, max }) => ({
        symbol,
        min: has('lower', symbol) ? min : Math.min(min, least),
        max: has('upper', symbol) ? max : Math.max(max, 1),
      })),
    },
    groupConstraints: {
      ...groupConstraints,
      value: groupConstraints.value.map((group) => ({
        ...group,
        min: ofGroup(group.name, 'min') ? group.min : Math.min(group.min, -SPARE),
        max: ofGroup(group.name, 'max') ? group.max : Math.max(group.max, SPARE),
      })),
    },
    cardinalityConstraints: {
      ...cardinalityConstraints,
      enabled: cardinalityConstraints.enabled && named('cardinality'),
    },
  };
};

/** More than any group can hold, long or short. */
const SPARE = 1e4;

const foundOf = (
  found: RulesFound,
  constraints: Constraints,
  isMet: (constraints: Constraints) => boolean,
): FoundConflict | null =>
  found.status === 'conflict'
    ? {
        rules: statedRules(constraints, found.refs),
        isMended: (changed) => isMet(onlyRules(changed, found.refs)),
      }
    : null;

export const judgeRules = (definition: Configuration): RulesVerdict => {
  const { isMet, find } = judgeOf(definition);
  const { constraints } = definition;
  const found = find(constraints);
  if (found.status !== 'conflict') return { status: found.status };
  const judge: RulesJudge = {
    tickers: definition.tickers.length,
    isMet,
    find: (changed) => foundOf(find(changed), changed, isMet),
  };
  const own = foundOf(found, constraints, isMet);
  return {
    status: 'conflict',
    conflict: found.conflict,
    repairs: own ? offerRepairs(constraints, own, judge) : [],
  };
};
