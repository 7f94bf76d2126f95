/** The four plans of a new installation; administrators change them afterwards. */
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { PlanWrite } from '@ballast/db/plans/plans';
import { ANY_EXCHANGE } from '@ballast/domain/plan-permissions';
import { exchanges } from '@ballast/market/universe/exchanges';
import {
  CONSTRAINT_KEYS,
  type ConstraintKey,
  MODEL_KEYS,
  type ModelKey,
  OBJECTIVE_KEYS,
} from '@ballast/quant/keys';

const on = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 'enabled'])) as Record<Key, 'enabled'>;

const STOCK_EXCHANGES = ['NASDAQ', 'NYSE', 'ARCA', 'BIST'] as const;
const FREE_MODELS: readonly ModelKey[] = ['sample_algorithm', 'linear_method'];
const STANDARD_MODELS: readonly ModelKey[] = [
  ...FREE_MODELS,
  'oracle_method',
  'shrunk_model',
  'graphical_algorithm',
];
const STANDARD_CONSTRAINTS: readonly ConstraintKey[] = [
  'noShort',
  'weightConstraints',
  'groupConstraints',
  'maxTurnover',
];

const UNLIMITED: PlanDetails = {
  portfolios: 'enabled',
  simulations: 'enabled',
  forecast: 'enabled',
  assistant: 'enabled',
  maxPortfolioCount: null,
  maxSimulationCount: null,
  dailySimulationLimit: null,
  monthlyOptimizationLimit: null,
  maxTickerCount: null,
  maxModelCount: null,
  minRebalancingPeriod: null,
  models: on(MODEL_KEYS),
  objectives: on(OBJECTIVE_KEYS),
  constraints: on(CONSTRAINT_KEYS),
  integrations: on(['demo', 'matriks', 'ideal-data']),
  exchanges: { ...on(Object.keys(exchanges)), [ANY_EXCHANGE]: 'enabled' },
};

/** Rates in the portfolio's currency, cheaper for larger orders. */
const RETAIL_COSTS = [
  { min: 0, max: 10_000, rate: 0.002 },
  { min: 10_000, max: 100_000, rate: 0.0012 },
  { min: 100_000, max: null, rate: 0.0006 },
];
const PREMIUM_COSTS = [
  { min: 0, max: 50_000, rate: 0.0008 },
  { min: 50_000, max: null, rate: 0.0004 },
];

export const SEED_PLANS = {
  free: {
    name: 'Free',
    details: {
      ...UNLIMITED,
      simulations: 'disabled',
      assistant: 'disabled',
      maxPortfolioCount: 1,
      maxSimulationCount: 0,
      dailySimulationLimit: 0,
      monthlyOptimizationLimit: 5,
      maxTickerCount: 10,
      maxModelCount: 1,
      minRebalancingPeriod: 30,
      models: on(FREE_MODELS),
      objectives: on(['MinRisk', 'Sharpe']),
      constraints: on(['noShort']),
      integrations: on(['demo']),
      exchanges: on(STOCK_EXCHANGES),
    },
    transactionCosts: RETAIL_COSTS,
  },
  standard: {
    name: 'Standard',
    details: {
      ...UNLIMITED,
      maxPortfolioCount: 5,
      maxSimulationCount: 10,
      dailySimulationLimit: 3,
      monthlyOptimizationLimit: 60,
      maxTickerCount: 50,
      maxModelCount: 3,
      minRebalancingPeriod: 7,
      models: on(STANDARD_MODELS),
      objectives: on(['MinRisk', 'MinRisk-Target', 'MaxRet', 'Sharpe', 'Utility']),
      constraints: on(STANDARD_CONSTRAINTS),
      integrations: on(['demo', 'matriks']),
    },
    transactionCosts: RETAIL_COSTS,
  },
  premium: {
    name: 'Premium',
    details: {
      ...UNLIMITED,
      maxPortfolioCount: 25,
      maxSimulationCount: 100,
      dailySimulationLimit: 20,
      monthlyOptimizationLimit: 1000,
      maxTickerCount: 300,
      minRebalancingPeriod: 1,
    },
    transactionCosts: PREMIUM_COSTS,
  },
  unlimited: { name: 'Unlimited', details: UNLIMITED, transactionCosts: PREMIUM_COSTS },
} as const satisfies Record<string, PlanWrite>;

export type SeedPlanKey = keyof typeof SEED_PLANS;
