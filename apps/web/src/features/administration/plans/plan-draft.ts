/** A plan as it is edited: what is unlimited or open is an empty field, and what is chosen a list of keys. */
import type { Plan, PlanDetails } from '@ballast/contract/entities/plan';
import {
  INTEGRATION_KEYS,
  type IntegrationKey,
  PLAN_FEATURES,
  type PlanFeature,
} from '@ballast/contract/keys';
import { judgePlan } from '@ballast/domain/judge-plan';
import { ANY_EXCHANGE, mayUseExchange } from '@ballast/domain/plan-permissions';
import {
  CONSTRAINT_KEYS,
  type ConstraintKey,
  MODEL_KEYS,
  type ModelKey,
  OBJECTIVE_KEYS,
  type ObjectiveKey,
} from '@ballast/quant/keys';

/** Empty while nothing is typed. */
export type Typed = number | '';

export const LIMIT_KEYS = [
  'maxPortfolioCount',
  'maxSimulationCount',
  'dailySimulationLimit',
  'monthlyOptimizationLimit',
  'maxTickerCount',
  'maxModelCount',
  'minRebalancingPeriod',
] as const satisfies readonly (keyof PlanDetails)[];
export type LimitKey = (typeof LIMIT_KEYS)[number];

export interface CostRow {
  /** Of the row on the page. */
  readonly key: number;
  readonly min: Typed;
  /** Empty: open. */
  readonly max: Typed;
  /** Percent. */
  readonly rate: Typed;
}

export interface PlanDraft {
  readonly name: string;
  readonly features: readonly PlanFeature[];
  /** Empty: unlimited. */
  readonly limits: Readonly<Record<LimitKey, Typed>>;
  readonly models: readonly ModelKey[];
  readonly objectives: readonly ObjectiveKey[];
  readonly constraints: readonly ConstraintKey[];
  readonly integrations: readonly IntegrationKey[];
  readonly exchanges: readonly string[];
  readonly costsApply: boolean;
  readonly costs: readonly CostRow[];
}

const PERCENT = 100;
/** Decimals of a rate, so that 0.0012 is shown as 0.12 and not as 0.12000000000000001. */
const DIGITS = 8;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

const enabledOf = <Key extends string>(keys: readonly Key[], map: Partial<Record<Key, string>>): Key[] =>
  keys.filter((key) => map[key] === 'enabled');

/** Every exchange that can be chosen: those of the market and those that the plan names. */
export const exchangesOf = (known: readonly string[], plan: Plan | null): string[] =>
  [...new Set([...known, ...Object.keys(plan?.details.exchanges ?? {})])]
    .filter((key) => key !== ANY_EXCHANGE)
    .sort();

const NEW_PLAN: PlanDraft = {
  name: '',
  features: [...PLAN_FEATURES],
  limits: {
    maxPortfolioCount: '',
    maxSimulationCount: '',
    dailySimulationLimit: '',
    monthlyOptimizationLimit: '',
    maxTickerCount: '',
    maxModelCount: '',
    minRebalancingPeriod: '',
  },
  models: [...MODEL_KEYS],
  objectives: [...OBJECTIVE_KEYS],
  constraints: [...CONSTRAINT_KEYS],
  integrations: [...INTEGRATION_KEYS],
  exchanges: [],
  costsApply: false,
  costs: [],
};

/** `exchanges`: all that can be chosen. */
export const draftOf = (plan: Plan | null, exchanges: readonly string[]): PlanDraft => {
  if (plan === null) return { ...NEW_PLAN, exchanges: [...exchanges, ANY_EXCHANGE] };
  const { details, transactionCosts } = plan;
  return {
    name: plan.name,
    features: PLAN_FEATURES.filter((feature) => details[feature] === 'enabled'),
    limits: Object.fromEntries(LIMIT_KEYS.map((key) => [key, details[key] ?? ''])) as PlanDraft['limits'],
    models: enabledOf(MODEL_KEYS, details.models),
    objectives: enabledOf(OBJECTIVE_KEYS, details.objectives),
    constraints: enabledOf(CONSTRAINT_KEYS, details.constraints),
    integrations: enabledOf(INTEGRATION_KEYS, details.integrations),
    exchanges: [...exchanges, ANY_EXCHANGE].filter((key) => mayUseExchange(details, key)),
    costsApply: transactionCosts.length > 0,
    costs: transactionCosts.map(({ min, max, rate }, key) => ({
      key,
      min,
      max: max ?? '',
      rate: rounded(rate * PERCENT),
    })),
  };
};

