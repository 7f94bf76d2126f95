/** A stored plan as administrators see it (§3 Plan). */
import type { Plan } from '@ballast/contract/entities/plan';
import { PLAN_FEATURES } from '@ballast/contract/keys';
import { MARKETS } from '@ballast/contract/markets';
import type { PlanRecord } from '@ballast/db/plans/plans';
import { mayUseExchange, mayUseFeature } from '@ballast/domain/plan-permissions';
import { exchanges } from '@ballast/market/universe/exchanges';

export const presentPlan = (plan: PlanRecord): Plan => {
  const { id, name, users, expired, details, transactionCosts, createdAt } = plan;
  const isOpen = (market: string) =>
    Object.entries(exchanges).some(([key, each]) => each.market === market && mayUseExchange(details, key));
  return {
    id,
    _id: id,
    name,
    users,
    expired,
    unexpired: users - expired,
    exchanges: Object.keys(details.exchanges).filter((key) => details.exchanges[key] === 'enabled'),
    markets: MARKETS.filter(isOpen),
    transactionCosts: [...transactionCosts],
    permissions: PLAN_FEATURES.filter((feature) => mayUseFeature(details, feature)),
    details,
    createdAt: createdAt.toISOString(),
  };
};
