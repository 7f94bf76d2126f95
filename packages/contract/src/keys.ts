/** Closed vocabularies of the product that are not the numeric core's (those live in quant/keys). */

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const PORTFOLIO_STATUSES = [
  'draft',
  'calculating',
  'first_suggestion',
  'new_suggestion',
  'rebalancing_suggested',
  'approved',
  'incomplete_buy_sell',
  'error',
] as const;
export type PortfolioStatus = (typeof PORTFOLIO_STATUSES)[number];

export const SIMULATION_STATUSES = [
  'waiting',
  'preparing',
  'done',
  'timed_out',
  'canceled',
  'error',
] as const;
export type SimulationStatus = (typeof SIMULATION_STATUSES)[number];

/** Of one portfolio of a simulation. */
export const SIMULATED_STATUSES = ['waiting', 'running', 'done', 'ruined', 'failed', 'timed_out'] as const;
export type SimulatedStatus = (typeof SIMULATED_STATUSES)[number];

/** Of what is computed of a simulation when it is asked for. */
export const SENSITIVITY_STATUSES = ['absent', 'running', 'done', 'failed'] as const;
export type SensitivityStatus = (typeof SENSITIVITY_STATUSES)[number];

export const OPTIMIZATION_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'expired',
  'superseded',
  'failed',
] as const;
export type OptimizationStatus = (typeof OPTIMIZATION_STATUSES)[number];

/** Why an optimization was run. `user` and `first` are asked for; the rest is raised by supervision. */
export const OPTIMIZATION_REASONS = ['first', 'user', 'update', 'adjust', 'trigger'] as const;
export type OptimizationReason = (typeof OPTIMIZATION_REASONS)[number];

/**
 * What came of a check by supervision. `pending`: a trigger was reached while a suggestion, a calculation or an error waits for its end;
 * `silenced`: only triggers that may not fire again yet; `plan_limit`: the plan has ended; `no_prices`: no close of that day came.
 */
export const CHECK_OUTCOMES = [
  'quiet',
  'raised',
  'nothing_worth_trading',
  'failed',
  'pending',
  'silenced',
  'plan_limit',
  'no_prices',
] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export const TRANSACTION_TYPES = ['Buy', 'Sell'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'delivered', 'done', 'canceled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const ORDER_STATUSES = ['being_created', 'created', 'sent'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Why a person has to look at an order. `venue_silent`: it is not known whether the venue has it; `contradicts`: a report cannot be true beside
 * what is known; `over_filled`: more was executed than ordered; `after_close`: the venue tells of other executions than were entered by hand;
 * `below_cash`: an execution costs more than the cash there is, and is booked once there is enough.
 */
export const ORDER_ATTENTIONS = [
  'venue_silent',
  'contradicts',
  'over_filled',
  'after_close',
  'below_cash',
] as const;
export type OrderAttention = (typeof ORDER_ATTENTIONS)[number];

/** Approval status starts at null (§4). */
export const APPROVAL_STATUSES = ['creation', 'pending_acknowledgement', 'acknowledged', 'done'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const INTEGRATION_KEYS = ['demo', 'matriks', 'ideal-data'] as const;
export type IntegrationKey = (typeof INTEGRATION_KEYS)[number];

export const SSO_PROVIDERS = ['matriks', 'ideal-data'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

/** What a script may do with a token of its user: look, or change things too. */
export const ACCESS_TOKEN_SCOPES = ['read', 'write'] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

export const REBALANCING_METHODS = ['newOptimization', 'adjustToOriginal'] as const;
export type RebalancingMethod = (typeof REBALANCING_METHODS)[number];

/** Features a plan enables as a whole (plan details). */
export const PLAN_FEATURES = ['portfolios', 'simulations', 'forecast', 'assistant'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Groups of operations; the same area names everywhere. */
export const AREAS = [
  'auth',
  'admin',
  'notification',
  'portfolio',
  'simulation',
  'market-data',
  'forecast',
  'assistant',
] as const;
export type Area = (typeof AREAS)[number];

/** Jobs that business state asks for (decision 021); all others run by the clock. */
export type RequestedJob =
  | 'optimization'
  | 'marketImport'
  | 'mail'
  | 'passwordReset'
  | 'simulation'
  | 'simulatedPortfolio'
  | 'simulationSensitivity';
