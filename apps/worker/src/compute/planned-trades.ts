/** Imported trades, planned away from the event loop. */
import type { ImportedTrade } from '@ballast/contract/entities/trades-import';
import type { ImportMarket } from '@ballast/domain/trades-import/import-market';
import { type PlannedImport, planTrades } from '@ballast/domain/trades-import/plan-trades';

export interface PlanTradesTask {
  readonly trades: readonly ImportedTrade[];
  readonly market: ImportMarket;
  readonly withPlan: boolean;
}

export const plannedTradesOf = ({ trades, market, withPlan }: PlanTradesTask): PlannedImport => {
  const planned = planTrades(trades, market);
  return withPlan ? planned : { ...planned, plan: null };
};
