/** A simulation as far as it has come; while it goes on, figures that no push carries are asked for again. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { useQuery } from '@tanstack/react-query';
import { ASKED_AHEAD } from '../../shared/api/query-client.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { isOpen } from '../../shared/simulation/run-time.ts';

const AGAIN_MS = 2000;

const isAwaited = (simulation: Simulation) =>
  isOpen(simulation) || simulation.sensitivity.status === 'running';

export function useSimulation(id: string) {
  const trpc = useTRPC();
  return useQuery({
    ...trpc.simulation.get.queryOptions({ id }),
    ...ASKED_AHEAD,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? AGAIN_MS : false),
  });
}

/** What one portfolio decided and traded: much, and asked for where it is looked at. */
export function useLogs(simulation: Simulation, portfolioId: string) {
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.simulation.get.queryOptions({ id: simulation.id, withTransactions: true }),
    refetchInterval: isOpen(simulation) ? 5 * AGAIN_MS : false,
  });
  const portfolio: SimulationPortfolio | undefined = query.data?.portfolios.find(
    ({ id }) => id === portfolioId,
  );
  return { query, portfolio };
}
