/** The seven steps of the form (§1), and where each field of a definition stands. Pure. */
import type { PortfolioValues } from './portfolio-values.ts';

export const STEPS = [
  'symbols',
  'constraints',
  'rebalancing',
  'objective',
  'algorithm',
  'period',
  'allocation',
] as const;
export type Step = (typeof STEPS)[number];

/** The step of each field of the form, its path in the definition, and whether what is wrong with it stands at the field itself. */
export const FIELDS = {
  name: { step: 'symbols', path: 'name', isToldInPlace: true },
  description: { step: 'symbols', path: 'description', isToldInPlace: false },
  tickers: { step: 'symbols', path: 'configuration.tickers', isToldInPlace: false },
  plannedInvestment: { step: 'symbols', path: 'plannedInvestment', isToldInPlace: true },
  currency: { step: 'symbols', path: 'currency', isToldInPlace: false },
  constraints: { step: 'constraints', path: 'configuration.constraints', isToldInPlace: false },
  rebalancing: { step: 'rebalancing', path: 'rebalancing', isToldInPlace: false },
  objective: { step: 'objective', path: 'configuration.objective', isToldInPlace: false },
  targetReturn: { step: 'objective', path: 'configuration.targetReturn', isToldInPlace: true },
  targetRisk: { step: 'objective', path: 'configuration.riskProfile.targetRisk', isToldInPlace: true },
  riskAversion: { step: 'objective', path: 'configuration.riskProfile.riskAversion', isToldInPlace: true },
  benchmarks: { step: 'objective', path: 'benchmarks', isToldInPlace: false },
  models: { step: 'algorithm', path: 'configuration.models', isToldInPlace: false },
  nodewise: { step: 'algorithm', path: 'configuration.nodewise', isToldInPlace: false },
  dataPeriod: { step: 'period', path: 'dataPeriod', isToldInPlace: false },
  trainPeriod: { step: 'period', path: 'trainPeriod', isToldInPlace: false },
  investmentStartDate: { step: 'period', path: 'investmentStartDate', isToldInPlace: true },
  endDate: { step: 'period', path: 'endDate', isToldInPlace: true },
  transactionCost: { step: 'period', path: 'transactionCost', isToldInPlace: true },
  initialAllocation: { step: 'allocation', path: 'initialAllocation', isToldInPlace: false },
} as const satisfies Record<keyof PortfolioValues, { step: Step; path: string; isToldInPlace: boolean }>;

export type FieldName = keyof PortfolioValues;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** The field that a path of the definition lies in. */
export const fieldAt = (path: string): FieldName | undefined =>
  FIELD_NAMES.find((name) => path === FIELDS[name].path || path.startsWith(`${FIELDS[name].path}.`));

export const stepBeside = (step: Step, by: 1 | -1): Step | undefined => STEPS[STEPS.indexOf(step) + by];
