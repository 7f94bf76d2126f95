/** Rules of §5 that look at several fields of a definition at once. Shared by form and server; the only source of them. */
import { MONEY_MAX } from '@ballast/contract/constants';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { constraintErrors } from './constraints/constraints.ts';
import { type Found, hasDuplicates, sumOf } from './found.ts';
import { objectiveErrors } from './objectives/objectives.ts';
import { rebalancingErrors } from './triggers/triggers.ts';

/** Dotted path of a field → what is wrong with it; empty: nothing. */
export type DefinitionErrors = Readonly<Record<string, readonly FieldErrorCode[]>>;

/** What is held already enters the books at its value, which is money like any other. */
const allocationErrors = ({ initialAllocation }: PortfolioWrite): Found =>
  sumOf(initialAllocation.map(({ amount, price }) => amount * price)) > MONEY_MAX
    ? [['initialAllocation', 'maximum']]
    : [];

const listErrors = ({ configuration, rebalancing, benchmarks, initialAllocation }: PortfolioWrite): Found => {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['configuration.tickers', configuration.tickers],
    ['configuration.models', configuration.models],
    ['rebalancing.outperform.value.symbols', rebalancing.outperform.value.symbols],
    ['benchmarks', benchmarks],
    ['initialAllocation', initialAllocation.map(({ symbol }) => symbol)],
  ];
  return lists.flatMap(([path, values]) => (hasDuplicates(values) ? ([[path, 'duplicate']] as const) : []));
};

export const byPath = (found: Found): DefinitionErrors => {
  const errors = new Map<string, FieldErrorCode[]>();
  for (const [path, code] of found) errors.set(path, [...(errors.get(path) ?? []), code]);
  return Object.fromEntries(errors);
};

export const definitionErrors = (definition: PortfolioWrite): DefinitionErrors => {
  const { configuration, rebalancing } = definition;
  return byPath([
    ...listErrors(definition),
    ...allocationErrors(definition),
    ...constraintErrors(configuration),
    ...objectiveErrors(configuration),
    ...rebalancingErrors(rebalancing),
  ]);
};
