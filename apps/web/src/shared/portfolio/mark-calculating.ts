/**
 * §4: a calculation that was asked for shows at once, in list and detail, and the notice of a suggestion is reset;
 * the way back is for a server that refuses.
 */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Part = Pick<PortfolioSummary, 'id' | 'status' | 'rebalanceSuggestionNotified'>;
interface List {
  readonly records: readonly Part[];
}
interface Filter {
  readonly queryKey: QueryKey;
}

/** Where list and details are kept. */
export interface PortfolioCaches {
  readonly list: Filter;
  readonly detail: Filter;
}

export function markCalculating(
  queryClient: QueryClient,
  { list, detail }: PortfolioCaches,
  id: string,
): () => void {
  const before = [...queryClient.getQueriesData(list), ...queryClient.getQueriesData(detail)];
  const mark = <Value extends Part>(portfolio: Value): Value =>
    portfolio.id === id
      ? { ...portfolio, status: 'calculating', rebalanceSuggestionNotified: false }
      : portfolio;
  queryClient.setQueriesData(detail, (portfolio: Part | undefined) => portfolio && mark(portfolio));
  queryClient.setQueriesData(
    list,
    (page: List | undefined) => page && { ...page, records: page.records.map(mark) },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
