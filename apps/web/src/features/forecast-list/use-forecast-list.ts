/** The page of forecasts that the address asks for. */
import { FORECAST_PAGE_SIZE, FORECAST_PERIOD, FORECAST_SORT } from '@ballast/contract/constants';
import { FORECAST_MARKETS } from '@ballast/contract/markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { INTERVALS } from '../../shared/forecast/modes.ts';
import { useLoadError } from '../../shared/forecast/use-load-error.ts';
import { useListUrl } from '../../shared/url/use-list-url.ts';

export const FORECAST_SORTS = ['directionAccuracy', 'symbol', 'price'] as const;
export type ForecastSort = (typeof FORECAST_SORTS)[number];

/** Names go from A to Z, figures begin with the greatest. */
export const isUsuallyAscending = (sort: ForecastSort): boolean => sort === 'symbol';

function useForecastUrl() {
  const [params, setParams] = useSearchParams();
  const list = useListUrl({
    sorts: FORECAST_SORTS,
    defaultSort: FORECAST_SORT,
    filterName: 'market',
    filters: FORECAST_MARKETS,
  });
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ ...changes, page: null }))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  const interval = INTERVALS.find((each) => each === params.get('interval')) ?? FORECAST_PERIOD;
  const isSkilledOnly = params.get('skilled') === 'true';
  return {
    ...list,
    interval,
    isSkilledOnly,
    isFiltered: list.isFiltered || isSkilledOnly,
    setInterval: (next: string) => change({ interval: next === FORECAST_PERIOD ? null : next }),
    setSkilledOnly: (next: boolean) => change({ skilled: next ? 'true' : null }),
    clear: () => change({ search: null, market: null, skilled: null }),
  };
}

export type ForecastListUrl = ReturnType<typeof useForecastUrl>;

export function useForecastList() {
  const trpc = useTRPC();
  const url = useForecastUrl();
  const query = useQuery({
    ...trpc.forecast.models.queryOptions({
      page: url.page,
      size: FORECAST_PAGE_SIZE,
      sort: url.sort,
      asc: url.asc,
      search: url.search,
      markets: url.filter === null ? [] : [url.filter],
      period: url.interval,
      skilled: url.isSkilledOnly,
    }),
    placeholderData: keepPreviousData,
  });
  useLoadError(query.error);
  return { url, query };
}
