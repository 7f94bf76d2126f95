/** The page of portfolios that the address asks for, totals included. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { PORTFOLIO_STATUSES } from '@ballast/contract/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { baseCurrencyPreference, portfolioViewPreference } from '../../shared/preferences/preferences.ts';
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

export const PORTFOLIO_VIEWS = ['cards', 'table'] as const;
export type PortfolioView = (typeof PORTFOLIO_VIEWS)[number];
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

/** In the address, so that it can be shared; where it says nothing, as this browser saw the list last. */
function usePortfolioView() {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = usePreference(portfolioViewPreference);
  const view = PORTFOLIO_VIEWS.find((each) => each === params.get('view')) ?? remembered;
  const setView = (next: PortfolioView) => {
    remember(next);
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('view', next);
        return changed;
      },
      { preventScrollReset: true },
    );
  };
  return { view, setView };
}

export function usePortfolioList() {
  const trpc = useTRPC();
  const url = useListUrl({ sorts: PORTFOLIO_SORTS, filterName: 'status', filters: PORTFOLIO_STATUSES });
  const [base] = usePreference(baseCurrencyPreference);
  const query = useQuery({
    ...trpc.portfolio.list.queryOptions({
      page: url.page,
      size: LIST_PAGE_SIZE,
      sort: url.sort,
      asc: url.asc,
      search: url.search,
      ...(url.filter === null ? {} : { status: url.filter }),
      ...(base === 'language' ? {} : { baseCurrency: base }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: VALUES_EVERY_MS,
  });
  return { url, query, ...usePortfolioView() };
}

export type PortfolioListUrl = ReturnType<typeof usePortfolioList>['url'];
