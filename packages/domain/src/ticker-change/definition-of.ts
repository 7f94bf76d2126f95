/** A stored portfolio as the call that changes it takes it. */
import type { Portfolio, PortfolioWrite } from '@ballast/contract/entities/portfolio';

export const definitionOf = ({
  name,
  description,
  plannedInvestment,
  transactionCost,
  trainPeriod,
  dataPeriod,
  currency,
  initialAllocation,
  benchmarks,
  configuration,
  rebalancing,
}: Portfolio): PortfolioWrite => ({
  ...{ name, description, plannedInvestment, transactionCost, dataPeriod, currency },
  ...{ initialAllocation, benchmarks, configuration, rebalancing },
  trainPeriod: trainPeriod as PortfolioWrite['trainPeriod'],
});
