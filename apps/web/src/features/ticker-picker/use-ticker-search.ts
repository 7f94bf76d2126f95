/** The universe page by page for one search, with counts for the filters (§9: 50 a page). */
import { TICKERS_PAGE_SIZE } from '@ballast/contract/constants';
import type { PickerTab } from '@ballast/contract/markets';
import type { OperationOutput } from '@ballast/contract/operations';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';

export interface TickerFilters {
  readonly tab: PickerTab;
  readonly search: string;
  readonly countries: readonly string[];
  readonly sectors: readonly string[];
  readonly exchanges: readonly string[];
  readonly indexes: readonly string[];
}

type Page = OperationOutput<'marketData.availableTickers'>;

export const NO_FILTERS = { countries: [], sectors: [], exchanges: [], indexes: [] } as const;
const NO_STATS = {
  ...{ countries: [], sectors: [], exchanges: [] },
  tabs: { market: 0, funds: 0, indexes: 0, exchange: 0 },
} as const;

/** As the call takes them. */
const toInput = ({ tab, search, countries, sectors, exchanges, indexes }: TickerFilters) => ({
  ...{ tab, search },
  countries: [...countries],
  sectors: [...sectors],
  exchanges: [...exchanges],
  indexes: [...indexes],
});

export function useTickerSearch(tab: PickerTab) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [filters, setFilters] = useState<TickerFilters>({ tab, search: '', ...NO_FILTERS });
  const query = useInfiniteQuery({
    queryKey: [...trpc.marketData.availableTickers.pathKey(), 'pages', filters],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      client.marketData.availableTickers.query(
        { ...toInput(filters), page: pageParam, size: TICKERS_PAGE_SIZE, stats: true },
        { signal },
      ),
    getNextPageParam: (last, pages) => (pages.length < last.meta.totalPage ? pages.length + 1 : undefined),
  });
  const { data } = query;
  const tickers = useMemo(() => data?.pages.flatMap((page) => page.list) ?? [], [data]);
  const [first] = data?.pages ?? [];
  return {
    filters,
    change: (part: Partial<TickerFilters>) => setFilters((current) => ({ ...current, ...part })),
    /** With the same words, and without the filters of the tab that is left. */
    openTab: (tab: PickerTab) => setFilters(({ search }) => ({ ...NO_FILTERS, tab, search })),
    tickers,
    total: first?.meta.totalSize ?? 0,
    stats: first?.stats ?? NO_STATS,
    /** The best finds, as many as asked for, beyond the pages that were scrolled to. */
    first: (count: number): Promise<Page['list']> =>
      client.marketData.availableTickers
        .query({ ...toInput(filters), page: 1, size: count })
        .then(({ list }) => list),
    query,
  };
}

export type TickerSearch = ReturnType<typeof useTickerSearch>;
