/** Asks again for what something pushed has changed. */
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** The first answer is still on its way: it may have been read before the change, and an invalidation alone would let it stand. */
const isFirstLoad = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

export function reloadQueries(queryClient: QueryClient, filter: Pick<QueryFilters, 'queryKey'>): void {
  const loading = new Set(queryClient.getQueryCache().findAll({ ...filter, predicate: isFirstLoad }));
  void queryClient.invalidateQueries(filter);
  if (loading.size === 0) return;
  const again = { ...filter, predicate: (query: Query) => loading.has(query) };
  void queryClient.cancelQueries(again).then(() => queryClient.refetchQueries({ ...again, type: 'active' }));
}
