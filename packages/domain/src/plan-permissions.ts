/** What a plan allows (§5, §6, §8). Pure predicates shared by server and browser; the only source of these rules. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { ErrorCode } from '@ballast/contract/errors';
import type { IntegrationKey, PlanFeature } from '@ballast/contract/keys';
import { parseSymbol } from '@ballast/contract/symbol';
import { usedConstraints } from './constraints/constraints.ts';
import { effectiveObjective } from './objectives/objectives.ts';
import { lockedTrigger } from './triggers/triggers.ts';

/** Allowed, or the catalogue error with its parameters. */
export type Permission =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly error: ErrorCode;
      readonly params?: Readonly<Record<string, string | number>>;
    };

export const ALLOWED: Permission = { allowed: true };
const refuse = (error: ErrorCode, params?: Readonly<Record<string, string | number>>): Permission =>
  params ? { allowed: false, error, params } : { allowed: false, error };

/** null = unlimited. `count` is what exists before the new one. */
const isBelow = (count: number, limit: number | null): boolean => limit === null || count < limit;
const isWithin = (count: number, limit: number | null): boolean => limit === null || count <= limit;

export const mayUseFeature = (plan: PlanDetails, feature: PlanFeature): boolean =>
  plan[feature] === 'enabled';

export const mayUseIntegration = (plan: PlanDetails, integration: IntegrationKey): boolean =>
  integration === 'demo' || plan.integrations[integration] === 'enabled';

/** Stands in a plan for every exchange that it does not name: imported prices come from exchanges that no list knows. */
export const ANY_EXCHANGE = '*';

/** Own keys only: a ticker may be listed on an exchange called `constructor`. */
export const mayUseExchange = ({ exchanges }: PlanDetails, exchange: string): boolean =>
  exchanges[Object.hasOwn(exchanges, exchange) ? exchange : ANY_EXCHANGE] === 'enabled';

export interface PortfolioUsage {
  readonly portfolios: number;
  /** Optimizations since the first of the month in the installation's time zone. */
  readonly optimizationsThisMonth: number;
}

export const mayCreatePortfolio = (plan: PlanDetails, usage: PortfolioUsage): Permission => {
  if (!mayUseFeature(plan, 'portfolios')) return refuse('portfolioPermission');
  if (!isBelow(usage.portfolios, plan.maxPortfolioCount))
    return refuse('portfolioLimit', { limit: plan.maxPortfolioCount ?? 0 });
  return mayOptimize(plan, usage.optimizationsThisMonth);
};

export const mayOptimize = (plan: PlanDetails, optimizationsThisMonth: number): Permission =>
  isBelow(optimizationsThisMonth, plan.monthlyOptimizationLimit)
    ? ALLOWED
    : refuse('monthlyOptimizationLimit', { limit: plan.monthlyOptimizationLimit ?? 0 });

export interface SimulationUsage {
  readonly simulations: number;
  /** Created since midnight in the installation's time zone. */
  readonly simulationsToday: number;
}

export const mayCreateSimulation = (plan: PlanDetails, usage: SimulationUsage): Permission => {
  if (!mayUseFeature(plan, 'simulations')) return refuse('simulationPermission');
  if (!isBelow(usage.simulations, plan.maxSimulationCount))
    return refuse('simulationLimit', { limit: plan.maxSimulationCount ?? 0 });
  if (!isBelow(usage.simulationsToday, plan.dailySimulationLimit))
    return refuse('dailySimulationLimit', { limit: plan.dailySimulationLimit ?? 0 });
  return ALLOWED;
};

/** Tickers, models, objective, constraints, exchanges and rebalancing of a definition against the plan; the first refusal counts. */
export const mayUseConfiguration = (
  plan: PlanDetails,
  configuration: Configuration,
  rebalancing: Rebalancing,
): Permission => {
  if (!isWithin(configuration.tickers.length, plan.maxTickerCount))
    return refuse('tickerLimit', { limit: plan.maxTickerCount ?? 0 });
  if (!isWithin(configuration.models.length, plan.maxModelCount))
    return refuse('modelLimit', { limit: plan.maxModelCount ?? 0 });
  const feature = lockedFeature(plan, configuration, rebalancing);
  return feature === undefined ? ALLOWED : refuse('featurePermission', { feature });
};

const lockedFeature = (
  plan: PlanDetails,
  configuration: Configuration,
  rebalancing: Rebalancing,
): string | undefined => {
  const model = configuration.models.find((key) => plan.models[key] !== 'enabled');
  if (model !== undefined) return model;
  const objective = effectiveObjective(configuration);
  if (plan.objectives[objective] !== 'enabled') return objective;
  const constraint = usedConstraints(configuration.constraints).find(
    (key) => plan.constraints[key] !== 'enabled',
  );
  if (constraint !== undefined) return constraint;
  const exchange = configuration.tickers
    .map((symbol) => parseSymbol(symbol)?.exchange)
    .find((key) => key !== undefined && !mayUseExchange(plan, key));
  if (exchange !== undefined) return exchange;
  return lockedTrigger(plan, rebalancing);
};
