/** Rules of §5 that look at several fields of a definition at once. Shared by form and server; the only source of them. */
import { REBALANCING_CRITERIA_MIN } from '@ballast/contract/constants';
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { MONEY_MAX } from '@ballast/contract/scalars';

/** Dotted path of a field → what is wrong with it; empty: nothing. */
export type DefinitionErrors = Readonly<Record<string, readonly FieldErrorCode[]>>;

type Found = readonly (readonly [path: string, code: FieldErrorCode])[];

/** Sums of weights are compared with this slack, so that ten times 10 % is 100 %. */
const SLACK = 1e-9;

const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const boundsErrors = (path: string, rules: readonly Bounds[]): Found => [
  ...(rules.length === 0 ? ([[path, 'required']] as const) : []),
  ...rules.flatMap(({ min, max }, i) => (min < max ? [] : ([[`${path}.${i}.max`, 'order']] as const))),
  ...(sumOf(rules.map(({ min }) => min)) > 1 + SLACK ? ([[path, 'sum']] as const) : []),
];

const weightErrors = ({ tickers, constraints }: Configuration): Found => {
  const { enabled, value } = constraints.weightConstraints;
  const path = 'configuration.constraints.weightConstraints.value';
  if (!enabled) return [];
  const strangers = value.flatMap(({ symbol }, i) =>
    tickers.includes(symbol) ? [] : ([[`${path}.${i}.symbol`, 'invalid']] as const),
  );
  const doubled = hasDuplicates(value.map(({ symbol }) => symbol)) ? ([[path, 'duplicate']] as const) : [];
  return [...boundsErrors(path, value), ...strangers, ...doubled];
};

const groupErrors = ({ tickers, constraints }: Configuration): Found => {
  const { enabled, value } = constraints.groupConstraints;
  const path = 'configuration.constraints.groupConstraints.value';
  if (!enabled) return [];
  const known = new Set(tickers);
  const strangers = value.flatMap(({ members }, i) =>
    members.every((member) => known.has(member)) ? [] : ([[`${path}.${i}.members`, 'invalid']] as const),
  );
  const doubled = hasDuplicates(value.flatMap(({ members }) => members))
    ? ([[path, 'duplicate']] as const)
    : [];
  // weights sum to 100 %, so a group of everything cannot be held below
  const capped = value.flatMap(({ members, max }, i) =>
    new Set(members).size === known.size && max < 1 - SLACK ? ([[`${path}.${i}.max`, 'sum']] as const) : [],
  );
  return [...boundsErrors(path, value), ...strangers, ...doubled, ...capped];
};

const viewErrors = ({ tickers, constraints }: Configuration): Found => {
  const { enabled, value } = constraints.views;
  const path = 'configuration.constraints.views.value';
  if (!enabled) return [];
  if (value.length === 0) return [[path, 'required']];
  return value.flatMap(({ long, short }, i) =>
    [...long, ...short].every((symbol) => tickers.includes(symbol))
      ? []
      : ([[`${path}.${i}`, 'invalid']] as const),
  );
};

const cardinalityErrors = ({ tickers, constraints }: Configuration): Found => {
  const { enabled, value } = constraints.cardinalityConstraints;
  return enabled && value > tickers.length
    ? [['configuration.constraints.cardinalityConstraints.value', 'maximum']]
    : [];
};

const objectiveErrors = ({ objective, targetReturn }: Configuration): Found =>
  objective === 'MinRisk-Target' && targetReturn === null ? [['configuration.targetReturn', 'required']] : [];

const rebalancingErrors = (rebalancing: Rebalancing): Found => {
  if (!rebalancing.active) return [];
  const { threshold, period, drift, outperform, jump } = rebalancing;
  const criteria = [threshold, period, drift, outperform, jump].filter(({ active }) => active).length;
  return [
    ...(criteria < REBALANCING_CRITERIA_MIN ? ([['rebalancing', 'minimum']] as const) : []),
    ...(outperform.active && outperform.value.symbols.length === 0
      ? ([['rebalancing.outperform.value.symbols', 'required']] as const)
      : []),
  ];
};

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

export const definitionErrors = (definition: PortfolioWrite): DefinitionErrors => {
  const { configuration, rebalancing } = definition;
  const found: Found = [
    ...listErrors(definition),
    ...allocationErrors(definition),
    ...weightErrors(configuration),
    ...groupErrors(configuration),
    ...viewErrors(configuration),
    ...cardinalityErrors(configuration),
    ...objectiveErrors(configuration),
    ...rebalancingErrors(rebalancing),
  ];
  const errors = new Map<string, FieldErrorCode[]>();
  for (const [path, code] of found) errors.set(path, [...(errors.get(path) ?? []), code]);
  return Object.fromEntries(errors);
};
