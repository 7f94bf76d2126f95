/** What comes of adding tickers to a stored portfolio or removing them, told before it is done (§1.21). Pure. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { Holding, Portfolio, PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { constraintsForTickers } from '../constraints/constraints.ts';
import { judgeDefinition } from '../judge-definition.ts';
import { definitionOf } from './definition-of.ts';

/** What is left of a rule that named a removed ticker. */
export type RuleChange =
  | { readonly rule: 'weight'; readonly symbol: string }
  | { readonly rule: 'group'; readonly name: string; readonly isGone: boolean }
  | { readonly rule: 'view'; readonly symbols: readonly string[] }
  | { readonly rule: 'cardinality'; readonly from: number; readonly to: number };

export interface TickerChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly rules: readonly RuleChange[];
  /** Of removed tickers: the next suggestion sells them. */
  readonly sold: readonly Holding[];
  /** Why it cannot be done: too few would be left, or what the rules ask for can no longer be met. */
  readonly refusal: 'too_few' | 'rules' | null;
  /** As it is written. */
  readonly definition: PortfolioWrite;
}

const ruleChanges = (before: Constraints, after: Constraints, removed: ReadonlySet<string>): RuleChange[] => {
  const changes: RuleChange[] = [];
  if (before.weightConstraints.enabled)
    for (const { symbol } of before.weightConstraints.value)
      if (removed.has(symbol)) changes.push({ rule: 'weight', symbol });
  if (before.groupConstraints.enabled)
    for (const { name, members } of before.groupConstraints.value)
      if (members.some((symbol) => removed.has(symbol)))
        changes.push({
          ...{ rule: 'group', name },
          isGone: !after.groupConstraints.value.some((group) => group.name === name),
        });
  if (before.views.enabled)
    for (const { long, short } of before.views.value)
      if ([...long, ...short].some((symbol) => removed.has(symbol)))
        changes.push({ rule: 'view', symbols: [...long, ...short] });
  const [from, to] = [before.cardinalityConstraints.value, after.cardinalityConstraints.value];
  if (before.cardinalityConstraints.enabled && from !== to) changes.push({ rule: 'cardinality', from, to });
  return changes;
};

/** `tickers` as they are to be; every other part of the portfolio stays, but for rules about what is removed. */
export function changeTickers(portfolio: Portfolio, tickers: readonly string[]): TickerChange {
  const { configuration, state } = portfolio;
  const [old, next] = [new Set<string>(configuration.tickers), new Set(tickers)];
  const removed = configuration.tickers.filter((symbol) => !next.has(symbol));
  const gone = new Set<string>(removed);
  const constraints = constraintsForTickers(configuration.constraints, tickers);
  const definition = {
    ...definitionOf(portfolio),
    configuration: { ...configuration, constraints, tickers: [...tickers] },
  };
  const refusal =
    tickers.length < TICKERS_MIN
      ? 'too_few'
      : Object.keys(judgeDefinition(definition)).length > 0
        ? 'rules'
        : null;
  return {
    ...{ removed, definition, refusal },
    added: tickers.filter((symbol) => !old.has(symbol)),
    rules: ruleChanges(configuration.constraints, constraints, gone),
    sold: state.assets.filter(({ symbol, amount }) => gone.has(symbol) && amount !== 0),
  };
}
