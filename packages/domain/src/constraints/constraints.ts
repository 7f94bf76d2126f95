/** All constraints of the product, and what is asked of each in turn. A new one is a file and a line here; a missing one does not compile. */
import type { Configuration, Constraints } from '@ballast/contract/entities/configuration';
import { CONSTRAINT_KEYS, type ConstraintKey } from '@ballast/quant/keys';
import type { RuleRef } from '@ballast/quant/rule-ref';
import type { Figure } from '../figure.ts';
import { below, type Found } from '../found.ts';
import { cardinalityConstraints } from './cardinality-constraints.ts';
import type { ConstraintDefinition, CoreRules } from './constraint-definition.ts';
import { groupConstraints } from './group-constraints.ts';
import { maxShort } from './max-short.ts';
import { maxTurnover } from './max-turnover.ts';
import { noShort } from './no-short.ts';
import { short } from './short.ts';
import { views } from './views.ts';
import { weightConstraints } from './weight-constraints.ts';

const CONSTRAINTS: { readonly [Key in ConstraintKey]: ConstraintDefinition<Key> } = {
  noShort,
  short,
  maxShort,
  weightConstraints,
  groupConstraints,
  views,
  cardinalityConstraints,
  maxTurnover,
};

/** Typed by the key that is given, so that a definition and its value belong together. */
const definitionOf = <Key extends ConstraintKey>(key: Key): ConstraintDefinition<Key> => CONSTRAINTS[key];

/** Those in force, in the order of the vocabulary: what a plan may lock, and what the nodewise rule asks for. */
export const usedConstraints = (constraints: Constraints): ConstraintKey[] =>
  CONSTRAINT_KEYS.filter((key) => definitionOf(key).isUsed(constraints[key]));

/** Whether there is any rule besides no-short. */
export const hasRules = (constraints: Constraints): boolean =>
  usedConstraints(constraints).some((key) => key !== 'noShort');

const pathOf = (key: ConstraintKey) => `configuration.constraints.${key}`;

export const constraintErrors = (configuration: Configuration): Found => {
  const { constraints } = configuration;
  return usedConstraints(constraints).flatMap((key) =>
    below(pathOf(key), definitionOf(key).errors?.(constraints[key], configuration) ?? []),
  );
};

const restricted = <Key extends ConstraintKey>(
  key: Key,
  constraints: Constraints,
  tickers: ReadonlySet<string>,
): Constraints[Key] => {
  const { forTickers } = definitionOf(key);
  return forTickers === undefined ? constraints[key] : forTickers(constraints[key], tickers);
};

/**
 * The rules as far as they concern these tickers: one about a ticker that was taken out could be neither seen nor mended in a form,
 * and is refused (§5).
 */
export const constraintsForTickers = (constraints: Constraints, tickers: readonly string[]): Constraints => {
  const chosen = new Set(tickers);
  const left = CONSTRAINT_KEYS.map((key) => [key, restricted(key, constraints, chosen)] as const);
  return { ...constraints, ...Object.fromEntries(left) };
};

/** Everything that the core is told of constraints. */
export const coreRules = (constraints: Constraints, symbols: readonly string[]): CoreRules => {
  const index = new Map(symbols.map((symbol, i) => [symbol, i]));
  const indicesOf = (members: readonly string[]) => members.flatMap((symbol) => index.get(symbol) ?? []);
  const parts = usedConstraints(constraints).map((key) => {
    const { toCore, isBesideNoShort = false } = definitionOf(key);
    const isTold = isBesideNoShort || !constraints.noShort;
    return isTold ? toCore?.(constraints[key], { symbols, indicesOf }, constraints) : undefined;
  });
  return Object.assign({}, ...parts);
};

/** The field of the constraint that the core calls so; null where it is none, as the budget. */
export const fieldOfRule = (
  { rule }: Pick<RuleRef<unknown>, 'rule'>,
  constraints: Constraints,
): string | null => {
  const key = usedConstraints(constraints).findLast((each) => definitionOf(each).rules.includes(rule));
  return key === undefined ? null : pathOf(key);
};

export interface NamedConstraint {
  readonly key: ConstraintKey;
  readonly figure: Figure;
}

/** What holds, for a summary. */
export const namedConstraints = (constraints: Constraints): NamedConstraint[] =>
  CONSTRAINT_KEYS.flatMap((key) => {
    const figure = definitionOf(key).figure(constraints[key], constraints);
    return figure === null ? [] : [{ key, figure }];
  });
