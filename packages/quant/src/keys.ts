/** The closed vocabularies of the numeric core (§9; math#rebalancing-triggers). Everything else is keyed by these. */

export const MODEL_KEYS = [
  'sample_algorithm',
  'linear_method',
  'oracle_method',
  'shrunk_model',
  'static_magnus_algorithm',
  'factor_magnus_algorithm',
  'approximate_model',
  'graphical_algorithm',
  'nonlinear_method',
  'dynamic_magnus_algorithm',
] as const;
export type ModelKey = (typeof MODEL_KEYS)[number];

export const OBJECTIVE_KEYS = [
  'MinRisk',
  'MinRisk-Target',
  'MaxRet',
  'Sharpe',
  'Utility',
  'Utility-TrackingError',
] as const;
export type ObjectiveKey = (typeof OBJECTIVE_KEYS)[number];

/** In the order in which fired triggers are reported. */
export const TRIGGER_KEYS = ['period', 'threshold', 'drift', 'outperform', 'jump'] as const;
export type TriggerKey = (typeof TRIGGER_KEYS)[number];

export const METRIC_KEYS = [
  'max_dd',
  'sortino',
  'realized_volatility',
  'value_at_risk',
  'tracking_error',
  'information_ratio',
  'sharpe',
  'total_return',
  'cagr',
  'cvar',
] as const;
export type MetricKey = (typeof METRIC_KEYS)[number];

export const DATA_PERIODS = ['1day', '3days', '1week', '2weeks'] as const;
export type DataPeriod = (typeof DATA_PERIODS)[number];

export const EXPECTED_RETURN_KEYS = ['mean', 'bayes_stein', 'equilibrium'] as const;
export type ExpectedReturnKey = (typeof EXPECTED_RETURN_KEYS)[number];

export const CONSTRAINT_KEYS = [
  'noShort',
  'short',
  'maxShort',
  'weightConstraints',
  'groupConstraints',
  'views',
  'cardinalityConstraints',
] as const;
export type ConstraintKey = (typeof CONSTRAINT_KEYS)[number];
