/**
 * Who may import whom (docs/architecture.md). A name allows the whole package, a list of paths only these modules of it.
 */

export type Allowed = Readonly<Record<string, 'all' | readonly string[]>>;

const quantKeys = { quant: ['keys'] } as const;

export const arrows = {
  quant: {},
  contract: { ...quantKeys },
  domain: {
    contract: 'all',
    quant: [
      'keys',
      'allocation/money',
      'returns/periods-per-year',
      // what a definition is for the core: its question, and the judgement of its rules
      'problem',
      'policy/policy-settings',
      'views/view-rows',
      'covariance/nodewise-availability',
      'rule-ref',
      'rebalancing/triggers',
      'feasibility',
    ],
  },
  market: { contract: 'all' },
  i18n: { contract: 'all' },
  jobs: { contract: 'all' },
  db: { contract: 'all', domain: 'all' },
  'price-files': { contract: 'all', market: 'all' },
  integrations: {
    contract: 'all',
    domain: 'all',
    market: 'all',
    'price-files': 'all',
    quant: ['keys', 'returns/period-rows'],
  },
  runtime: { contract: 'all', db: 'all', integrations: 'all' },
  api: {
    contract: 'all',
    domain: 'all',
    i18n: 'all',
    db: 'all',
    jobs: 'all',
    integrations: 'all',
    'price-files': ['foreign-symbol'],
    runtime: 'all',
    market: 'all',
    quant: ['keys', 'allocation', 'metrics', 'returns/period-rows', 'returns/periods-per-year'],
  },
  worker: {
    quant: 'all',
    contract: 'all',
    domain: 'all',
    i18n: 'all',
    db: 'all',
    jobs: 'all',
    integrations: 'all',
    'price-files': 'all',
    runtime: 'all',
    market: 'all',
  },
  cli: {
    api: ['auth/passwords', 'auth/secret', 'server/env', 'server/is-private'],
    worker: ['demo', 'env', 'imports', 'logger'],
    contract: 'all',
    domain: 'all',
    i18n: 'all',
    db: 'all',
    jobs: 'all',
    integrations: 'all',
    runtime: 'all',
    market: 'all',
    quant: ['keys'],
  },
  web: {
    contract: 'all',
    domain: 'all',
    i18n: 'all',
    'price-files': ['number-format', 'date-format'],
    quant: ['keys', 'feasibility', 'returns/periods-per-year', 'simulation/outlook'],
  },
} as const satisfies Readonly<Record<string, Allowed>>;

/** Test support may be imported by tests only, and may itself import everything. */
export const TEST_SUPPORT = 'testing';
