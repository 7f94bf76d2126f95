/**
 * The investor's rules held against what orders in whole lots leave (math#rules-as-stated). Lots miss a rule by up to a lot, and an order below the
 * least amount is not made: a rule is kept where the lots keep it, or where what was asked for did, before it was cut.
 */
import { isSameRule, type RuleRef } from '../rule-ref.ts';
import { isStatedBound } from './asset-bounds.ts';
import type { Gap, StatedQuestion } from './rule-definition.ts';
import { RULES } from './rules.ts';

/** Over the whole universe. */
export interface OrderedWeights {
  readonly isTraded: readonly boolean[];
  /** Before they were cut to lots. */
  readonly asked: Float64Array;
  readonly executed: Float64Array;
  /** Least amount of an order over the value. */
  readonly leastTrade: number;
}

export interface BrokenRule {
  readonly rule: RuleRef;
  /** In units of weight; infinite where too many are held. */
  readonly by: number;
}

export interface RuleJudgement {
  readonly of: number;
  readonly broken: readonly BrokenRule[];
}

const ROUNDING = 1e-6;

/** Each rule once, with the most by which it is missed. What cash is left over is told by the footer, not by a rule. */
function worstGaps(question: StatedQuestion, weights: Float64Array): Gap[] {
  const worst: Gap[] = [];
  const index = new Map<string, number>();
  for (const { gaps } of RULES)
    for (const [rule, amount] of gaps(question, weights)) {
      if (rule.rule === 'budget') continue;
      const key = JSON.stringify(rule);
      const at = index.get(key);
      if (at === undefined) {
        index.set(key, worst.length);
        worst.push([rule, amount]);
      } else if (amount > worst[at]![1]) worst[at] = [rule, amount];
    }
  return worst;
}

function membersOf(rule: RuleRef, { constraints }: StatedQuestion, size: number): readonly number[] {
  if ('asset' in rule) return [rule.asset];
  if (rule.rule === 'group')
    return constraints.groups?.find(({ name }) => name === rule.group)?.members ?? [];
  return Array.from({ length: size }, (_, i) => i);
}

function isStated(rule: RuleRef, { constraints }: StatedQuestion): boolean {
  return rule.rule === 'lower' || rule.rule === 'upper'
    ? isStatedBound(rule.rule, rule.asset, constraints)
    : true;
}

/** Rules that nobody stated count where they are broken alone. */
export function judgeRules(question: StatedQuestion, weights: OrderedWeights): RuleJudgement {
  const { isTraded, asked, executed, leastTrade } = weights;
  const wanted = worstGaps(question, asked);
  const slackOf = (rule: RuleRef) =>
    membersOf(rule, question, asked.length).filter((i) => !isTraded[i]).length * leastTrade;
  const isKept = ([rule, gap]: Gap): boolean => {
    if (gap <= ROUNDING) return true;
    const asGap = wanted.find(([other]) => isSameRule(other, rule))?.[1] ?? 0;
    return asGap <= ROUNDING + slackOf(rule);
  };
  let of = 0;
  const broken: BrokenRule[] = [];
  for (const gap of worstGaps(question, executed)) {
    const kept = isKept(gap);
    if (!kept) broken.push({ rule: gap[0], by: gap[1] });
    if (!kept || isStated(gap[0], question)) of += 1;
  }
  return { of, broken };
}
