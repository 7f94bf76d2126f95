/** The portfolio that is looked at in detail: the one of the address, else the best so far, else the first. Pure. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';

export function chosenPortfolio(
  portfolios: readonly SimulationPortfolio[],
  asked: string | null,
): SimulationPortfolio | undefined {
  const named = portfolios.find(({ model }) => model === asked);
  if (named) return named;
  return portfolios.reduce<SimulationPortfolio | undefined>(
    (best, each) =>
      best === undefined ||
      (each.metrics.sharpe.value ?? Number.NEGATIVE_INFINITY) >
        (best.metrics.sharpe.value ?? Number.NEGATIVE_INFINITY)
        ? each
        : best,
    undefined,
  );
}
