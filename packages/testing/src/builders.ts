/** Valid values to start a test from; each test states only what matters to it. */

import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import { type PortfolioWriteInput, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { INTEGRATION_KEYS } from '@ballast/contract/keys';
import { createIdFactory, type NewId } from '@ballast/db/id';
import { CONSTRAINT_KEYS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';

export const TEST_TICKERS = ['AAPL.US.NASDAQ', 'MSFT.US.NASDAQ', 'KO.US.NYSE'] as const;

const allEnabled = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 'enabled'])) as Record<Key, 'enabled'>;

/** Everything allowed, nothing limited. */
export const buildPlanDetails = (overrides: Partial<PlanDetails> = {}): PlanDetails => ({
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
  models: allEnabled(MODEL_KEYS),
  objectives: allEnabled(OBJECTIVE_KEYS),
  constraints: allEnabled(CONSTRAINT_KEYS),
  integrations: allEnabled(INTEGRATION_KEYS),
  exchanges: { '*': 'enabled' },
  ...overrides,
});

export const buildDefinition = (overrides: Partial<PortfolioWriteInput> = {}) => {
  const definition = portfolioWriteSchema.parse({
    name: 'Core',
    configuration: { tickers: [...TEST_TICKERS], models: ['sample_algorithm'] },
    ...overrides,
  });
  return { ...definition, currency: definition.currency ?? ('USD' as const) };
};

/** An optimal answer with the weights given. */
export const buildModelResult = (weights: Readonly<Record<string, number>>): ModelResult => ({
  status: 'optimal',
  error: null,
  results: Object.entries(weights).map(([symbol, weight]) => ({ symbol, weight })),
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  warnings: [],
  excluded: [],
});

/** Ascending ids that are the same on every run. */
export function createTestIds(start = 1_700_000_000_000): NewId {
  let count = 0;
  return createIdFactory(
    () => start,
    () => {
      count += 1;
      return Uint8Array.from({ length: 8 }, (_, index) => (count >> (8 * (7 - index))) & 0xff);
    },
  );
}