const switches = <Key extends string>(chosen: readonly Key[]): Partial<Record<Key, 'enabled'>> =>
  Object.fromEntries(chosen.map((key) => [key, 'enabled'])) as Partial<Record<Key, 'enabled'>>;

/** What is not chosen is closed by name where all others are open. */
const exchangeMap = (chosen: readonly string[], all: readonly string[]): PlanDetails['exchanges'] => {
  const isAny = chosen.includes(ANY_EXCHANGE);
  const closed = isAny ? all.filter((key) => !chosen.includes(key)) : [];
  return Object.fromEntries([
    ...chosen.map((key) => [key, 'enabled'] as const),
    ...closed.map((key) => [key, 'disabled'] as const),
  ]);
};

export const writeOf = (draft: PlanDraft, exchanges: readonly string[]) => ({
  name: draft.name.trim(),
  costsApply: draft.costsApply,
  transactionCosts: (draft.costsApply ? draft.costs : []).map(({ min, max, rate }) => ({
    min: Number(min),
    max: max === '' ? null : max,
    rate: rounded(Number(rate) / PERCENT),
  })),
  details: {
    ...(Object.fromEntries(
      PLAN_FEATURES.map((key) => [key, draft.features.includes(key) ? 'enabled' : 'disabled']),
    ) as Record<PlanFeature, 'enabled' | 'disabled'>),
    ...(Object.fromEntries(
      LIMIT_KEYS.map((key) => [key, draft.limits[key] === '' ? null : draft.limits[key]]),
    ) as Record<LimitKey, number | null>),
    models: switches(draft.models),
    objectives: switches(draft.objectives),
    constraints: switches(draft.constraints),
    integrations: switches(draft.integrations),
    exchanges: exchangeMap(draft.exchanges, exchanges),
  },
});

export type PlanProblem = 'order' | 'overlap' | 'needed' | 'costs' | 'exchanges' | 'name';

const PROBLEM_OF = { order: 'order', conflict: 'overlap' } as const;

const isProblem = (code: string): code is keyof typeof PROBLEM_OF => Object.hasOwn(PROBLEM_OF, code);

/** By dotted path, what is wrong: the rules of §5, and what is not typed yet. */
export const problemsOf = (
  draft: PlanDraft,
  exchanges: readonly string[],
): Readonly<Record<string, PlanProblem>> => {
  const found = Object.entries(judgePlan(writeOf(draft, exchanges))).map(
    ([path, [code = '']]): [string, PlanProblem] => {
      if (path === 'transactionCosts') return [path, 'costs'];
      if (path === 'details.exchanges') return [path, 'exchanges'];
      return [path, isProblem(code) ? PROBLEM_OF[code] : 'needed'];
    },
  );
  const untyped = draft.costsApply
    ? draft.costs.flatMap((row, k) =>
        (['min', 'rate'] as const)
          .filter((end) => row[end] === '')
          .map((end): [string, PlanProblem] => [`transactionCosts.${k}.${end}`, 'needed']),
      )
    : [];
  const unnamed: [string, PlanProblem][] = draft.name.trim() === '' ? [['name', 'name']] : [];
  return Object.fromEntries([...found, ...untyped, ...unnamed]);
};

/** A further interval begins where the highest one ends. */
export const withRow = (draft: PlanDraft): PlanDraft => {
  const key = 1 + Math.max(-1, ...draft.costs.map((row) => row.key));
  const highest = draft.costs.at(-1);
  const min: Typed = highest === undefined ? 0 : highest.max;
  return { ...draft, costs: [...draft.costs, { key, min, max: '', rate: '' }] };
};
