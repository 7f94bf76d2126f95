/** The universe page by page for one search, with counts for the filters (§9: 50 a page). */
import { TICKERS_PAGE_SIZE } from '@ballast/contract/constants';
import type { PickerTab } from '@ballast/contract/markets';
import type { OperationOutput } from '@ballast/contract/operations';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';

export interface TickerFilters {
  readonly tab: PickerTab;
  readonly search: string;
  readonly countries: readonly string[];
  readonly sectors: readonly string[];
}

type Page = OperationOutput<'marketData.availableTickers'>;

const START: TickerFilters = { tab: 'market', search: '', countries: [], sectors: [] };

export function useTickerSearch() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [filters, setFilters] = useState(START);
  const query = useInfiniteQuery({
    queryKey: [...trpc.marketData.availableTickers.pathKey(), 'pages', filters],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      client.marketData.availableTickers.query(
        {
          tab: filters.tab,
          search: filters.search,
          countries: [...filters.countries],
          sectors: [...filters.sectors],
          page: pageParam,
          size: TICKERS_PAGE_SIZE,
          stats: true,
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => (pages.length < last.meta.totalPage ? pages.length + 1 : undefined),
  });
  const pages = query.data?.pages ?? [];
  return {
    filters,
    change: (part: Partial<TickerFilters>) => setFilters((current) => ({ ...current, ...part })),
    tickers: pages.flatMap((page) => page.list),
    total: pages[0]?.meta.totalSize ?? 0,
    stats: pages[0]?.stats ?? { countries: [], sectors: [] },
    query,
  };
}

export type TickerSearch = ReturnType<typeof useTickerSearch>;
