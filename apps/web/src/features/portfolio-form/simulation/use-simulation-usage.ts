/** What the plan leaves for simulations; asked for where one is set up. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../../shared/api/trpc.ts';

export function useSimulationUsage(isAsked: boolean) {
  const trpc = useTRPC();
  return useQuery({ ...trpc.simulation.usage.queryOptions({}), enabled: isAsked, staleTime: 0 }).data;
}
