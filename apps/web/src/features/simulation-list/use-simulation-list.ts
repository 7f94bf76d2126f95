/** The page of simulations that the address asks for. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useListUrl } from '../../shared/url/use-list-url.ts';

export const SIMULATION_SORTS = ['createdAt', 'name', 'status'] as const;
export type SimulationSort = (typeof SIMULATION_SORTS)[number];

export function useSimulationList() {
  const trpc = useTRPC();
  const url = useListUrl({ sorts: SIMULATION_SORTS, filterName: 'state', filters: [] as const });
  const query = useQuery({
    ...trpc.simulation.list.queryOptions({
      page: url.page,
      size: LIST_PAGE_SIZE,
      sort: url.sort,
      asc: url.asc,
      search: url.search,
    }),
    placeholderData: keepPreviousData,
  });
  return { url, query };
}

export type SimulationListUrl = ReturnType<typeof useSimulationList>['url'];
