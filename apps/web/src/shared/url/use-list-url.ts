/** Page, sort, search and filter of a list, kept in the address so that a view can be shared and *Back* works. */
import { LIST_SORT } from '@ballast/contract/constants';
import { useSearchParams } from 'react-router-dom';

export interface ListUrl<Sort extends string, Filter extends string> {
  readonly page: number;
  readonly sort: Sort;
  readonly asc: boolean;
  readonly search: string;
  readonly filter: Filter | null;
  readonly isFiltered: boolean;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: Sort, asc: boolean) => void;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (filter: Filter | null) => void;
  readonly clear: () => void;
}

export interface ListUrlChoices<Sort extends string, Filter extends string> {
  readonly sorts: readonly Sort[];
  readonly defaultSort?: Sort;
  readonly filterName: string;
  readonly filters: readonly Filter[];
}

export function useListUrl<Sort extends string, Filter extends string>({
  sorts,
  defaultSort = LIST_SORT as Sort,
  filterName,
  filters,
}: ListUrlChoices<Sort, Filter>): ListUrl<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  const sort = sorts.find((each) => each === params.get('sort')) ?? defaultSort;
  const search = params.get('search') ?? '';
  const filter = filters.find((each) => each === params.get(filterName)) ?? null;
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort,
    asc: params.get('asc') === 'true',
    search,
    filter,
    isFiltered: search !== '' || filter !== null,
    setPage: (next) => change({ page: next === 1 ? null : String(next) }, false),
    setSort: (next, asc) =>
      change({ sort: next === defaultSort ? null : next, asc: asc ? 'true' : null, page: null }, false),
    setSearch: (next) => change({ search: next, page: null }, true),
    setFilter: (next) => change({ [filterName]: next, page: null }, false),
    clear: () => change({ search: null, [filterName]: null, page: null }, false),
  };
}
