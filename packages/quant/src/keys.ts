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
  'maxTurnover',
] as const;
export type ConstraintKey = (typeof CONSTRAINT_KEYS)[number];

/** Solvers of a program, in the order in which they are asked (math#methods). */
export const METHODS = ['warm-pivoting', 'pivoting', 'primal-active-set', 'interior-point'] as const;
export type Method = (typeof METHODS)[number];

/** What an answer came from. */
export const ANSWER_METHODS = [...METHODS, 'closed-form', 'branch-and-bound'] as const;
export type AnswerMethod = (typeof ANSWER_METHODS)[number];

/** Rules of one asset (math#constraints); `excluded`: it was left out and is not held. */
export const ASSET_RULES = ['lower', 'upper', 'pinned', 'excluded'] as const;
export type AssetRuleKey = (typeof ASSET_RULES)[number];

/** Rules of the whole portfolio; `rf`: something earns more than it. */
export const PORTFOLIO_RULES = [
  'budget',
  'maxShort',
  'maxTurnover',
  'targetReturn',
  'targetRisk',
  'cardinality',
  'minHolding',
  'rf',
] as const;
export type PortfolioRuleKey = (typeof PORTFOLIO_RULES)[number];

/** Fields of a question that are at fault as a whole. */
export const QUESTION_INPUTS = ['mu', 'rf', 'A', 'lower', 'upper', 'w0', 'costs'] as const;
export type QuestionInput = (typeof QUESTION_INPUTS)[number];

/** Why an asset or a benchmark is left out (math#cleaning). */
export const EXCLUSION_KEYS = ['coverage', 'no-rate', 'zero-variance'] as const;
export type ExclusionKey = (typeof EXCLUSION_KEYS)[number];

/** Warnings and notices about one asset (math#warnings-and-notices). */
export const ASSET_WARNINGS = [...EXCLUSION_KEYS, 'unordered', 'delisted'] as const;
export type AssetWarningKey = (typeof ASSET_WARNINGS)[number];

/** Those with a number of days, rows or prices. */
export const COUNTED_WARNINGS = [
  'duplicate-days',
  'after-decision',
  'unusable-prices',
  'missing-prices',
  'suspicious-jumps',
  'frozen',
] as const;
export type CountedWarningKey = (typeof COUNTED_WARNINGS)[number];

/** Warnings about the rows of the whole history, with their number. */
export const HISTORY_WARNINGS = ['rows-dropped', 'short-history'] as const;
export type HistoryWarningKey = (typeof HISTORY_WARNINGS)[number];

/** Warnings that name a risk model; of `fallback` and `bayes-stein` it is the one taken instead. */
export const MODEL_WARNINGS = [
  'singular',
  'threshold',
  'not-converged',
  'correlation-raised',
  'rank-deficient',
  'fallback',
  'bayes-stein',
] as const;
export type ModelWarningKey = (typeof MODEL_WARNINGS)[number];

export const INFEASIBILITY_KEYS = [
  'constraints',
  'targetReturn',
  'targetRisk',
  'sharpe',
  'cardinality',
] as const;
export type InfeasibilityKey = (typeof INFEASIBILITY_KEYS)[number];

/** Sentences on why no portfolio meets the rules (math#infeasibility). */
export const SENTENCE_KEYS = [
  'sum-min',
  'sum-max',
  'group-max-vs-min',
  'group-min-vs-max',
  'groups-min',
  'groups-max-all',
  'target-return-too-high',
  'target-risk-too-low',
  'no-excess-return',
  'cardinality-max',
  'cardinality-min-holding',
  'generic',
] as const;
export type SentenceKey = (typeof SENTENCE_KEYS)[number];

export const REFUSAL_CODES = [
  'NOT_FINITE',
  'WRONG_LENGTH',
  'BOUNDS_CROSSED',
  'MAX_SHORT_NOT_POSITIVE',
  'GROUP_BOUNDS_CROSSED',
  'GROUP_MEMBERS_OVERLAP',
  'CARDINALITY_OUT_OF_RANGE',
  'TARGET_NOT_POSITIVE',
  'RISK_AVERSION_NOT_POSITIVE',
  'EXCLUDED_ASSET_REQUIRED',
  /** Sharpe on a singular covariance: portfolios without any risk earn more than rf, whatever their ratio is shown as. */
  'RATIO_UNBOUNDED',
  'SEARCH_LIMIT',
  /** Weights were found that break a rule as stated. */
  'RULES_NOT_KEPT',
  'SOLVER_FAILED',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Numeric steps that the data do not allow. */
export const NUMERIC_FAILURES = [
  'EIGENVALUES_NOT_CONVERGED',
  'LASSO_NOT_SOLVED',
  'PRECISION_NOT_POSITIVE_DEFINITE',
  'COVARIANCE_SINGULAR',
] as const;
export type NumericFailureCode = (typeof NUMERIC_FAILURES)[number];

/** Data with which no model can begin. */
export const DATA_FAILURES = ['TOO_FEW_OBSERVATIONS', 'TOO_FEW_ASSETS'] as const;
export type DataFailureCode = (typeof DATA_FAILURES)[number];

/** What is wrong with a view (math#views); `riskless`: its assets do not move against each other, so that nothing can be said of the difference. */
export const VIEW_FAULTS = ['unknownSymbol', 'empty', 'notFinite', 'confidence', 'riskless'] as const;
export type ViewFault = (typeof VIEW_FAULTS)[number];

/** The chain of fall-backs, in its order (math#fall-backs). */
export const FURTHER_STEPS = ['other-solver', 'linear_method', 'current-weights'] as const;
export type FurtherStep = (typeof FURTHER_STEPS)[number];
export const CHAIN_STEPS = ['own', ...FURTHER_STEPS] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** Models of one-step forecasts (math#one-step-forecasts). */
export const FORECAST_MODEL_KEYS = ['drift', 'ses', 'ridgeAR5', 'boosted'] as const;
export type ForecastModelKey = (typeof FORECAST_MODEL_KEYS)[number];

/** The technical rating, its two groups and their votes (math#technical-rating). */
export const TECHNICAL_RATINGS = ['strong_buy', 'buy', 'neutral', 'sell', 'strong_sell'] as const;
export type TechnicalRatingKey = (typeof TECHNICAL_RATINGS)[number];

export const MOVING_AVERAGE_VOTES = [
  'sma10',
  'ema10',
  'sma20',
  'ema20',
  'sma30',
  'ema30',
  'sma50',
  'ema50',
  'sma100',
  'ema100',
  'sma200',
  'ema200',
  'hma9',
  'vwma20',
  'ichimoku',
] as const;
export const OSCILLATOR_VOTES = [
  'rsi',
  'stoch',
  'cci',
  'adx',
  'ao',
  'mom',
  'macd',
  'stochrsi',
  'willr',
  'bbp',
  'uo',
] as const;
export const TECHNICAL_VOTES = [...MOVING_AVERAGE_VOTES, ...OSCILLATOR_VOTES] as const;
export type TechnicalVoteKey = (typeof TECHNICAL_VOTES)[number];

export const TECHNICAL_GROUPS = ['movingAverages', 'oscillators'] as const;
export type TechnicalGroup = (typeof TECHNICAL_GROUPS)[number];
