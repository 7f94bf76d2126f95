/** The page of portfolios that the address asks for, totals included. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { PORTFOLIO_STATUSES } from '@ballast/contract/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useListUrl } from '../../shared/url/use-list-url.ts';

export const PORTFOLIO_SORTS = [
  'createdAt',
  'name',
  'value',
  'changeTodayPct',
  'profitLossPct',
  'status',
] as const;
/** Values follow the market while the page is looked at. */
const VALUES_EVERY_MS = 30_000;

export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export function usePortfolioList() {
  const trpc = useTRPC();
  const url = useListUrl({ sorts: PORTFOLIO_SORTS, filterName: 'status', filters: PORTFOLIO_STATUSES });
  const query = useQuery({
    ...trpc.portfolio.list.queryOptions({
      page: url.page,
      size: LIST_PAGE_SIZE,
      sort: url.sort,
      asc: url.asc,
      search: url.search,
      ...(url.filter === null ? {} : { status: url.filter }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: VALUES_EVERY_MS,
  });
  return { url, query };
}

export type PortfolioListUrl = ReturnType<typeof usePortfolioList>['url'];
